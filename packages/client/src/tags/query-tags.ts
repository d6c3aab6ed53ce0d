/** Tags that queries provide, and how long their responses are kept. */
import { listCacheMs } from '@minga/contract';
import { accountEndpoints } from '../generated/account.ts';
import { automationsEndpoints } from '../generated/automations.ts';
import { billingEndpoints } from '../generated/billing.ts';
import { businessEndpoints } from '../generated/business.ts';
import { changelogEndpoints } from '../generated/changelog.ts';
import { chatEndpoints } from '../generated/chat.ts';
import { crmEndpoints } from '../generated/crm.ts';
import { galleryEndpoints } from '../generated/gallery.ts';
import { googleChatEndpoints } from '../generated/googleChat.ts';
import { importsEndpoints } from '../generated/imports.ts';
import { membersEndpoints } from '../generated/members.ts';
import { notificationsEndpoints } from '../generated/notifications.ts';
import { reportsEndpoints } from '../generated/reports.ts';
import { rolesEndpoints } from '../generated/roles.ts';
import { sourcesEndpoints } from '../generated/sources.ts';
import { sudoEndpoints } from '../generated/sudo.ts';
import { teamsEndpoints } from '../generated/teams.ts';
import { ticketsEndpoints } from '../generated/tickets.ts';
import { usersEndpoints } from '../generated/users.ts';
import { withPendingChanges } from '../tickets/pending-ticket-changes.ts';
import { type Tag, chatRoomListTag, chatThreadListTag, galleryTag } from './tags.ts';

usersEndpoints.enhanceEndpoints({ endpoints: { getMe: { providesTags: ['Me'] } } });

businessEndpoints.enhanceEndpoints({
  endpoints: {
    listBusinesses: { providesTags: ['Business'], forceRefetch: isListStale },
    getBusiness: { providesTags: (_response, _error, { id }) => [{ type: 'Business', id }] },
    listMembers: { providesTags: ['Member'], forceRefetch: isListStale },
    // Nearly every write of an admin adds to it.
    listAudit: {
      providesTags: (_response, _error, { id }) => [{ type: 'BusinessData', id }],
      keepUnusedDataFor: 0,
    },
  },
});

billingEndpoints.enhanceEndpoints({
  endpoints: {
    // It counts the members.
    getBilling: {
      providesTags: (_response, _error, { id }) => ['Billing', 'Member', { type: 'BusinessData', id }],
    },
    listTransactions: {
      providesTags: (_response, _error, { id }) => ['Billing', { type: 'BusinessData', id }],
    },
    // Any new or deleted ticket changes how many are left.
    getBusinessPlan: {
      providesTags: (_response, _error, { id }) => ['Billing', 'Home', { type: 'BusinessData', id }],
    },
    quoteBilling: { keepUnusedDataFor: 0, providesTags: ['Billing', 'Member'] },
  },
});

teamsEndpoints.enhanceEndpoints({
  endpoints: {
    listTeams: { providesTags: (_response, _error, { id }) => ['Team', { type: 'BusinessData', id }] },
    getTeam: { providesTags: (_response, _error, { tid }) => [{ type: 'Team', id: tid }] },
    listTeamMembers: { providesTags: ['Member'], forceRefetch: isListStale },
    listTicketTemplates: {
      // Without types, custom fields and people that the team no longer has.
      providesTags: (_response, _error, { id, tid }) => [
        { type: 'TicketTemplate', id: tid },
        'Team',
        { type: 'BusinessData', id },
      ],
    },
    listSavedViews: {
      providesTags: (_response, _error, { id, tid }) => [
        { type: 'SavedView', id: tid },
        { type: 'BusinessData', id },
      ],
    },
  },
});

importsEndpoints.enhanceEndpoints({
  endpoints: {
    listImports: { providesTags: (_response, _error, { teamId }) => [{ type: 'Import', id: teamId }] },
  },
});

ticketsEndpoints.enhanceEndpoints({
  endpoints: {
    getTicket: {
      // It names its contact, and the chat message from which it was created with its room.
      providesTags: (response, _error, { id, tid }) => [
        { type: 'Ticket', id: tid },
        'CrmContact',
        { type: 'BusinessData', id },
        ...messageTags(response?.message),
      ],
      keepUnusedDataFor: 60,
      transformResponse: withPendingChanges,
    },
    listBoardLinks: {
      providesTags: (_response, _error, { id, tid }) => [
        { type: 'BoardLinks', id: tid },
        { type: 'BusinessData', id },
      ],
    },
    listTicketLinks: {
      // A change of a linked ticket changes its title or status here, too.
      providesTags: (response, _error, { id, tid }) => [
        ...[tid, ...(response?.links ?? []).map(({ ticket }) => ticket.id)].map((one) => ({
          type: 'TicketLinks' as const,
          id: one,
        })),
        { type: 'BusinessData', id },
      ],
    },
    // Its sum is a field of the ticket, and changes with it.
    listTimeEntries: {
      providesTags: (_response, _error, { id, tid }) => [
        { type: 'Ticket', id: tid },
        { type: 'BusinessData', id },
      ],
    },
    listArchivedTickets: {
      providesTags: (_response, _error, { id, teamId }) => [
        { type: 'Archive', id: teamId },
        { type: 'BusinessData', id },
      ],
    },
    // Screens read them one by one (`tickets/named-tickets.ts`).
    listNamedTickets: {
      providesTags: (_response, _error, { id }) => ['Search', { type: 'BusinessData', id }],
    },
    listTickets: {
      providesTags: (_response, _error, { id, teamId }) => [
        { type: 'Board', id: teamId },
        { type: 'BusinessData', id },
      ],
    },
  },
});

