/**
 * What each mutation of the contract changes in the cache: the tags it invalidates, the patch it applies, or the reason
 * why it changes nothing. The type requires an entry for every generated mutation.
 */
// The endpoints are injected before their effects are added.
import './generated/account.ts';
import './generated/automations.ts';
import './generated/business.ts';
import './generated/changelog.ts';
import './generated/crm.ts';
import './generated/gallery.ts';
import './generated/imports.ts';
import './generated/members.ts';
import './generated/notifications.ts';
import './generated/reports.ts';
import './generated/roles.ts';
import './generated/sources.ts';
import './generated/teams.ts';
import './generated/tickets.ts';
import './generated/users.ts';
import { api } from './api.ts';
import type { MutationArg, MutationData, MutationName, OnMutationStarted } from './endpoint-types.ts';
import { patchAddedBusiness, patchUpdatedBusiness } from './patches/business.ts';
import { hideDeletedCard, showMovedCards, showNewCard, showRestoredCard } from './patches/board.ts';
import { patchProfile } from './patches/me.ts';
import { removeDeletedNotification, showAllRead, showReadNotification } from './patches/notification.ts';
import { patchStoredRole, patchUpdatedTeam } from './patches/team.ts';
import { showAddedReaction, showRemovedReaction } from './patches/comment-reactions.ts';
import { hideDeletedComment, showChangedComment, showNewComment } from './patches/ticket-comments.ts';
import { keepOwnVersion, showChangedFields, withOwnVersion } from './patches/ticket.ts';
import {
  archiveTags,
  fileTags,
  followers,
  linkTags,
  loggedTimeTags,
  savedViews,
  teamAndBoard,
  ticketAfterFailure,
} from './tags/mutation-tags.ts';
import { type Tag, overviewTags } from './tags/tags.ts';
import type { Call, CallOptions } from './transport/base-query.ts';

/** Tags to invalidate when the mutation settles, successful or not. */
type InvalidatedTags<Name extends MutationName> =
  | readonly Tag[]
  | ((response: MutationData<Name> | undefined, error: unknown, arg: MutationArg<Name>) => readonly Tag[]);

interface Request<Name extends MutationName> {
  /** Queue of the write: writes of the same queue are sent one after another. */
  queue?: (arg: MutationArg<Name>) => string;

  /** Computes the body when the write leaves its queue. */
  bodyWhenSent?: (arg: MutationArg<Name>) => unknown;

  /** Reads the response of a success before the next write of the queue is sent. */
  whenStored?: (response: MutationData<Name>, arg: MutationArg<Name>) => void;
  extraOptions?: CallOptions;
}

/** The effect of one mutation. `none` states why no cached response changes. */
export type MutationEffect<Name extends MutationName> = Request<Name> &
  (
    | { invalidates: InvalidatedTags<Name>; patch?: OnMutationStarted<Name> }
    | { invalidates?: InvalidatedTags<Name>; patch: OnMutationStarted<Name> }
    | { none: string }
  );

/** Order matters within a board: a move refers to neighbours that an earlier write may have created or moved. */
const boardQueue = ({ id, teamId }: { id: number; teamId: number }) => `board:${id}:${teamId}`;

/** Writes to tickets are shown at once and wait for the network as long as it takes. */
const ticketWrite = { extraOptions: { waitsForNetwork: true } } as const;

/** Comments and reactions of a ticket: a reply refers to a comment that an earlier write may have created. */
const commentWrite = { ...ticketWrite, queue: ({ tid }: { tid: string }) => `comments:${tid}` } as const;

const noSession = 'there is no session yet, so nothing is cached';

