import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApi, type TestUser, testApi } from '../../testing/test-api.ts';
import { createChatWorld } from './test-world.ts';

let api: TestApi;
beforeAll(async () => void (api = await testApi()));
afterAll(() => api.close());

async function notificationsOf(user: TestUser) {
  await api.idle();
  const { notifications } = await api.ok(user, 'listNotifications', { params: { uid: 'me' } });
  return notifications.map(({ type, body, link, read }) => ({ type, txt: body.txt, link, read }));
}

describe('notifications of chats', () => {
  test('tell the other person of a direct room once until they have read it', async () => {
    const { owner, member, open, send } = await createChatWorld(api);
    const { room } = await open(owner, { kind: 'direct', members: [member.uid] });
    await send(owner, 'Hola', room.id);
    await send(owner, '¿Estás?', room.id);
    const first = { type: '0', txt: `${owner.name} te escribió`, link: `/chats/${room.id}` };
    expect(await notificationsOf(member)).toEqual([{ ...first, read: false }]);
    expect(await notificationsOf(owner)).toEqual([]);
    const params = { uid: 'me', rid: room.id };
    await api.ok(member, 'updateChatState', { params, body: { read_position: 2 } });
    expect(await notificationsOf(member)).toEqual([{ ...first, read: true }]);
    await send(owner, 'Otra cosa', room.id);
    expect(await notificationsOf(member)).toEqual([
      { ...first, read: false },
      { ...first, read: true },
    ]);
  });

  test('tell members of a group whom a message or its edit mentions, and nobody else', async () => {
    const { owner, member, colleague, viewer, send, params, room } = await createChatWorld(api);
    const { id } = await send(owner, `@${member.name} y @${viewer.name}, miren`);
    const txt = `${owner.name} te mencionó en ${room.name}`;
    expect(await notificationsOf(member)).toMatchObject([{ txt }]);
    const edit = { params: { ...params, mid: id }, body: { message: { text: `@${colleague.name}, mira` } } };
    await api.ok(owner, 'updateChatMessage', edit);
    expect(await notificationsOf(colleague)).toMatchObject([{ txt }]);
    expect(await notificationsOf(viewer)).toEqual([]);
    expect(await notificationsOf(member)).toHaveLength(1);
  });

  test('are not made for a muted room, nor for people who have left it', async () => {
    const { owner, member, colleague, send, params } = await createChatWorld(api);
    await api.ok(member, 'updateChatState', { params, body: { muted: true } });
    await api.ok(colleague, 'leaveChatRoom', { params });
    await send(owner, `@${member.name} @${colleague.name}`);
    expect(await notificationsOf(member)).toEqual([]);
    expect(await notificationsOf(colleague)).toEqual([]);
  });

  test('tell all members of a team in its room, and go with a deleted message', async () => {
    const { owner, member, viewer, open, send, team } = await createChatWorld(api);
    const { room } = await open(owner, { kind: 'team', team_id: team.id });
    const { id: mid } = await send(owner, `@${team.name} reunión`, room.id);
    const txt = `${owner.name} te mencionó en ${team.name}`;
    for (const user of [member, viewer]) expect(await notificationsOf(user)).toMatchObject([{ txt }]);
    await api.ok(owner, 'deleteChatMessage', { params: { uid: 'me', rid: room.id, mid } });
    for (const user of [member, viewer]) expect(await notificationsOf(user)).toEqual([]);
  });
});
