/** Access to the cached response of an opened ticket (tag `Ticket`). */
import type { CacheAccess } from '../endpoint-types.ts';
import { type TicketAnswer, ticketsEndpoints } from '../generated/tickets.ts';

/** Identifies a ticket. */
export interface TicketArg {
  /** Business. */
  id: number;

  /** Ticket. */
  tid: string;
}

/** Patches the cached ticket, if it was fetched. */
export function patchTicket(
  dispatch: CacheAccess['dispatch'],
  arg: TicketArg,
  patch: (response: TicketAnswer) => TicketAnswer,
): void {
  dispatch(ticketsEndpoints.util.updateQueryData('getTicket', arg, patch));
}

/** Shows the new status of moved tickets that are open. */
export function showStatus(
  dispatch: CacheAccess['dispatch'],
  id: number,
  moves: readonly { id: string; status: number }[],
): void {
  for (const { id: tid, status } of moves)
    patchTicket(dispatch, { id, tid }, ({ ticket }) => ({ ticket: { ...ticket, status } }));
}
