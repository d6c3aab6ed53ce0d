import { limits } from '@minga/rules/limits';
import { newClientId } from '@minga/rules/client-ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anonymous, nobody, type TestApi, testApi } from '../../testing/test-api.ts';
import { createChatWorld } from './test-world.ts';

let api: TestApi;
beforeAll(async () => void (api = await testApi()));
afterAll(() => api.close());

const me = { uid: 'me' };

describe('createChatRoom', () => {
  test('opens a group whose owner is the caller', async () => {
    const { owner, member, colleague, room, see, bid } = await createChatWorld(api);
    expect(room).toMatchObject({
      bid,
      kind: 'group',
      team_id: null,
      name: 'Turno de la mañana',
      topic: '',
      peer: null,
      role: 2,
      member_count: 3,
      last_message: null,
      last_position: 0,
      read_position: 0,
      unread: 0,
      mentions: 0,
      muted: false,
    });
    const { members } = await see(member);
    expect(members.map(({ uid, role }) => [uid, role])).toEqual([
      [colleague.uid, 1],
      [member.uid, 1],
      [owner.uid, 2],
    ]);
  });

  test('opens one room per pair of people, named after the other person', async () => {
    const { open, owner, member } = await createChatWorld(api);
    const { room } = await open(owner, { kind: 'direct', members: [member.uid] });
    expect(room).toMatchObject({
      kind: 'direct',
      name: member.name,
      peer: member.uid,
      role: 1,
      member_count: 2,
    });
    const { room: same } = await open(member, { kind: 'direct', members: [owner.uid] });
    expect(same).toMatchObject({ id: room.id, name: owner.name, peer: owner.uid });
  });

  test('opens one room per team, with the members of the team and their roles', async () => {
    const { open, owner, member, viewer, admin, colleague, team } = await createChatWorld(api);
    const { room, members } = await open(member, { kind: 'team', team_id: team.id });
    expect(room).toMatchObject({ kind: 'team', team_id: team.id, name: team.name, role: 1, member_count: 3 });
    expect(members.map(({ uid, role }) => [uid, role])).toEqual([
      [member.uid, 1],
      [owner.uid, 0],
      [viewer.uid, 1],
    ]);
    expect((await open(owner, { kind: 'team', team_id: team.id })).room).toMatchObject({
      id: room.id,
      role: 0,
    });
    const missing = { code: 'team/not-found' };
    for (const user of [admin, colleague])
      expect(await refuse(user, { kind: 'team', team_id: team.id })).toMatchObject(missing);
    expect(await refuse(owner, { kind: 'team', team_id: 2_000_000_007 })).toMatchObject(missing);

    function refuse(user: typeof owner, body: { kind: 'team'; team_id: number }) {
      return api.refused(user, 'createChatRoom', { params: me, body: { room: { bid: room.bid, ...body } } });
    }
  });

  test('opens a room sent twice with one id once, and refuses the id for another room', async () => {
    const { open, owner, member, bid } = await createChatWorld(api);
    const id = newClientId();
    const first = await open(owner, { id, kind: 'group', name: 'Una' });
    expect(await open(owner, { id, kind: 'group', name: 'Una' })).toEqual(first);
    const body = { room: { id, bid, kind: 'group' as const, name: 'Otra' } };
    expect(await api.refused(member, 'createChatRoom', { params: me, body })).toMatchObject({
      code: 'request/invalid',
      fields: [{ path: '/room/id' }],
    });
  });

  test('refuses fields that the kind does not have, people of other businesses and oneself', async () => {
    const { owner, member, stranger, team, bid } = await createChatWorld(api);
    const refuse = (room: object) =>
      api.refused(owner, 'createChatRoom', { params: me, body: { room: { bid, ...room } as never } });
    const members = [member.uid];
    for (const [room, path] of [
      [{ kind: 'group' }, '/room/name'],
      [{ kind: 'group', name: '\u200b ' }, '/room/name'],
      [{ kind: 'direct', members, name: 'Dos' }, '/room/name'],
      [{ kind: 'direct' }, '/room/members'],
      [{ kind: 'direct', members: [owner.uid] }, '/room/members'],
      [{ kind: 'direct', members: [member.uid, 'otra'] }, '/room/members'],
      [{ kind: 'direct', members, team_id: team.id }, '/room/team_id'],
      [{ kind: 'team' }, '/room/team_id'],
      [{ kind: 'team', team_id: team.id, members }, '/room/members'],
    ] as const)
      expect(await refuse(room)).toMatchObject({ code: 'request/invalid', fields: [{ path }] });
    const unknown = { code: 'business/member-not-found' };
    expect(await refuse({ kind: 'direct', members: [stranger.uid] })).toMatchObject(unknown);
    expect(await refuse({ kind: 'group', name: 'G', members: [stranger.uid] })).toMatchObject(unknown);
  });

  test('refuses a room beyond the limit of one of its people', async () => {
    const { open, owner, member, bid, room } = await createChatWorld(api);
    const { db } = api.context;
    const ids = Array.from({ length: limits.chatRoomsOfMember - 1 }, () => newClientId());
    const made = { bid, kind: 'group' as const, name: 'Otra', topic: '', created_by: owner.uid };
    const now = new Date();
    await db
      .insertInto('chat_rooms')
      .values(ids.map((id) => ({ ...made, id, created_at: now, updated_at: now })))
      .execute();
    await db
      .insertInto('chat_members')
      .values(ids.map((id) => ({ bid, room_id: id, uid: member.uid, role: 2 as const, joined_at: now })))
      .execute();
    const full = { code: 'chat/too-many' };
    const body = { room: { bid, kind: 'direct' as const, members: [member.uid] } };
    expect(await api.refused(owner, 'createChatRoom', { params: me, body })).toMatchObject(full);
    const other = await open(owner, { kind: 'group', name: 'Nueva' });
    const params = { ...me, rid: other.room.id };
    const uids = [member.uid];
    expect(await api.refused(owner, 'addChatMembers', { params, body: { uids } })).toMatchObject(full);
    expect(room.member_count).toBe(3);
  });
});

