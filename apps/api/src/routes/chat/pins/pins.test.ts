import { limits } from '@minga/rules/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LiveStream, openLiveStream } from '../../../testing/live-stream.ts';
import { type TestApi, type TestUser, testApi } from '../../../testing/test-api.ts';
import { createChatWorld } from '../test-world.ts';

let api: TestApi;
let address: string;
const open: LiveStream[] = [];

beforeAll(async () => {
  api = await testApi();
  address = await api.fastify.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  for (const stream of open) stream.close();
  await api.close();
});

const denied = { code: 'auth/forbidden' };
const missing = { code: 'chat/message-not-found' };

/** Texts of the pinned messages, as a user lists them. */
async function pinned(user: TestUser, rid: string): Promise<string[]> {
  const { messages } = await api.ok(user, 'listChatPins', { params: { uid: 'me', rid } });
  return messages.map(({ text }) => text);
}

describe('pinned messages', () => {
  test('are listed with replies, the one that was pinned last first, and counted in the room', async () => {
    const { owner, member, send, reply, see, params, room } = await createChatWorld(api);
    const first = await send(member, 'Uno');
    const second = await send(owner, 'Dos');
    const answer = await reply(member, first.id, 'Respuesta');
    for (const { id } of [second, answer, first]) {
      const { message } = await api.ok(owner, 'pinChatMessage', { params: { ...params, mid: id } });
      expect(message.pinned_at).not.toBeNull();
    }
    expect(await pinned(member, room.id)).toEqual(['Uno', 'Respuesta', 'Dos']);
    expect((await see(member)).room.pin_count).toBe(3);
    const { message } = await api.ok(owner, 'unpinChatMessage', { params: { ...params, mid: answer.id } });
    expect(message.pinned_at).toBeNull();
    expect(await pinned(member, room.id)).toEqual(['Uno', 'Dos']);
    expect((await see(member)).room.pin_count).toBe(2);
  });

  test('stay where they are when they are pinned again', async () => {
    const { owner, send, params, room } = await createChatWorld(api);
    const [first, second] = [await send(owner, 'Uno'), await send(owner, 'Dos')];
    const pin = (mid: string) => api.ok(owner, 'pinChatMessage', { params: { ...params, mid } });
    const { message } = await pin(first.id);
    await pin(second.id);
    expect(await pin(first.id)).toEqual({ message });
    expect(await pinned(owner, room.id)).toEqual(['Dos', 'Uno']);
    const unpin = () => api.ok(owner, 'unpinChatMessage', { params: { ...params, mid: first.id } });
    expect(await unpin()).toEqual(await unpin());
  });

  test('are changed by owner and admins of a group only', async () => {
    const { owner, member, colleague, viewer, send, params } = await createChatWorld(api);
    const path = { params: { ...params, mid: (await send(member, 'Mío')).id } };
    for (const call of ['pinChatMessage', 'unpinChatMessage'] as const) {
      expect(await api.refused(member, call, path)).toMatchObject(denied);
      expect(await api.refused(viewer, call, path)).toMatchObject({ code: 'chat/room-not-found' });
    }
    await api.ok(owner, 'updateChatMember', {
      params: { ...params, member: colleague.uid },
      body: { role: 0 },
    });
    await api.ok(colleague, 'pinChatMessage', path);
    expect(await api.refused(member, 'unpinChatMessage', path)).toMatchObject(denied);
    expect(await api.refused(viewer, 'listChatPins', { params })).toMatchObject({
      code: 'chat/room-not-found',
    });
  });

  test('are changed by both people of a direct room', async () => {
    const { owner, member, open: openRoom, send } = await createChatWorld(api);
    const { room } = await openRoom(owner, { kind: 'direct', members: [member.uid] });
    const path = { params: { uid: 'me', rid: room.id, mid: (await send(owner, 'Clave', room.id)).id } };
    await api.ok(member, 'pinChatMessage', path);
    expect(await pinned(owner, room.id)).toEqual(['Clave']);
    await api.ok(owner, 'unpinChatMessage', path);
    expect(await pinned(member, room.id)).toEqual([]);
  });

  test('are no longer pinned once they are deleted, and no message of another room is', async () => {
    const { owner, send, see, params, room, open: openRoom } = await createChatWorld(api);
    const path = { params: { ...params, mid: (await send(owner, 'Uno')).id } };
    await api.ok(owner, 'pinChatMessage', path);
    expect((await api.ok(owner, 'deleteChatMessage', path)).message.pinned_at).toBeNull();
    expect(await pinned(owner, room.id)).toEqual([]);
    expect((await see(owner)).room.pin_count).toBe(0);
    const other = await openRoom(owner, { kind: 'group', name: 'Otra' });
    const foreign = { params: { ...params, mid: (await send(owner, 'Ahí', other.room.id)).id } };
    for (const call of ['pinChatMessage', 'unpinChatMessage'] as const)
      for (const wrong of [path, foreign])
        expect(await api.refused(owner, call, wrong), call).toMatchObject(missing);
  });

  test('are limited in number, also for concurrent requests', async () => {
    const { owner, send, params, see } = await createChatWorld(api);
    const limit = limits.pinsOfChatRoom;
    const sent = await Promise.all(
      Array.from({ length: limit + 5 }, (_none, index) => send(owner, `${index}`)),
    );
    const answers = await Promise.all(
      sent.map(({ id }) =>
        api.raw(owner, { method: 'PUT', url: `/v1/users/me/rooms/${params.rid}/messages/${id}/pin` }),
      ),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(5);
    for (const { text } of refused)
      expect(JSON.parse(text)).toMatchObject({
        code: 'chat/too-many-pins',
        message: 'En un chat se pueden fijar hasta 50 mensajes. Desfija uno antes.',
      });
    expect((await see(owner)).room.pin_count).toBe(limit);
  });

  test('are announced to the members of the room', async () => {
    const { owner, member, send, params, bid, room } = await createChatWorld(api);
    const { id } = await send(owner, 'Uno');
    await api.idle();
    const stream = await openLiveStream(address, member);
    open.push(stream);
    const chatEvents = () => stream.events.filter(({ type }) => type.startsWith('chat-'));
    const path = { params: { ...params, mid: id } };
    await api.ok(owner, 'pinChatMessage', path);
    const changed = { type: 'chat-room-changed', bid, room_id: room.id };
    await expect
      .poll(chatEvents)
      .toMatchObject([changed, { type: 'chat-message', message: { id, pinned_at: expect.any(String) } }]);
    await api.ok(owner, 'deleteChatMessage', path);
    await expect
      .poll(() => chatEvents().slice(2))
      .toMatchObject([changed, { type: 'chat-message', message: { id, pinned_at: null } }]);
  });
});
