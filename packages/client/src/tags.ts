/** Which answers belong together: a write that makes a read old names the same tag. */
import { listCacheMs } from '@minga/contract';
import { accountEndpoints } from './generated/account.ts';
import { automationsEndpoints } from './generated/automations.ts';
import { businessEndpoints } from './generated/business.ts';
import { galleryEndpoints } from './generated/gallery.ts';
import { changelogEndpoints } from './generated/changelog.ts';
import { importsEndpoints } from './generated/imports.ts';
import { membersEndpoints } from './generated/members.ts';
import { notificationsEndpoints } from './generated/notifications.ts';
import { reportsEndpoints } from './generated/reports.ts';
import { rolesEndpoints } from './generated/roles.ts';
import { sourcesEndpoints } from './generated/sources.ts';
import { teamsEndpoints } from './generated/teams.ts';
import { ticketsEndpoints } from './generated/tickets.ts';
import { usersEndpoints } from './generated/users.ts';
import { patchBusinessList, patchProfile, patchRoleList, patchTeamList } from './write-through-patches.ts';
import { withPending } from './tickets/pending-details.ts';

usersEndpoints.enhanceEndpoints({
  endpoints: {
    getMe: { providesTags: ['Me'] },
    updateMe: { invalidatesTags: ['Me', 'Member'], onQueryStarted: patchProfile },
    updateMyPhoto: { invalidatesTags: ['Me', 'Member'] },
  },
});

businessEndpoints.enhanceEndpoints({
  endpoints: {
    listBusinesses: { providesTags: ['Business'], forceRefetch: isListOld },
    getBusiness: { providesTags: (_answer, _error, { id }) => [{ type: 'Business', id }] },
    createBusiness: { invalidatesTags: ['Business'] },
    updateBusiness: { invalidatesTags: ['Business'], onQueryStarted: patchBusinessList },
    updateBusinessPhoto: { invalidatesTags: ['Business', 'Home'] },
    onboardBusiness: { invalidatesTags: ['Business', 'Team'] },
    listMembers: { providesTags: ['Member'], forceRefetch: isListOld },
  },
});

teamsEndpoints.enhanceEndpoints({
  endpoints: {
    listTeams: { providesTags: (_answer, _error, { id }) => ['Team', { type: 'InBusiness', id }] },
    getTeam: { providesTags: (_answer, _error, { tid }) => [{ type: 'Team', id: tid }] },
    listTeamMembers: { providesTags: ['Member'], forceRefetch: isListOld },
    createTeam: { invalidatesTags: ['Team', 'Business'] },
    updateTeam: { invalidatesTags: ['Team'], onQueryStarted: patchTeamList },
    deleteTeam: { invalidatesTags: ['Team', 'Business'] },
    // The tickets of the column went to another one.
    deleteStatus: {
      invalidatesTags: (_answer, error, { tid }) => (error ? [] : ['Team', { type: 'Board', id: tid }]),
    },
  },
});

importsEndpoints.enhanceEndpoints({
  endpoints: {
    listImports: { providesTags: (_answer, _error, { teamId }) => [{ type: 'Import', id: teamId }] },
    createImport: { invalidatesTags: ['Import'] },
    undoImport: { invalidatesTags: ['Import', 'Board'] },
  },
});

/** Numbers and lists over many tickets: any change of one may change them. */
const overview = ['Home', 'Search', 'Stats'] as const;

/** What a person does on a board is shown at once and waits for the network as long as it takes. */
const boardWrite = { extraOptions: { waitsForNetwork: true }, invalidatesTags: [...overview] };

