import type { Wire } from '@minga/contract';
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
    const first = { type: '0', txt: `${owner.name} te escribió`, link: `/chats/${room.id}?at=1` };
    expect(await notificationsOf(member)).toEqual([{ ...first, read: false }]);
    expect(await notificationsOf(owner)).toEqual([]);
    const params = { uid: 'me', rid: room.id };
    await api.ok(member, 'updateChatState', { params, body: { read_position: 2 } });
    expect(await notificationsOf(member)).toEqual([{ ...first, read: true }]);
    await send(owner, 'Otra cosa', room.id);
    expect(await notificationsOf(member)).toEqual([
      { ...first, link: `/chats/${room.id}?at=3`, read: false },
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

  test('follow the setting of the room, which muting suspends', async () => {
    const { owner, member, colleague, send, see, params, room } = await createChatWorld(api);
    expect((await see(member)).room).toMatchObject({ notify: 'mentions', muted: false });
    const set = async (body: Wire['ChatStatePatch']) =>
      (await api.ok(member, 'updateChatState', { params, body })).room;
    expect(await set({ notify: 'all' })).toMatchObject({ notify: 'all', muted: false });
    const { position } = await send(owner, 'Hola a todos');
    const txt = `${owner.name} escribió en ${room.name}`;
    expect(await notificationsOf(member)).toMatchObject([{ txt, link: `/chats/${room.id}?at=${position}` }]);
    expect(await notificationsOf(colleague)).toEqual([]);
    expect(await set({ read_position: position, muted: true })).toMatchObject({
      notify: 'none',
      muted: true,
    });
    await send(owner, `@${member.name} ¿y?`);
    expect(await notificationsOf(member)).toHaveLength(1);
    expect(await set({ muted: false })).toMatchObject({ notify: 'all', muted: false });
    expect(await set({ notify: 'none' })).toMatchObject({ notify: 'none', muted: true });
    expect(await set({ notify: 'mentions', muted: true })).toMatchObject({
      notify: 'mentions',
      muted: false,
    });
  });

  test('of an edit tell only those whom it mentions', async () => {
    const { owner, member, colleague, send, params } = await createChatWorld(api);
    const { id, position } = await send(owner, 'Hola');
    await api.ok(member, 'updateChatState', { params, body: { notify: 'all', read_position: position } });
    const edit = { params: { ...params, mid: id }, body: { message: { text: `Hola @${colleague.name}` } } };
    await api.ok(owner, 'updateChatMessage', edit);
    expect(await notificationsOf(colleague)).toHaveLength(1);
    expect(await notificationsOf(member)).toEqual([]);
  });

  test('tell the people of a thread about its replies, once until they have read it', async () => {
    const { owner, member, colleague, viewer, send, reply, params, room } = await createChatWorld(api);
    const { id: mid } = await send(owner, 'Llegó el camión');
    const first = await reply(member, mid, '¿A qué hora?');
    const link = `/chats/${room.id}?thread=${mid}&reply=`;
    const txt = `${member.name} respondió en un hilo de ${room.name}`;
    const told = { txt, link: `${link}${first.position}`, read: false };
    expect(await notificationsOf(owner)).toMatchObject([told]);
    await reply(member, mid, '¿Nadie?');
    expect(await notificationsOf(owner)).toHaveLength(1);
    expect(await notificationsOf(colleague)).toEqual([]);
    // Reading the room is not reading the thread.
    await api.ok(owner, 'updateChatState', { params, body: { read_position: 9 } });
    expect(await notificationsOf(owner)).toMatchObject([{ read: false }]);
    const { position } = await reply(owner, mid, `A las nueve, @${colleague.name}`);
    expect(await notificationsOf(owner)).toMatchObject([{ read: true }]);
    expect(await notificationsOf(member)).toMatchObject([{ link: `${link}${position}` }]);
    expect(await notificationsOf(colleague)).toMatchObject([
      { txt: `${owner.name} te mencionó en ${room.name}`, link: `${link}${position}` },
    ]);
    expect(await notificationsOf(viewer)).toEqual([]);
  });

  test('of a thread are not made for who unfollowed it, unless they are mentioned', async () => {
    const { owner, member, send, reply, params, room } = await createChatWorld(api);
    const { id: mid } = await send(owner, 'Llegó el camión');
    const thread = { params: { ...params, mid } };
    await api.ok(owner, 'updateChatThread', { ...thread, body: { following: false } });
    await reply(member, mid, '¿A qué hora?');
    expect(await notificationsOf(owner)).toEqual([]);
    await reply(member, mid, `@${owner.name}`);
    expect(await notificationsOf(owner)).toMatchObject([
      { txt: `${member.name} te mencionó en ${room.name}` },
    ]);
  });

  test('are not made for the room or thread that is on the screen', async () => {
    const { owner, member, open, send, params } = await createChatWorld(api);
    const { room } = await open(owner, { kind: 'direct', members: [member.uid] });
    const place = { params: { uid: 'me', rid: room.id } };
    const setReading = (reading: boolean) =>
      api.ok(member, 'updateChatState', { ...place, body: { reading } });
    await setReading(true);
    const { id: mid } = await send(owner, 'Hola', room.id);
    expect(await notificationsOf(member)).toEqual([]);
    await setReading(false);
    await send(owner, '¿Sigues ahí?', room.id);
    expect(await notificationsOf(member)).toHaveLength(1);
    const thread = { params: { ...params, rid: room.id, mid } };
    await api.ok(member, 'updateChatThread', { ...thread, body: { reading: true } });
    const body = { message: { text: 'En el hilo' } };
    await api.ok(owner, 'createChatReply', { ...thread, body });
    expect(await notificationsOf(member)).toHaveLength(1);
    await api.ok(member, 'updateChatThread', { ...thread, body: { reading: false } });
    await api.ok(owner, 'createChatReply', { ...thread, body });
    expect(await notificationsOf(member)).toHaveLength(2);
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
