/** Presence on boards and in tickets: responses, live events, visibility, expiry (docs/product/tickets.md 14.1). */
import { newClientId } from '@minga/rules/client-ids';
import { mostPresentPeople, presenceShownMs } from '@minga/rules/presence';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LiveStream, type LiveStreams, serveLiveStreams } from '../../testing/live-stream.ts';
import { type TestApi, type TestUser, nobody, testApi } from '../../testing/test-api.ts';
import { createTestRole, createTestWorld, joinTeam } from '../../testing/test-world.ts';

let api: TestApi;
let streams: LiveStreams;
/** Time that the clock of the server is ahead, in milliseconds. */
let aheadMs = 0;

beforeAll(async () => {
  api = await testApi({}, { clock: { now: () => new Date(Date.now() + aheadMs) } });
  streams = await serveLiveStreams(api);
});
afterAll(async () => {
  streams.close();
  await api.close();
});

const listen = (user: TestUser) => streams.listen(user);

/** A business with a ticket, and one tab for each person. */
async function createWorld() {
  const world = await createTestWorld(api);
  const { bid, team, owner } = world;
  const params = { id: bid, tid: team.id };
  const tabs = new Map<string, string>();
  const tabOf = ({ uid }: TestUser) => tabs.get(uid) ?? (tabs.set(uid, newClientId()), tabs.get(uid)!);
  const ticketOf = async (title: string) =>
    (await api.ok(owner, 'createTicket', { params: { id: bid }, body: { team_id: team.id, title } })).ticket
      .id;
  const announce = (user: TestUser, body: object = {}) =>
    api.ok(user, 'announcePresence', { params, body: { tab: tabOf(user), ...body } });
  return { ...world, params, ticketOf, announce };
}

const onBoard = ({ uid, name }: TestUser) => ({ uid, by_name: name, ticket_id: null, writing: null });
const inTicket = ({ uid, name }: TestUser, ticket: string, writing: string | null = null) => ({
  uid,
  by_name: name,
  ticket_id: ticket,
  writing,
});
/** What the stream said last about the board. */
const lastOf = ({ events }: LiveStream) => events.findLast(({ type }) => type === 'presence-changed');