ticketsEndpoints.enhanceEndpoints({
  endpoints: {
    createTicket: boardWrite,
    createTickets: { invalidatesTags: [...overview] },
    updateTicket: boardWrite,
    reorderTickets: boardWrite,
    deleteTicket: boardWrite,
    restoreTicket: boardWrite,
    // Two boards change, and only one of them is named.
    transferTicket: {
      invalidatesTags: (_answer, error, { tid }) =>
        error ? [] : ['Board', { type: 'Ticket', id: tid }, ...overview],
    },
    getTicket: {
      providesTags: (_answer, _error, { id, tid }) => [
        { type: 'Ticket', id: tid },
        { type: 'InBusiness', id },
      ],
      keepUnusedDataFor: 60,
      transformResponse: withPending,
    },
    listTickets: {
      providesTags: (_answer, _error, { id, teamId }) => [
        { type: 'Board', id: teamId },
        { type: 'InBusiness', id },
      ],
    },
    updateTickets: {
      invalidatesTags: (_answer, _error, { ticketPatchBatch }) => [
        { type: 'Board', id: ticketPatchBatch.team_id },
        ...ticketPatchBatch.tickets.map(({ id }) => ({ type: 'Ticket' as const, id })),
        ...overview,
      ],
    },
  },
});

membersEndpoints.enhanceEndpoints({
  endpoints: {
    addMember: { invalidatesTags: ['Member', 'Business'] },
    // They are off the open tickets, too.
    removeMember: { invalidatesTags: ['Member', 'Business', 'Board', 'Ticket', ...overview] },
    listInvitations: { providesTags: ['Invitation'] },
    inviteMembers: { invalidatesTags: ['Invitation'] },
    updateInvitation: { invalidatesTags: ['Invitation'] },
    // What became of it since is asked each time.
    checkInvitation: { keepUnusedDataFor: 0, extraOptions: { isQuiet: true } },
    acceptInvitation: { invalidatesTags: ['Business', 'Team', 'Member', 'Notification'] },
  },
});

rolesEndpoints.enhanceEndpoints({
  endpoints: {
    setTeamMember: { invalidatesTags: ['Member', 'Team', 'Business'] },
    removeTeamMember: { invalidatesTags: ['Member', 'Team', 'Business', 'Board', 'Ticket', ...overview] },
    listRoles: { providesTags: ['Team'] },
    createRole: { invalidatesTags: ['Team'], onQueryStarted: patchRoleList },
    updateRole: { invalidatesTags: ['Team'], onQueryStarted: patchRoleList },
    // Its holders left the team.
    deleteRole: { invalidatesTags: ['Team', 'Member', 'Invitation', 'Board', 'Ticket', ...overview] },
    copyTeam: { invalidatesTags: ['Team', 'Business', 'Member'] },
    // The tickets of the type got another one.
    deleteType: {
      invalidatesTags: (_answer, error, { tid }) => (error ? [] : ['Team', { type: 'Board', id: tid }]),
    },
    deleteCustomField: { invalidatesTags: ['Team'] },
  },
});

notificationsEndpoints.enhanceEndpoints({
  endpoints: {
    // Rows are patched one by one (notifications/notification-writes.ts): nothing reads the list again.
    getNotificationPreferences: { providesTags: ['NotificationPreference'] },
    updateNotificationPreferences: { invalidatesTags: ['NotificationPreference'] },
    listFollowers: { providesTags: (_answer, _error, { tid }) => [{ type: 'Followers', id: tid }] },
    followTicket: { invalidatesTags: (_answer, _error, { tid }) => [{ type: 'Followers', id: tid }] },
    unfollowTicket: { invalidatesTags: (_answer, _error, { tid }) => [{ type: 'Followers', id: tid }] },
    listDevices: { providesTags: ['Device'] },
    createDevice: { invalidatesTags: ['Device', 'Session'] },
    registerPushToken: { invalidatesTags: ['Device', 'Session'] },
    subscribeToTopic: { invalidatesTags: ['Device', 'Session'] },
    updateDevice: { invalidatesTags: ['Device'] },
    deleteDevice: { invalidatesTags: ['Device', 'Session'] },
  },
});

automationsEndpoints.enhanceEndpoints({
  endpoints: {
    listAutomations: { providesTags: ['Automation'] },
    getAutomation: { providesTags: (_answer, _error, { aid }) => [{ type: 'Automation', id: aid }] },
    createAutomation: { invalidatesTags: ['Automation'] },
    updateAutomation: { invalidatesTags: ['Automation'] },
    deleteAutomation: { invalidatesTags: ['Automation'] },
  },
});

