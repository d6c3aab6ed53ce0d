/** Patches of an opened ticket (tag `Ticket`), shown on its screen and on its card. */
import { type OnMutationStarted, responseOf } from '../endpoint-types.ts';
import type { TicketPatch } from '../generated/tickets.ts';
import { patchedFields } from '../tickets/pending-ticket-changes.ts';
import { cardOf, cardPatchOf } from '../tickets/ticket-card.ts';
import { addCardChange, settleCardChange } from './board.ts';
import { settleNamedChanges, showNamedChanges } from './named-tickets.ts';
import { hideTicketChange, showTicketChange } from './opened-ticket.ts';

/** Versions written by this tab, by ticket and field: a write based on them is never stale. */
const ownVersions = new Map<string, number>();

/** `updateTicket`: shows the changed fields on ticket, card and where texts name it. Pending changes stay on top of events and responses. */
export const showChangedFields: OnMutationStarted<'updateTicket'> = async (
  { id, teamId, tid, ticketPatch },
  lifecycle,
) => {
  const { queryFulfilled, requestId } = lifecycle;
  const board = { id, teamId };
  const { version: _version, description_base: _base, ...patch } = ticketPatch;
  showTicketChange(lifecycle, { id, tid }, requestId, (ticket) => ({
    ...ticket,
    ...patchedFields(ticket, patch),
  }));
  addCardChange(lifecycle, board, tid, { id: requestId, patch: cardPatchOf(patch) });
  showNamedChanges(lifecycle, id, requestId, new Map([[tid, cardPatchOf(patch)]]));

  const response = await responseOf(queryFulfilled);
  hideTicketChange(lifecycle, { id, tid }, requestId, response);
  settleCardChange(lifecycle, board, tid, requestId, response ? cardOf(response) : null);
  settleNamedChanges(lifecycle, board, requestId, [tid], response ? [cardOf(response)] : []);
};

/**
 * The patch to send: its version is at least that of this tab's last write to each field. Called when the write leaves
 * its queue, because earlier writes raise the version.
 */
export function withOwnVersion(tid: string, { version, ...patch }: TicketPatch): TicketPatch {
  if (version === undefined) return patch;
  const own = Object.keys(patch).map((field) => ownVersions.get(`${tid}:${field}`) ?? 0);
  return { ...patch, version: Math.max(version, ...own) };
}

/** Remembers the version of a stored patch. Called before the next write of its queue is sent. */
export function keepOwnVersion(
  tid: string,
  { version: _version, ...patch }: TicketPatch,
  stored: number,
): void {
  for (const field of Object.keys(patch)) ownVersions.set(`${tid}:${field}`, stored);
}
