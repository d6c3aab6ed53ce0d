/** Who is writing in a room: from announcements until they are too old, or a message has arrived. */
import type { Wire } from '@minga/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '../endpoints.ts';
import { chatEndpoints } from '../generated/chat.ts';
import { type LiveEvent, applyLiveEvent } from '../live-patches.ts';
import { FakeServer, beHost, settled, testStore } from '../testing/fake-server.ts';
import { selectTyping } from './chat-state.ts';
import { announceTyping, typingShownMs } from './typing.ts';

let server: FakeServer;
let store: ReturnType<typeof testStore>;
let isOnline = true;

beforeEach(async () => {
  isOnline = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  server = new FakeServer();
  beHost();
  store = testStore();
  const room = { id: 'r', last_position: 4 } as Wire['ChatRoom'];
  await store.dispatch(
    chatEndpoints.util.upsertQueryData('getChatRoom', { uid: 'me', rid: 'r' }, { room, members: [] }),
  );
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  server.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const take = (event: LiveEvent) => applyLiveEvent(store.dispatch, store.getState, event);
const typing = (uid: string, root_id: string | null = null) =>
  take({ type: 'chat-typing', bid: 1, room_id: 'r', root_id, uid, by_name: uid });
const arrive = (position: number, more: Partial<Wire['ChatMessage']> = {}) =>
  take({
    type: 'chat-message',
    bid: 1,
    message: {
      id: `m${position}`,
      room_id: 'r',
      position,
      root_id: null,
      uid: 'beto',
      text: 'Hola',
      deleted_at: null,
      ...more,
    } as Wire['ChatMessage'],
    root: null,
  });
const shown = () => selectTyping(store.getState()).map(({ uid, rootId }) => [uid, rootId]);

test('shows a person until six seconds after the last announcement', () => {
  typing('beto');
  vi.advanceTimersByTime(typingShownMs - 1);
  typing('carla');
  typing('beto');
  expect(shown()).toEqual([
    ['beto', null],
    ['carla', null],
  ]);
  vi.advanceTimersByTime(typingShownMs - 1);
  expect(shown()).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual([]);
});

test('hides a person whose message arrives, in the room or in the thread', () => {
  for (const uid of ['beto', 'carla']) typing(uid);
  typing('beto', 'm1');
  arrive(5);
  expect(shown()).toEqual([
    ['carla', null],
    ['beto', 'm1'],
  ]);
  arrive(6, { root_id: 'm1' });
  expect(shown()).toEqual([['carla', null]]);
});

test('keeps a person who is writing when one of their earlier messages changes', () => {
  typing('beto');
  arrive(4, { text: 'Mejor' });
  expect(shown()).toEqual([['beto', null]]);
});

test('announces the user once, and not again when the network fails', async () => {
  store.dispatch(announceTyping('r', null));
  store.dispatch(announceTyping('r', 'm1'));
  const calls = [await server.call(0), await server.call(1)];
  expect(calls.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['POST', '/users/me/rooms/r/typing', {}],
    ['POST', '/users/me/rooms/r/typing', { root_id: 'm1' }],
  ]);
  for (const call of calls) call.failNetwork();
  await settled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.calls).toHaveLength(2);
});

test('announces nothing while the network is away', async () => {
  isOnline = false;
  store.dispatch(announceTyping('r', null));
  await settled();
  expect(server.calls).toEqual([]);
});
