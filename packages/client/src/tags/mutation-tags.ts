/** Tags that several mutations invalidate, from their arguments and responses. */
import { type Tag, chatRoomListTag, galleryTag, overviewTags } from './tags.ts';

/** The ticket, which shows a change that was rejected. */
export const ticketAfterFailure = (_response: unknown, error: unknown, { tid }: { tid: string }): Tag[] =>
  error ? [{ type: 'Ticket', id: tid }] : [];

/** The followers of a ticket. */
export const followers = (_response: unknown, _error: unknown, { tid }: { tid: string }): Tag[] => [
  { type: 'Followers', id: tid },
];

/** The links of a ticket, and its history, which lists changes of them. */
export const linkTags = (tid: string): Tag[] => [
  { type: 'TicketLinks', id: tid },
  { type: 'Ticket', id: tid },
  'BoardLinks',
];

/** The archived tickets of a team, if a patch archives or restores one. */
export const archiveTags = (teamId: number, patches: readonly { archived?: boolean }[]): Tag[] =>
  patches.some(({ archived }) => archived !== undefined) ? [{ type: 'Archive', id: teamId }] : [];

/** The logged time of a ticket, its entries and its history; the statistics add it up. */
export const loggedTimeTags = (_response: unknown, _error: unknown, { tid }: { tid: string }): Tag[] => [
  { type: 'Ticket', id: tid },
  'Stats',
];

/** The files of the ticket and of the business; the history of the ticket lists changes of its files. */
export const fileTags = (response: { file: { ticket_id: string } } | undefined): Tag[] =>
  response
    ? [
        { type: 'Gallery', id: response.file.ticket_id },
        galleryTag,
        { type: 'Ticket', id: response.file.ticket_id },
      ]
    : [];

/** A chat room and the list of rooms, if a change of the room was rejected. */
export const chatRoomAfterFailure = (_response: unknown, error: unknown, { rid }: { rid: string }): Tag[] =>
  error ? [{ type: 'ChatRoom', id: rid }, chatRoomListTag] : [];

/** The board on which a new ticket stands, and what counts tickets. */
export const newTicket = (
  _response: unknown,
  error: unknown,
  { newTeamTicket: { team_id } }: { newTeamTicket: { team_id: number } },
): Tag[] => (error ? [] : [{ type: 'Board', id: team_id }, ...overviewTags]);

/** A chat room, which counts its pinned messages; its messages, too, if the pin was rejected. */
export const chatPins = (_response: unknown, error: unknown, { rid }: { rid: string }): Tag[] => [
  { type: 'ChatRoom', id: rid },
  ...(error ? [{ type: 'ChatMessages' as const, id: rid }] : []),
];

/** The messages of a chat room, which show a change that was rejected. */
export const chatMessagesAfterFailure = (
  _response: unknown,
  error: unknown,
  { rid }: { rid: string },
): Tag[] => (error ? [{ type: 'ChatMessages', id: rid }] : []);

/** The saved views of a team. */
export const savedViews = (_response: unknown, _error: unknown, { tid }: { tid: number }): Tag[] => [
  { type: 'SavedView', id: tid },
];

/** The ticket templates of a team. */
export const ticketTemplates = (_response: unknown, _error: unknown, { tid }: { tid: number }): Tag[] => [
  { type: 'TicketTemplate', id: tid },
];

/** The timeline of a contact. */
export const crmTimeline = (_response: unknown, _error: unknown, { contact }: { contact: string }): Tag[] => [
  { type: 'CrmTimeline', id: contact },
];

/** The deletion moved tickets of the board to another column or type. */
export const teamAndBoard = (_response: unknown, error: unknown, { tid }: { tid: number }): Tag[] =>
  error ? [] : ['Team', { type: 'Board', id: tid }];
