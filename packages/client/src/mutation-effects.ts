/**
 * What each mutation of the contract changes in the cache: the tags it invalidates, the patch it applies, or the reason
 * why it changes nothing. The type requires an entry for every generated mutation.
 */
// The endpoints are injected before their effects are added.
import './generated/account.ts';
import './generated/automations.ts';
import './generated/billing.ts';
import './generated/business.ts';
import './generated/changelog.ts';
import './generated/chat.ts';
import './generated/crm.ts';
import './generated/gallery.ts';
import './generated/googleChat.ts';
import './generated/imports.ts';
import './generated/mdm.ts';
import './generated/members.ts';
import './generated/notifications.ts';
import './generated/reports.ts';
import './generated/roles.ts';
import './generated/sources.ts';
import './generated/sudo.ts';
import './generated/teams.ts';
import './generated/tickets.ts';
import './generated/users.ts';
import { api } from './api.ts';
import type { MutationArg, MutationData, MutationName } from './endpoint-types.ts';
import { billingEffects } from './effects/billing-effects.ts';
import { chatEffects } from './effects/chat-effects.ts';
import { crmEffects } from './effects/crm-effects.ts';
import { mdmEffects } from './effects/mdm-effects.ts';
import { ticketEffects } from './effects/ticket-effects.ts';
import type { MutationEffect } from './mutation-effect.ts';
import { patchDismissed } from './patches/announcement.ts';
import { patchAddedBusiness, patchUpdatedBusiness } from './patches/business.ts';
import { patchProfile } from './patches/me.ts';
import { showChangedPreferences } from './patches/notification-preferences.ts';
import { removeDeletedNotification, showAllRead, showReadNotification } from './patches/notification.ts';
import { patchStoredRole, patchUpdatedTeam } from './patches/team.ts';
import { fileTags, followers, savedViews, ticketTemplates, teamAndBoard } from './tags/mutation-tags.ts';
import { crmTags, overviewTags } from './tags/tags.ts';
import type { Call } from './transport/call.ts';

const noSession = 'there is no session yet, so nothing is cached';

/** Whoever accepts an invitation or a link becomes a member. */
const joining = {
  invalidates: ['Business', 'Team', 'Member', 'Notification', 'OwnInvitation'],
  patch: patchAddedBusiness,
} as const satisfies MutationEffect<'acceptInvitation'>;

/** Operators see announcements like everyone else. */
const announced = { invalidates: ['Sudo', 'Announcement'] } as const;

export const mutationEffects: { [Name in MutationName]: MutationEffect<Name> } = {
  ...billingEffects,
  ...chatEffects,
  ...crmEffects,
  ...mdmEffects,
  ...ticketEffects,

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

  // Google Chat
  linkGoogleChat: { invalidates: ['GoogleChatLink'] },
  updateGoogleChatLink: { invalidates: ['GoogleChatLink'] },
  unlinkGoogleChat: { invalidates: ['GoogleChatLink'] },
  testGoogleChatLink: { invalidates: ['GoogleChatLink'] },

  // Businesses and members
  createBusiness: { invalidates: ['Business'], patch: patchAddedBusiness },
  updateBusiness: { invalidates: ['Business'], patch: patchUpdatedBusiness },
  updateBusinessPhoto: { invalidates: ['Business', 'Home'] },
  onboardBusiness: { invalidates: ['Business', 'Team'] },
  exportAudit: { none: 'it only returns a file' },
  addMember: { invalidates: ['Member', 'Business'] },
  // A removed member is no longer assigned to open tickets, and owns no contacts.
  removeMember: { invalidates: ['Member', 'Business', 'Board', 'Ticket', ...crmTags, ...overviewTags] },
  inviteMembers: { invalidates: ['Invitation'] },
  updateInvitation: { invalidates: ['Invitation'] },
  createInvitationLink: { invalidates: ['Invitation'] },
  revokeInvitationLink: { invalidates: ['Invitation'] },
  declineMyInvitation: { invalidates: ['OwnInvitation'] },
  acceptMyInvitation: joining,
  acceptInvitationLink: joining,
  acceptInvitation: joining,

  // Changelog and contact
  createChange: { invalidates: ['Change'] },
  updateChange: { invalidates: ['Change'] },
  deleteChange: { invalidates: ['Change'] },
  createContactMessage: { none: 'the operator receives the message; no query returns it' },

  // Operators
  blockSudoAddress: { invalidates: ['Sudo'] },
  blockSudoUsers: { invalidates: ['Sudo'] },
  changeSudoEmail: { invalidates: ['Sudo'] },
  changeSudoPassword: { invalidates: ['Sudo'] },
  createSudoAnnouncement: announced,
  updateSudoAnnouncement: announced,
  withdrawSudoAnnouncement: announced,
  createSudoCredential: { invalidates: ['Sudo'] },
  createSudoUser: { invalidates: ['Sudo'] },
  endSudoSession: { invalidates: ['Sudo'] },
  deleteSudoPages: { invalidates: ['Sudo'] },
  deleteSudoUsers: { invalidates: ['Sudo'] },
  settleSudoFailures: { invalidates: ['Sudo'] },
  settleSudoTransaction: { invalidates: ['Sudo', 'Billing'] },
  exportSudoAudit: { none: 'it only returns a file' },

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
  pinTicket: { invalidates: ['Home'] },
  unpinTicket: { invalidates: ['Home'] },
  registerPushToken: { invalidates: ['Device', 'Session'] },
  createDevice: { invalidates: ['Device', 'Session'] },
  updateDevice: { invalidates: ['Device'] },
  deleteDevice: { invalidates: ['Device', 'Session'] },
  subscribeToTopic: { invalidates: ['Device', 'Session'] },
  updateNotificationPreferences: {
    // The hours are sent as a whole: the last change must arrive last.
    queue: () => 'notification-preferences',
    patch: showChangedPreferences,
    invalidates: ['NotificationPreference'],
  },
  updateNotification: {
    invalidates: (_response, error) => (error ? ['Notification'] : []),
    patch: showReadNotification,
  },
  updateNotifications: {
    invalidates: (_response, error) => (error ? ['Notification'] : []),
    patch: showAllRead,
  },
  dismissAnnouncement: { patch: patchDismissed },
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
  announcePresence: { none: 'the server stores nothing', extraOptions: { isQuiet: true, isMomentary: true } },
  createSavedView: { invalidates: savedViews },
  updateSavedView: { invalidates: savedViews },
  deleteSavedView: { invalidates: savedViews },
  createTicketTemplate: { invalidates: ticketTemplates },
  updateTicketTemplate: { invalidates: ticketTemplates },
  deleteTicketTemplate: { invalidates: ticketTemplates },
  createSource: { invalidates: ['Source'] },
  updateSource: { invalidates: ['Source', 'Stats'] },
  // Its tickets may have been assigned to another source.
  deleteSource: { invalidates: ['Source', 'Ticket', 'Stats'] },
};

for (const name of Object.keys(mutationEffects) as MutationName[]) applyEffect(name);

function applyEffect<Name extends MutationName>(name: Name): void {
  const effect: MutationEffect<Name> = mutationEffects[name];
  // The module of its endpoint may not be loaded.
  if ('none' in effect && !effect.extraOptions) return;
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
