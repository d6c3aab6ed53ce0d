/** Event for tickets that were created or updated in one write. */
import type { Write } from '../context.ts';
import type { TicketChange } from '../events.ts';

interface TicketsChanged {
  type: 'ticket-created' | 'ticket-updated';
  bid: number;
  tid: number;
}

/** Emits one event for all tickets; it is split by recipient when it is stored. */
export function emitTicketsChanged(write: Write, change: TicketsChanged, tickets: TicketChange[]): void {
  if (tickets.length === 0) return;
  write.emit({ ...change, by: write.caller.uid, tickets });
}
