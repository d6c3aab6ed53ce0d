/** Access to the cached response of an opened ticket (tag `Ticket`). */
import type { CacheAccess } from '../endpoint-types.ts';
import { type TicketAnswer, ticketsEndpoints } from '../generated/tickets.ts';
import { type TicketChange, addTicketChange, settleTicketChange } from '../tickets/pending-ticket-changes.ts';

/** Identifies a ticket. */
export interface TicketArg {
  /** Business. */
  id: number;

  /** Ticket. */
  tid: string;
}

/** Patches the cached ticket, if it was fetched. */
function patchTicket(
  dispatch: CacheAccess['dispatch'],
  arg: TicketArg,
  patch: (response: TicketAnswer) => TicketAnswer,
): void {
  dispatch(ticketsEndpoints.util.updateQueryData('getTicket', arg, patch));
}

/** Shows a change of a ticket until its request settles, also on a ticket that enters the cache later. */
export function showTicketChange(
  { dispatch, getState }: CacheAccess,
  { id, tid }: TicketArg,
  changeId: string,
  change: TicketChange,
): void {
  const { data } = ticketsEndpoints.endpoints.getTicket.select({ id, tid })(getState());
  addTicketChange(tid, changeId, change, data);
  patchTicket(dispatch, { id, tid }, (response) => ({ ...response, ticket: change(response.ticket) }));
}

/**
 * Removes a change: `response` is the ticket after it, or what the server stored as a change of the ticket, or null if the
 * write was rejected.
 */
export function hideTicketChange(
  { dispatch }: CacheAccess,
  { id, tid }: TicketArg,
  changeId: string,
  response: TicketAnswer | TicketChange | null,
): void {
  const settled = settleTicketChange(tid, changeId, response);
  if (settled) patchTicket(dispatch, { id, tid }, () => settled);
}

/** Shows the new status of moved tickets that are open. */
export function showStatus(
  dispatch: CacheAccess['dispatch'],
  id: number,
  moves: readonly { id: string; status: number }[],
): void {
  for (const { id: tid, status } of moves)
    patchTicket(dispatch, { id, tid }, (response) => ({
      ...response,
      ticket: { ...response.ticket, status },
    }));
}
