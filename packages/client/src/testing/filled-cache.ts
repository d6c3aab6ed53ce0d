/** A cache with a response of every query, to see which of them an event or a write evicts. */
import { boardOf } from '../board/board.ts';
import { chatPagesEndpoints } from '../chat/chat-pages.ts';
import { chatSearchEndpoints } from '../chat/chat-search.ts';
import { crmPagesEndpoints } from '../crm/crm-pages.ts';
import { crmTimelineEndpoints } from '../crm/crm-timeline.ts';
import { boardEndpoints } from '../board/get-board.ts';
import { galleryPagesEndpoints } from '../gallery/gallery-pages.ts';
import '../endpoints.ts';
import { notificationFeedEndpoints } from '../notifications/notification-feed.ts';
import { ticketSearchEndpoints } from '../search/ticket-search.ts';
import { archivedTicketsEndpoints } from '../tickets/archived-tickets.ts';
import { namedTicketEndpoints } from '../tickets/named-tickets.ts';
import type { ClientState } from '../store-types.ts';
import { testStore } from './fake-server.ts';

export const ticketId = 'ticket-1';
export const otherTicketId = 'ticket-2';

/** Business 1 has the teams 2 and 3. */
const business = { id: 1 };
const team = { id: 1, tid: 2 };

const feed = { pages: [{ notifications: [], unread: 0, isFull: false }], pageParams: [0] };

const archivePages = { pages: [{ tickets: [{ id: otherTicketId }], next: null }], pageParams: [null] };

const searchPages = { pages: [{ tickets: [], next: null }], pageParams: [null] };

const galleryPages = { pages: [{ files: [], next: null, readAt: 0 }], pageParams: [null] };

const crmPages = { pages: [{ next: null }], pageParams: [null] };

const foundMessages = { pages: [{ messages: [], next: null }], pageParams: [null] };

const chatPages = {
  pages: [{ root: {}, messages: [], tickets: [], has_earlier: false, has_later: false }],
  pageParams: [null],
};

/** The message from which the other ticket was created. */
const otherMessage = { id: 'other-message', room_id: 'other-room' };

