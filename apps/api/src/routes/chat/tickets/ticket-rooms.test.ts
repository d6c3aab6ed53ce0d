/** The room of a ticket (docs/product/chat.md 1.5). */
import { newClientId } from '@minga/rules/client-ids';
import { limits } from '@minga/rules/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LiveStreams, serveLiveStreams } from '../../../testing/live-stream.ts';
import { type TestApi, type TestUser, nobody, testApi } from '../../../testing/test-api.ts';
import { createTestRole, joinTeam } from '../../../testing/test-world.ts';
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

const notFound = { code: 'chat/room-not-found' };

async function createWorld() {
  const world = await createChatWorld(api);
  const { bid, team, owner } = world;
  const { ticket } = await api.ok(owner, 'createTicket', {
    params: { id: bid },
    body: { team_id: team.id, title: 'Cambiar la antena' },
  });
  const discuss = (user: TestUser) => world.open(user, { kind: 'ticket', ticket_id: ticket.id });
  const at = { id: bid, tid: ticket.id };
  const own = await joinTeam(
    api,
    world,
    api.user('Ema'),
    await createTestRole(api, world, ['viewOwn', 'create']),
  );
  const assign = (uids: string[]) => api.ok(owner, 'updateTicket', { params: at, body: { assignees: uids } });
  return { ...world, ticket, at, discuss, own, assign };
}

const uidsOf = ({ members }: { members: { uid: string }[] }) => members.map(({ uid }) => uid).toSorted();

