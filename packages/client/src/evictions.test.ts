/** Which responses become stale by a write, whether it succeeds or fails. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { boardEndpoints } from './board/get-board.ts';
import type { MutationName } from './endpoint-types.ts';
import { mutationEffects } from './mutation-effects.ts';
import { rememberAppToken } from './transport/app-token.ts';
import type { ClientThunk } from './store-types.ts';
import { FakeServer, beHost } from './testing/fake-server.ts';
import { type Cached, evictedOf, filledStore, otherTicketId, ticketId } from './testing/filled-cache.ts';

let server: FakeServer;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  server = new FakeServer();
  beHost();
  rememberAppToken('ana', 1, 'mat_t');
});
afterEach(() => {
  server.close();
  vi.useRealTimers();
});

interface Initiator {
  initiate(arg: unknown): ClientThunk<Promise<unknown>>;
}
const mutations = boardEndpoints.endpoints as unknown as Record<MutationName, Initiator>;

/** Responses that are evicted after a mutation was answered with a status. */
async function evictedBy(name: MutationName, arg: unknown, status: number): Promise<Cached[]> {
  const store = filledStore();
  const writing = store.dispatch(mutations[name].initiate(arg));
  (await server.call(server.calls.length)).answer(status, status < 400 ? response : refusal);
  await writing;
  return evictedOf(store);
}

const refusal = { code: 'auth/forbidden', message: 'No.', requestId: 'r' };

/** Has what the patches of any mutation read. */
const response = {
  business: { bid: 1 },
  team: { id: 2, psm_roles: [] },
  role: { id: 5 },
  file: { ticket_id: ticketId },
  contact: { id: 'p' },
  comment: { id: 'comment' },
  ticket: { id: ticketId, title: 'Agua', version: 2, assignees: [], psm_ticket_comments: [] },
  tickets: [],
  room: { id: 'room' },
  members: [],
  message: {
    id: 'message',
    room_id: 'room',
    position: 1,
    root_id: null,
    uid: 'ana',
    text: '',
    reactions: [],
  },
};

const business: Cached[] = ['business', 'businesses'];
const teams: Cached[] = ['named ticket', 'roles', 'team', 'teams', 'ticket templates'];
const boardLinks: Cached[] = ['board links', 'other board links'];
const members: Cached[] = ['billing', 'invitation links', 'members', 'quote', 'team members'];
const billing: Cached[] = ['billing', 'plan', 'quote', 'transactions'];
const devices: Cached[] = ['devices', 'sessions'];
const boards: Cached[] = ['board', 'other board', 'other table', 'table'];
const ticket: Cached[] = ['ticket', 'time'];
const archive: Cached[] = ['archive', 'archive pages'];
const tickets: Cached[] = [...ticket, 'other ticket', 'other time'];
const reports: Cached[] = ['count', 'cycle times', 'flow', 'logged time', 'stats'];
const timeline: Cached[] = ['timeline', 'timeline pages'];
const overviews: Cached[] = [
  ...reports,
  ...timeline,
  'company tickets',
  'company timeline',
  'company timeline pages',
  'contact tickets',
  'home',
  'last home',
  'named tickets',
  'plan',
  'search',
  'search pages',
];
const gallery: Cached[] = ['all files', 'gallery pages'];
const files: Cached[] = [...gallery, 'files', 'other files', 'storage'];

const crmEntries: Cached[] = [
  'companies',
  'company',
  'company pages',
  'company tickets',
  'company timeline',
  'company timeline pages',
  'contact',
  'contact count',
  'contact duplicates',
  'contact fields',
  'contact merges',
  'contact pages',
  'contact removals',
  'contact views',
  'contacts',
  'duplicate pages',
  'list',
  'list pages',
  'lists',
];
const mdm: Cached[] = [
  'apps for devices',
  'apps of a device',
  'composed profile',
  'device codes',
  'device command pages',
  'device commands',
  'device profiles',
  'enrolment profile of a device',
  'enrolment profiles',
  'link to Apple',
  'managed device',
  'managed device pages',
  'managed devices',
  'own managed devices',
  'profiles of a device',
  'push certificates',
];
/** Tickets name their contact. */
const crm: Cached[] = [...crmEntries, ...timeline, 'contact tickets', 'other ticket', 'ticket'];

