/** Applies live events to the cache. A card is patched by its version; a move never refetches a board. */
import type { Wire } from '@minga/contract';
import { api } from './api.ts';
import type { TicketCard } from './board/board.ts';
import { boardEndpoints } from './board/get-board.ts';
import { receiveTyping } from './chat/typing.ts';
import { refreshCrm } from './crm/refresh-crm.ts';
import { ticketsEndpoints } from './generated/tickets.ts';
import { clientHost } from './host.ts';
import { applyCards, removeCards, selectBoard } from './patches/board.ts';
import { receiveMessage } from './patches/chat/chat-messages.ts';
import { refreshNotificationsOf } from './patches/chat/chat-notifications.ts';
import { showReadPosition, tagsOfTicketRooms } from './patches/chat/chat-rooms.ts';
import { receiveThreadChange } from './patches/chat/chat-threads.ts';
import { receiveTicket, renameTickets, tagsOfMessagesWith } from './patches/chat/chat-tickets.ts';
import { receiveNamedTickets } from './patches/named-tickets.ts';
import { receiveNotification } from './patches/notification.ts';
import { patchDuringFetch } from './patches/patch-during-fetch.ts';
import { personCameOrWent } from './presence/business-presence-state.ts';
import { presenceReceived } from './presence/presence-state.ts';
import { refreshHome } from './refresh-home.ts';
import type { ClientDispatch, ClientState } from './store-types.ts';
import { chatRoomListTag, galleryTag, liveTags } from './tags/tags.ts';
import type { Tag } from './tags/tags.ts';
import { concernsArchive } from './tickets/archived-tickets.ts';
import { boardLinksAfter, boardLinksWith } from './tickets/board-links.ts';

export type LiveEvent = Wire['LiveEvent'];

/** Time over which the clients of an installation spread their reads after an announcement (docs/product/sudo.md 6.3). */
const announcementSpreadMs = 5000;

