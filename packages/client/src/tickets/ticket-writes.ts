/** Changes of a ticket's fields: seen at once on its screen and card, sent in order, with the version they were made against. */
import { newClientId } from '@minga/rules/client-ids';
import { api } from '../api.ts';
import { addChange, settleChange } from '../board/board.ts';
import type { BoardArg } from '../board/get-board.ts';
import { boardQueue, patchBoard } from '../board/patch-board.ts';
import { type Ticket, type TicketPatch, ticketsEndpoints } from '../generated/tickets.ts';
import { type ClientThunk, type Outcome, outcomeOf } from '../outcome.ts';
import { inOrder } from '../write-queue.ts';
import { fieldsOf, noteChange, settleDetail } from './pending-details.ts';
import { cardOf, cardPatchOf } from './ticket-card.ts';

/** A change of some fields, made against a version of the ticket. */
export interface FieldChange {
  ticketId: string;
  patch: Omit<TicketPatch, 'version'>;

  /** Version the person saw when they began; left out, whatever the server has is overwritten. */
  version?: number;
}

/** Versions that came of this tab's own writes, by ticket and field: against those nothing is stale. */
const ownVersions = new Map<string, number>();

/** Changes fields. A field that was changed elsewhere since `version` is refused as `ticket/stale` with what stands now. */
export function updateTicket(board: BoardArg, change: FieldChange): ClientThunk<Promise<Outcome<Ticket>>> {
  return async (dispatch, getState) => {
    const { ticketId, patch } = change;
    const arg = { id: board.id, tid: ticketId };
    const changeId = newClientId();
    const show = (answer: { ticket: Ticket }) =>
      dispatch(ticketsEndpoints.util.updateQueryData('getTicket', arg, () => answer));

    const shown = ticketsEndpoints.endpoints.getTicket.select(arg)(getState()).data;
    noteChange(ticketId, changeId, patch, shown);
    if (shown) show({ ticket: { ...shown.ticket, ...fieldsOf(shown.ticket, patch) } });
    const cardChange = { id: changeId, patch: cardPatchOf(patch) };
    patchBoard(dispatch, getState, board, (held) =>
      held.cards.get(ticketId) ? addChange(held, ticketId, cardChange) : held,
    );

    const answer = await inOrder(dispatch, boardQueue(board), () => {
      const ticketPatch = { ...patch, ...versionOf(change) };
      return dispatch(
        ticketsEndpoints.endpoints.updateTicket.initiate({ ...arg, ticketPatch }, { track: false }),
      );
    });

    const stands = answer.data ?? null;
    if (stands) rememberOwn(change, stands.ticket.version);
    const settled = settleDetail(ticketId, changeId, stands);
    if (settled) show(settled);
    patchBoard(dispatch, getState, board, (held) =>
      settleChange(held, ticketId, changeId, stands ? cardOf(stands.ticket) : null),
    );
    // Somebody else was quicker, or the ticket is gone: read what stands.
    if (!stands) dispatch(api.util.invalidateTags([{ type: 'Ticket', id: ticketId }]));
    return outcomeOf(answer, (data) => data.ticket);
  };
}

/** The version to send: at least that of our own last write to each of these fields. */
function versionOf({ ticketId, patch, version }: FieldChange): { version?: number } {
  if (version === undefined) return {};
  const own = Object.keys(patch).map((field) => ownVersions.get(`${ticketId}:${field}`) ?? 0);
  return { version: Math.max(version, ...own) };
}

function rememberOwn({ ticketId, patch }: FieldChange, version: number): void {
  for (const field of Object.keys(patch)) ownVersions.set(`${ticketId}:${field}`, version);
}
