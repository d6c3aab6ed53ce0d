/** Patches of the tickets that were created from messages: writes and live events. */
import type { Wire } from '@minga/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { chatPagesEndpoints } from '../../chat/chat-pages.ts';
import '../../endpoints.ts';
import { chatEndpoints } from '../../generated/chat.ts';
import { type LiveEvent, applyLiveEvent } from '../../live-patches.ts';
import { FakeServer, beHost, settled, testStore } from '../../testing/fake-server.ts';

const message = (id: string, root_id: string | null = null): Wire['ChatMessage'] => ({
  id,
  room_id: 'r',
  position: 1,
  root_id,
  uid: 'beto',
  by_name: 'Beto',
  text: 'El portón no cierra',
  files: [],
  reactions: [],
  reply_count: 0,
  forwarded: null,
  last_reply_at: null,
  created_at: '2026-11-20T12:00:00.000Z',
  edited_at: null,
  pinned_at: null,
  deleted_at: null,
});
const ticket = (more: Partial<Wire['ChatTicket']> = {}): Wire['ChatTicket'] => ({
  message_id: 'm',
  id: 't',
  tid: 2,
  number: 7,
  title: 'Reparar el portón',
  ...more,
});
const room = { rid: 'r', at: null };
const thread = { rid: 'r', mid: 'm', at: null };
const side = { has_earlier: false, has_later: false };

let server: FakeServer;
let store: ReturnType<typeof testStore>;

beforeEach(() => {
  server = new FakeServer();
  beHost();
  store = testStore();
});
afterEach(() => server.close());

/** Caches a room and a thread with tickets. */
function fill(tickets: Wire['ChatTicket'][]): void {
  const inRoom = { messages: [message('m')], tickets, ...side };
  const inThread = { root: message('m'), messages: [message('n', 'm')], tickets, ...side };
  store.dispatch(
    chatPagesEndpoints.util.upsertQueryEntries([
      { endpointName: 'chatMessages', arg: room, value: { pages: [inRoom], pageParams: [null] } },
      { endpointName: 'chatThread', arg: thread, value: { pages: [inThread], pageParams: [null] } },
    ] as never),
  );
}

/** The cached tickets of the room and of the thread. */
function shown(): Wire['ChatTicket'][][] {
  const state = store.getState();
  const { chatMessages, chatThread } = chatPagesEndpoints.endpoints;
  return [chatMessages.select(room)(state), chatThread.select(thread)(state)].map(({ data }) =>
    (data?.pages ?? []).flatMap(({ tickets }) => tickets),
  );
}

const take = (event: LiveEvent) => applyLiveEvent(store.dispatch, store.getState, event);
const created = (one: Wire['ChatTicket']): LiveEvent => ({
  type: 'chat-ticket',
  bid: 1,
  room_id: 'r',
  ticket: one,
});

test('a ticket is shown once the server has created it', async () => {
  fill([]);
  const newTeamTicket = { id: 't', team_id: 2, title: 'Reparar el portón' };
  const arg = { uid: 'me', rid: 'r', mid: 'm', newTeamTicket };
  void store.dispatch(chatEndpoints.endpoints.createChatTicket.initiate(arg));
  const call = await server.call(0);
  expect(shown()).toEqual([[], []]);
  call.answer(201, { ticket: { id: 't', number: 7, title: 'Reparar el portón' } });
  await settled();
  expect(shown()).toEqual([[ticket()], [ticket()]]);
});

test('a live ticket is shown at its message, once and in the order of numbers', () => {
  fill([ticket()]);
  take(created(ticket()));
  take(created(ticket({ id: 'earlier', number: 3 })));
  take(created(ticket({ id: 'of reply', message_id: 'n', number: 9 })));
  take(created(ticket({ id: 'elsewhere', message_id: 'x' })));
  const ids = shown().map((tickets) => tickets.map(({ id }) => id));
  expect(ids).toEqual([
    ['earlier', 't'],
    ['earlier', 't', 'of reply'],
  ]);
});

test('a changed title is shown, and a deleted ticket makes the messages stale', async () => {
  fill([ticket()]);
  const card = { id: 't', number: 7, title: 'Cambiar el portón', status: 5, order: 'a', version: 2 };
  take({ type: 'tickets-changed', bid: 1, tid: 2, tickets: [card] });
  expect(shown().map(([one]) => one?.title)).toEqual(['Cambiar el portón', 'Cambiar el portón']);
  const reading = store.dispatch(chatPagesEndpoints.endpoints.chatMessages.initiate(room));
  take({ type: 'tickets-deleted', bid: 1, tid: 2, ids: ['other'] });
  await settled();
  expect(server.calls).toHaveLength(0);
  take({ type: 'tickets-deleted', bid: 1, tid: 2, ids: ['t'] });
  (await server.call(0)).answer(200, { messages: [message('m')], tickets: [], ...side });
  await settled();
  expect(shown()[0]).toEqual([]);
  reading.unsubscribe();
});