describe('the room of a ticket', () => {
  test('is opened once with the followers of the ticket, and joined by those who open it', async () => {
    const { owner, member, viewer, own, ticket, team, discuss, assign, send } = await createWorld();
    await assign([own.uid]);
    const first = await discuss(member);
    expect(first.room).toMatchObject({
      kind: 'ticket',
      name: 'Cambiar la antena',
      team_id: null,
      ticket: { id: ticket.id, team_id: team.id, number: ticket.number, title: 'Cambiar la antena' },
      notify: 'mentions',
    });
    const followers = [owner.uid, own.uid, member.uid].toSorted();
    expect(uidsOf(first)).toEqual(followers);
    expect(first.room.member_count).toBe(3);
    await send(member, 'Hola', first.room.id);
    const second = await discuss(viewer);
    expect(second.room.id).toBe(first.room.id);
    expect(second.room.unread).toBe(0);
    expect(uidsOf(second)).toEqual([...followers, viewer.uid].toSorted());
    expect(uidsOf(await discuss(viewer))).toHaveLength(4);
  });

  test('is one room when two people open it at the same time', async () => {
    const { owner, member, viewer, discuss } = await createWorld();
    const opened = await Promise.all([discuss(owner), discuss(member), discuss(viewer), discuss(member)]);
    expect(new Set(opened.map(({ room }) => room.id)).size).toBe(1);
    expect(uidsOf(await discuss(owner))).toEqual([owner.uid, member.uid, viewer.uid].toSorted());
  });

  test('denies reading, live events and writing to members who lose sight of the ticket, until they may see it again', async () => {
    const { owner, own, ticket, bid, discuss, assign, send } = await createWorld();
    await assign([own.uid]);
    const { room } = await discuss(own);
    await discuss(owner);
    const params = { uid: 'me', rid: room.id };
    await api.idle();
    const stream = await streams.listen(own);
    await send(owner, 'Uno', room.id);
    await expect.poll(() => stream.events.map(({ type }) => type)).toContain('chat-message');
    await assign([]);
    const count = () => stream.events.filter(({ type }) => type === 'chat-message').length;
    const before = count();
    await send(owner, 'Dos', room.id);
    await api.ok(owner, 'updateBusiness', { params: { id: bid }, body: { name: 'Nuevo' } });
    await expect.poll(() => stream.events.at(-1)?.type).toBe('business-changed');
    expect(count()).toBe(before);
    const body = { message: { text: 'Yo' } };
    expect(await api.refused(own, 'listChatMessages', { params })).toMatchObject(notFound);
    expect(await api.refused(own, 'getChatRoom', { params })).toMatchObject(notFound);
    expect(await api.refused(own, 'createChatMessage', { params, body })).toMatchObject(notFound);
    const listed = await api.ok(own, 'listChatRooms', { params: { uid: 'me' }, query: { bid } });
    expect(listed.rooms).toEqual([]);
    const found = await api.ok(own, 'searchChatMessages', {
      params: { uid: 'me' },
      query: { bid, txt: 'uno' },
    });
    expect(found.messages).toEqual([]);
    expect(
      await api.refused(own, 'createChatRoom', {
        params: { uid: 'me' },
        body: { room: { bid, kind: 'ticket', ticket_id: ticket.id } },
      }),
    ).toMatchObject({ code: 'ticket/not-found' });
    expect(uidsOf(await discuss(owner))).not.toContain(own.uid);
    await assign([own.uid]);
    expect((await api.ok(own, 'getChatRoom', { params })).room.id).toBe(room.id);
  });

  test('tells open streams that it returns with the ticket, and with the right to see it', async () => {
    const { owner, member, own, bid, at, discuss, assign } = await createWorld();
    await assign([own.uid]);
    const { room } = await discuss(own);
    await discuss(owner);
    await assign([]);
    await api.idle();
    const [ofOwn, ofOwner, outside] = [
      await streams.listen(own),
      await streams.listen(owner),
      await streams.listen(member),
    ];
    const told = { type: 'chat-room-changed', bid, room_id: room.id };
    await assign([own.uid]);
    await expect.poll(() => ofOwn.events).toContainEqual(told);
    // Its list of members has one more.
    await expect.poll(() => ofOwner.events).toContainEqual(told);
    await api.ok(owner, 'deleteTicket', { params: at });
    await expect.poll(() => ofOwn.events.at(-1)?.type).toBe('tickets-deleted');
    await api.ok(owner, 'restoreTicket', { params: at });
    await expect.poll(() => ofOwn.events.at(-1)).toEqual(told);
    await expect.poll(() => outside.events.at(-1)?.type).toBe('tickets-changed');
    expect(outside.events).not.toContainEqual(told);
  });

  test('is lost with the team, which open streams are told of', async () => {
    const { owner, member, team, bid, discuss } = await createWorld();
    const { room } = await discuss(member);
    await api.idle();
    const stream = await streams.listen(member);
    await api.ok(owner, 'removeTeamMember', {
      params: { id: bid, tid: team.id },
      query: { uid: member.uid },
    });
    await expect.poll(() => stream.events).toContainEqual({ type: 'team-changed', bid, tid: team.id });
    expect(await api.refused(member, 'getChatRoom', { params: { uid: 'me', rid: room.id } })).toMatchObject(
      notFound,
    );
  });

  test('stays with an archived ticket, disappears with a deleted one and returns with it', async () => {
    const { owner, at, discuss, send } = await createWorld();
    const { room } = await discuss(owner);
    const params = { uid: 'me', rid: room.id };
    await api.ok(owner, 'updateTicket', { params: at, body: { archived: true } });
    await send(owner, 'Sigue', room.id);
    await api.ok(owner, 'deleteTicket', { params: at });
    expect(await api.refused(owner, 'getChatRoom', { params })).toMatchObject(notFound);
    await api.ok(owner, 'restoreTicket', { params: at });
    expect((await api.ok(owner, 'getChatRoom', { params })).room.last_message?.text).toBe('Sigue');
  });

  test('follows the ticket to another team', async () => {
    const { owner, member, bid, at, discuss } = await createWorld();
    const { room } = await discuss(member);
    const params = { uid: 'me', rid: room.id };
    const { team: other } = await api.ok(owner, 'createTeam', {
      params: { id: bid },
      body: { name: 'Otro' },
    });
    await api.ok(owner, 'transferTicket', {
      params: at,
      body: { team_id: other.id, status: other.psm_status[0]!.id },
    });
    expect(await api.refused(member, 'getChatRoom', { params })).toMatchObject(notFound);
    expect((await discuss(owner)).room.ticket?.team_id).toBe(other.id);
  });

  test('is left and joined again; others are not added or removed by hand', async () => {
    const { owner, member, colleague, discuss } = await createWorld();
    const { room } = await discuss(member);
    const params = { uid: 'me', rid: room.id };
    expect(
      await api.refused(owner, 'addChatMembers', { params, body: { uids: [colleague.uid] } }),
    ).toMatchObject({ code: 'chat/members-fixed' });
    await api.ok(member, 'leaveChatRoom', { params });
    expect(await api.refused(member, 'getChatRoom', { params })).toMatchObject(notFound);
    expect(uidsOf(await discuss(owner))).toEqual([owner.uid]);
    expect((await discuss(member)).room.id).toBe(room.id);
  });

  test('is left with the business; what was written before the return is read', async () => {
    const { owner, member, team, bid, discuss, send } = await createWorld();
    const { room } = await discuss(member);
    await discuss(owner);
    const rows = () =>
      api.context.db
        .selectFrom('chat_ticket_members')
        .select('uid')
        .where('bid', '=', bid)
        .where('room_id', '=', room.id)
        .execute();
    expect(await rows()).toHaveLength(2);
    await api.ok(owner, 'removeMember', { params: { id: bid }, query: { uid: member.uid } });
    expect(await rows()).toEqual([{ uid: owner.uid }]);
    await send(owner, 'Mientras tanto', room.id);
    await joinTeam(api, { bid, team }, member, await createTestRole(api, { bid, team }, ['viewAll']));
    const params = { uid: 'me', rid: room.id };
    expect(await api.refused(member, 'getChatRoom', { params })).toMatchObject(notFound);
    expect((await discuss(member)).room.unread).toBe(0);
  });

  test('is not joined beyond the limit of a person; full followers are not added', async () => {
    const { owner, member, own, bid, ticket, discuss, assign } = await createWorld();
    await assign([own.uid]);
    const now = new Date();
    const ids = Array.from({ length: limits.ticketRoomsOfMember }, () => newClientId());
    const made = { bid, kind: 'group' as const, name: 'Otra', topic: '', created_by: owner.uid };
    const { db } = api.context;
    await db
      .insertInto('chat_rooms')
      .values(ids.map((id) => ({ ...made, id, created_at: now, updated_at: now })))
      .execute();
    await db
      .insertInto('chat_ticket_members')
      .values(ids.map((id) => ({ bid, room_id: id, uid: own.uid, joined_at: now })))
      .execute();
    const refused = () =>
      api.refused(own, 'createChatRoom', {
        params: { uid: 'me' },
        body: { room: { bid, kind: 'ticket', ticket_id: ticket.id } },
      });
    expect(await refused()).toMatchObject({ code: 'chat/too-many' });
    expect(uidsOf(await discuss(member))).toEqual([owner.uid, member.uid].toSorted());
    expect(await refused()).toMatchObject({ code: 'chat/too-many' });
    await db.deleteFrom('chat_rooms').where('bid', '=', bid).where('id', '=', ids[0]!).execute();
    await discuss(own);
    // Joined already.
    await discuss(own);
  });

  test('rejects callers who may not see the ticket, foreign and missing tickets, and fields of other kinds of rooms', async () => {
    const { owner, colleague, stranger, own, bid, ticket } = await createWorld();
    const other = await createWorld();
    const refused = (user: TestUser, room: object) =>
      api.refused(user, 'createChatRoom', {
        params: { uid: 'me' },
        body: { room: { bid, kind: 'ticket', ...room } } as never,
      });
    const { id } = ticket;
    expect(await refused(nobody, { ticket_id: id })).toMatchObject({ code: 'auth/login-needed' });
    expect(await refused(stranger, { ticket_id: id })).toMatchObject({ code: 'business/not-found' });
    for (const user of [colleague, own])
      expect(await refused(user, { ticket_id: id })).toMatchObject({ code: 'ticket/not-found' });
    for (const ticket_id of [other.ticket.id, newClientId()])
      expect(await refused(owner, { ticket_id })).toMatchObject({ code: 'ticket/not-found' });
    for (const more of [
      {},
      { ticket_id: id, name: 'Otro' },
      { ticket_id: id, members: [own.uid] },
      { ticket_id: id, kind: 'group', name: 'Otro' },
    ])
      expect(await refused(owner, more)).toMatchObject({ code: 'request/invalid' });
  });
});
