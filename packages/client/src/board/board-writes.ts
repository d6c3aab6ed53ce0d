/** Writes to a board: seen at once, sent in order, and taken back visibly when the server refuses them. */
import { newClientId } from '@minga/rules/client-ids';
import { orderKeyBetween } from '@minga/rules/order-keys';
import { api } from '../api.ts';
import { type NewTeamTicket, ticketsEndpoints } from '../generated/tickets.ts';
import { type ClientThunk, type Outcome, outcomeOf } from '../outcome.ts';
import { inOrder } from '../write-queue.ts';
import {
  type Board,
  type TicketCard,
  addChange,
  applyServerCards,
  columnIds,
  settleChange,
} from './board.ts';
import type { BoardArg } from './get-board.ts';
import { boardQueue, heldBoard, patchBoard } from './patch-board.ts';

/** A ticket that goes between two neighbours of a column; nothing stands for its top or bottom. */
export interface Move {
  id: string;
  status: number;
  after: string | null;
  before: string | null;
}

/** Moves tickets. The board shows them in place at once; the answer brings the order keys that stand. */
export function moveTickets(board: BoardArg, moves: readonly Move[]): ClientThunk<Promise<Outcome>> {
  return async (dispatch, getState) => {
    const changeId = newClientId();
    const tickets = moves.map((move) => {
      const order = orderKeyFor(heldBoard(getState(), board), move);
      const patch = { status: move.status, ...(order ? { order } : {}) };
      patchBoard(dispatch, getState, board, (held) => addChange(held, move.id, { id: changeId, patch }));
      // A ticket that is open shows its new column, too; it is read again below.
      const arg = { id: board.id, tid: move.id };
      dispatch(
        ticketsEndpoints.util.updateQueryData('getTicket', arg, ({ ticket }) => {
          ticket.status = move.status;
        }),
      );
      return { ...move, ...(order ? { order } : {}) };
    });
    const answer = await inOrder(dispatch, boardQueue(board), () =>
      dispatch(
        ticketsEndpoints.endpoints.reorderTickets.initiate(
          { id: board.id, ticketMoves: { team_id: board.teamId, tickets } },
          { track: false },
        ),
      ),
    );
    const cards = new Map(answer.data?.tickets.map((card) => [card.id, card]));
    patchBoard(dispatch, getState, board, (held) => {
      let next = held;
      for (const { id } of moves) next = settleChange(next, id, changeId, cards.get(id) ?? null);
      // Neighbours whose keys the server had to spread are in the answer, too.
      return applyServerCards(next, [...cards.values()]);
    });
    dispatch(api.util.invalidateTags(moves.map(({ id }) => ({ type: 'Ticket', id }))));
    return outcomeOf(answer, () => undefined);
  };
}

/** Creates a ticket; its card stands at the top or bottom of its column at once, without a number. */
export function createTicket(
  board: BoardArg,
  ticket: Omit<NewTeamTicket, 'team_id' | 'id' | 'status'> & { status: number },
): ClientThunk<Promise<Outcome<TicketCard>>> {
  return async (dispatch, getState) => {
    const id = newClientId();
    const held = heldBoard(getState(), board);
    if (held) {
      const patch = newCard(held, id, ticket);
      patchBoard(dispatch, getState, board, (shown) => addChange(shown, id, { id, patch }));
    }
    const answer = await inOrder(dispatch, boardQueue(board), () =>
      dispatch(
        ticketsEndpoints.endpoints.createTicket.initiate(
          { id: board.id, newTeamTicket: { ...ticket, team_id: board.teamId, id } },
          { track: false },
        ),
      ),
    );
    const card = answer.data?.ticket ?? null;
    patchBoard(dispatch, getState, board, (shown) => settleChange(shown, id, id, card));
    return outcomeOf(answer, (data) => data.ticket);
  };
}

/** Deletes a ticket; it can be restored within 30 days. */
export function deleteTicket(board: BoardArg, ticketId: string): ClientThunk<Promise<Outcome>> {
  return async (dispatch, getState) => {
    const change = { id: newClientId(), patch: null };
    patchBoard(dispatch, getState, board, (held) => addChange(held, ticketId, change));
    const answer = await inOrder(dispatch, boardQueue(board), () =>
      dispatch(
        ticketsEndpoints.endpoints.deleteTicket.initiate({ id: board.id, tid: ticketId }, { track: false }),
      ),
    );
    const isGone = answer.error === undefined;
    patchBoard(dispatch, getState, board, (held) => settleChange(held, ticketId, change.id, null, isGone));
    return outcomeOf(answer, () => undefined);
  };
}

/** Brings a deleted ticket back. `card` is how it looked, to show it at once. */
export function restoreTicket(board: BoardArg, card: TicketCard): ClientThunk<Promise<Outcome<TicketCard>>> {
  return async (dispatch, getState) => {
    const change = { id: newClientId(), patch: card };
    patchBoard(dispatch, getState, board, (held) => addChange(held, card.id, change));
    const answer = await inOrder(dispatch, boardQueue(board), () =>
      dispatch(
        ticketsEndpoints.endpoints.restoreTicket.initiate({ id: board.id, tid: card.id }, { track: false }),
      ),
    );
    const restored = answer.data?.ticket ?? null;
    patchBoard(dispatch, getState, board, (held) =>
      settleChange(restored ? forgetDeletion(held, card.id) : held, card.id, change.id, restored),
    );
    dispatch(api.util.invalidateTags([{ type: 'Ticket', id: card.id }]));
    return outcomeOf(answer, (data) => data.ticket);
  };
}

/** The key that sorts a moved card between its neighbours; nothing when the board is not held. */
function orderKeyFor(board: Board | undefined, { after, before }: Move): string | null {
  if (!board) return null;
  const orderOf = (id: string | null) => (id ? (board.cards.get(id)?.order ?? null) : null);
  return orderKeyBetween(orderOf(after), orderOf(before));
}

function newCard(
  board: Board,
  id: string,
  ticket: Omit<NewTeamTicket, 'team_id' | 'id' | 'status'> & { status: number },
): TicketCard {
  const ids = columnIds(board, ticket.status);
  const edge = board.cards.get((ticket.place === 'top' ? ids[0] : ids.at(-1)) ?? '')?.order ?? null;
  const order = ticket.place === 'top' ? orderKeyBetween(null, edge) : orderKeyBetween(edge, null);
  return {
    id,
    number: 0,
    title: ticket.title,
    status: ticket.status,
    order,
    version: 0,
    ...(ticket.type ? { type: ticket.type } : {}),
    ...(ticket.assignees ? { assignees: ticket.assignees } : {}),
  };
}

function forgetDeletion(board: Board, id: string): Board {
  const { [id]: _version, ...deleted } = board.deleted;
  return { ...board, deleted };
}
