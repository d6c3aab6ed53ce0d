import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LiveStream, type LiveStreams, serveLiveStreams } from '../../testing/live-stream.ts';
import { type TestApi, type TestUser, testApi } from '../../testing/test-api.ts';
import { createChatWorld } from './test-world.ts';

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

const listen = (user: TestUser) => streams.listen(user);

/** Events of chats; others, such as notifications, are left out. */
const chatOf = ({ events }: LiveStream) => events.filter(({ type }) => type.startsWith('chat-'));
const typesOf = (stream: LiveStream) => chatOf(stream).map(({ type }) => type);

describe('live events of chats', () => {
  test('reach every member of the room, and nobody else', async () => {
    const world = await createChatWorld(api);
    const { owner, member, viewer, stranger, bid, send, reply, params } = world;
    await api.idle();
    const [mine, theirs, viewers, strangers] = [
      await listen(owner),
      await listen(member),
      await listen(viewer),
      await listen(stranger),
    ];
    const message = await send(owner, 'Hola');
    const first = { type: 'chat-message', bid, message, root: null };
    for (const stream of [mine, theirs]) await expect.poll(() => chatOf(stream)).toEqual([first]);
    const answer = await reply(member, message.id, 'Qué tal');
    const second = {
      type: 'chat-message',
      message: { id: answer.id },
      root: { id: message.id, reply_count: 1, last_reply_at: answer.created_at },
    };
    await expect.poll(() => chatOf(mine)[1]).toMatchObject(second);
    const path = { ...params, mid: message.id };
    await api.ok(member, 'addChatReaction', { params: { ...path, reaction: 'heart' } });
    await api.ok(owner, 'updateChatMessage', { params: path, body: { message: { text: 'Hola a todos' } } });
    await api.ok(owner, 'deleteChatMessage', { params: path });
    // An answer also tells the author of the thread and its writer what they have not read.
    const messages = () => chatOf(theirs).filter(({ type }) => type === 'chat-message');
    await expect.poll(() => messages().length).toBe(5);
    expect(messages().slice(2)).toMatchObject([
      { message: { reactions: [{ reaction: 'heart', uids: [member.uid] }] } },
      { message: { text: 'Hola a todos' } },
      { message: { text: '' } },
    ]);
    // An event for the whole business follows: every earlier event has arrived by then.
    await api.ok(owner, 'updateBusiness', { params: { id: bid }, body: { name: 'Nuevo' } });
    await expect.poll(() => viewers.events.map(({ type }) => type)).toEqual(['business-changed']);
    expect(strangers.events).toEqual([]);
  });

  test('tell a member of changes of the room, and their own streams what they have read', async () => {
    const { owner, member, params, bid, room } = await createChatWorld(api);
    await api.idle();
    const [mine, theirs] = [await listen(owner), await listen(member)];
    await api.ok(owner, 'updateChatRoom', { params, body: { room: { topic: 'Caja' } } });
    const changed = { type: 'chat-room-changed', bid, room_id: room.id };
    await expect.poll(() => chatOf(theirs)).toEqual([changed]);
    await api.ok(owner, 'updateChatState', { params, body: { muted: true } });
    await expect.poll(() => chatOf(mine)).toEqual([changed, changed]);
    await api.ok(owner, 'updateChatRoom', { params, body: { room: { topic: '' } } });
    await expect.poll(() => chatOf(mine).length).toBe(3);
    expect(chatOf(theirs)).toEqual([changed, changed]);
  });

  test('stop at the removal from the room, which is the last thing that the person learns', async () => {
    const { owner, member, params, bid, room, send } = await createChatWorld(api);
    await api.idle();
    const [mine, theirs] = [await listen(owner), await listen(member)];
    await api.ok(owner, 'removeChatMember', { params: { ...params, member: member.uid } });
    await expect.poll(() => chatOf(theirs)).toEqual([{ type: 'chat-room-changed', bid, room_id: room.id }]);
    await send(owner, 'Sin Marta');
    await expect.poll(() => typesOf(mine)).toEqual(['chat-room-changed', 'chat-message']);
    await api.ok(owner, 'updateBusiness', { params: { id: bid }, body: { name: 'Nuevo' } });
    await expect.poll(() => theirs.events.at(-1)?.type).toBe('business-changed');
    expect(typesOf(theirs)).toEqual(['chat-room-changed']);
  });

  test('stop in the room of a team for who leaves the team', async () => {
    const { owner, member, open: openRoom, team, bid, send } = await createChatWorld(api);
    const { room } = await openRoom(member, { kind: 'team', team_id: team.id });
    await api.idle();
    const [mine, theirs] = [await listen(owner), await listen(member)];
    const params = { id: bid, tid: team.id };
    await api.ok(member, 'removeTeamMember', { params, query: { uid: member.uid } });
    await expect.poll(() => chatOf(theirs)).toEqual([{ type: 'chat-room-changed', bid, room_id: room.id }]);
    await send(owner, 'Sin Marta', room.id);
    await expect.poll(() => typesOf(mine)).toEqual(['chat-room-changed', 'chat-message']);
    await api.ok(owner, 'updateBusiness', { params: { id: bid }, body: { name: 'Nuevo' } });
    await expect.poll(() => theirs.events.at(-1)?.type).toBe('business-changed');
    expect(typesOf(theirs)).toEqual(['chat-room-changed']);
  });
});