/** Name in the tests, endpoint, argument, and response where a test needs one. */
const queries = [
  ['profile', 'getMe', undefined],
  ['sessions', 'listSessions', undefined],
  ['devices', 'listDevices', undefined],
  ['businesses', 'listBusinesses', undefined, { businesses: [] }],
  ['business', 'getBusiness', business],
  ['members', 'listMembers', business],
  ['invitations', 'listInvitations', business],
  ['invitation links', 'listInvitationLinks', business],
  ['own invitations', 'listMyInvitations', undefined],
  ['checked link', 'checkInvitationLink', { invitationLinkAcceptance: { code: 'x' } }],
  ['checked invitation', 'checkInvitation', { inviteAcceptance: { token: 'x' } }],
  ['teams', 'listTeams', business, { teams: [] }],
  ['team', 'getTeam', team],
  ['team members', 'listTeamMembers', team],
  ['saved views', 'listSavedViews', team],
  ['other saved views', 'listSavedViews', { id: 1, tid: 3 }],
  ['ticket templates', 'listTicketTemplates', team],
  ['roles', 'listRoles', team],
  ['automations', 'listAutomations', team],
  ['automation', 'getAutomation', { ...team, aid: 4 }],
  ['automation runs', 'listAutomationRuns', { ...team, aid: 4 }],
  ['tried automation', 'tryAutomation', { ...team, automationTrial: { on_status: 5 } }],
  ['linked spaces', 'listGoogleChatLinks', team],
  ['imports', 'listImports', { id: 1, teamId: 2 }],
  ['sources', 'listSources', business],
  ['board', 'getBoard', { id: 1, teamId: 2 }, boardOf([])],
  ['other board', 'getBoard', { id: 1, teamId: 3 }, boardOf([])],
  ['table', 'listTickets', { id: 1, teamId: 2 }],
  ['other table', 'listTickets', { id: 1, teamId: 3 }],
  ['archive', 'listArchivedTickets', { id: 1, teamId: 2 }],
  ['archive pages', 'archivedTickets', { id: 1, teamId: 2, txt: '' }, archivePages],
  ['other archive', 'listArchivedTickets', { id: 1, teamId: 3 }],
  ['ticket', 'getTicket', { id: 1, tid: ticketId }, opened(ticketId)],
  [
    'other ticket',
    'getTicket',
    { id: 1, tid: otherTicketId },
    { ...opened(otherTicketId), message: otherMessage },
  ],
  [
    'named ticket',
    'namedTicket',
    { id: 1, number: 1 },
    { ticket: { id: ticketId, number: 1, version: 1 }, isDeleted: false },
  ],
  ['named tickets', 'listNamedTickets', { id: 1, ticketNumbers: { numbers: [1] } }],
  ['links', 'listTicketLinks', { id: 1, tid: ticketId }, { links: [] }],
  ['other links', 'listTicketLinks', { id: 1, tid: otherTicketId }, { links: [] }],
  [
    'board links',
    'listBoardLinks',
    team,
    { links: [{ kind: 'parent', from: ticketId, to: otherTicketId, state: 'pending' }] },
  ],
  [
    'other board links',
    'listBoardLinks',
    { id: 1, tid: 3 },
    { links: [{ kind: 'blocks', from: 'x', to: ticketId, state: 'pending' }] },
  ],
  ['links to it', 'listTicketLinks', { id: 1, tid: 'x' }, { links: [{ ticket: { id: ticketId } }] }],
  ['followers', 'listFollowers', { id: 1, tid: ticketId }],
  ['other followers', 'listFollowers', { id: 1, tid: otherTicketId }],
  ['time', 'listTimeEntries', { id: 1, tid: ticketId }],
  ['other time', 'listTimeEntries', { id: 1, tid: otherTicketId }],
  ['files', 'listGallery', { id: 1, ticketId }],
  ['other files', 'listGallery', { id: 1, ticketId: otherTicketId }],
  ['all files', 'listGallery', business],
  ['gallery pages', 'galleryPages', business, galleryPages],
  ['storage', 'getGalleryStorage', business],
  ['billing', 'getBilling', business],
  ['plan', 'getBusinessPlan', business],
  ['quote', 'quoteBilling', { id: 1, billingChoice: {} }],
  ['transactions', 'listTransactions', business],
  ['audit log of a business', 'listAudit', business],
  ['home', 'getHome', { bid: 1 }],
  ['last home', 'getHome', {}],
  ['checkpoints', 'listCheckpoints', { bid: 1 }],
  ['own comments', 'listOwnComments', business],
  ['own files', 'listOwnFiles', business],
  ['own messages', 'listOwnMessages', business],
  ['own reactions', 'listOwnReactions', business],
  ['own time', 'listOwnTime', business],
  ['saved searches', 'listSavedSearches', business],
  ['app token', 'getAppToken', business],
  ['contact fields', 'listCrmFields', business],
  ['contacts', 'listCrmContacts', business],
  ['contact count', 'countCrmContacts', business],
  ['contact views', 'listCrmViews', business],
  ['contact pages', 'contactPages', business, crmPages],
  ['contact duplicates', 'listCrmDuplicates', business],
  ['duplicate pages', 'crmDuplicatePages', business, crmPages],
  ['contact removals', 'listCrmRemovals', business],
  ['contact merges', 'listCrmMerges', business],
  ['contact', 'getCrmContact', { id: 1, contact: 'p' }],
  ['contact tickets', 'listCrmContactTickets', { id: 1, contact: 'p' }],
  ['timeline', 'listCrmTimeline', { id: 1, contact: 'p' }],
  ['timeline pages', 'crmTimelinePages', { id: 1, contact: 'p' }, crmPages],
  ['companies', 'listCrmBusinesses', business],
  ['company pages', 'crmBusinessPages', business, crmPages],
  ['company', 'getCrmBusiness', { id: 1, company: 'f' }],
  ['company tickets', 'listCrmBusinessTickets', { id: 1, company: 'f' }],
  ['company timeline', 'listCrmBusinessTimeline', { id: 1, company: 'f' }],
  ['company timeline pages', 'crmBusinessTimelinePages', { id: 1, company: 'f' }, crmPages],
  ['lists', 'listCrmLists', business],
  ['list pages', 'crmListPages', business, crmPages],
  ['list', 'getCrmList', { id: 1, list: 'l' }],
  ['contact imports', 'listCrmImports', business],
  ['managed devices', 'listMdmDevices', business],
  ['managed device pages', 'mdmDevicePages', business, crmPages],
  ['managed device', 'getMdmDevice', { id: 1, device: 'd' }],
  ['device commands', 'listMdmCommands', { id: 1, device: 'd' }],
  ['device command pages', 'mdmCommandPages', { id: 1, device: 'd' }, crmPages],
  ['device profiles', 'listMdmProfiles', business],
  ['composed profile', 'getMdmComposedProfile', { id: 1, profile: 'p' }],
  ['apps for devices', 'listMdmApps', business],
  ['profiles of a device', 'listMdmDeviceProfiles', { id: 1, device: 'd' }],
  ['apps of a device', 'listMdmDeviceApps', { id: 1, device: 'd' }],
  ['own managed devices', 'listMdmSelfServiceApps', business],
  ['enrolment profiles', 'listMdmEnrollmentProfiles', business],
  ['enrolment profile of a device', 'getMdmDeviceEnrollmentProfile', { id: 1, device: 'd' }],
  ['link to Apple', 'getMdmDep', business],
  ['device codes', 'listMdmInvitationCodes', business],
  ['push certificates', 'listMdmCertificates', business],
  ['rooms', 'listChatRooms', { uid: 'me', bid: 1 }, { rooms: [{ id: 'room' }] }],
  ['room', 'getChatRoom', { uid: 'me', rid: 'room' }, { room: { id: 'room' }, members: [] }],
  [
    'other room',
    'getChatRoom',
    { uid: 'me', rid: 'other-room' },
    { room: { id: 'other-room' }, members: [] },
  ],
  ['pinned messages', 'listChatPins', { uid: 'me', rid: 'room' }, { messages: [] }],
  ['messages', 'chatMessages', { rid: 'room', at: null }, chatPages],
  ['thread', 'chatThread', { rid: 'room', mid: 'message', at: null }, chatPages],
  [
    'threads',
    'chatThreads',
    { bid: 1, unread: true },
    { pages: [{ threads: [], next: null }], pageParams: [null] },
  ],
  ['found messages', 'chatSearch', { bid: 1, txt: 'camion' }, foundMessages],
  ['other messages', 'chatMessages', { rid: 'other-room', at: null }, chatPages],
  ['search', 'searchTickets', { id: 1, ticketSearch: { txt: 'agua' } }],
  ['search pages', 'ticketSearch', { id: 1, ticketSearch: { txt: 'agua' } }, searchPages],
  ['count', 'countTickets', { id: 1, statsPeriod: {} }],
  ['stats', 'queryStats', { id: 1, businessStatsQuery: {} }],
  ['flow', 'queryCumulativeFlow', { id: 1, cumulativeFlowQuery: {} }],
  ['cycle times', 'queryCycleTimes', { id: 1, cycleTimesQuery: {} }],
  ['logged time', 'queryLoggedTime', { id: 1, loggedTimeQuery: {} }],
  ['notifications', 'notificationFeed', undefined, feed],
  ['announcements', 'listAnnouncements', undefined, { announcements: [], next_at: null }],
  [
    'preferences',
    'getNotificationPreferences',
    undefined,
    { preferences: [], quiet_hours: null, paused_until: null, resumed_until: null },
  ],
  ['changes', 'listChanges', {}],
  ['change', 'getChange', { id: 8 }],
  ['operator', 'getSudo', undefined],
  ['operator users', 'listSudoUsers', {}],
  ['operator user', 'getSudoUser', { uid: 'ana' }],
  ['blocked addresses', 'listSudoAddresses', undefined],
  ['operator announcements', 'listSudoAnnouncements', {}],
  ['operator page', 'getSudoPage', { page: 1 }],
  ['operator pages', 'listSudoPages', {}],
  ['audit log', 'listSudoAudit', {}],
  ['failed events', 'listSudoFailures', {}],
  ['operator transactions', 'listSudoTransactions', {}],
  ['health of the installation', 'getSudoHealth', undefined],
] as const satisfies readonly (readonly [string, string, unknown, unknown?])[];

