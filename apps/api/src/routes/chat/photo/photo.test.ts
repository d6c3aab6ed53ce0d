/** Pictures of groups (docs/product/chat.md 1.2). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, type TestUser, nobody, testApi } from '../../../testing/test-api.ts';
import { tinyPng } from '../../../testing/test-files.ts';
import { createChatWorld } from '../test-world.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const body = { photo: tinyPng.toString('base64') };
const statusOf = async (url: string | null) =>
  (await api.raw(nobody, { method: 'GET', url: url ?? '' })).status;

test('the owner replaces and removes the picture of a group: its URL changes, and the previous one is deleted', async () => {
  const { owner, member, params, room, see, bid } = await createChatWorld(api);
  expect(room.pic).toBeNull();
  const first = (await api.ok(owner, 'updateChatRoomPhoto', { params, body })).room.pic;
  expect(first).toMatch(/^\/v1\/photos\/[\w-]{20}$/);
  const shown = await api.fastify.inject({ method: 'GET', url: first ?? '' });
  expect(shown.rawPayload.equals(tinyPng)).toBe(true);
  expect((await see(member)).room.pic).toBe(first);
  const listed = await api.ok(member, 'listChatRooms', { params: { uid: 'me' }, query: { bid } });
  expect(listed.rooms.map(({ pic }) => pic)).toEqual([first]);
  const second = (await api.ok(owner, 'updateChatRoomPhoto', { params, body })).room.pic;
  expect(second).not.toBe(first);
  expect(await statusOf(first)).toBe(404);
  // A change of the name keeps the picture.
  await api.ok(owner, 'updateChatRoom', { params, body: { room: { name: 'Tarde' } } });
  expect((await see(owner)).room.pic).toBe(second);
  expect((await api.ok(owner, 'deleteChatRoomPhoto', { params })).room.pic).toBeNull();
  expect(await statusOf(second)).toBe(404);
  // Nothing is left to remove.
  expect((await api.ok(owner, 'deleteChatRoomPhoto', { params })).room.pic).toBeNull();
});

test('admins of the group change it, too; it is deleted with the group', async () => {
  const { owner, member, params, open } = await createChatWorld(api);
  await api.ok(owner, 'updateChatMember', { params: { ...params, member: member.uid }, body: { role: 0 } });
  expect((await api.ok(member, 'updateChatRoomPhoto', { params, body })).room.pic).not.toBeNull();
  const { room } = await open(owner, { kind: 'group', name: 'Sola', members: [] });
  const alone = { uid: 'me', rid: room.id };
  const { pic } = (await api.ok(owner, 'updateChatRoomPhoto', { params: alone, body })).room;
  expect(await statusOf(pic)).toBe(200);
  await api.ok(owner, 'leaveChatRoom', { params: alone });
  expect(await statusOf(pic)).toBe(404);
});

test('rejects plain members, people outside the room, other kinds of rooms, and anything but a picture', async () => {
  const world = await createChatWorld(api);
  const { owner, member, viewer, stranger, params, open, see, team } = world;
  const before = (await api.ok(owner, 'updateChatRoomPhoto', { params, body })).room.pic;
  const both = async (user: TestUser, at = params) => [
    (await api.refused(user, 'updateChatRoomPhoto', { params: at, body })).code,
    (await api.refused(user, 'deleteChatRoomPhoto', { params: at })).code,
  ];
  const twice = (code: string) => [code, code];
  expect(await both(nobody)).toEqual(twice('auth/login-needed'));
  expect(await both(member)).toEqual(twice('auth/forbidden'));
  for (const user of [viewer, stranger]) expect(await both(user)).toEqual(twice('chat/room-not-found'));
  expect(await both(member, { ...params, uid: owner.uid })).toEqual(twice('user/not-found'));
  const direct = await open(owner, { kind: 'direct', members: [member.uid] });
  const ofTeam = await open(owner, { kind: 'team', team_id: team.id });
  for (const { room } of [direct, ofTeam])
    expect(await both(owner, { uid: 'me', rid: room.id })).toEqual(twice('request/invalid'));
  for (const photo of [Buffer.from('<svg></svg><!-- -->').toString('base64'), 'no es base64', ''])
    expect(await api.refused(owner, 'updateChatRoomPhoto', { params, body: { photo } })).toMatchObject({
      code: 'request/invalid',
    });
  expect((await see(owner)).room.pic).toBe(before);
});
