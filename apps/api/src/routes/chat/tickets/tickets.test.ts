import { newClientId } from '@minga/rules/client-ids';
import { limits } from '@minga/rules/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LiveStream, openLiveStream } from '../../../testing/live-stream.ts';
import { type TestApi, type TestUser, testApi } from '../../../testing/test-api.ts';
import { createTestRole, joinTeam } from '../../../testing/test-world.ts';
import { type ChatWorld, createChatWorld } from '../test-world.ts';

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

/** Creates a message in a group, and a member of the team with the permission to create tickets. */
async function messageWorld() {
  const world = await createChatWorld(api);
  const creator = await joinTeam(
    api,
    world,
    api.user('Clara'),
    await createTestRole(api, world, ['viewAll', 'create']),
  );
  await api.ok(world.owner, 'addChatMembers', { params: world.params, body: { uids: [creator.uid] } });
  const message = await world.send(world.owner, 'El portón no cierra');
  const path = { ...world.params, mid: message.id };
  const body = { team_id: world.team.id, title: 'Reparar el portón', description: 'No cierra' };
  const create = async (user: TestUser, more: object = {}) =>
    (await api.ok(user, 'createChatTicket', { params: path, body: { ...body, ...more } })).ticket;
  return { ...world, creator, message, path, body, create };
}

/** Ids of the tickets that a user sees among the messages of a room. */
async function shownTo(user: TestUser, { params }: Pick<ChatWorld, 'params'>): Promise<string[]> {
  const { tickets } = await api.ok(user, 'listChatMessages', { params });
  return tickets.map(({ id }) => id);
}

/** The message that a ticket names to a user. */
async function messageFor(user: TestUser, ofTicket: { params: { id: number; tid: string } }) {
  return (await api.ok(user, 'getTicket', ofTicket)).message;
}

const noRoom = { code: 'chat/room-not-found' };
const missing = { code: 'chat/message-not-found' };

describe('createChatTicket', () => {
  test('creates a ticket; it and the message refer to each other', async () => {
    const world = await messageWorld();
    const { creator, message, owner, team, bid, room, params } = world;
    const ticket = await world.create(creator);
    expect(ticket).toMatchObject({ title: 'Reparar el portón' });
    const { tickets } = await api.ok(owner, 'listChatMessages', { params });
    const { id, number, title } = ticket;
    expect(tickets).toEqual([{ message_id: message.id, id, tid: team.id, number, title }]);
    const origin = {
      id: message.id,
      room_id: room.id,
      room_name: room.name,
      position: message.position,
      root_id: null,
      uid: owner.uid,
      by_name: owner.name,
    };
    const ofTicket = { params: { id: bid, tid: ticket.id } };
    const opened = await api.ok(creator, 'getTicket', ofTicket);
    expect(opened).toMatchObject({ ticket: { description: 'No cierra', created_by: creator.uid } });
    expect(opened.message).toEqual(origin);
    // A change answers the ticket as a whole: by the fast path, and by the locking path for mentions.
    for (const description of ['Ya no cierra', 'Que lo vea @Nadie'])
      expect(await api.ok(owner, 'updateTicket', { ...ofTicket, body: { description } })).toMatchObject({
        ticket: { description },
        message: origin,
      });
  });

  test('works for a reply; its thread has the tickets of the reply and of its beginning', async () => {
    const world = await messageWorld();
    const { creator, message, owner, reply, params, body, bid } = world;
    const answer = await reply(owner, message.id, 'Y la luz tampoco');
    const first = await world.create(creator);
    const inReply = { ...params, mid: answer.id };
    const { ticket: second } = await api.ok(creator, 'createChatTicket', { params: inReply, body });
    const thread = await api.ok(owner, 'listChatReplies', { params: world.path });
    expect(thread.tickets.map(({ id, message_id }) => [id, message_id])).toEqual([
      [first.id, message.id],
      [second.id, answer.id],
    ]);
    const { message: origin } = await api.ok(owner, 'getTicket', { params: { id: bid, tid: second.id } });
    expect(origin).toMatchObject({ id: answer.id, root_id: message.id });
  });

  test('returns the stored ticket when it is repeated with its id, and refuses the id for another message', async () => {
    const world = await messageWorld();
    const { creator, owner, send, params, body } = world;
    const id = newClientId();
    const first = await world.create(creator, { id });
    expect(await world.create(creator, { id, title: 'Otro' })).toEqual(first);
    expect(await shownTo(owner, world)).toEqual([id]);
    const duplicate = { code: 'ticket/duplicate-id' };
    const repeated = { body: { ...body, id } };
    expect(await api.refused(owner, 'createChatTicket', { params: world.path, ...repeated })).toMatchObject(
      duplicate,
    );
    const other = { ...params, mid: (await send(owner, 'Otro')).id };
    expect(await api.refused(creator, 'createChatTicket', { params: other, ...repeated })).toMatchObject(
      duplicate,
    );
  });

  test('rejects callers outside the room, and teams without the permission to create', async () => {
    const world = await messageWorld();
    const { viewer, stranger, colleague, member, path, body, bid, owner } = world;
    const refuse = (user: TestUser, more: object = {}) =>
      api.refused(user, 'createChatTicket', { params: path, body: { ...body, ...more } });
    expect(await refuse(viewer)).toMatchObject(noRoom);
    expect(await refuse(stranger)).toMatchObject(noRoom);
    // In the room, but not in the team.
    expect(await refuse(colleague)).toMatchObject({ code: 'team/not-found' });
    expect(await refuse(member, { team_id: 2_000_000_007 })).toMatchObject({ code: 'team/not-found' });
    const reader = await joinTeam(
      api,
      world,
      api.user('Lara'),
      await createTestRole(api, world, ['viewAll']),
    );
    await api.ok(owner, 'addChatMembers', { params: world.params, body: { uids: [reader.uid] } });
    expect(await refuse(reader)).toMatchObject({ code: 'auth/forbidden' });
    const { tickets } = await api.ok(owner, 'listTickets', {
      params: { id: bid },
      query: { team_id: body.team_id },
    });
    expect(tickets).toEqual([]);
  });

  test('refuses deleted messages and those of other rooms, and creates nothing', async () => {
    const world = await messageWorld();
    const { owner, creator, open: openRoom, send, params, path, body, bid } = world;
    const { room } = await openRoom(owner, { kind: 'group', name: 'Otra', members: [creator.uid] });
    const foreign = { ...params, mid: (await send(owner, 'Ahí', room.id)).id };
    await api.ok(owner, 'deleteChatMessage', { params: path });
    for (const wrong of [path, foreign])
      expect(await api.refused(creator, 'createChatTicket', { params: wrong, body })).toMatchObject(missing);
    const { tickets } = await api.ok(owner, 'listTickets', {
      params: { id: bid },
      query: { team_id: body.team_id },
    });
    expect(tickets).toEqual([]);
  });

  test('limits the tickets of a person from a message, also for concurrent requests', async () => {
    const world = await messageWorld();
    const { creator, path, body, owner, params, bid } = world;
    const limit = limits.ticketsOfChatMessage;
    const url = `/v1/users/me/rooms/${params.rid}/messages/${path.mid}/tickets`;
    const answers = await Promise.all(
      Array.from({ length: limit + 3 }, () => api.raw(creator, { method: 'POST', url, body })),
    );
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map(({ text }) => (JSON.parse(text) as { code: string }).code)).toEqual(
      Array.from({ length: 3 }, () => 'chat/too-many-tickets'),
    );
    expect(await shownTo(owner, { params })).toHaveLength(limit);
    const { tickets } = await api.ok(owner, 'listTickets', {
      params: { id: bid },
      query: { team_id: body.team_id },
    });
    expect(tickets).toHaveLength(limit);
    // Others learn nothing of tickets that they may not see: only their own are counted, deleted ones included.
    await world.create(owner);
    await api.ok(owner, 'deleteTicket', { params: { id: bid, tid: tickets[0]?.id ?? '' } });
    expect(await api.refused(creator, 'createChatTicket', { params: path, body })).toMatchObject({
      code: 'chat/too-many-tickets',
    });
  });
});