membersEndpoints.enhanceEndpoints({
  endpoints: {
    listInvitations: { providesTags: ['Invitation'] },
    // How often they were used.
    listInvitationLinks: { providesTags: ['Invitation', 'Member'] },
    listMyInvitations: { providesTags: ['OwnInvitation'] },
    checkInvitationLink: { keepUnusedDataFor: 0, extraOptions: { isQuiet: true } },
    // Its state may have changed: it is fetched each time.
    checkInvitation: { keepUnusedDataFor: 0, extraOptions: { isQuiet: true } },
  },
});

rolesEndpoints.enhanceEndpoints({ endpoints: { listRoles: { providesTags: ['Team'] } } });

notificationsEndpoints.enhanceEndpoints({
  endpoints: {
    listAnnouncements: { providesTags: ['Announcement'] },
    getNotificationPreferences: { providesTags: ['NotificationPreference'] },
    listFollowers: { providesTags: (_response, _error, { tid }) => [{ type: 'Followers', id: tid }] },
    listDevices: { providesTags: ['Device'] },
  },
});

automationsEndpoints.enhanceEndpoints({
  endpoints: {
    listAutomations: { providesTags: ['Automation'] },
    getAutomation: { providesTags: (_response, _error, { aid }) => [{ type: 'Automation', id: aid }] },
    // Runs happen without an event.
    listAutomationRuns: { providesTags: ['Automation'], keepUnusedDataFor: 0 },
    tryAutomation: { providesTags: ['Automation'], keepUnusedDataFor: 0 },
  },
});

googleChatEndpoints.enhanceEndpoints({
  endpoints: { listGoogleChatLinks: { providesTags: ['GoogleChatLink'] } },
});

/** Signed URLs of files are valid for at least ten minutes. */
const signedUrlCacheS = 5 * 60;

galleryEndpoints.enhanceEndpoints({
  endpoints: {
    listGallery: {
      providesTags: (_response, _error, { ticketId }) => [
        ticketId === undefined ? galleryTag : { type: 'Gallery', id: ticketId },
      ],
      keepUnusedDataFor: signedUrlCacheS,
    },
    getGalleryStorage: { providesTags: ['Gallery'], keepUnusedDataFor: 0 },
  },
});

accountEndpoints.enhanceEndpoints({
  endpoints: {
    getHome: {
      // Without a business the response depends on the last checkpoint.
      providesTags: (_response, _error, { bid }) =>
        bid === undefined ? ['Home', 'Checkpoint'] : ['Home', { type: 'BusinessData', id: bid }],
      keepUnusedDataFor: 60,
    },
    listCheckpoints: { providesTags: ['Checkpoint'] },
    // Only read for the export of the account's data.
    listOwnComments: { providesTags: ['OwnData'], keepUnusedDataFor: 0 },
    listOwnFiles: { providesTags: ['OwnData'], keepUnusedDataFor: 0 },
    listOwnMessages: { providesTags: ['OwnData'], keepUnusedDataFor: 0 },
    listOwnReactions: { providesTags: ['OwnData'], keepUnusedDataFor: 0 },
    listOwnTime: { providesTags: ['OwnData'], keepUnusedDataFor: 0 },
    listSessions: { providesTags: ['Session'] },
  },
});

sourcesEndpoints.enhanceEndpoints({
  endpoints: {
    listSources: { providesTags: (_response, _error, { id }) => ['Source', { type: 'BusinessData', id }] },
  },
});

/** Operators see what is there now: other operators and the people themselves change it without an event. */
const sudo = { providesTags: ['Sudo' as const], keepUnusedDataFor: 0 };

sudoEndpoints.enhanceEndpoints({
  endpoints: {
    getSudo: sudo,
    getSudoHealth: sudo,
    getSudoPage: sudo,
    getSudoUser: sudo,
    listSudoAddresses: sudo,
    listSudoAnnouncements: sudo,
    listSudoAudit: sudo,
    listSudoFailures: sudo,
    listSudoPages: sudo,
    listSudoTransactions: sudo,
    listSudoUsers: sudo,
  },
});

/** Aggregates become stale by the writes of others. */
const report = { keepUnusedDataFor: 30 };