/** A cached response. */
export type Cached = (typeof queries)[number][0];

function opened(id: string) {
  return { ticket: { id, version: 1, psm_ticket_comments: [] } };
}

interface Endpoint {
  select(arg: unknown): (state: ClientState) => { isUninitialized: boolean };
}

/** Endpoints of all modules: each injects into the same API. */
const endpoints = {
  ...boardEndpoints.endpoints,
  ...notificationFeedEndpoints.endpoints,
  ...ticketSearchEndpoints.endpoints,
  ...archivedTicketsEndpoints.endpoints,
  ...namedTicketEndpoints.endpoints,
  ...galleryPagesEndpoints.endpoints,
  ...crmPagesEndpoints.endpoints,
  ...crmTimelineEndpoints.endpoints,
  ...chatPagesEndpoints.endpoints,
  ...chatSearchEndpoints.endpoints,
} as unknown as Record<string, Endpoint>;

/** A store with a response of every query and no subscriptions: an invalidated response is evicted at once. */
export function filledStore() {
  const store = testStore();
  const entries = queries.map(
    ([, endpointName, arg, value]: readonly [string, string, unknown, unknown?]) => ({
      endpointName,
      arg,
      value: value ?? {},
    }),
  );
  store.dispatch(boardEndpoints.util.upsertQueryEntries(entries as never));
  return store;
}

/** Names of the responses that are no longer cached, sorted. */
export function evictedOf(store: ReturnType<typeof testStore>): Cached[] {
  return queries
    .filter(([, name, arg]) => endpoints[name]!.select(arg)(store.getState()).isUninitialized)
    .map(([cached]) => cached)
    .toSorted();
}

/** Names of all responses except some, sorted. */
export function allExcept(...names: readonly Cached[]): Cached[] {
  return queries
    .map(([cached]) => cached)
    .filter((cached) => !names.includes(cached))
    .toSorted();
}