describe('tickets of messages', () => {
  test('are listed only for members who may see them, until the ticket or the message is deleted', async () => {
    const world = await messageWorld();
    const { creator, owner, colleague, bid, path } = world;
    const own = await joinTeam(api, world, api.user('Olga'), await createTestRole(api, world, ['viewOwn']));
    await api.ok(owner, 'addChatMembers', { params: world.params, body: { uids: [own.uid] } });
    const [first, second] = [await world.create(creator), await world.create(creator, { assignees: [] })];
    expect(await shownTo(creator, world)).toEqual([first.id, second.id]);
    for (const user of [colleague, own]) expect(await shownTo(user, world)).toEqual([]);
    await api.ok(owner, 'updateTicket', {
      params: { id: bid, tid: second.id },
      body: { assignees: [own.uid] },
    });
    expect(await shownTo(own, world)).toEqual([second.id]);
    await api.ok(owner, 'deleteTicket', { params: { id: bid, tid: second.id } });
    expect(await shownTo(creator, world)).toEqual([first.id]);
    await api.ok(owner, 'deleteChatMessage', { params: path });
    expect(await shownTo(creator, world)).toEqual([]);
    const ofTicket = { params: { id: bid, tid: first.id } };
    expect(await messageFor(creator, ofTicket)).toBeNull();
  });

  test('name their message to members of the room only', async () => {
    const world = await messageWorld();
    const { creator, viewer, stranger, owner, bid, params, room } = world;
    const ticket = await world.create(creator);
    const ofTicket = { params: { id: bid, tid: ticket.id } };
    expect(await messageFor(creator, ofTicket)).toMatchObject({ room_id: room.id });
    expect(await messageFor(viewer, ofTicket)).toBeNull();
    expect(await api.refused(stranger, 'getTicket', ofTicket)).toMatchObject({ code: 'business/not-found' });
    await api.ok(owner, 'removeChatMember', { params: { ...params, member: creator.uid } });
    expect(await messageFor(creator, ofTicket)).toBeNull();
    // An admin of the business sees every ticket, and is not in the room.
    expect(await messageFor(world.admin, ofTicket)).toBeNull();
  });

  test('are delivered live only to members of the room who may see them', async () => {
    const world = await messageWorld();
    const { creator, owner, colleague, viewer, bid, room, team, message } = world;
    await api.idle();
    const streams: LiveStream[] = [];
    for (const user of [owner, colleague, viewer]) streams.push(await openLiveStream(address, user));
    open.push(...streams);
    const [seeing, outsideTeam, outsideRoom] = streams;
    const { id, number, title } = await world.create(creator);
    const ticketEvents = (stream?: LiveStream) => stream?.events.filter(({ type }) => type === 'chat-ticket');
    await expect
      .poll(() => ticketEvents(seeing))
      .toEqual([
        {
          type: 'chat-ticket',
          bid,
          room_id: room.id,
          ticket: { message_id: message.id, id, tid: team.id, number, title },
        },
      ]);
    // An event for the whole business follows: every earlier event has arrived by then.
    await api.ok(owner, 'updateBusiness', { params: { id: bid }, body: { name: 'Nuevo' } });
    for (const stream of [outsideTeam, outsideRoom]) {
      await expect.poll(() => stream?.events.at(-1)?.type).toBe('business-changed');
      expect(ticketEvents(stream)).toEqual([]);
    }
  });
});
