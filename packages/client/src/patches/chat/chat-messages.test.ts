/** Patches of chat messages: order of positions, pages with gaps, writes and live events. */
import type { Wire } from '@minga/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { chatPagesEndpoints } from '../../chat/chat-pages.ts';
import { selectSentMessages } from '../../chat/chat-state.ts';
import '../../endpoints.ts';
import { chatEndpoints } from '../../generated/chat.ts';
import { applyLiveEvent } from '../../live-patches.ts';
import { FakeServer, beHost, settled, testStore } from '../../testing/fake-server.ts';
import { putMessage, withReaction } from './chat-messages.ts';

type Message = Wire['ChatMessage'];

const message = (position: number, more: Partial<Message> = {}): Message => ({
  id: `m${position}`,
  room_id: 'r',
  position,
  root_id: null,
  uid: 'beto',
  by_name: 'Beto',
  text: `Texto ${position}`,
  files: [],
  reactions: [],
  reply_count: 0,
  last_reply_at: null,
  created_at: '2026-11-20T12:00:00.000Z',
  edited_at: null,
  pinned_at: null,
  deleted_at: null,
  forwarded: null,
  ...more,
});
const page = (positions: number[], has_earlier = false, has_later = false): Wire['ChatMessagesPage'] => ({
  messages: positions.map((position) => message(position)),
  tickets: [],
  has_earlier,
  has_later,
});
const positionsOf = (pages: Wire['ChatMessagesPage'][]) =>
  pages.map(({ messages }) => messages.map(({ position }) => position));

describe('a message among pages', () => {
  test.each<[string, Wire['ChatMessagesPage'][], number, number[][]]>([
    ['stands at the end', [page([1, 2])], 4, [[1, 2, 4]]],
    [
      'stands between others',
      [page([1, 2]), page([5, 6])],
      4,
      [
        [1, 2],
        [4, 5, 6],
      ],
    ],
    ['stands at the beginning, where nothing is missing', [page([3])], 2, [[2, 3]]],
    ['is left out behind messages that were not fetched', [page([1, 2], false, true)], 9, [[1, 2]]],
    ['is left out before messages that were not fetched', [page([5, 6], true)], 2, [[5, 6]]],
    ['stands in an empty room', [page([])], 1, [[1]]],
  ])('%s', (_name, pages, position, expected) => {
    expect(positionsOf(putMessage(pages, message(position)))).toEqual(expected);
  });

  test('replaces the one with its id', () => {
    const [first] = putMessage([page([1, 2])], message(2, { text: 'Nuevo' }));
    expect(first?.messages.map(({ text }) => text)).toEqual(['Texto 1', 'Nuevo']);
  });
});

test('a reaction is counted once per user, in the order of the set', () => {
  const both = withReaction(withReaction(message(1), 'heart', 'ana', true), 'thumbs_up', 'ana', true);
  expect(both.reactions).toEqual([
    { reaction: 'thumbs_up', uids: ['ana'] },
    { reaction: 'heart', uids: ['ana'] },
  ]);
  expect(withReaction(both, 'heart', 'ana', true)).toBe(both);
  expect(withReaction(both, 'heart', 'ana', false).reactions).toEqual([
    { reaction: 'thumbs_up', uids: ['ana'] },
  ]);
});