describe('listChatRooms', () => {
  test('lists the rooms of the caller, the one with the latest message first', async () => {
    const { open, owner, member, colleague, team, bid, room, send } = await createChatWorld(api);
    const { room: direct } = await open(owner, { kind: 'direct', members: [colleague.uid] });
    const { room: ofTeam } = await open(owner, { kind: 'team', team_id: team.id });
    await open(member, { kind: 'group', name: 'Sin Olga' });
    await send(member, 'Hola', room.id);
    const { rooms } = await api.ok(owner, 'listChatRooms', { params: me, query: { bid } });
    expect(rooms.map(({ id }) => id).sort()).toEqual([room.id, direct.id, ofTeam.id].sort());
    expect(rooms[0]).toMatchObject({ id: room.id, last_message: { text: 'Hola', by_name: member.name } });
  });

  test('hides the rooms of others, of other businesses, and from people without a session', async () => {
    const { owner, member, stranger, bid, params, room } = await createChatWorld(api);
    const query = { bid };
    expect(await api.refused(stranger, 'listChatRooms', { params: me, query })).toMatchObject({
      code: 'business/not-found',
    });
    const ofOthers = { params: { uid: member.uid }, query };
    expect(await api.refused(owner, 'listChatRooms', ofOthers)).toMatchObject({ code: 'user/not-found' });
    for (const user of [nobody, anonymous()])
      expect(await api.refused(user, 'getChatRoom', { params })).toMatchObject({ code: 'auth/login-needed' });
    const missing = await api.refused(owner, 'getChatRoom', { params: { ...me, rid: newClientId() } });
    expect(missing).toMatchObject({ code: 'chat/room-not-found' });
    const foreign = await api.refused(stranger, 'getChatRoom', { params });
    expect({ ...foreign, requestId: '' }).toEqual({ ...missing, requestId: '' });
    const other = { params: { uid: member.uid, rid: room.id } };
    expect(await api.refused(owner, 'getChatRoom', other)).toMatchObject({ code: 'user/not-found' });
  });
});

describe('updateChatRoom', () => {
  test('changes name and topic of a group for its owner and admins', async () => {
    const { owner, member, colleague, params, see } = await createChatWorld(api);
    const body = { room: { name: ' Turno  de la tarde ', topic: 'Entregas' } };
    expect((await api.ok(owner, 'updateChatRoom', { params, body })).room).toMatchObject({
      name: 'Turno de la tarde',
      topic: 'Entregas',
    });
    const denied = { code: 'auth/forbidden' };
    expect(await api.refused(member, 'updateChatRoom', { params, body })).toMatchObject(denied);
    await api.ok(owner, 'updateChatMember', { params: { ...params, member: member.uid }, body: { role: 0 } });
    await api.ok(member, 'updateChatRoom', { params, body: { room: { topic: '' } } });
    expect((await see(colleague)).room).toMatchObject({ name: 'Turno de la tarde', topic: '' });
  });

  test('changes the topic of a direct room for both people, and not its name', async () => {
    const { open, owner, member, see } = await createChatWorld(api);
    const { room } = await open(owner, { kind: 'direct', members: [member.uid] });
    const params = { ...me, rid: room.id };
    await api.ok(member, 'updateChatRoom', { params, body: { room: { topic: 'Caja' } } });
    expect((await see(owner, room.id)).room.topic).toBe('Caja');
    expect(
      await api.refused(owner, 'updateChatRoom', { params, body: { room: { name: 'Dos' } } }),
    ).toMatchObject({
      code: 'request/invalid',
      fields: [{ path: '/room/name' }],
    });
  });

  test('keeps hostile text as it is', async () => {
    const { owner, params } = await createChatWorld(api);
    const topic = `'; drop table chat_rooms; -- <img src=x onerror=alert(1)> שלום %_\\ {{b}}`;
    const { room } = await api.ok(owner, 'updateChatRoom', { params, body: { room: { topic } } });
    expect(room.topic).toBe(topic);
  });
});

describe('updateChatState', () => {
  test('moves what the caller has read, also back, but not beyond the last message', async () => {
    const { owner, member, params, send, see } = await createChatWorld(api);
    await send(owner, 'Uno');
    await send(owner, 'Dos');
    const move = async (read_position: number) =>
      (await api.ok(member, 'updateChatState', { params, body: { read_position } })).room;
    expect((await see(member)).room).toMatchObject({ read_position: 0, unread: 2 });
    expect(await move(2)).toMatchObject({ read_position: 2, unread: 0 });
    expect(await move(1)).toMatchObject({ read_position: 1, unread: 1 });
    expect(await move(99)).toMatchObject({ read_position: 2, unread: 0 });
    expect((await see(owner)).room).toMatchObject({ read_position: 2, unread: 0 });
  });

  test('mutes a room for the caller only', async () => {
    const { owner, member, params, see } = await createChatWorld(api);
    await api.ok(member, 'updateChatState', { params, body: { muted: true } });
    expect((await see(member)).room.muted).toBe(true);
    expect((await see(owner)).room.muted).toBe(false);
  });
});
