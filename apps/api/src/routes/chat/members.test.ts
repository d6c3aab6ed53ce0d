import { limits } from '@minga/rules/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFakeIdentity } from '../../testing/fake-identity.ts';
import { type TestApi, type TestUser, testApi } from '../../testing/test-api.ts';
import { type ChatWorld, createChatWorld } from './test-world.ts';

const identity = createFakeIdentity();
const password = 'correcto caballo';
let api: TestApi;
beforeAll(async () => void (api = await testApi({}, { identity })));
afterAll(() => api.close());

const missing = { code: 'chat/room-not-found' };
const denied = { code: 'auth/forbidden' };

async function rolesOf({ see }: ChatWorld, user: TestUser): Promise<Record<string, number>> {
  const { members } = await see(user);
  return Object.fromEntries(members.map(({ uid, role }) => [uid, role]));
}

const setRole = (world: ChatWorld, by: TestUser, { uid }: TestUser, role: 0 | 1 | 2) =>
  api.ok(by, 'updateChatMember', { params: { ...world.params, member: uid }, body: { role } });

describe('addChatMembers', () => {
  test('adds people of the business, who read everything and have nothing unread', async () => {
    const { owner, member, viewer, params, send, see, read } = await createChatWorld(api);
    await send(owner, 'Antes');
    const body = { uids: [viewer.uid, owner.uid, viewer.uid] };
    const { room } = await api.ok(member, 'addChatMembers', { params, body });
    expect(room.member_count).toBe(4);
    expect(await read(viewer)).toEqual(['Antes']);
    expect((await see(viewer)).room).toMatchObject({ role: 1, unread: 0, read_position: 1 });
    expect((await see(owner)).room.role).toBe(2);
  });

  test('refuses people of other businesses, rooms with fixed members and more than the limit', async () => {
    const { owner, stranger, viewer, params, open, team, member, bid, room } = await createChatWorld(api);
    const add = (rid: string, uid: string) =>
      api.refused(owner, 'addChatMembers', { params: { uid: 'me', rid }, body: { uids: [uid] } });
    expect(await add(room.id, stranger.uid)).toMatchObject({ code: 'business/member-not-found' });
    const { room: direct } = await open(owner, { kind: 'direct', members: [member.uid] });
    const { room: ofTeam } = await open(owner, { kind: 'team', team_id: team.id });
    for (const { id } of [direct, ofTeam])
      expect(await add(id, viewer.uid)).toMatchObject({ code: 'chat/members-fixed' });
    const others = Array.from(
      { length: limits.chatMembersOfGroup - 3 },
      (_none, index) => `relleno-${index}`,
    );
    await api.context.db
      .insertInto('chat_members')
      .values(others.map((uid) => ({ bid, room_id: room.id, uid, role: 1 as const, joined_at: new Date() })))
      .execute();
    expect(await add(params.rid, viewer.uid)).toMatchObject({ code: 'chat/too-many' });
  });
});

describe('updateChatMember', () => {
  test('makes someone owner, and the former owner an admin', async () => {
    const world = await createChatWorld(api);
    const { owner, member, colleague } = world;
    await setRole(world, owner, member, 2);
    expect(await rolesOf(world, owner)).toEqual({ [owner.uid]: 0, [member.uid]: 2, [colleague.uid]: 1 });
  });

  test('is for the owner only, who stays owner until another one is made', async () => {
    const world = await createChatWorld(api);
    const { owner, member, colleague, viewer, params } = world;
    await setRole(world, owner, member, 0);
    const refuse = (by: TestUser, { uid }: TestUser, role: 0 | 1) =>
      api.refused(by, 'updateChatMember', { params: { ...params, member: uid }, body: { role } });
    expect(await refuse(member, colleague, 0)).toMatchObject(denied);
    expect(await refuse(owner, owner, 1)).toMatchObject(denied);
    expect(await refuse(owner, viewer, 1)).toMatchObject({ code: 'chat/member-not-found' });
  });
});