/** Tags of a response of the CRM. */
const crm = {
  providesTags: (_response: unknown, _error: unknown, { id }: { id: number }) => [
    'Crm' as const,
    { type: 'BusinessData' as const, id },
  ],
};

crmEndpoints.enhanceEndpoints({
  endpoints: {
    getAppToken: {
      providesTags: (_response, _error, { id }) => ['AppToken', { type: 'BusinessData', id }],
    },
    listCrmFields: crm,
    listCrmContacts: crm,
    countCrmContacts: crm,
    listCrmDuplicates: crm,
    listCrmMerges: crm,
    listCrmRemovals: crm,
    getCrmContact: {
      providesTags: (_response, _error, { id, contact }) => [
        { type: 'CrmContact', id: contact },
        { type: 'BusinessData', id },
      ],
    },
    // Any change of a ticket may change the tickets of a contact.
    listCrmContactTickets: {
      ...report,
      providesTags: (_response, _error, { id, contact }) => [
        { type: 'CrmContact', id: contact },
        'Search',
        { type: 'BusinessData', id },
      ],
    },
    // Screens read the timeline page by page (`crm/crm-timeline.ts`).
    listCrmTimeline: {
      ...report,
      providesTags: (_response, _error, { id, contact }) => [
        { type: 'CrmTimeline', id: contact },
        { type: 'CrmContact', id: contact },
        'Search',
        { type: 'BusinessData', id },
      ],
    },
    listCrmBusinessTickets: {
      ...report,
      providesTags: (_response, _error, { id }) => ['Crm', 'Search', { type: 'BusinessData', id }],
    },
    listCrmBusinessTimeline: {
      ...report,
      providesTags: (_response, _error, { id }) => ['Crm', 'Search', { type: 'BusinessData', id }],
    },
    listCrmBusinesses: crm,
    getCrmBusiness: crm,
    listCrmLists: crm,
    getCrmList: crm,
    // Views of the business change with the event of the CRM.
    listCrmViews: {
      providesTags: (_response, _error, { id }) => ['CrmView', 'Crm', { type: 'BusinessData', id }],
      keepUnusedDataFor: 60,
    },
    listCrmImports: {
      providesTags: (_response, _error, { id }) => ['CrmImport', { type: 'BusinessData', id }],
    },
  },
});

chatEndpoints.enhanceEndpoints({
  endpoints: {
    listChatRooms: {
      providesTags: (_response, _error, { bid }) => [chatRoomListTag, { type: 'BusinessData', id: bid }],
    },
    getChatRoom: { providesTags: (_response, _error, { rid }) => [{ type: 'ChatRoom', id: rid }] },
    listChatPins: {
      providesTags: (_response, _error, { rid }) => [
        { type: 'ChatRoom', id: rid },
        { type: 'ChatMessages', id: rid },
      ],
    },
    listChatEdits: { providesTags: (_response, _error, { rid }) => [{ type: 'ChatMessages', id: rid }] },
    // Screens read threads and messages page by page (`chat/chat-pages.ts`).
    listChatThreads: { providesTags: [chatThreadListTag] },
    listChatMessages: { providesTags: (_response, _error, { rid }) => [{ type: 'ChatMessages', id: rid }] },
    listChatReplies: { providesTags: (_response, _error, { rid }) => [{ type: 'ChatMessages', id: rid }] },
  },
});

changelogEndpoints.enhanceEndpoints({
  endpoints: {
    listChanges: { providesTags: ['Change'] },
    getChange: { providesTags: (_response, _error, { id }) => [{ type: 'Change', id }] },
  },
});

reportsEndpoints.enhanceEndpoints({
  endpoints: {
    listSavedSearches: {
      providesTags: (_response, _error, { id }) => ['SavedSearch', { type: 'BusinessData', id }],
    },
    searchTickets: { ...report, providesTags: ['Search'] },
    countTickets: { ...report, providesTags: ['Stats'] },
    queryStats: { ...report, providesTags: ['Stats'] },
    queryCumulativeFlow: { ...report, providesTags: ['Stats'] },
    queryCycleTimes: { ...report, providesTags: ['Stats'] },
    queryLoggedTime: { ...report, providesTags: ['Stats'] },
  },
});

/** A deletion of the message, and what changes its room or the membership in it. */
function messageTags(message: { id: string; room_id: string } | null | undefined): Tag[] {
  if (!message) return [];
  return [
    { type: 'ChatMessages', id: message.id },
    { type: 'ChatRoom', id: message.room_id },
  ];
}

/** Lists of businesses and members are fetched again if a component asks for them more than 2 s after the last fetch. */
function isListStale({ endpointState }: { endpointState?: { fulfilledTimeStamp?: number } }): boolean {
  const fetchedAt = endpointState?.fulfilledTimeStamp;
  return fetchedAt !== undefined && Date.now() - fetchedAt >= listCacheMs;
}
