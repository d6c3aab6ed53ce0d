/** Announcements that a member is writing (docs/product/chat.md 3.4). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LiveStream, type LiveStreams, serveLiveStreams } from '../../testing/live-stream.ts';
import { type TestApi, type TestUser, nobody, testApi } from '../../testing/test-api.ts';
import { createChatWorld } from './test-world.ts';

let api: TestApi;
let streams: LiveStreams;
/** Time of the server in milliseconds, while it stands still. */
let stopped: number | null = null;

beforeAll(async () => {
  api = await testApi({}, { clock: { now: () => new Date(stopped ?? Date.now()) } });
  streams = await serveLiveStreams(api);
});
afterAll(async () => {
  streams.close();
  await api.close();
});

const listen = (user: TestUser) => streams.listen(user);

const chatOf = ({ events }: LiveStream) => events.filter(({ type }) => type.startsWith('chat-'));
const inRoom = { code: 'chat/room-not-found' };

describe('sendChatTyping', () => {
  test('reaches the other members of the room, and neither the own streams nor anybody else', async () => {
    const world = await createChatWorld(api);
    const { owner, member, colleague, viewer, stranger, bid, room, params, send, reply } = world;
    const root = await send(owner, 'Hola');
    const answer = await reply(owner, root.id, 'Qué tal');
    await api.idle();
    const own = await listen(owner);
    const [first, second] = [await listen(member), await listen(colleague)];
    const [outsideRoom, outsideBusiness] = [await listen(viewer), await listen(stranger)];
    const event = { type: 'chat-typing', bid, room_id: room.id, uid: owner.uid, by_name: owner.name };
    await api.ok(owner, 'sendChatTyping', { params, body: {} });
    await api.ok(owner, 'sendChatTyping', { params, body: { root_id: root.id } });
    // A reply belongs to the thread of its first message.
    await api.ok(owner, 'sendChatTyping', { params, body: { root_id: answer.id } });
    const inThread = { ...event, root_id: root.id };
    for (const stream of [first, second])
      await expect.poll(() => chatOf(stream)).toEqual([{ ...event, root_id: null }, inThread, inThread]);
    // An event for the whole business follows: every earlier event has arrived by then.
    await api.ok(owner, 'updateBusiness', { params: { id: bid }, body: { name: 'Nuevo' } });
    for (const stream of [own, outsideRoom]) {
      await expect.poll(() => stream.events.at(-1)?.type).toBe('business-changed');
      expect(chatOf(stream)).toEqual([]);
    }
    expect(outsideBusiness.events).toEqual([]);
  });

  test('stores nothing', async () => {
    const { owner, params } = await createChatWorld(api);
    await api.idle();
    const count = async () => (await api.context.db.selectFrom('outbox').select('id').execute()).length;
    const before = await count();
    await api.ok(owner, 'sendChatTyping', { params, body: {} });
    await api.idle();
    expect(await count()).toBe(before);
  });

  test('does not reach who was removed from the room', async () => {
    const { owner, member, colleague, params, bid } = await createChatWorld(api);
    await api.idle();
    const [removed, staying] = [await listen(member), await listen(colleague)];
    await api.ok(owner, 'removeChatMember', { params: { ...params, member: member.uid } });
    await api.ok(owner, 'sendChatTyping', { params, body: {} });
    await expect.poll(() => chatOf(staying).at(-1)?.type).toBe('chat-typing');
    await api.ok(owner, 'updateBusiness', { params: { id: bid }, body: { name: 'Nuevo' } });
    await expect.poll(() => removed.events.at(-1)?.type).toBe('business-changed');
    expect(chatOf(removed).map(({ type }) => type)).toEqual(['chat-room-changed']);
  });

  test('rejects callers outside the room, and messages that are not in it', async () => {
    const world = await createChatWorld(api);
    const { owner, member, colleague, viewer, stranger, params, send, open: openRoom } = world;
    const body = {};
    expect(await api.refused(nobody, 'sendChatTyping', { params, body })).toMatchObject({
      code: 'auth/login-needed',
    });
    for (const user of [viewer, stranger])
      expect(await api.refused(user, 'sendChatTyping', { params, body })).toMatchObject(inRoom);
    const deleted = await send(owner, 'Adiós');
    await api.ok(owner, 'deleteChatMessage', { params: { ...params, mid: deleted.id } });
    const other = await openRoom(owner, { kind: 'group', name: 'Otra', members: [colleague.uid] });
    const elsewhere = await send(owner, 'Ahí', other.room.id);
    for (const root_id of [deleted.id, elsewhere.id])
      expect(await api.refused(member, 'sendChatTyping', { params, body: { root_id } })).toMatchObject({
        code: 'chat/message-not-found',
      });
    await api.ok(owner, 'removeChatMember', { params: { ...params, member: member.uid } });
    expect(await api.refused(member, 'sendChatTyping', { params, body })).toMatchObject(inRoom);
  });

  test('is limited to 30 per minute and person', async () => {
    const { owner, member, params } = await createChatWorld(api);
    stopped = Date.now();
    for (let count = 0; count < 30; count++) await api.ok(owner, 'sendChatTyping', { params, body: {} });
    expect(await api.refused(owner, 'sendChatTyping', { params, body: {} })).toMatchObject({
      code: 'request/rate-limited',
      retryAfter: 2,
    });
    await api.ok(member, 'sendChatTyping', { params, body: {} });
    stopped += 2000;
    await api.ok(owner, 'sendChatTyping', { params, body: {} });
    stopped = null;
  });
});