/** Addresses of files work for ten minutes at least: what is held longer is read again. */
const galleryHeldS = 5 * 60;

/** What happens to a file stands in the history of its ticket. */
const ofTicket = (answer: { file: { ticket_id: string } } | undefined) =>
  answer
    ? [
        { type: 'Gallery' as const, id: answer.file.ticket_id },
        { type: 'Ticket' as const, id: answer.file.ticket_id },
      ]
    : [];

galleryEndpoints.enhanceEndpoints({
  endpoints: {
    listGallery: {
      providesTags: (_answer, _error, { ticketId }) => [{ type: 'Gallery', id: ticketId ?? 'page' }],
      keepUnusedDataFor: galleryHeldS,
    },
    getGalleryStorage: { providesTags: ['Gallery'], keepUnusedDataFor: 0 },
    addFile: { invalidatesTags: ofTicket },
    renameFile: { invalidatesTags: ofTicket },
    restoreFile: { invalidatesTags: ofTicket },
    // It does not say of which ticket it was.
    deleteFile: { invalidatesTags: ['Gallery'] },
  },
});

accountEndpoints.enhanceEndpoints({
  endpoints: {
    getHome: {
      // Without a business it is about where the person was last.
      providesTags: (_answer, _error, { bid }) =>
        bid === undefined ? ['Home', 'Checkpoint'] : ['Home', { type: 'InBusiness', id: bid }],
      keepUnusedDataFor: 60,
    },
    // Nobody asked for it: nobody is told when it is refused.
    createCheckpoint: { invalidatesTags: ['Checkpoint'], extraOptions: { isQuiet: true } },
    listCheckpoints: { providesTags: ['Checkpoint'] },
    updateMyEmail: { invalidatesTags: ['Me', 'Session'] },
    updateMyPassword: { invalidatesTags: ['Session', 'Device'] },
    // They are read to be taken along, and kept nowhere.
    listOwnComments: { providesTags: ['OwnData'], keepUnusedDataFor: 0 },
    listOwnFiles: { providesTags: ['OwnData'], keepUnusedDataFor: 0 },
    sendDeletionCode: { invalidatesTags: [] },
    listSessions: { providesTags: ['Session'] },
    deleteSession: { invalidatesTags: ['Session', 'Device'] },
    deleteOtherSessions: { invalidatesTags: ['Session', 'Device'] },
  },
});

sourcesEndpoints.enhanceEndpoints({
  endpoints: {
    listSources: { providesTags: (_answer, _error, { id }) => ['Source', { type: 'InBusiness', id }] },
    createSource: { invalidatesTags: ['Source'] },
    updateSource: { invalidatesTags: ['Source', 'Stats'] },
    // Its tickets may have got another one.
    deleteSource: { invalidatesTags: ['Source', 'Ticket', 'Stats'] },
  },
});

changelogEndpoints.enhanceEndpoints({
  endpoints: {
    listChanges: { providesTags: ['Change'] },
    getChange: { providesTags: (_answer, _error, { id }) => [{ type: 'Change', id }] },
    createChange: { invalidatesTags: ['Change'] },
    updateChange: { invalidatesTags: ['Change'] },
    deleteChange: { invalidatesTags: ['Change'] },
  },
});

/** An answer is good for a while and no longer: others change tickets, too. */
const report = { keepUnusedDataFor: 30 };

reportsEndpoints.enhanceEndpoints({
  endpoints: {
    searchTickets: { ...report, providesTags: ['Search'] },
    countTickets: { ...report, providesTags: ['Stats'] },
    queryStats: { ...report, providesTags: ['Stats'] },
  },
});

/** Lists of businesses and members are refetched when older than 2 s (docs/product/states.md 5.5). */
function isListOld({ endpointState }: { endpointState?: { fulfilledTimeStamp?: number } }): boolean {
  const readAt = endpointState?.fulfilledTimeStamp;
  return readAt !== undefined && Date.now() - readAt >= listCacheMs;
}
