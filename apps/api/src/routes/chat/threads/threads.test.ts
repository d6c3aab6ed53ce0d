/** Followed threads, what is unread in them, and how reading and leaving changes it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LiveStreams, serveLiveStreams } from '../../../testing/live-stream.ts';
import { type TestApi, type TestUser, testApi } from '../../../testing/test-api.ts';
import { createChatWorld } from '../test-world.ts';

let api: TestApi;
let streams: LiveStreams;

beforeAll(async () => {
  api = await testApi();
  streams = await serveLiveStreams(api);
});
afterAll(async () => {
  streams.close();
  await api.close();
});

async function createThread() {
  const world = await createChatWorld(api);
  const { bid, params, owner, send } = world;
  const root = await send(owner, 'Llegó el camión');
  const at = { params: { ...params, mid: root.id } };
  return {
    ...world,
    root,
    list: (user: TestUser, query: { unread?: boolean; limit?: number; cursor?: string } = {}) =>
      api.ok(user, 'listChatThreads', { params: { uid: 'me' }, query: { bid, ...query } }),
    change: async (user: TestUser, body: object) =>
      (await api.ok(user, 'updateChatThread', { ...at, body })).state,
    stateOf: async (user: TestUser) => (await api.ok(user, 'listChatReplies', at)).state,
  };
}

describe('threads', () => {
  test('are followed by their author, repliers and mentioned members, and by no one before the first reply', async () => {
    const { owner, member, colleague, viewer, root, reply, list, stateOf } = await createThread();
    expect((await list(owner)).threads).toEqual([]);
    const first = await reply(member, root.id, '¿A qué hora?');
    const [thread, ...others] = (await list(owner)).threads;
    expect(others).toEqual([]);
    expect(thread).toMatchObject({
      root: { id: root.id, reply_count: 1 },
      last_reply: { id: first.id },
      state: { following: true, unread: 1 },
    });
    expect((await list(member)).threads).toMatchObject([
      { state: { unread: 0, read_position: first.position } },
    ]);
    expect(await stateOf(colleague)).toEqual({ following: false, read_position: 0, unread: 0 });
    await reply(member, root.id, `@${colleague.name}, ¿sabes?`);
    // The replies before the mention are not unread.
    expect(await stateOf(colleague)).toMatchObject({ following: true, unread: 1 });
    expect((await list(viewer)).threads).toEqual([]);
  });

  test('count unread replies in the room, exactly on all devices, without deleted ones', async () => {
    const { owner, member, root, reply, see, list, change, params } = await createThread();
    const first = await reply(member, root.id, 'Uno');
    const second = await reply(member, root.id, 'Dos');
    const unreadOf = async () => (await see(owner)).room.unread_threads;
    expect(await unreadOf()).toBe(1);
    expect(await change(owner, { read_position: first.position })).toMatchObject({ unread: 1 });
    expect(await change(owner, { read_position: 2_000_000_000 })).toMatchObject({
      unread: 0,
      read_position: second.position,
    });
    expect(await unreadOf()).toBe(0);
    expect(await change(owner, { read_position: first.position - 1 })).toMatchObject({ unread: 2 });
    await api.ok(member, 'deleteChatMessage', { params: { ...params, mid: second.id } });
    expect((await list(owner)).threads).toMatchObject([
      { last_reply: { id: first.id }, state: { unread: 1 } },
    ]);
    // An own reply reads the thread.
    await reply(owner, root.id, 'Tres');
    expect(await unreadOf()).toBe(0);
  });

  test('are followed and unfollowed by hand; a later reply does not change that', async () => {
    const { owner, colleague, member, root, reply, list, change } = await createThread();
    await reply(member, root.id, 'Uno');
    expect(await change(colleague, { following: true })).toMatchObject({ following: true, unread: 0 });
    await reply(member, root.id, 'Dos');
    expect((await list(colleague)).threads).toMatchObject([{ state: { unread: 1 } }]);
    await change(colleague, { following: false });
    await reply(colleague, root.id, 'Tres');
    expect((await list(colleague)).threads).toEqual([]);
    // Reading alone does not follow, nor keep from following later.
    const other = await reply(owner, root.id, 'Cuatro');
    expect(await change(member, { read_position: other.position, reading: true })).toMatchObject({
      unread: 0,
    });
  });

  test('are listed in pages, unread ones apart', async () => {
    const { owner, member, send, reply, list } = await createThread();
    const roots: string[] = [];
    for (const text of ['Uno', 'Dos', 'Tres']) {
      const { id } = await send(owner, text);
      roots.unshift(id);
      await reply(member, id, 'Respuesta');
    }
    const page = await list(owner, { limit: 2 });
    expect(page.threads.map(({ root }) => root.id)).toEqual(roots.slice(0, 2));
    const rest = await list(owner, { limit: 2, cursor: page.next! });
    expect(rest).toMatchObject({ threads: [{ root: { id: roots[2] } }], next: null });
    await reply(owner, roots[1]!, 'Leído');
    const idsOf = async (unread: boolean) =>
      (await list(owner, { unread })).threads.map(({ root }) => root.id);
    expect(await idsOf(true)).toEqual([roots[0], roots[2]]);
    expect(await idsOf(false)).toEqual([roots[1]]);
  });

  test('are lost with the room, and look missing to others', async () => {
    const { owner, member, viewer, stranger, root, reply, list, params, bid } = await createThread();
    await reply(member, root.id, 'Uno');
    await api.ok(member, 'leaveChatRoom', { params });
    expect((await list(member)).threads).toEqual([]);
    const call = { params: { ...params, mid: root.id }, body: { following: true } };
    for (const user of [member, viewer, stranger])
      expect(await api.refused(user, 'updateChatThread', call)).toMatchObject({
        code: 'chat/room-not-found',
      });
    const missing = { ...call, params: { ...call.params, mid: '-OYx3kQ0aBcDeFgHiJk9' } };
    expect(await api.refused(owner, 'updateChatThread', missing)).toMatchObject({
      code: 'chat/message-not-found',
    });
    const query = { params: { uid: 'me' }, query: { bid } };
    expect(await api.refused(stranger, 'listChatThreads', query)).toMatchObject({
      code: 'business/not-found',
    });
    expect(
      await api.refused(owner, 'listChatThreads', { ...query, params: { uid: member.uid } }),
    ).toMatchObject({ code: 'user/not-found' });
    expect(
      await api.refused(owner, 'listChatThreads', { ...query, query: { bid, cursor: 'x' } }),
    ).toMatchObject({ code: 'request/invalid' });
  });

  test('announce new replies to their followers, and what was read to the own streams', async () => {
    const { owner, member, colleague, root, room, reply, change } = await createThread();
    await api.idle();
    const [theirs, own, other] = [
      await streams.listen(owner),
      await streams.listen(member),
      await streams.listen(colleague),
    ];
    const { position } = await reply(member, root.id, 'Uno');
    await change(owner, { read_position: position });
    const changed = { type: 'chat-room-changed', room_id: room.id, root_id: root.id };
    const changesOf = ({ events }: typeof theirs) =>
      events.filter(({ type }) => type === 'chat-room-changed');
    await expect.poll(() => changesOf(theirs)).toMatchObject([changed, changed]);
    await expect.poll(() => other.events.some(({ type }) => type === 'chat-message')).toBe(true);
    expect(changesOf(own)).toMatchObject([changed]);
    expect(changesOf(other)).toEqual([]);
  });
});
