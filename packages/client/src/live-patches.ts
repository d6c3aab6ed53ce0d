/** What a live event changes in the cache. A ticket is patched by its version; a board is never read again for a move. */
import type { Wire } from '@minga/contract';
import { api } from './api.ts';
import { type TicketCard, applyServerCards, removeServerCards } from './board/board.ts';
import type { ClientState } from './board/get-board.ts';
import { heldBoard, patchBoard } from './board/patch-board.ts';
import { ticketsEndpoints } from './generated/tickets.ts';
import { clientHost } from './host.ts';
import { receiveNotification } from './notifications/notification-writes.ts';
import type { ClientDispatch } from './outcome.ts';
import { refreshHome } from './refresh-home.ts';

export type LiveEvent = Wire['LiveEvent'];

/** Takes in a live event. Events that are not newer than what is held change nothing. */
export function applyLiveEvent(
  dispatch: ClientDispatch,
  getState: () => ClientState,
  event: LiveEvent,
): void {
  switch (event.type) {
    case 'tickets-changed': {
      const board = { id: event.bid, teamId: event.tid };
      refreshHome(dispatch);
      const pending = heldBoard(getState(), board)?.pending ?? {};
      patchBoard(dispatch, getState, board, (held) => applyServerCards(held, event.tickets));
      const stale = event.tickets.filter(
        (card) => !pending[card.id] && isDetailOld(getState(), event.bid, card),
      );
      if (stale.length > 0)
        dispatch(api.util.invalidateTags(stale.map(({ id }) => ({ type: 'Ticket', id }))));
      return;
    }
    case 'tickets-deleted': {
      const board = { id: event.bid, teamId: event.tid };
      refreshHome(dispatch);
      patchBoard(dispatch, getState, board, (held) => removeServerCards(held, event.ids));
      dispatch(api.util.invalidateTags(event.ids.map((id) => ({ type: 'Ticket', id }))));
      return;
    }
    case 'board-changed':
      refreshHome(dispatch);
      dispatch(api.util.invalidateTags([{ type: 'Board', id: event.tid }, 'Ticket', 'Import']));
      return;
    case 'comments-changed':
      dispatch(api.util.invalidateTags([{ type: 'Ticket', id: event.ticket_id }]));
      return;
    case 'gallery-changed':
      dispatch(
        api.util.invalidateTags([
          { type: 'Gallery', id: event.ticket_id },
          { type: 'Gallery', id: 'page' },
          { type: 'Ticket', id: event.ticket_id },
        ]),
      );
      return;
    case 'team-changed':
      refreshHome(dispatch);
      dispatch(api.util.invalidateTags(['Team', 'Member', 'Invitation']));
      return;
    case 'business-changed':
      refreshHome(dispatch);
      dispatch(api.util.invalidateTags(['Business', 'Team', 'Member', 'Invitation']));
      return;
    case 'notification':
      receiveNotification(dispatch, event.notification);
      return;
    case 'resync':
      dispatch(
        api.util.invalidateTags([
          'Me',
          'Business',
          'Member',
          'Team',
          'Board',
          'Ticket',
          'Import',
          'Notification',
          'Invitation',
          'Gallery',
          'Automation',
          'Source',
          'Change',
          'Home',
          'Checkpoint',
          'Search',
          'Stats',
        ]),
      );
      return;
    case 'session-ended':
      clientHost().onSessionLost();
      return;
    default:
      // An event of a newer server: nothing here knows it.
      event satisfies never;
  }
}

/** Whether the ticket is held in full, and older than the card of an event. */
function isDetailOld(state: ClientState, bid: number, card: TicketCard): boolean {
  const held = ticketsEndpoints.endpoints.getTicket.select({ id: bid, tid: card.id })(state).data;
  return held !== undefined && held.ticket.version < card.version;
}