describe('announcePresence', () => {
  test('answers who else is there, those in tickets first', async () => {
    const { owner, member, viewer, announce, ticketOf } = await createWorld();
    const ticket = await ticketOf('Bomba');
    expect(await announce(owner)).toEqual({ people: [], count: 0 });
    expect(await announce(member, { ticket_id: ticket, writing: 'comment' })).toEqual({
      people: [onBoard(owner)],
      count: 1,
    });
    await api.idle();
    expect(await announce(viewer)).toEqual({
      people: [inTicket(member, ticket, 'comment'), onBoard(owner)],
      count: 2,
    });
    // The board has nothing to write.
    await announce(member, { writing: 'title' });
    await api.idle();
    expect((await announce(viewer)).people).toEqual([onBoard(owner), onBoard(member)]);
  });

  test('tells those who are there of each change, and nobody else', async () => {
    const { owner, member, viewer, colleague, stranger, announce, ticketOf, bid, team } = await createWorld();
    const ticket = await ticketOf('Bomba');
    await api.idle();
    const [first, elsewhere, other] = [await listen(owner), await listen(viewer), await listen(colleague)];
    const foreign = await listen(stranger);
    await announce(owner);
    await announce(member, { ticket_id: ticket });
    const event = { type: 'presence-changed', bid, tid: team.id };
    await expect
      .poll(() => lastOf(first))
      .toEqual({ ...event, people: [inTicket(member, ticket)], count: 1 });
    await announce(member, { ticket_id: ticket, writing: 'description' });
    await expect.poll(() => lastOf(first)).toMatchObject({ people: [{ writing: 'description' }] });
    await announce(member, { left: true });
    await expect.poll(() => lastOf(first)).toEqual({ ...event, people: [], count: 0 });
    const count = first.events.length;
    // A repetition changes nothing.
    await announce(owner);
    await api.ok(owner, 'updateBusiness', { params: { id: bid }, body: { name: 'Nuevo' } });
    for (const stream of [first, elsewhere, other])
      await expect.poll(() => stream.events.at(-1)?.type).toBe('business-changed');
    expect(first.events).toHaveLength(count + 1);
    for (const stream of [elsewhere, other, foreign]) expect(lastOf(stream)).toBeUndefined();
  });

  test('a person with two tabs is at two places, and leaves each', async () => {
    const { owner, member, announce, ticketOf } = await createWorld();
    const ticket = await ticketOf('Bomba');
    const [one, two] = [newClientId(), newClientId()];
    await announce(member, { tab: one, ticket_id: ticket });
    await announce(member, { tab: two });
    await api.idle();
    expect(await announce(owner)).toEqual({ people: [inTicket(member, ticket)], count: 1 });
    await announce(member, { tab: one, left: true });
    await api.idle();
    expect((await announce(owner)).people).toEqual([onBoard(member)]);
  });

  test('hides a ticket from those who see only their own', async () => {
    const world = await createWorld();
    const { owner, announce, ticketOf } = world;
    const own = await joinTeam(
      api,
      world,
      api.user('Ema'),
      await createTestRole(api, world, ['viewOwn', 'create']),
    );
    const ticket = await ticketOf('De Olga');
    await announce(owner, { ticket_id: ticket, writing: 'title' });
    await api.idle();
    expect(await announce(own)).toEqual({ people: [onBoard(owner)], count: 1 });
    expect(
      await api.refused(own, 'announcePresence', {
        params: world.params,
        body: { tab: newClientId(), ticket_id: ticket },
      }),
    ).toMatchObject({ code: 'ticket/not-found' });
  });

  test('ends without a repetition', async () => {
    const { owner, member, announce } = await createWorld();
    const stream = await listen(owner);
    await announce(owner);
    await announce(member);
    await expect.poll(() => lastOf(stream)).toMatchObject({ count: 1 });
    aheadMs += presenceShownMs - 1000;
    await announce(owner);
    aheadMs += 2000;
    await expect.poll(() => lastOf(stream), { timeout: 15_000 }).toMatchObject({ count: 0 });
  });

  test('people who left the team are neither shown nor told', async () => {
    const { owner, admin, member, announce, params } = await createWorld();
    const [staying, removed] = [await listen(owner), await listen(member)];
    await announce(owner);
    await announce(member);
    await expect.poll(() => lastOf(removed)).toMatchObject({ count: 1 });
    await api.ok(owner, 'removeTeamMember', { params, query: { uid: member.uid } });
    await announce(admin);
    await expect.poll(() => lastOf(staying)).toMatchObject({ people: [onBoard(admin)], count: 1 });
    expect(lastOf(removed)).toMatchObject({ people: [onBoard(owner)] });
  });

  test('lists the first people, and counts all', async () => {
    const world = await createWorld();
    const { owner, announce, bid, team } = world;
    const { presence, db } = api.context;
    const uids = Array.from({ length: 2 * mostPresentPeople + 5 }, () => api.user('Persona').uid);
    await db
      .insertInto('users')
      .values(uids.map((uid) => ({ uid, created_at: new Date() })))
      .execute();
    await db
      .insertInto('business_members')
      .values(uids.map((uid) => ({ bid, uid, role: 1 })))
      .execute();
    for (const uid of uids) {
      const place = { name: 'Persona', ticketId: null, writing: null, left: false };
      presence.receive({ bid, tid: team.id, uid, tab: newClientId(), ...place });
    }
    const { people, count } = await announce(owner);
    expect([people.length, count]).toEqual([mostPresentPeople, 2 * mostPresentPeople + 5]);
  });

  test('a person counts with five tabs at most', async () => {
    const { owner, announce, bid, team } = await createWorld();
    for (let count = 0; count < 7; count++) await announce(owner, { tab: newClientId() });
    await api.idle();
    expect(api.context.presence.listTabs(bid, team.id)).toHaveLength(5);
  });

  test('stores nothing', async () => {
    const { owner, announce } = await createWorld();
    await api.idle();
    const count = async () => (await api.context.db.selectFrom('outbox').select('id').execute()).length;
    const before = await count();
    await announce(owner);
    await api.idle();
    expect(await count()).toBe(before);
  });

  test('rejects callers outside the team, and tickets that are not there', async () => {
    const { owner, colleague, stranger, params, ticketOf, bid } = await createWorld();
    const body = { tab: newClientId() };
    const refused = (user: TestUser, more: object = {}) =>
      api.refused(user, 'announcePresence', { params, body: { ...body, ...more } });
    expect(await refused(nobody)).toMatchObject({ code: 'auth/login-needed' });
    expect(await refused(stranger)).toMatchObject({ code: 'business/not-found' });
    expect(await refused(colleague)).toMatchObject({ code: 'team/not-found' });
    const deleted = await ticketOf('Borrado');
    await api.ok(owner, 'updateTicket', { params: { id: bid, tid: deleted }, body: { archived: true } });
    await api.ok(owner, 'deleteTicket', { params: { id: bid, tid: deleted } });
    const { team: second } = await api.ok(owner, 'createTeam', {
      params: { id: bid },
      body: { name: 'Otro' },
    });
    const { ticket } = await api.ok(owner, 'createTicket', {
      params: { id: bid },
      body: { team_id: second.id, title: 'Ajeno' },
    });
    for (const ticket_id of [deleted, ticket.id, newClientId()])
      expect(await refused(owner, { ticket_id })).toMatchObject({ code: 'ticket/not-found' });
    expect(await refused(owner, { writing: 'sueldo' })).toMatchObject({ code: 'request/invalid' });
    expect(await refused(owner, { tab: '' })).toMatchObject({ code: 'request/invalid' });
  });
});
