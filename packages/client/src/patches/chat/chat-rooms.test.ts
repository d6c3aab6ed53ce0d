/** Patches of chat rooms: the latest message, what is unread, and the state of reading. */
import type { Wire } from '@minga/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { roomRead } from '../../chat/chat-state.ts';
import '../../endpoints.ts';
import { chatEndpoints } from '../../generated/chat.ts';
import { type LiveEvent, applyLiveEvent } from '../../live-patches.ts';
import { FakeServer, beHost, settled, testStore } from '../../testing/fake-server.ts';
import { withLatestMessage } from './chat-rooms.ts';

const room = {
  id: 'r',
  bid: 1,
  last_message: { position: 4 },
  last_position: 5,
  read_position: 5,
  unread: 0,
  mentions: 0,
  muted: false,
} as Wire['ChatRoom'];
const message = (position: number, more: Partial<Wire['ChatMessage']> = {}) =>
  ({
    id: `m${position}`,
    room_id: 'r',
    position,
    root_id: null,
    uid: 'beto',
    text: 'Hola',
    deleted_at: null,
    ...more,
  }) as Wire['ChatMessage'];

describe('a message in its room', () => {
  test('of another user is the latest one and unread', () => {
    const next = withLatestMessage(room, message(6), 'ana', false);
    expect(next).toMatchObject({ last_position: 6, unread: 1, read_position: 5, last_message: { id: 'm6' } });
  });

  test('is not counted twice', () => {
    const once = withLatestMessage(room, message(6), 'ana', false);
    expect(withLatestMessage(once, message(6), 'ana', false).unread).toBe(1);
  });

  test('of the user reads the room', () => {
    const unread = { ...room, unread: 3, mentions: 1 };
    expect(withLatestMessage(unread, message(6, { uid: 'ana' }), 'ana', false)).toMatchObject({
      unread: 0,
      mentions: 0,
      read_position: 6,
    });
  });

  test('is not unread while the room is being read', () => {
    expect(withLatestMessage(room, message(6), 'ana', true)).toMatchObject({ unread: 0, read_position: 5 });
  });

  test.each(['ana', 'beto'])('as a reply moves the last position only (of %s)', (uid) => {
    const unread = { ...room, unread: 3 };
    const next = withLatestMessage(unread, message(6, { root_id: 'm1', uid }), 'ana', false);
    expect(next).toEqual({ ...unread, last_position: 6 });
  });

  test('of before the latest one changes nothing', () => {
    expect(withLatestMessage(room, message(2), 'ana', false)).toEqual(room);
  });
});