describe('with a cached room', () => {
  let server: FakeServer;
  let store: ReturnType<typeof testStore>;
  beforeEach(() => {
    server = new FakeServer();
    beHost();
    store = testStore();
    store.dispatch(
      chatPagesEndpoints.util.upsertQueryEntries([
        {
          endpointName: 'chatMessages',
          arg: { rid: 'r', at: null },
          value: { pages: [page([1, 2])], pageParams: [null] },
        },
        {
          endpointName: 'chatThread',
          arg: { rid: 'r', mid: 'm1', at: null },
          value: { pages: [{ root: message(1), ...page([]) }], pageParams: [null] },
        },
      ] as never),
    );
  });
  afterEach(() => server.close());

  const cached = () =>
    chatPagesEndpoints.endpoints.chatMessages
      .select({ rid: 'r', at: null })(store.getState())
      .data!.pages.flatMap(({ messages }) => messages);
  const thread = () =>
    chatPagesEndpoints.endpoints.chatThread.select({ rid: 'r', mid: 'm1', at: null })(store.getState()).data!
      .pages[0]!;
  const send = () =>
    store.dispatch(
      chatEndpoints.endpoints.createChatMessage.initiate({
        uid: 'me',
        rid: 'r',
        newChatMessageRequest: { message: { id: 'new', text: 'Hola' } },
      }),
    );
  const sent = () => selectSentMessages(store.getState()).map(({ id }) => id);

  test('a sent message waits beside the list until the server has stored it', async () => {
    const sending = send();
    expect(sent()).toEqual(['new']);
    expect(cached()).toHaveLength(2);
    (await server.call(0)).answer(201, { message: message(3, { id: 'new', uid: 'ana' }) });
    await sending;
    await settled();
    expect(sent()).toEqual([]);
    expect(cached().map(({ id }) => id)).toEqual(['m1', 'm2', 'new']);
  });

  // Regression: the response of a refetch by tag replaced what was sent since the server read it.
  test('a sent message stays in the list when a refetch was read before it was stored', async () => {
    const arg = { rid: 'r', at: null };
    const reading = store.dispatch(chatPagesEndpoints.endpoints.chatMessages.initiate(arg));
    await settled();
    store.dispatch(chatEndpoints.util.invalidateTags([{ type: 'ChatMessages', id: 'r' }]));
    const read = await server.call(0);
    const sending = send();
    (await server.call(1)).answer(201, { message: message(3, { id: 'new', uid: 'ana' }) });
    await sending;
    read.answer(200, page([1, 2]));
    await settled();
    expect(cached().map(({ id }) => id)).toEqual(['m1', 'm2', 'new']);
    reading.unsubscribe();
  });

  test('a message that is sent while its room is read for the first time stays in the list', async () => {
    store.dispatch(chatEndpoints.util.resetApiState());
    const reading = store.dispatch(
      chatPagesEndpoints.endpoints.chatMessages.initiate({ rid: 'r', at: null }),
    );
    const read = await server.call(0);
    const sending = send();
    (await server.call(1)).answer(201, { message: message(3, { id: 'new', uid: 'ana' }) });
    await sending;
    read.answer(200, page([1, 2]));
    await settled();
    expect(cached().map(({ id }) => id)).toEqual(['m1', 'm2', 'new']);
    reading.unsubscribe();
  });

  test('a rejected message waits no longer', async () => {
    const sending = send();
    (await server.call(0)).answer(404, { code: 'chat/room-not-found', message: 'No.', requestId: 'r' });
    await sending;
    await settled();
    expect(sent()).toEqual([]);
    expect(cached()).toHaveLength(2);
  });

  test('the messages of a room are sent one after another', async () => {
    void send();
    await server.call(0);
    const arg = { uid: 'me', rid: 'r', mid: 'm1', reaction: 'heart' as const };
    void store.dispatch(chatEndpoints.endpoints.addChatReaction.initiate(arg));
    await settled();
    expect(server.calls).toHaveLength(1);
    expect(cached()[0]?.reactions).toEqual([{ reaction: 'heart', uids: ['ana'] }]);
    server.calls[0]!.answer(201, { message: message(3, { id: 'new', uid: 'ana' }) });
    (await server.call(1)).answer(200, {
      message: message(1, { reactions: [{ reaction: 'heart', uids: ['ana'] }] }),
    });
  });

  test('a live message is shown, and a reply in its thread with the count of its root', () => {
    const live = (one: Message, root: Message | null = null) =>
      applyLiveEvent(store.dispatch, store.getState, { type: 'chat-message', bid: 1, message: one, root });
    live(message(3));
    live(message(4, { id: 'reply', root_id: 'm1' }), message(1, { reply_count: 1 }));
    expect(cached().map(({ id }) => id)).toEqual(['m1', 'm2', 'm3']);
    expect(cached()[0]?.reply_count).toBe(1);
    expect(thread().messages.map(({ id }) => id)).toEqual(['reply']);
    expect(thread().root.reply_count).toBe(1);
  });

  test('an edit shows its text at once, also as the beginning of a thread', async () => {
    const arg = { uid: 'me', rid: 'r', mid: 'm1', chatMessagePatchRequest: { message: { text: 'Mejor' } } };
    void store.dispatch(chatEndpoints.endpoints.updateChatMessage.initiate(arg));
    expect(cached()[0]?.text).toBe('Mejor');
    expect(thread().root.text).toBe('Mejor');
    (await server.call(0)).answer(200, {
      message: message(1, { text: 'Mejor', edited_at: '2026-11-20T13:00:00.000Z' }),
    });
    await settled();
    expect(cached()[0]?.edited_at).toBe('2026-11-20T13:00:00.000Z');
  });

  test('a pin shows at once; an unpinned message leaves the list of pinned ones', async () => {
    const arg = { uid: 'me', rid: 'r' };
    const pinned = message(2, { pinned_at: '2026-11-20T13:00:00.000Z' });
    await store.dispatch(chatEndpoints.util.upsertQueryData('listChatPins', arg, { messages: [pinned] }));
    const pins = () =>
      chatEndpoints.endpoints.listChatPins
        .select(arg)(store.getState())
        .data?.messages.map(({ id }) => id);
    void store.dispatch(chatEndpoints.endpoints.pinChatMessage.initiate({ ...arg, mid: 'm1' }));
    expect(cached()[0]?.pinned_at).not.toBeNull();
    expect(thread().root.pinned_at).not.toBeNull();
    void store.dispatch(chatEndpoints.endpoints.unpinChatMessage.initiate({ ...arg, mid: 'm2' }));
    expect(pins()).toEqual([]);
  });

  test('a live edit is shown in the list of pinned messages, which a deleted one leaves', async () => {
    const arg = { uid: 'me', rid: 'r' };
    const pinned = message(2, { pinned_at: '2026-11-20T13:00:00.000Z' });
    await store.dispatch(chatEndpoints.util.upsertQueryData('listChatPins', arg, { messages: [pinned] }));
    const pins = () =>
      chatEndpoints.endpoints.listChatPins
        .select(arg)(store.getState())
        .data?.messages.map(({ text }) => text);
    const live = (one: Message) =>
      applyLiveEvent(store.dispatch, store.getState, {
        type: 'chat-message',
        bid: 1,
        message: one,
        root: null,
      });
    live({ ...pinned, text: 'Mejor' });
    expect(pins()).toEqual(['Mejor']);
    live(message(2, { text: '', deleted_at: '2026-11-20T14:00:00.000Z' }));
    expect(pins()).toEqual([]);
  });
});