/** Applies one live event. Events that are not newer than the cache change nothing. */
export function applyLiveEvent(
  dispatch: ClientDispatch,
  getState: () => ClientState,
  event: LiveEvent,
): void {
  switch (event.type) {
    case 'tickets-changed': {
      const board = { id: event.bid, teamId: event.tid };
      refreshHome(dispatch);
      dispatch(api.util.invalidateTags(linkTagsOf(event.tickets.map(({ id }) => id))));
      if (concernsArchive(getState(), event.tid, event.tickets))
        dispatch(api.util.invalidateTags([{ type: 'Archive', id: event.tid }]));
      invalidate(dispatch, boardLinksAfter(getState(), event, event.tickets));
      renameTickets({ dispatch, getState }, event.tickets);
      receiveNamedTickets({ dispatch, getState }, board, event.tickets);
      dispatch(
        api.util.invalidateTags(
          tagsOfTicketRooms(getState(), ({ id, title }) =>
            event.tickets.some((card) => card.id === id && card.title !== title),
          ),
        ),
      );
      const pending = selectBoard(getState(), board)?.pending ?? {};
      patchDuringFetch(boardEndpoints.endpoints.getBoard.select(board)(getState()), () =>
        applyCards({ dispatch, getState }, board, event.tickets),
      );
      const stale = event.tickets.filter(
        (card) => !pending[card.id] && isTicketStale(getState(), event.bid, card),
      );
      if (stale.length > 0)
        dispatch(api.util.invalidateTags(stale.map(({ id }) => ({ type: 'Ticket', id }))));
      return;
    }
    case 'links-changed':
      dispatch(
        api.util.invalidateTags([
          ...event.ids.map((id) => ({ type: 'Ticket' as const, id })),
          ...linkTagsOf(event.ids),
          { type: 'BoardLinks', id: event.tid },
        ]),
      );
      return;
    case 'tickets-deleted': {
      const board = { id: event.bid, teamId: event.tid };
      refreshHome(dispatch);
      patchDuringFetch(boardEndpoints.endpoints.getBoard.select(board)(getState()), () =>
        removeCards({ dispatch, getState }, board, event.ids),
      );
      dispatch(
        api.util.invalidateTags([
          { type: 'Archive', id: event.tid },
          galleryTag,
          ...event.ids.flatMap((id) => [
            { type: 'Ticket' as const, id },
            { type: 'NamedTicket' as const, id },
          ]),
          ...linkTagsOf(event.ids),
          ...tagsOfMessagesWith(getState(), event.ids),
          ...boardLinksWith(getState(), event.ids),
          ...tagsOfTicketRooms(getState(), (ticket) => event.ids.includes(ticket.id)),
        ]),
      );
      return;
    }
    case 'board-changed':
      refreshHome(dispatch);
      dispatch(
        api.util.invalidateTags([
          { type: 'Board', id: event.tid },
          { type: 'BoardLinks', id: event.tid },
          { type: 'Archive', id: event.tid },
          galleryTag,
          'Ticket',
          'NamedTicket',
          'Import',
          // The tickets of an import that was undone are deleted.
          ...tagsOfTicketRooms(getState(), ({ team_id }) => team_id === event.tid),
        ]),
      );
      return;
    case 'comments-changed':
      refreshHome(dispatch);
      // The author of a comment follows the ticket.
      dispatch(
        api.util.invalidateTags([
          { type: 'Ticket', id: event.ticket_id },
          { type: 'Followers', id: event.ticket_id },
        ]),
      );
      return;
    case 'gallery-changed':
      dispatch(
        api.util.invalidateTags([
          { type: 'Gallery', id: event.ticket_id },
          galleryTag,
          { type: 'Ticket', id: event.ticket_id },
        ]),
      );
      return;
    case 'team-changed':
      refreshHome(dispatch);
      dispatch(
        api.util.invalidateTags([
          'Team',
          'Member',
          'Invitation',
          // A role decides which tickets a person sees; a room that returns is not in the list yet.
          chatRoomListTag,
          ...tagsOfTicketRooms(getState(), ({ team_id }) => team_id === event.tid),
        ]),
      );
      return;
    case 'saved-views-changed':
      dispatch(api.util.invalidateTags([{ type: 'SavedView', id: event.tid }]));
      return;
    case 'business-changed':
      refreshHome(dispatch);
      dispatch(
        api.util.invalidateTags([
          'Billing',
          'Business',
          'Team',
          'Member',
          'Invitation',
          // Admins see all tickets.
          chatRoomListTag,
          ...tagsOfTicketRooms(getState(), () => true),
        ]),
      );
      return;
    case 'crm-changed':
      refreshCrm(dispatch, event);
      return;
    case 'crm-timeline-changed':
      dispatch(api.util.invalidateTags([{ type: 'CrmTimeline', id: event.contact }]));
      return;
    case 'chat-message':
      receiveMessage({ dispatch, getState }, event.message, event.root);
      return;
    case 'chat-room-changed':
      if (event.root_id !== undefined)
        return receiveThreadChange({ dispatch, getState }, event.room_id, event.root_id);
      refreshNotificationsOf({ dispatch, getState }, event.room_id);
      dispatch(api.util.invalidateTags([{ type: 'ChatRoom', id: event.room_id }, chatRoomListTag]));
      return;
    case 'chat-ticket':
      receiveTicket({ dispatch, getState }, event.room_id, event.ticket);
      return;
    case 'chat-typing':
      receiveTyping(dispatch, event);
      return;
    case 'chat-read':
      showReadPosition({ dispatch, getState }, event.room_id, event.uid, event.read_position);
      return;
    case 'presence-changed':
      dispatch(
        presenceReceived({ bid: event.bid, tid: event.tid, people: event.people, count: event.count }),
      );
      return;
    case 'chat-presence-changed':
      dispatch(personCameOrWent({ bid: event.bid, uid: event.uid, present: event.present }));
      return;
    case 'notification':
      // The home screen lists mentions.
      if (event.notification.type === '2-3') refreshHome(dispatch);
      if (event.notification.type === 'E0') dispatch(api.util.invalidateTags(['OwnInvitation']));
      receiveNotification({ dispatch, getState }, event.notification);
      return;
    case 'announcements-changed':
      // Every client of the installation receives this at the same moment.
      setTimeout(
        () => dispatch(api.util.invalidateTags(['Announcement'])),
        Math.random() * announcementSpreadMs,
      );
      return;
    case 'preferences-changed':
      dispatch(api.util.invalidateTags(['NotificationPreference']));
      return;
    case 'resync':
      dispatch(api.util.invalidateTags([...liveTags]));
      return;
    case 'session-ended':
      clientHost().onSessionLost();
      return;
    default:
      // A newer server may send types that this client does not know.
      event satisfies never;
  }
}

/** Tags of the links of tickets; also links to them provide these. */
function invalidate(dispatch: ClientDispatch, tags: Tag[]): void {
  if (tags.length > 0) dispatch(api.util.invalidateTags(tags));
}

function linkTagsOf(ids: readonly string[]): { type: 'TicketLinks'; id: string }[] {
  return ids.map((id) => ({ type: 'TicketLinks', id }));
}

/** Whether the opened ticket is cached with an older version than the card of an event. */
function isTicketStale(state: ClientState, bid: number, card: TicketCard): boolean {
  const cached = ticketsEndpoints.endpoints.getTicket.select({ id: bid, tid: card.id })(state).data;
  return cached !== undefined && cached.ticket.version < card.version;
}
