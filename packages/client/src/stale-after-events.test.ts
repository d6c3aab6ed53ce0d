/** Which cached responses become stale by a live event, and by selecting another business. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { crmThrottleMs } from './crm/refresh-crm.ts';
import { usersEndpoints } from './endpoints.ts';
import { invalidateBusiness } from './invalidate-business.ts';
import { type LiveEvent, applyLiveEvent } from './live-patches.ts';
import { notificationFeedEndpoints, notificationsOf } from './notifications/notification-feed.ts';
import { beHost } from './testing/fake-server.ts';
import {
  type Cached,
  allExcept,
  evictedOf,
  filledStore,
  otherTicketId,
  ticketId,
} from './testing/filled-cache.ts';

let store: ReturnType<typeof filledStore>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  beHost();
  store = filledStore();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const take = (event: LiveEvent) => applyLiveEvent(store.dispatch, store.getState, event);

const team = { bid: 1, tid: 2 };
const home: Cached[] = ['home', 'last home', 'plan'];
const ticket: Cached[] = ['ticket', 'time'];
const archive: Cached[] = ['archive', 'archive pages'];
const gallery: Cached[] = ['all files', 'gallery pages'];
const otherTicket: Cached[] = ['other ticket', 'other time'];
const links: Cached[] = ['links', 'links to it'];
/** Its board knows the state of a linked ticket from the card; others do not. */
const otherBoardLinks: Cached[] = ['other board links'];
const boardLinks: Cached[] = ['board links', 'other board links'];
const teams: Cached[] = ['named ticket', 'roles', 'team', 'teams', 'ticket templates'];
const people: Cached[] = ['billing', 'invitation links', 'invitations', 'members', 'quote', 'team members'];
const crmTables: Cached[] = [
  'companies',
  'company',
  'company pages',
  'company tickets',
  'company timeline',
  'company timeline pages',
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
const contactPage: Cached[] = ['contact', 'contact tickets', 'timeline', 'timeline pages'];
/** Tickets name their contact. */
const namedContacts: Cached[] = ['ticket', 'other ticket'];
const boards: Cached[] = ['board', 'other board', 'other table', 'table'];
const crm = {
  type: 'crm-changed' as const,
  bid: 1,
  many: false,
  contacts: [],
  lists: [],
  companies: [],
  renames: false,
};
const card = (version: number) => ({ id: ticketId, number: 1, title: 'a', status: 1, order: 'a0', version });

describe('a live event evicts the responses that it makes stale', () => {
  test.each<[string, LiveEvent, Cached[]]>([
    [
      'a newer card',
      { ...team, type: 'tickets-changed', tickets: [card(2)] },
      // The board has no such card: a ticket that was restored may have links.
      [...home, ...links, ...ticket, ...boardLinks],
    ],
    [
      'a card of the same version',
      { ...team, type: 'tickets-changed', tickets: [card(1)] },
      [...home, ...links, ...otherBoardLinks],
    ],
    [
      'a newer card of a board that is not cached',
      { bid: 1, tid: 9, type: 'tickets-changed', tickets: [card(2)] },
      [...home, ...links, ...ticket, ...boardLinks],
    ],
    [
      'an archived ticket',
      {
        ...team,
        type: 'tickets-changed',
        tickets: [{ ...card(2), archived_at: '2026-11-21T12:00:00.000Z' }],
      },
      [...home, ...links, ...ticket, ...archive, ...boardLinks],
    ],
    [
      'a ticket of the archive that was restored',
      { ...team, type: 'tickets-changed', tickets: [{ ...card(2), id: otherTicketId }] },
      [...home, 'other links', ...otherTicket, ...archive, 'board links'],
    ],
    ['links', { ...team, type: 'links-changed', ids: [ticketId] }, [...links, ...ticket, 'board links']],
    [
      'deleted tickets',
      { ...team, type: 'tickets-deleted', ids: [ticketId, otherTicketId] },
      [
        ...home,
        ...links,
        'other links',
        ...ticket,
        ...otherTicket,
        ...archive,
        ...gallery,
        ...boardLinks,
        'named ticket',
      ],
    ],
    [
      'a board',
      { ...team, type: 'board-changed' },
      [
        ...home,
        'board',
        'board links',
        'table',
        ...ticket,
        ...otherTicket,
        ...archive,
        ...gallery,
        'imports',
        'named ticket',
      ],
    ],
    [
      'comments',
      { ...team, type: 'comments-changed', ticket_id: ticketId },
      [...home, ...ticket, 'followers'],
    ],
    ['files', { ...team, type: 'gallery-changed', ticket_id: ticketId }, ['files', ...gallery, ...ticket]],
    ['saved views', { ...team, type: 'saved-views-changed' }, ['saved views']],
    ['preferences', { type: 'preferences-changed' }, ['preferences']],
    ['a team', { ...team, type: 'team-changed' }, [...home, ...teams, ...people, 'rooms']],
    [
      'a business',
      { type: 'business-changed', bid: 1 },
      [...home, ...teams, ...people, 'business', 'businesses', 'rooms', 'transactions'],
    ],
    ['a contact', { ...crm, contacts: ['p'] }, [...crmTables, ...contactPage]],
    ['another contact', { ...crm, contacts: ['q'] }, crmTables],
    ['a list', { ...crm, lists: ['l'] }, [...crmTables, ...contactPage, ...namedContacts]],
    ['many contacts', { ...crm, many: true }, [...crmTables, ...contactPage, ...namedContacts]],
    [
      'a contact with a new name',
      { ...crm, contacts: ['q'], renames: true },
      [...crmTables, ...contactPage, ...namedContacts, ...boards],
    ],
    [
      'the activities of a contact',
      { type: 'crm-timeline-changed', bid: 1, contact: 'p' },
      ['timeline', 'timeline pages'],
    ],
    [
      'a chat room',
      { type: 'chat-room-changed', bid: 1, room_id: 'room' },
      ['pinned messages', 'room', 'rooms'],
    ],
    [
      'the chat room of the message from which a ticket was created',
      { type: 'chat-room-changed', bid: 1, room_id: 'other-room' },
      ['other room', 'other ticket', 'rooms'],
    ],
    [
      'a person who is writing',
      { type: 'chat-typing', bid: 1, room_id: 'room', root_id: null, uid: 'beto', by_name: 'Beto' },
      [],
    ],
    ['people on the board', { type: 'presence-changed', bid: 1, tid: 7, people: [], count: 0 }, []],
    ['a person who came', { type: 'chat-presence-changed', bid: 1, uid: 'beto', present: true }, []],
    [
      'the reading of a member',
      { type: 'chat-read', bid: 1, room_id: 'room', uid: 'beto', read_position: 3 },
      [],
    ],
    ['the end of a session', { type: 'session-ended', sessions: ['s'] }, []],
  ])('of %s', (_name, event, stale) => {
    take(event);
    expect(evictedOf(store)).toEqual(stale.toSorted());
  });

  test('of announcements, within five seconds, as all clients receive the event at once', () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.9);
    take({ type: 'announcements-changed' });
    vi.advanceTimersByTime(4400);
    // The lifetimes of others end meanwhile.
    expect(evictedOf(store)).not.toContain('announcements');
    vi.advanceTimersByTime(200);
    expect(evictedOf(store)).toContain('announcements');
  });

  test('of a gap in the stream, except those that no event changes', () => {
    take({ type: 'resync' });
    const withoutEvents: Cached[] = [
      'app token',
      'audit log',
      'audit log of a business',
      'blocked addresses',
      'contact imports',
      'failed events',
      'checked invitation',
      'checked link',
      'apps for devices',
      'apps of a device',
      'enrolment profile of a device',
      'enrolment profiles',
      'link to Apple',
      'own managed devices',
      'profiles of a device',
      'device codes',
      'device command pages',
      'device commands',
      'composed profile',
      'device profiles',
      'devices',
      'followers',
      'health of the installation',
      'linked spaces',
      'operator',
      'operator announcements',
      'operator page',
      'operator pages',
      'operator transactions',
      'operator user',
      'operator users',
      'managed device',
      'managed device pages',
      'managed devices',
      'other followers',
      'own comments',
      'own files',
      'own messages',
      'own reactions',
      'own time',
      'push certificates',
      'saved searches',
      'sessions',
      'transactions',
    ];
    expect(evictedOf(store)).toEqual(allExcept(...withoutEvents));
  });
});