describe('with a cached list', () => {
  let server: FakeServer;
  let store: ReturnType<typeof testStore>;
  const listArg = { uid: 'me', bid: 1 };
  beforeEach(() => {
    server = new FakeServer();
    beHost();
    store = testStore();
    store.dispatch(
      chatEndpoints.util.upsertQueryEntries([
        { endpointName: 'listChatRooms', arg: listArg, value: { rooms: [room] } },
      ] as never),
    );
  });
  afterEach(() => server.close());

  const cached = () => chatEndpoints.endpoints.listChatRooms.select(listArg)(store.getState()).data?.rooms[0];
  const receive = (one: Wire['ChatMessage']) =>
    applyLiveEvent(store.dispatch, store.getState, {
      type: 'chat-message',
      bid: 1,
      message: one,
      root: null,
    });

  test('counts live messages, except of the room that is being read', () => {
    receive(message(6));
    expect(cached()?.unread).toBe(1);
    store.dispatch(roomRead('r'));
    receive(message(7));
    expect(cached()?.unread).toBe(1);
  });

  test.each([
    ['may mention the user', message(6, { text: '@Ana' })],
    ['was deleted', message(4, { deleted_at: '2026-11-20T12:00:00.000Z' })],
    ['is of an unknown room', message(1, { room_id: 'unknown' })],
  ])('evicts the list for a message that %s', (_what, one) => {
    receive(one);
    expect(cached()).toBeUndefined();
  });

  test('reading up to the latest message leaves nothing unread at once', async () => {
    receive(message(6));
    const arg = { uid: 'me', rid: 'r', chatStatePatch: { read_position: 6 } };
    void store.dispatch(chatEndpoints.endpoints.updateChatState.initiate(arg));
    expect(cached()).toMatchObject({ unread: 0, read_position: 6 });
    (await server.call(0)).answer(200, {
      room: { ...room, last_position: 6, read_position: 6 },
      members: [],
    });
    await settled();
    expect(cached()).toMatchObject({ unread: 0, read_position: 6 });
  });

  test('a message that arrived since the server counted stays unread', async () => {
    receive(message(6));
    const arg = { uid: 'me', rid: 'r', chatStatePatch: { read_position: 6 } };
    void store.dispatch(chatEndpoints.endpoints.updateChatState.initiate(arg));
    receive(message(7));
    (await server.call(0)).answer(200, {
      room: { ...room, last_position: 6, read_position: 6 },
      members: [],
    });
    await settled();
    expect(cached()).toMatchObject({ unread: 1, last_position: 7 });
  });

  test('shows how far a member has read, as events and their messages say', async () => {
    const arg = { uid: 'me', rid: 'r' };
    const member = (uid: string, read_position: number | null) =>
      ({ uid, read_position }) as Wire['ChatMember'];
    const members = [member('ana', 5), member('beto', 1), member('carla', null)];
    await store.dispatch(chatEndpoints.util.upsertQueryData('getChatRoom', arg, { room, members }));
    const positions = () =>
      chatEndpoints.endpoints.getChatRoom
        .select(arg)(store.getState())
        .data?.members.map(({ read_position }) => read_position);
    const read = (uid: string, read_position: number) =>
      applyLiveEvent(store.dispatch, store.getState, {
        type: 'chat-read',
        bid: 1,
        room_id: 'r',
        uid,
        read_position,
      });
    read('beto', 4);
    read('carla', 4);
    expect(positions()).toEqual([5, 4, null]);
    receive(message(6, { root_id: 'm1' }));
    expect(positions()).toEqual([5, 4, null]);
    receive(message(7));
    expect(positions()).toEqual([5, 7, null]);
    // An edit is no message; marking as unread moves it back.
    receive(message(3, { text: 'Mejor' }));
    expect(positions()).toEqual([5, 7, null]);
    read('beto', 2);
    expect(positions()).toEqual([5, 2, null]);
  });

  describe('of a ticket', () => {
    const ticket = { id: 't', team_id: 2, number: 1, title: 'Agua' };
    const arg = { uid: 'me', rid: 'r' };
    beforeEach(() => {
      const ofTicket = { ...room, ticket } as Wire['ChatRoom'];
      store.dispatch(
        chatEndpoints.util.upsertQueryEntries([
          { endpointName: 'listChatRooms', arg: listArg, value: { rooms: [ofTicket] } },
          { endpointName: 'getChatRoom', arg, value: { room: ofTicket, members: [] } },
        ] as never),
      );
    });
    const opened = () => chatEndpoints.endpoints.getChatRoom.select(arg)(store.getState()).data;

    test.each<[string, LiveEvent]>([
      ['a change of its team', { type: 'team-changed', bid: 1, tid: 2 }],
      ['a change of the business', { type: 'business-changed', bid: 1 }],
      ['a change of its board', { type: 'board-changed', bid: 1, tid: 2 }],
      ['the deletion of the ticket', { type: 'tickets-deleted', bid: 1, tid: 2, ids: ['t'] }],
    ])('is fetched again after %s', (_what, event) => {
      applyLiveEvent(store.dispatch, store.getState, event);
      expect([cached(), opened()]).toEqual([undefined, undefined]);
    });

    test('is kept after a change of another team', () => {
      applyLiveEvent(store.dispatch, store.getState, { type: 'team-changed', bid: 1, tid: 3 });
      applyLiveEvent(store.dispatch, store.getState, { type: 'board-changed', bid: 1, tid: 3 });
      expect(opened()?.room.ticket).toEqual(ticket);
    });
  });

  test('a room that was left is no longer listed', async () => {
    void store.dispatch(chatEndpoints.endpoints.leaveChatRoom.initiate({ uid: 'me', rid: 'r' }));
    (await server.call(0)).answer(200, { ok: true });
    await settled();
    expect(cached()).toBeUndefined();
  });
});