describe('removeChatMember', () => {
  test('lets the owner remove anybody, admins remove members, and members nobody', async () => {
    const world = await createChatWorld(api);
    const { owner, member, colleague, viewer, admin, params } = world;
    await api.ok(owner, 'addChatMembers', { params, body: { uids: [viewer.uid, admin.uid] } });
    await setRole(world, owner, member, 0);
    await setRole(world, owner, admin, 0);
    const path = ({ uid }: TestUser) => ({ params: { ...params, member: uid } });
    expect(await api.refused(colleague, 'removeChatMember', path(viewer))).toMatchObject(denied);
    for (const other of [owner, admin, member])
      expect(await api.refused(member, 'removeChatMember', path(other))).toMatchObject(denied);
    await api.ok(member, 'removeChatMember', path(viewer));
    await api.ok(owner, 'removeChatMember', path(admin));
    expect(await api.refused(owner, 'removeChatMember', path(admin))).toMatchObject({
      code: 'chat/member-not-found',
    });
    expect(Object.keys(await rolesOf(world, owner)).sort()).toEqual(
      [owner.uid, member.uid, colleague.uid].sort(),
    );
  });

  test('takes reading and writing from the removed person, whose messages stay', async () => {
    const world = await createChatWorld(api);
    const { owner, member, params, send, read, bid } = world;
    const message = await send(member, 'Mío');
    await api.ok(owner, 'removeChatMember', { params: { ...params, member: member.uid } });
    const inMessage = { ...params, mid: message.id };
    const body = { message: { text: 'No' } };
    expect(await api.refused(member, 'listChatMessages', { params })).toMatchObject(missing);
    expect(await api.refused(member, 'listChatReplies', { params: inMessage })).toMatchObject(missing);
    expect(await api.refused(member, 'createChatMessage', { params, body })).toMatchObject(missing);
    expect(await api.refused(member, 'createChatReply', { params: inMessage, body })).toMatchObject(missing);
    expect(await api.refused(member, 'updateChatMessage', { params: inMessage, body })).toMatchObject(
      missing,
    );
    expect(await api.refused(member, 'deleteChatMessage', { params: inMessage })).toMatchObject(missing);
    const reaction = { params: { ...inMessage, reaction: 'heart' as const } };
    expect(await api.refused(member, 'addChatReaction', reaction)).toMatchObject(missing);
    const mine = await api.ok(member, 'listChatRooms', { params: { uid: 'me' }, query: { bid } });
    expect(mine.rooms).toEqual([]);
    expect(await read(owner)).toEqual(['Mío']);
  });
});

describe('leaveChatRoom', () => {
  test('makes the admin who joined first the owner, else the member who did', async () => {
    const world = await createChatWorld(api);
    const { owner, member, colleague, viewer, params } = world;
    await api.ok(owner, 'addChatMembers', { params, body: { uids: [viewer.uid] } });
    await setRole(world, owner, viewer, 0);
    await api.ok(owner, 'leaveChatRoom', { params });
    expect(await rolesOf(world, viewer)).toEqual({ [viewer.uid]: 2, [member.uid]: 1, [colleague.uid]: 1 });
    await api.ok(viewer, 'leaveChatRoom', { params });
    expect(Object.values(await rolesOf(world, member)).sort()).toEqual([1, 2]);
  });

  test('deletes the group with its messages when the last member leaves', async () => {
    const { owner, member, colleague, params, send, room, bid } = await createChatWorld(api);
    await send(owner, 'Hola');
    for (const user of [owner, member, colleague]) await api.ok(user, 'leaveChatRoom', { params });
    for (const table of ['chat_members', 'chat_states', 'chat_messages'] as const) {
      const rows = await api.context.db
        .selectFrom(table)
        .select('room_id')
        .where('bid', '=', bid)
        .where('room_id', '=', room.id)
        .execute();
      expect(rows, table).toEqual([]);
    }
  });

  test('replays the response to whoever has left', async () => {
    const { member, params } = await createChatWorld(api);
    const options = { params, key: 'leave' };
    const first = await api.ok(member, 'leaveChatRoom', options);
    expect(await api.ok(member, 'leaveChatRoom', options)).toEqual(first);
    expect(await api.refused(member, 'leaveChatRoom', { params })).toMatchObject(missing);
  });

  test('does not leave rooms of teams and direct rooms', async () => {
    const { owner, member, open, team } = await createChatWorld(api);
    for (const room of [
      { kind: 'direct' as const, members: [member.uid] },
      { kind: 'team' as const, team_id: team.id },
    ]) {
      const { id } = (await open(owner, room)).room;
      const left = await api.refused(owner, 'leaveChatRoom', { params: { uid: 'me', rid: id } });
      expect(left).toMatchObject({ code: 'chat/members-fixed' });
    }
  });
});