test('selecting another business evicts what belongs to the previous one', () => {
  store.dispatch(invalidateBusiness(9));
  expect(evictedOf(store)).toEqual([]);
  store.dispatch(invalidateBusiness(1));
  const ofBusiness: Cached[] = [
    'app token',
    'apps for devices',
    'apps of a device',
    'archive',
    'archive pages',
    'audit log of a business',
    'billing',
    'board',
    'board links',
    'companies',
    'company',
    'company pages',
    'company tickets',
    'company timeline',
    'company timeline pages',
    'composed profile',
    'contact',
    'contact count',
    'contact duplicates',
    'contact fields',
    'contact imports',
    'contact merges',
    'contact pages',
    'contact removals',
    'contact tickets',
    'contact views',
    'contacts',
    'device codes',
    'device command pages',
    'device commands',
    'device profiles',
    'duplicate pages',
    'enrolment profile of a device',
    'enrolment profiles',
    'found messages',
    'gallery pages',
    'home',
    'link to Apple',
    'links',
    'links to it',
    'list',
    'list pages',
    'lists',
    'managed device',
    'managed device pages',
    'managed devices',
    'named ticket',
    'named tickets',
    'other archive',
    'other board',
    'other board links',
    'other links',
    'other saved views',
    'other table',
    'other ticket',
    'other time',
    'own managed devices',
    'plan',
    'profiles of a device',
    'push certificates',
    'rooms',
    'saved searches',
    'saved views',
    'sources',
    'table',
    'teams',
    'threads',
    'ticket',
    'ticket templates',
    'time',
    'timeline',
    'timeline pages',
    'transactions',
  ];
  expect(evictedOf(store)).toEqual(ofBusiness);
});

