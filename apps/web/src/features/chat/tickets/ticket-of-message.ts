/** The ticket that is created from a message (docs/product/chat.md 2.9). Pure. */
import type { Wire } from '@minga/contract';

/** Longest title of a ticket, in characters. */
const titleLength = 500;

/** The first line as title, without the marks of a heading, list or quote, and the text as description. */
export function ticketOfText(text: string): Required<Pick<Wire['NewTicket'], 'title' | 'description'>> {
  const lines = text.split('\n').map((line) => line.replace(/^[\s>#*+-]+(?=\s)/, '').trim());
  const title = lines.find((line) => line !== '') ?? '';
  return { title: [...title].slice(0, titleLength).join(''), description: text };
}

/** The ticket of a command: its first line as title, and the others as description. */
export function ticketOfCommand(text: string): ReturnType<typeof ticketOfText> {
  const [, ...lines] = text.split('\n');
  return { ...ticketOfText(text), description: lines.join('\n').trim() };
}

/** Tickets by the message from which they were created. */
export function ticketsByMessage(
  pages: readonly Pick<Wire['ChatMessagesPage'], 'tickets'>[] | undefined,
): ReadonlyMap<string, readonly Wire['ChatTicket'][]> {
  const tickets = (pages ?? []).flatMap((page) => page.tickets);
  // The pages of a thread repeat those of the message that begins it.
  const once = new Map(tickets.map((ticket) => [ticket.id, ticket]));
  const grouped = new Map<string, Wire['ChatTicket'][]>();
  for (const ticket of once.values())
    grouped.set(ticket.message_id, [...(grouped.get(ticket.message_id) ?? []), ticket]);
  return grouped;
}
