import type { TicketCard } from '@minga/client/endpoints';
import { ticketName } from '@minga/rules/tickets/ticket-numbers';

/** Name of a ticket in messages: its key, or its title until the server has numbered it. */
export function nameOfCard({ number, title }: TicketCard, prefix: string): string {
  return number > 0 ? ticketName(prefix, number) : title;
}