test('a burst of changes of the CRM evicts at once, and once more at the end of the interval', () => {
  take({ ...crm, contacts: ['q'] });
  expect(evictedOf(store)).toEqual(crmTables.toSorted());
  take({ ...crm, contacts: ['p'] });
  expect(evictedOf(store)).not.toContain('contact');
  vi.advanceTimersByTime(crmThrottleMs);
  expect(evictedOf(store)).toEqual(expect.arrayContaining(contactPage));
});

test('shows the notification of an event', () => {
  const notification = { id: 'n', read: false } as Extract<
    LiveEvent,
    { type: 'notification' }
  >['notification'];
  take({ type: 'notification', notification });
  const { data } = notificationFeedEndpoints.endpoints.notificationFeed.select()(store.getState());
  expect(notificationsOf(data, [])).toEqual([notification]);
});

test('ends the session when the server ended it, and not after other events', () => {
  const onSessionLost = vi.fn();
  beHost({ onSessionLost });
  take({ type: 'resync' });
  expect(onSessionLost).not.toHaveBeenCalled();
  take({ type: 'session-ended', sessions: ['s'] });
  expect(onSessionLost).toHaveBeenCalledOnce();
});

test('ignores events of a newer server', () => {
  take({ type: 'something-new', bid: 1 } as never);
  expect(evictedOf(store)).toEqual([]);
});

test('fetches nothing again when the window gets the focus or the network returns', () => {
  void store.dispatch(usersEndpoints.endpoints.getMe.initiate());
  const before = store.getState().api.queries;
  store.dispatch(usersEndpoints.internalActions.onFocus());
  store.dispatch(usersEndpoints.internalActions.onOnline());
  expect(store.getState().api.queries).toBe(before);
});