export const mutationEffects: { [Name in MutationName]: MutationEffect<Name> } = {
  // Account
  createUser: { none: noSession },
  createUserWithApple: { none: noSession },
  createUserWithFacebook: { none: noSession },
  createUserWithGoogle: { none: noSession },
  createUserWithMicrosoft: { none: noSession },
  login: { none: noSession },
  loginWithProvider: { none: noSession },
  deleteMe: { none: 'the session ends and the cache is reset' },
  sendDeletionCode: { none: 'it only sends an email message' },
  // Sent without an action of the user: a rate limit is not reported.
  createCheckpoint: { invalidates: ['Checkpoint'], extraOptions: { isQuiet: true } },
  updateMe: { invalidates: ['Me', 'Member'], patch: patchProfile },
  updateMyPhoto: { invalidates: ['Me', 'Member'] },
  updateMyEmail: { invalidates: ['Me', 'Session'] },
  updateMyPassword: { invalidates: ['Session', 'Device'] },
  deleteSession: { invalidates: ['Session', 'Device'] },
  deleteOtherSessions: { invalidates: ['Session', 'Device'] },

  // Automations
  createAutomation: { invalidates: ['Automation'] },
  updateAutomation: { invalidates: ['Automation'] },
  deleteAutomation: { invalidates: ['Automation'] },

  // Businesses and members
  createBusiness: { invalidates: ['Business'], patch: patchAddedBusiness },
  updateBusiness: { invalidates: ['Business'], patch: patchUpdatedBusiness },
  updateBusinessPhoto: { invalidates: ['Business', 'Home'] },
  onboardBusiness: { invalidates: ['Business', 'Team'] },
  addMember: { invalidates: ['Member', 'Business'] },
  // A removed member is no longer assigned to open tickets, and owns no contacts.
  removeMember: { invalidates: ['Member', 'Business', 'Board', 'Ticket', 'Crm', ...overviewTags] },
  inviteMembers: { invalidates: ['Invitation'] },
  updateInvitation: { invalidates: ['Invitation'] },
  acceptInvitation: {
    invalidates: ['Business', 'Team', 'Member', 'Notification'],
    patch: patchAddedBusiness,
  },

  // Changelog and contact
  createChange: { invalidates: ['Change'] },
  updateChange: { invalidates: ['Change'] },
  deleteChange: { invalidates: ['Change'] },
  createContactMessage: { none: 'the operator receives the message; no query returns it' },

  // CRM. Without a token its calls are refused, so their responses follow the token.
  createAppToken: { invalidates: ['AppToken', 'Crm'] },
  revokeAppToken: { invalidates: ['AppToken', 'Crm'] },
  createCrmContact: { invalidates: ['Crm'] },
  updateCrmContact: { invalidates: ['Crm'] },
  deleteCrmContact: { invalidates: ['Crm'] },
  restoreCrmContact: { invalidates: ['Crm'] },
  createCrmBusiness: { invalidates: ['Crm'] },
  updateCrmBusiness: { invalidates: ['Crm'] },
  deleteCrmBusiness: { invalidates: ['Crm'] },
  restoreCrmBusiness: { invalidates: ['Crm'] },
  createCrmList: { invalidates: ['Crm'] },
  updateCrmList: { invalidates: ['Crm'] },
  deleteCrmList: { invalidates: ['Crm'] },
  restoreCrmList: { invalidates: ['Crm'] },
  addCrmBusinessContact: { invalidates: ['Crm'] },
  removeCrmBusinessContact: { invalidates: ['Crm'] },
  addCrmListContact: { invalidates: ['Crm'] },
  removeCrmListContact: { invalidates: ['Crm'] },

  // Gallery
  addFile: { invalidates: fileTags },
  renameFile: { invalidates: fileTags },
  restoreFile: { invalidates: fileTags },
  // The response does not name the ticket of the file.
  deleteFile: { invalidates: ['Gallery'] },

  // Imports and reports
  createImport: { invalidates: ['Import'] },
  undoImport: { invalidates: ['Import', 'Board'] },
  createSavedSearch: { invalidates: ['SavedSearch'] },
  updateSavedSearch: { invalidates: ['SavedSearch'] },
  deleteSavedSearch: { invalidates: ['SavedSearch'] },
  exportTickets: { none: 'it only returns a file' },

  // Notifications and devices
  followTicket: { invalidates: followers },
  unfollowTicket: { invalidates: followers },
  registerPushToken: { invalidates: ['Device', 'Session'] },
  createDevice: { invalidates: ['Device', 'Session'] },
  updateDevice: { invalidates: ['Device'] },
  deleteDevice: { invalidates: ['Device', 'Session'] },
  subscribeToTopic: { invalidates: ['Device', 'Session'] },
  updateNotificationPreferences: { invalidates: ['NotificationPreference'] },
  updateNotification: {
    invalidates: (_response, error) => (error ? ['Notification'] : []),
    patch: showReadNotification,
  },
  updateNotifications: {
    invalidates: (_response, error) => (error ? ['Notification'] : []),
    patch: showAllRead,
  },
  deleteNotification: { patch: removeDeletedNotification },

  // Teams, roles and sources
  createTeam: { invalidates: ['Team', 'Business'] },
  updateTeam: { invalidates: ['Team'], patch: patchUpdatedTeam },
  deleteTeam: { invalidates: ['Team', 'Business'] },
  copyTeam: { invalidates: ['Team', 'Business', 'Member'] },
  deleteStatus: { invalidates: teamAndBoard },
  deleteType: { invalidates: teamAndBoard },
  deleteCustomField: { invalidates: ['Team'] },
  setTeamMember: { invalidates: ['Member', 'Team', 'Business'] },
  removeTeamMember: { invalidates: ['Member', 'Team', 'Business', 'Board', 'Ticket', ...overviewTags] },
  createRole: { invalidates: ['Team'], patch: patchStoredRole },
  updateRole: { invalidates: ['Team'], patch: patchStoredRole },
  // Members with the role leave the team.
  deleteRole: { invalidates: ['Team', 'Member', 'Invitation', 'Board', 'Ticket', ...overviewTags] },
  createSavedView: { invalidates: savedViews },
  updateSavedView: { invalidates: savedViews },
  deleteSavedView: { invalidates: savedViews },
  createSource: { invalidates: ['Source'] },
  updateSource: { invalidates: ['Source', 'Stats'] },
  // Its tickets may have been assigned to another source.
  deleteSource: { invalidates: ['Source', 'Ticket', 'Stats'] },

  // Tickets
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
      ...(error ? [{ type: 'Ticket' as const, id: tid }] : []),
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
    invalidates: (_response, _error, { ticketMoves }) => [
      ...ticketMoves.tickets.map(({ id }) => ({ type: 'Ticket' as const, id })),
      ...overviewTags,
    ],
  },
  deleteTicket: {
    ...ticketWrite,
    queue: boardQueue,
    patch: hideDeletedCard,
    invalidates: (_response, _error, { teamId }) => [{ type: 'Archive', id: teamId }, ...overviewTags],
  },
  restoreTicket: {
    ...ticketWrite,
    queue: boardQueue,
    patch: showRestoredCard,
    invalidates: (_response, _error, { tid, teamId }) => [
      { type: 'Ticket', id: tid },
      { type: 'Archive', id: teamId },
      ...overviewTags,
    ],
  },
  // The tickets of two boards change and the request names one of them.
  transferTicket: {
    invalidates: (_response, error, { tid }) =>
      error ? [] : ['Board', { type: 'Ticket', id: tid }, ...overviewTags],
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
};

for (const name of Object.keys(mutationEffects) as MutationName[]) applyEffect(name);

function applyEffect<Name extends MutationName>(name: Name): void {
  const effect: MutationEffect<Name> = mutationEffects[name];
  if ('none' in effect) return;
  const { queue, bodyWhenSent, whenStored, extraOptions, invalidates, patch } = effect;
  api.enhanceEndpoints({
    endpoints: {
      [name]: (definition: { query?: (arg: MutationArg<Name>) => Call }) => {
        const { query } = definition;
        Object.assign(definition, {
          ...(extraOptions ? { extraOptions } : {}),
          ...(invalidates ? { invalidatesTags: invalidates } : {}),
          ...(patch ? { onQueryStarted: patch } : {}),
        });
        if (!query || !queue) return;
        definition.query = (arg) => ({
          ...query(arg),
          ...(typeof arg === 'object' ? { arg } : {}),
          queue: queue(arg),
          ...(bodyWhenSent ? { bodyWhenSent: () => bodyWhenSent(arg) } : {}),
          ...(whenStored
            ? { whenStored: (response: unknown) => whenStored(response as MutationData<Name>, arg) }
            : {}),
        });
      },
    },
  });
}
