/** What the members of a small room see of each other's reading (docs/product/chat.md 3.5). */
import { limits } from '@minga/rules/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LiveStream, type LiveStreams, serveLiveStreams } from '../../testing/live-stream.ts';
import { type TestApi, type TestUser, testApi } from '../../testing/test-api.ts';
import { joinBusiness } from '../../testing/test-world.ts';
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

const readOf = ({ events }: LiveStream) => events.filter(({ type }) => type === 'chat-read');

describe('read positions', () => {
  test('are in the answer of the room, and 0 for a member who has read none of it', async () => {
    const { owner, member, colleague, params, send, see } = await createChatWorld(api);
    await send(owner, 'Uno');
    const second = await send(owner, 'Dos');
    const positions = async (user: TestUser) =>
      Object.fromEntries((await see(user)).members.map(({ uid, read_position }) => [uid, read_position]));
    const before = { [owner.uid]: 2, [member.uid]: 0, [colleague.uid]: 0 };
    expect(await positions(colleague)).toEqual(before);
    await api.ok(member, 'updateChatState', { params, body: { read_position: second.position } });
    expect(await positions(colleague)).toEqual({ ...before, [member.uid]: 2 });
    await api.ok(member, 'updateChatState', { params, body: { read_position: 1 } });
    expect(await positions(owner)).toEqual({ ...before, [member.uid]: 1 });
  });

  test('are delivered to the other members when they change, also when messages are marked as unread', async () => {
    const { owner, member, viewer, stranger, params, bid, room, send } = await createChatWorld(api);
    await send(owner, 'Uno');
    await send(owner, 'Dos');
    await api.idle();
    const [theirs, own] = [await listen(owner), await listen(member)];
    const [outsideRoom, outsideBusiness] = [await listen(viewer), await listen(stranger)];
    // The third repeats the second, and the fourth changes something else.
    for (const body of [{ read_position: 2 }, { read_position: 1 }, { read_position: 1 }, { muted: true }])
      await api.ok(member, 'updateChatState', { params, body });
    await api.ok(owner, 'updateBusiness', { params: { id: bid }, body: { name: 'Nuevo' } });
    for (const stream of [theirs, own, outsideRoom])
      await expect.poll(() => stream.events.at(-1)?.type).toBe('business-changed');
    const event = { type: 'chat-read', bid, room_id: room.id, uid: member.uid };
    expect(readOf(theirs)).toEqual([
      { ...event, read_position: 2 },
      { ...event, read_position: 1 },
    ]);
    for (const stream of [own, outsideRoom]) expect(readOf(stream)).toEqual([]);
    expect(outsideBusiness.events).toEqual([]);
  });

  test('do not reach who was removed from the room', async () => {
    const { owner, member, colleague, params, bid, send } = await createChatWorld(api);
    await send(owner, 'Uno');
    await api.idle();
    const [removed, staying] = [await listen(colleague), await listen(owner)];
    await api.ok(owner, 'removeChatMember', { params: { ...params, member: colleague.uid } });
    await api.ok(member, 'updateChatState', { params, body: { read_position: 1 } });
    await expect.poll(() => readOf(staying)).toHaveLength(1);
    await api.ok(owner, 'updateBusiness', { params: { id: bid }, body: { name: 'Nuevo' } });
    await expect.poll(() => removed.events.at(-1)?.type).toBe('business-changed');
    expect(readOf(removed)).toEqual([]);
  });

  test('are hidden in a room of more than 20 members, and shown again when it is small enough', async () => {
    const world = await createChatWorld(api);
    const { owner, member, params, bid, send, see } = world;
    const message = await send(owner, 'Uno');
    const more: TestUser[] = [];
    for (let count = 3; count < limits.chatMembersWithReadPositions + 1; count++)
      more.push(await joinBusiness(api, world, api.user('Otra'), 2));
    await api.ok(owner, 'addChatMembers', { params, body: { uids: more.map(({ uid }) => uid) } });
    const positions = async () => (await see(owner)).members.map(({ read_position }) => read_position);
    expect(await positions()).toEqual(Array.from({ length: 21 }, () => null));
    await api.idle();
    const stream = await listen(owner);
    await api.ok(member, 'updateChatState', { params, body: { read_position: message.position } });
    await api.ok(owner, 'updateBusiness', { params: { id: bid }, body: { name: 'Nuevo' } });
    await expect.poll(() => stream.events.at(-1)?.type).toBe('business-changed');
    expect(readOf(stream)).toEqual([]);
    await api.ok(owner, 'removeChatMember', { params: { ...params, member: more[0]?.uid ?? '' } });
    expect(await positions()).toHaveLength(20);
    expect(await positions()).not.toContain(null);
  });
});