describe('leaving a team or the business', () => {
  test('takes the room of the team with the team membership', async () => {
    const { owner, member, open, team, bid, see, send } = await createChatWorld(api);
    const { room } = await open(member, { kind: 'team', team_id: team.id });
    await send(member, 'Hola equipo', room.id);
    const params = { id: bid, tid: team.id };
    await api.ok(owner, 'removeTeamMember', { params, query: { uid: member.uid } });
    const path = { params: { uid: 'me', rid: room.id } };
    expect(await api.refused(member, 'getChatRoom', path)).toMatchObject(missing);
    expect((await see(owner, room.id)).room).toMatchObject({
      member_count: 2,
      last_message: { text: 'Hola equipo', uid: member.uid },
    });
  });

  test('deletes the room of the team with the team', async () => {
    const { owner, open, team, bid } = await createChatWorld(api);
    const { room } = await open(owner, { kind: 'team', team_id: team.id });
    await api.ok(owner, 'deleteTeam', { params: { id: bid, tid: team.id } });
    const path = { params: { uid: 'me', rid: room.id } };
    expect(await api.refused(owner, 'getChatRoom', path)).toMatchObject(missing);
  });

  test('makes another member the owner of a group when its owner is removed from the business', async () => {
    const { owner, member, viewer, open, bid, see } = await createChatWorld(api);
    const { room } = await open(member, { kind: 'group', name: 'Suya', members: [viewer.uid] });
    await api.ok(owner, 'removeMember', { params: { id: bid }, query: { uid: member.uid } });
    const { room: left, members } = await see(viewer, room.id);
    expect(left).toMatchObject({ role: 2, member_count: 1 });
    expect(members.map(({ uid }) => uid)).toEqual([viewer.uid]);
    const path = { params: { uid: 'me', rid: room.id } };
    expect(await api.refused(member, 'getChatRoom', path)).toMatchObject(missing);
  });

  test('keeps a direct room readable for the other person and refuses messages in it', async () => {
    const { owner, member, open, bid, see, send } = await createChatWorld(api);
    const { room } = await open(member, { kind: 'direct', members: [owner.uid] });
    await send(member, 'Chau', room.id);
    await api.ok(owner, 'removeMember', { params: { id: bid }, query: { uid: member.uid } });
    const params = { uid: 'me', rid: room.id };
    expect((await see(owner, room.id)).room).toMatchObject({
      peer: member.uid,
      last_message: { text: 'Chau' },
    });
    const body = { message: { text: '¿Estás?' } };
    expect(await api.refused(owner, 'createChatMessage', { params, body })).toMatchObject({
      code: 'business/member-not-found',
    });
    expect(await api.refused(member, 'listChatMessages', { params })).toMatchObject(missing);
  });

  test('deletes a direct room when both people have left the business', async () => {
    const { owner, member, viewer, open, bid, send } = await createChatWorld(api);
    const { room } = await open(member, { kind: 'direct', members: [viewer.uid] });
    const { room: kept } = await open(member, { kind: 'direct', members: [owner.uid] });
    await send(member, 'Chau', room.id);
    for (const { uid } of [viewer, member])
      await api.ok(owner, 'removeMember', { params: { id: bid }, query: { uid } });
    const direct = await api.context.db
      .selectFrom('chat_rooms')
      .select('id')
      .where('bid', '=', bid)
      .where('kind', '=', 'direct')
      .execute();
    expect(direct).toEqual([{ id: kept.id }]);
  });

  test('keeps the messages of an erased account without its name', async () => {
    const { owner, colleague, params, send, see, room } = await createChatWorld(api);
    await send(colleague, 'Me voy');
    identity.addAccount(colleague, password);
    await api.ok(colleague, 'deleteMe', { body: { email: `${colleague.uid}@example.com`, password } });
    const { messages } = await api.ok(owner, 'listChatMessages', { params });
    expect(messages).toMatchObject([{ text: 'Me voy', uid: colleague.uid, by_name: '—' }]);
    expect((await see(owner)).members.map(({ uid }) => uid)).not.toContain(colleague.uid);
    expect(room.member_count).toBe(3);
  });
});
