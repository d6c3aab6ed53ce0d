/** Effects of writes to tickets, their comments, links and logged time. */
import type { MutationEffects } from '../mutation-effect.ts';
import { hideDeletedCard, showMovedCards, showNewCard, showRestoredCard } from '../patches/board.ts';
import { showAddedReaction, showRemovedReaction } from '../patches/comment-reactions.ts';
import { hideDeletedComment, showChangedComment, showNewComment } from '../patches/ticket-comments.ts';
import { keepOwnVersion, showChangedFields, withOwnVersion } from '../patches/ticket.ts';
import {
  archiveTags,
  followers,
  linkTags,
  loggedTimeTags,
  ticketAfterFailure,
} from '../tags/mutation-tags.ts';
import { chatRoomListTag, galleryTag, overviewTags } from '../tags/tags.ts';

/** Order matters within a board: a move refers to neighbours that an earlier write may have created or moved. */
const boardQueue = ({ id, teamId }: { id: number; teamId: number }) => `board:${id}:${teamId}`;

/** Writes to tickets are shown at once and wait for the network as long as it takes. */
export const ticketWrite = { extraOptions: { waitsForNetwork: true } } as const;

/** Comments and reactions of a ticket: a reply refers to a comment that an earlier write may have created. */
const commentWrite = { ...ticketWrite, queue: ({ tid }: { tid: string }) => `comments:${tid}` } as const;

export const ticketEffects = {
  createTicket: {
    ...ticketWrite,
    queue: ({ id, newTeamTicket }) => boardQueue({ id, teamId: newTeamTicket.team_id }),
    patch: showNewCard,
    invalidates: overviewTags,
  },
  createTickets: { invalidates: overviewTags },
  updateTicket: {
    ...ticketWrite,
    queue: boardQueue,
    bodyWhenSent: ({ tid, ticketPatch }) => withOwnVersion(tid, ticketPatch),
    whenStored: ({ ticket }, { tid, ticketPatch }) => keepOwnVersion(tid, ticketPatch, ticket.version),
    patch: showChangedFields,
    // A rejected patch was stale, or the ticket was deleted or archived: it is fetched again.
    invalidates: (_response, error, { tid, teamId, ticketPatch }) => [
      ...overviewTags,
      ...(error
        ? [
            { type: 'Ticket' as const, id: tid },
            { type: 'NamedTicket' as const, id: tid },
          ]
        : []),
      ...archiveTags(teamId, [ticketPatch]),
    ],
  },
  updateTickets: {
    invalidates: (_response, _error, { ticketPatchBatch }) => [
      { type: 'Board', id: ticketPatchBatch.team_id },
      ...ticketPatchBatch.tickets.map(({ id }) => ({ type: 'Ticket' as const, id })),
      ...overviewTags,
      ...archiveTags(ticketPatchBatch.team_id, ticketPatchBatch.tickets),
    ],
  },
  reorderTickets: {
    ...ticketWrite,
    queue: ({ id, ticketMoves }) => boardQueue({ id, teamId: ticketMoves.team_id }),
    patch: showMovedCards,
    invalidates: (_response, error, { ticketMoves }) => [
      ...ticketMoves.tickets.flatMap(({ id }) => [
        { type: 'Ticket' as const, id },
        ...(error ? [{ type: 'NamedTicket' as const, id }] : []),
      ]),
      ...overviewTags,
    ],
  },
  deleteTicket: {
    ...ticketWrite,
    queue: boardQueue,
    patch: hideDeletedCard,
    invalidates: (_response, _error, { teamId }) => [
      { type: 'Archive', id: teamId },
      galleryTag,
      ...overviewTags,
    ],
  },
  restoreTicket: {
    ...ticketWrite,
    queue: boardQueue,
    patch: showRestoredCard,
    invalidates: (_response, _error, { tid, teamId }) => [
      { type: 'Ticket', id: tid },
      { type: 'Archive', id: teamId },
      galleryTag,
      // Its room returns with it.
      chatRoomListTag,
      ...overviewTags,
    ],
  },
  // The tickets of two boards change and the request names one of them.
  transferTicket: {
    invalidates: (_response, error, { tid }) =>
      error ? [] : ['Board', { type: 'Ticket', id: tid }, { type: 'NamedTicket', id: tid }, ...overviewTags],
  },
  createTicketLink: {
    invalidates: (_response, error, { tid, newTicketLink }) =>
      error ? linkTags(tid) : [...linkTags(tid), ...linkTags(newTicketLink.ticket)],
  },
  // The response does not name the other ticket; its open queries provide the tag of this one.
  deleteTicketLink: { invalidates: (_response, _error, { tid }) => linkTags(tid) },
  createTimeEntry: { invalidates: loggedTimeTags },
  updateTimeEntry: { invalidates: loggedTimeTags },
  deleteTimeEntry: { invalidates: loggedTimeTags },
  // Whoever comments on a ticket follows it (docs/product/tickets.md 8.3).
  createComment: { ...commentWrite, patch: showNewComment, invalidates: followers },
  updateComment: { ...commentWrite, patch: showChangedComment, invalidates: ticketAfterFailure },
  deleteComment: { ...commentWrite, patch: hideDeletedComment, invalidates: ticketAfterFailure },
  // The comment may have been deleted.
  addCommentReaction: { ...commentWrite, patch: showAddedReaction, invalidates: ticketAfterFailure },
  removeCommentReaction: { ...commentWrite, patch: showRemovedReaction, invalidates: ticketAfterFailure },
} satisfies MutationEffects;