const operators: Cached[] = [
  'audit log',
  'failed events',
  'blocked addresses',
  'health of the installation',
  'operator',
  'operator user',
  'operator transactions',
  'operator users',
  'operator announcements',
  'operator page',
  'operator pages',
];
const pinned: Cached[] = ['pinned messages', 'room'];
const inRoom = { uid: 'me', rid: 'room' };
const onMessage = { ...inRoom, mid: 'message' };
const chatText = { message: { id: 'message', text: 'Hola' } };
const inTeam = { id: 1, tid: 2 };
const onContact = { id: 1, contact: 'p' };
const onTicket = { id: 1, tid: ticketId };
const onBoard = { ...onTicket, teamId: 2 };
const comment = { ...onTicket, cid: 'comment' };

/** Mutation, argument, stale responses after it succeeded, and after it failed if they differ. */
const writes: [MutationName, unknown, Cached[], Cached[]?][] = [
  ['createUser', {}, []],
  ['deleteMe', {}, []],
  ['sendDeletionCode', undefined, []],
  ['createCheckpoint', {}, ['checkpoints', 'last home']],
  ['updateMe', {}, ['profile', ...members]],
  ['updateMyPhoto', {}, ['profile', ...members]],
  ['updateMyEmail', {}, ['profile', 'sessions']],
  ['updateMyPassword', {}, devices],
  ['deleteSession', { sid: 's' }, devices],
  ['deleteOtherSessions', undefined, devices],
  ['createAutomation', inTeam, ['automation', 'automation runs', 'automations', 'tried automation']],
  ['updateAutomation', inTeam, ['automation', 'automation runs', 'automations', 'tried automation']],
  ['deleteAutomation', inTeam, ['automation', 'automation runs', 'automations', 'tried automation']],
  ['linkGoogleChat', {}, ['linked spaces']],
  ['updateGoogleChatLink', inTeam, ['linked spaces']],
  ['unlinkGoogleChat', inTeam, ['linked spaces']],
  ['testGoogleChatLink', inTeam, ['linked spaces']],
  ['createMdmDevice', { id: 1 }, mdm],
  ['updateMdmDevice', { id: 1 }, mdm],
  ['createMdmCommand', { id: 1 }, mdm],
  ['createMdmCommands', { id: 1 }, mdm],
  ['cancelMdmCommand', { id: 1 }, mdm],
  ['createMdmProfile', { id: 1 }, mdm],
  ['createMdmComposedProfile', { id: 1 }, mdm],
  ['updateMdmComposedProfile', { id: 1 }, mdm],
  ['deleteMdmProfile', { id: 1 }, mdm],
  ['createMdmApp', { id: 1 }, mdm],
  ['updateMdmApp', { id: 1 }, mdm],
  ['deleteMdmApp', { id: 1 }, mdm],
  ['updateMdmAppSelfService', { id: 1 }, mdm],
  ['assignMdmProfile', { id: 1 }, mdm],
  ['withdrawMdmProfile', { id: 1 }, mdm],
  ['assignMdmApp', { id: 1 }, mdm],
  ['withdrawMdmApp', { id: 1 }, mdm],
  ['installMdmSelfServiceApp', { id: 1 }, mdm],
  ['createMdmEnrollmentProfile', { id: 1 }, mdm],
  ['deleteMdmEnrollmentProfile', { id: 1 }, mdm],
  ['createMdmDepKey', { id: 1 }, mdm],
  ['storeMdmDepToken', { id: 1 }, mdm],
  ['updateMdmDep', { id: 1 }, mdm],
  ['syncMdmDep', { id: 1 }, mdm],
  ['downloadMdmEnrollmentProfile', { id: 1 }, []],
  ['createMdmInvitationCode', { id: 1 }, mdm],
  ['updateMdmInvitationCode', { id: 1 }, mdm],
  ['createMdmCsr', { id: 1 }, mdm],
  ['storeMdmCertificate', { id: 1 }, mdm],
  ['createBusiness', {}, business],
  ['updateBusiness', { id: 1 }, business],
  ['updateBusinessPhoto', { id: 1 }, [...business, 'home', 'last home', 'plan']],
  ['onboardBusiness', {}, [...business, ...teams]],
  ['exportAudit', { id: 1 }, []],
  ['addMember', { id: 1 }, [...business, ...members]],
  [
    'removeMember',
    { id: 1 },
    [...new Set([...business, ...members, ...boards, ...tickets, ...crmEntries, ...overviews])],
  ],
  ['inviteMembers', { id: 1 }, ['invitation links', 'invitations']],
  ['updateInvitation', { id: 1 }, ['invitation links', 'invitations']],
  ['createInvitationLink', { id: 1 }, ['invitation links', 'invitations']],
  ['revokeInvitationLink', { id: 1 }, ['invitation links', 'invitations']],
  ['declineMyInvitation', {}, ['own invitations']],
  ...(['acceptInvitation', 'acceptInvitationLink', 'acceptMyInvitation'] as const).map(
    (name): [MutationName, unknown, Cached[]] => [
      name,
      {},
      [...business, ...teams, ...members, 'notifications', 'own invitations'],
    ],
  ),
  ['createChange', {}, ['change', 'changes']],
  ['blockSudoUsers', {}, operators],
  ['blockSudoAddress', {}, operators],
  ['changeSudoEmail', {}, operators],
  ['changeSudoPassword', {}, operators],
  ['createSudoAnnouncement', {}, [...operators, 'announcements']],
  ['updateSudoAnnouncement', { announcement: 4 }, [...operators, 'announcements']],
  ['withdrawSudoAnnouncement', { announcement: 4 }, [...operators, 'announcements']],
  ['dismissAnnouncement', { announcement: 4 }, []],
  ['createSudoCredential', {}, operators],
  ['createSudoUser', {}, operators],
  ['deleteSudoPages', {}, operators],
  ['endSudoSession', {}, operators],
  ['deleteSudoUsers', {}, operators],
  ['exportSudoAudit', {}, []],
  ['settleSudoFailures', {}, operators],
  ['settleSudoTransaction', {}, [...operators, ...billing]],
  ['changeBilling', { id: 1 }, [...billing, ...business]],
  ['cancelBilling', { id: 1 }, [...billing, ...business]],
  ['resumeBilling', { id: 1 }, [...billing, ...business]],
  ['updateInvoiceData', { id: 1 }, billing],
  ['openBillingCheckout', { id: 1 }, []],
  ['openBillingPortal', { id: 1 }, []],
  ['exportReceipt', { id: 1 }, []],
  ['updateChange', { id: 8 }, ['change', 'changes']],
  ['deleteChange', { id: 8 }, ['change', 'changes']],
  ['addFile', { id: 1 }, ['files', ...gallery, ...ticket], []],
  ['renameFile', { id: 1 }, ['files', ...gallery, ...ticket], []],
  ['restoreFile', { id: 1 }, ['files', ...gallery, ...ticket], []],
  ['deleteFile', { id: 1 }, files],
  ['createImport', { id: 1 }, ['imports']],
  ['undoImport', { id: 1 }, ['imports', ...boards]],
  ['createSavedSearch', { id: 1 }, ['saved searches']],
  ['updateSavedSearch', { id: 1 }, ['saved searches']],
  ['deleteSavedSearch', { id: 1 }, ['saved searches']],
  ['createAppToken', { id: 1 }, ['app token', ...crm]],
  ['revokeAppToken', { id: 1 }, ['app token', ...crm]],
  ['createCrmContact', { id: 1 }, crm],
  ['updateCrmContactPhoto', { id: 1 }, crm],
  ['deleteCrmContactPhoto', { id: 1 }, crm],
  ['updateCrmContact', { id: 1 }, [...crm, ...boards]],
  ['deleteCrmContact', { id: 1 }, [...crm, ...boards]],
  ['restoreCrmContact', { id: 1 }, [...crm, ...boards]],
  ['changeCrmContacts', { id: 1 }, [...crm, ...boards]],
  ['decideCrmDuplicates', { id: 1 }, crmEntries.filter((entry) => entry !== 'contact')],
  ['mergeCrmContacts', { id: 1 }, [...crm, ...boards]],
  ['undoCrmMerge', { id: 1 }, [...crm, ...boards]],
  ['eraseCrmContact', { id: 1 }, [...crm, ...boards]],
  ['createCrmBusiness', { id: 1 }, crm],
  ['updateCrmBusiness', { id: 1 }, crm],
  ['deleteCrmBusiness', { id: 1 }, crm],
  ['restoreCrmBusiness', { id: 1 }, crm],
  ['createCrmList', { id: 1 }, crm],
  ['updateCrmList', { id: 1 }, crm],
  ['deleteCrmList', { id: 1 }, crm],
  ['restoreCrmList', { id: 1 }, crm],
  ['addCrmBusinessContact', { id: 1 }, crm],
  ['removeCrmBusinessContact', { id: 1 }, crm],
  ['addCrmListContact', { id: 1 }, crm],
  ['removeCrmListContact', { id: 1 }, crm],
  ['updateCrmFields', { id: 1 }, crm],
  ['deleteCrmField', { id: 1 }, crm],
  ['createCrmView', { id: 1 }, ['contact views']],
  ['updateCrmView', { id: 1 }, ['contact views']],
  ['deleteCrmView', { id: 1 }, ['contact views']],
  ['createCrmActivity', onContact, timeline],
  ['updateCrmActivity', { ...onContact, activity: 'a' }, timeline],
  ['deleteCrmActivity', { ...onContact, activity: 'a' }, timeline],
  ['restoreCrmActivity', { ...onContact, activity: 'a' }, timeline],
  ['createCrmImport', { id: 1 }, ['contact imports']],
  ['importCrmContacts', { id: 1 }, [...crm, ...boards, 'contact imports']],
  ['undoCrmImport', { id: 1 }, [...crm, ...boards, 'contact imports']],
  ['exportCrmContacts', { id: 1 }, []],
  ['createChatRoom', { uid: 'me', newChatRoomRequest: {} }, ['rooms']],
  ['updateChatRoom', inRoom, [], ['pinned messages', 'room', 'rooms']],
  ['addChatMembers', inRoom, [], ['pinned messages', 'room', 'rooms']],
  ['updateChatMember', { ...inRoom, member: 'beto' }, [], ['pinned messages', 'room', 'rooms']],
  ['removeChatMember', { ...inRoom, member: 'beto' }, [], ['pinned messages', 'room', 'rooms']],
  ['updateChatRoomPhoto', inRoom, [], ['pinned messages', 'room', 'rooms']],
  ['deleteChatRoomPhoto', inRoom, [], ['pinned messages', 'room', 'rooms']],
  ['leaveChatRoom', inRoom, []],
  [
    'updateChatState',
    { ...inRoom, chatStatePatch: { notify: 'none' } },
    [],
    ['pinned messages', 'room', 'rooms'],
  ],
  [
    'updateChatThread',
    { ...onMessage, chatThreadStatePatch: { following: true } },
    ['pinned messages', 'room', 'rooms', 'threads'],
    ['messages', 'pinned messages', 'thread'],
  ],
  ['sendChatTyping', { ...inRoom, chatTyping: {} }, []],
  ['announceBusinessPresence', { id: 1, businessPresenceAnnouncement: { tab: 'tab' } }, []],
  ['announcePresence', { id: 1, tid: 7, presenceAnnouncement: { tab: 'tab' } }, []],
  ['addChatFile', { ...inRoom, newGalleryFile: { token: 'token' } }, []],
  ['createChatMessage', { ...inRoom, newChatMessageRequest: chatText }, []],
  [
    'createChatReply',
    { ...onMessage, newChatMessageRequest: chatText },
    [],
    ['messages', 'pinned messages', 'thread'],
  ],
  [
    'updateChatMessage',
    { ...onMessage, chatMessagePatchRequest: chatText },
    [],
    ['messages', 'pinned messages', 'thread'],
  ],
  ['deleteChatMessage', onMessage, [], ['messages', 'pinned messages', 'thread']],
  ['addChatReaction', { ...onMessage, reaction: 'heart' }, [], ['messages', 'pinned messages', 'thread']],
  ['removeChatReaction', { ...onMessage, reaction: 'heart' }, [], ['messages', 'pinned messages', 'thread']],
  ['pinChatMessage', onMessage, pinned, [...pinned, 'messages', 'thread']],
  ['unpinChatMessage', onMessage, pinned, [...pinned, 'messages', 'thread']],
  [
    'createChatTicket',
    { ...onMessage, newTeamTicket: { team_id: 2, title: 'Agua' } },
    [...overviews, 'board', 'table'],
    [],
  ],
  ['exportTickets', { id: 1 }, []],
  ['followTicket', onTicket, ['followers']],
  ['unfollowTicket', onTicket, ['followers']],
  ['pinTicket', onTicket, ['home', 'last home', 'plan']],
  ['unpinTicket', onTicket, ['home', 'last home', 'plan']],
  ['registerPushToken', {}, devices],
  ['createDevice', {}, devices],
  ['updateDevice', {}, ['devices']],
  ['deleteDevice', {}, devices],
  ['subscribeToTopic', {}, devices],
  ['updateNotificationPreferences', { notificationPreferencesPatch: {} }, ['preferences']],
  ['updateNotification', { uid: 'me', nid: 'n' }, [], ['notifications']],
  ['updateNotifications', { uid: 'me' }, [], ['notifications']],
  ['deleteNotification', { uid: 'me', nid: 'n' }, []],
  ['createTeam', { id: 1 }, [...teams, ...business]],
  ['updateTeam', inTeam, teams],
  ['deleteTeam', inTeam, [...teams, ...business]],
  ['copyTeam', { id: 1 }, [...teams, ...business, ...members]],
  ['deleteStatus', inTeam, [...teams, 'board', 'table'], []],
  ['deleteType', inTeam, [...teams, 'board', 'table'], []],
  ['deleteCustomField', inTeam, teams],
  ['setTeamMember', inTeam, [...members, ...teams, ...business]],
  ['removeTeamMember', inTeam, [...members, ...teams, ...business, ...boards, ...tickets, ...overviews]],
  ['createRole', inTeam, teams],
  ['updateRole', inTeam, teams],
  ['deleteRole', inTeam, [...teams, ...members, 'invitations', ...boards, ...tickets, ...overviews]],
  ['createSavedView', inTeam, ['saved views']],
  ['updateSavedView', inTeam, ['saved views']],
  ['deleteSavedView', inTeam, ['saved views']],
  ['createTicketTemplate', inTeam, ['ticket templates']],
  ['updateTicketTemplate', inTeam, ['ticket templates']],
  ['deleteTicketTemplate', inTeam, ['ticket templates']],
  ['createSource', { id: 1 }, ['sources']],
  ['updateSource', { id: 1 }, ['sources', ...reports]],
  ['deleteSource', { id: 1 }, ['sources', ...reports, ...tickets]],
  ['createTicket', { id: 1, newTeamTicket: { team_id: 2, title: 'Agua' } }, overviews],
  ['createTickets', { id: 1 }, overviews],
  ['updateTicket', { ...onBoard, ticketPatch: {} }, overviews, [...overviews, ...ticket, 'named ticket']],
  [
    'updateTicket',
    { ...onBoard, ticketPatch: { archived: true } },
    [...overviews, ...archive],
    [...overviews, ...archive, ...ticket, 'named ticket'],
  ],
  [
    'updateTickets',
    { id: 1, ticketPatchBatch: { team_id: 2, tickets: [{ id: ticketId }] } },
    ['board', 'table', ...ticket, ...overviews],
  ],
  [
    'reorderTickets',
    { id: 1, ticketMoves: { team_id: 2, tickets: [{ id: ticketId, status: 1 }] } },
    [...ticket, ...overviews],
    [...ticket, ...overviews, 'named ticket'],
  ],
  ['deleteTicket', onBoard, [...archive, ...gallery, ...overviews]],
  [
    'restoreTicket',
    { ...onBoard, card: { id: ticketId } },
    [...archive, ...gallery, ...ticket, ...overviews, 'rooms'],
  ],
  ['transferTicket', onTicket, [...boards, ...ticket, ...overviews, 'named ticket'], []],
  [
    'createTicketLink',
    { ...onTicket, newTicketLink: { ticket: otherTicketId } },
    ['links', 'links to it', 'other links', ...tickets, ...boardLinks],
    ['links', 'links to it', ...ticket, ...boardLinks],
  ],
  ['deleteTicketLink', { ...onTicket, lid: 'l' }, ['links', 'links to it', ...ticket, ...boardLinks]],
  ['createTimeEntry', onTicket, [...ticket, ...reports]],
  ['updateTimeEntry', onTicket, [...ticket, ...reports]],
  ['deleteTimeEntry', onTicket, [...ticket, ...reports]],
  ['createComment', { ...onTicket, commentText: { text: 'Listo' } }, ['followers']],
  ['updateComment', { ...comment, commentPatch: { text: 'Listo' } }, [], ticket],
  ['deleteComment', comment, [], ticket],
  ['addCommentReaction', { ...comment, reaction: 'heart' }, [], ticket],
  ['removeCommentReaction', { ...comment, reaction: 'heart' }, [], ticket],
];

describe('a write evicts the responses that it makes stale', () => {
  test.each(writes)('%s', async (name, arg, stale, staleAfterFailure = stale) => {
    expect(await evictedBy(name, arg, 200)).toEqual(stale.toSorted());
    expect(await evictedBy(name, arg, 403)).toEqual(staleAfterFailure.toSorted());
  });

  test('every mutation is in this list, except those that are sent without a session', () => {
    const listed = new Set(writes.map(([name]) => name));
    const missing = Object.keys(mutationEffects).filter((name) => !listed.has(name as MutationName));
    expect(missing.toSorted()).toEqual([
      'createContactMessage',
      'createUserWithApple',
      'createUserWithFacebook',
      'createUserWithGoogle',
      'createUserWithMicrosoft',
      'login',
      'loginWithProvider',
    ]);
  });
});
