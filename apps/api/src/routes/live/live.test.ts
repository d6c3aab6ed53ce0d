import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { composeApi } from '../../compose.ts';
import { createLogger } from '../../base/logger.ts';
import { type LiveStream, openLiveStream } from '../../testing/live-stream.ts';
import { type TestApi, type TestUser, signTestToken, testApi } from '../../testing/test-api.ts';
import { type TestWorld, createTestRole, createTestWorld, joinTeam } from '../../testing/test-world.ts';

let api: TestApi;
let address: string;
const open: LiveStream[] = [];
const onPostgres = Boolean(process.env['TEST_DATABASE_URL']);

beforeAll(async () => {
  api = await testApi();
  address = await api.fastify.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  for (const stream of open) stream.close();
  await api.close();
});

async function listen(user: TestUser, headers?: Record<string, string>, query?: string): Promise<LiveStream> {
  const stream = await openLiveStream(address, user, headers, query);
  open.push(stream);
  return stream;
}

const typesOf = (stream: LiveStream) => stream.events.map((event) => event.type);
/** The stream sends `resync`. An event that was stored before may still be delivered to it, before or after that. */
const receivesResync = (stream: LiveStream | undefined) =>
  vi.waitFor(() => expect(stream && typesOf(stream)).toContain('resync'));
const createTicket = async (world: TestWorld, title = 'Ticket', assignees: string[] = []) =>
  (
    await api.ok(world.owner, 'createTicket', {
      params: { id: world.bid },
      body: { team_id: world.team.id, title, assignees },
    })
  ).ticket;

describe('streamLive', () => {
  test('sends the retry delay and an event id to resume from', async () => {
    const world = await createTestWorld(api);
    const stream = await listen(world.owner);
    expect(stream.text()).toContain('retry: 2000\n');
    expect(stream.lastId()).toMatch(/^\d+$/);
    expect(stream.events).toEqual([]);
  });

  test('ends the oldest stream of a user over the limit, with a long retry delay', async () => {
    const world = await createTestWorld(api);
    const most = api.context.config.streams.perPerson;
    const before = api.context.live.count();
    const oldest = await listen(world.owner);
    for (let opened = 1; opened < most; opened++) await listen(world.owner);
    const newest = await listen(world.owner);
    await oldest.ended;
    expect(oldest.text()).toMatch(/retry: 600000\n\n$/);
    await expect.poll(() => api.context.live.count()).toBe(before + most);
    const ticket = await createTicket(world);
    await vi.waitFor(() => expect(newest.events).toMatchObject([{ tickets: [{ id: ticket.id }] }]));
  });

  test('sends a change with the card to the members of the team and the admins only', async () => {
    const world = await createTestWorld(api);
    const [member, admin, colleague, stranger] = await Promise.all(
      [world.member, world.admin, world.colleague, world.stranger].map((user) => listen(user)),
    );
    const ticket = await createTicket(world);
    const expected = { type: 'tickets-changed', bid: world.bid, tid: world.team.id, tickets: [ticket] };
    await vi.waitFor(() => expect(member?.events).toEqual([expected]));
    await vi.waitFor(() => expect(admin?.events).toEqual([expected]));
    // An event for the whole business follows: every earlier event has arrived by then.
    await api.ok(world.owner, 'updateBusiness', { params: { id: world.bid }, body: { name: 'Nuevo' } });
    await vi.waitFor(() => expect(colleague && typesOf(colleague)).toEqual(['business-changed']));
    await api.ok(world.stranger, 'updateMe', { body: { displayName: 'Sara Luz' } });
    await vi.waitFor(() => expect(stranger && typesOf(stranger)).toEqual(['business-changed']));
    expect(stranger?.events[0]).not.toMatchObject({ bid: world.bid });
  });

  test('sends only their own tickets to users with permission 11, and removes the others', async () => {
    const world = await createTestWorld(api);
    const rid = await createTestRole(api, world, ['viewOwn']);
    const own = await joinTeam(api, world, api.user('Propia'), rid);
    const stream = await listen(own);
    // They are also notified of the assignment.
    const board = () => stream.events.filter((event) => event.type !== 'notification');
    const foreign = await createTicket(world, 'Ajeno');
    const mine = await createTicket(world, 'Mío', [own.uid]);
    await vi.waitFor(() => expect(board()).toHaveLength(1));
    expect(board()[0]).toMatchObject({ type: 'tickets-changed', tickets: [{ id: mine.id }] });
    const update = (tid: string, assignees: string[]) =>
      api.ok(world.owner, 'updateTicket', { params: { id: world.bid, tid }, body: { assignees } });
    await update(mine.id, []);
    await vi.waitFor(() => expect(board()[1]).toMatchObject({ type: 'tickets-deleted', ids: [mine.id] }));
    await update(foreign.id, [own.uid]);
    await vi.waitFor(() => expect(board()[2]).toMatchObject({ tickets: [{ id: foreign.id }] }));
  });

  test('follows changes of membership while it is open', async () => {
    const world = await createTestWorld(api);
    const stream = await listen(world.colleague);
    const { db } = api.context;
    await createTicket(world, 'Antes');
    // Permissions are checked at delivery, so this event has to be delivered before the change.
    await api.ok(world.owner, 'updateBusiness', { params: { id: world.bid }, body: { name: 'Inicio' } });
    await vi.waitFor(() => expect(typesOf(stream)).toEqual(['business-changed']));
    await db
      .insertInto('team_members')
      .values({
        bid: world.bid,
        tid: world.team.id,
        uid: world.colleague.uid,
        rid: world.team.psm_roles[2]?.id,
      })
      .execute();
    const seen = await createTicket(world, 'Durante');
    await vi.waitFor(() => expect(stream.events[1]).toMatchObject({ tickets: [{ id: seen.id }] }));
    await db
      .deleteFrom('team_members')
      .where('bid', '=', world.bid)
      .where('uid', '=', world.colleague.uid)
      .execute();
    await createTicket(world, 'Después');
    await api.ok(world.owner, 'updateBusiness', { params: { id: world.bid }, body: { name: 'Fin' } });
    await vi.waitFor(() =>
      expect(typesOf(stream)).toEqual(['business-changed', 'tickets-changed', 'business-changed']),
    );
  });

  test('sends the deletion of a team to its former members', async () => {
    const world = await createTestWorld(api);
    const stream = await listen(world.member);
    await api.ok(world.owner, 'deleteTeam', { params: { id: world.bid, tid: world.team.id } });
    await vi.waitFor(() =>
      expect(stream.events).toEqual([{ type: 'team-changed', bid: world.bid, tid: world.team.id }]),
    );
  });

  test('sends `resync` to a reconnecting client that missed events', async () => {
    const world = await createTestWorld(api);
    const first = await listen(world.member);
    await createTicket(world);
    await vi.waitFor(() => expect(first.events).toHaveLength(1));
    const id = first.lastId() ?? '';
    first.close();
    await createTicket(world, 'Perdido');
    const second = await listen(world.member, { 'last-event-id': id });
    await receivesResync(second);
  });

  test.each([
    ['was notified', (world: TestWorld) => api.ok(world.member, 'testNotification')],
    [
      'was taken out of the business',
      (world: TestWorld) =>
        api.ok(world.owner, 'removeMember', { params: { id: world.bid }, query: { uid: world.member.uid } }),
    ],
  ])('sends `resync` to a client that %s while disconnected', async (_what, happen) => {
    const world = await createTestWorld(api);
    await createTicket(world);
    const first = await listen(world.member);
    const id = first.lastId() ?? '';
    first.close();
    await happen(world);
    const second = await listen(world.member, { 'last-event-id': id });
    await receivesResync(second);
  });

  test.each(['999999999999999', '0', 'abc', '-1', '9'.repeat(40)])(
    'sends `resync` to a client that reconnects with the unusable id %s',
    async (id) => {
      const world = await createTestWorld(api);
      await createTicket(world);
      const stream = await listen(world.member, { 'last-event-id': id });
      await receivesResync(stream);
    },
  );

  // On PostgreSQL a reconnection always causes a `resync` (missed-events.ts).
  if (!onPostgres) {
    test('sends nothing to a reconnecting client that missed nothing', async () => {
      const world = await createTestWorld(api);
      await createTicket(world);
      const first = await listen(world.member);
      const id = first.lastId() ?? '';
      first.close();
      await createTestWorld(api);
      const second = await listen(world.member, { 'last-event-id': id });
      const ticket = await createTicket(world);
      await vi.waitFor(() => expect(second.events).toMatchObject([{ tickets: [{ id: ticket.id }] }]));
    });
  }

  describe("with the age of the client's data", () => {
    /** Dates all events so far back by a minute. */
    const letTimePass = async () => {
      const before = new Date(Date.now() - 60_000);
      await api.context.db.updateTable('outbox').set({ created_at: before }).execute();
    };
    /** The types of all events until a final one. */
    const last = async (world: TestWorld, stream: LiveStream) => {
      await api.ok(world.owner, 'updateBusiness', { params: { id: world.bid }, body: { name: 'Fin' } });
      await vi.waitFor(() => expect(typesOf(stream).at(-1)).toBe('business-changed'));
      return typesOf(stream);
    };

    test("sends `resync` after an event in one of the user's businesses", async () => {
      const world = await createTestWorld(api);
      await letTimePass();
      await createTicket(world);
      const [member, stranger] = await Promise.all([
        listen(world.member, {}, '?held_ms=20'),
        listen(world.stranger, {}, '?held_ms=20'),
      ]);
      await receivesResync(member);
      // Follows any initial events of the stream.
      await api.ok(world.stranger, 'updateMe', { body: { displayName: 'Sara Luz' } });
      await vi.waitFor(() => expect(stranger && typesOf(stranger)).toEqual(['business-changed']));
    });

    test('sends `resync` to a user who was removed from a business', async () => {
      const world = await createTestWorld(api);
      await letTimePass();
      await api.ok(world.owner, 'removeMember', {
        params: { id: world.bid },
        query: { uid: world.member.uid },
      });
      const stream = await listen(world.member, {}, '?held_ms=20');
      await receivesResync(stream);
    });

    test('sends `resync` after a notification', async () => {
      const world = await createTestWorld(api);
      await letTimePass();
      await api.ok(world.member, 'testNotification');
      const [member, owner] = await Promise.all([
        listen(world.member, {}, '?held_ms=0'),
        listen(world.owner, {}, '?held_ms=0'),
      ]);
      await receivesResync(member);
      expect(owner && (await last(world, owner))).toEqual(['business-changed']);
    });

    test('sends nothing without events since then', async () => {
      const world = await createTestWorld(api);
      await createTicket(world);
      await letTimePass();
      const stream = await listen(world.member, {}, '?held_ms=5000');
      expect(await last(world, stream)).toEqual(['business-changed']);
      // There was an event before that.
      const longer = await listen(world.member, {}, '?held_ms=59500');
      await receivesResync(longer);
    });

    test('sends `resync` for data older than ten minutes', async () => {
      const stream = await listen(api.user(), {}, '?held_ms=600001');
      await receivesResync(stream);
    });

    test.each(['-1', 'abc', '1.5', '2147483648'])('rejects an age of %s ms', async (held) => {
      await expect(listen(api.user(), {}, `?held_ms=${held}`)).rejects.toThrow('400');
    });
  });

  test('ends when the token expires', async () => {
    const { uid, name } = api.user();
    const exp = Math.floor(Date.now() / 1000) + 1;
    const stream = await listen({ uid, name, token: signTestToken({ sub: uid, exp }) });
    await stream.ended;
  });

  test('unsubscribes a closed connection', async () => {
    const ana = api.user();
    const stream = await listen(ana);
    expect(api.context.live.connected()).toContain(ana.uid);
    stream.close();
    await vi.waitFor(() => expect(api.context.live.connected()).not.toContain(ana.uid));
  });
});

if (onPostgres) {
  describe('several API processes on one PostgreSQL', () => {
    test('delivers an event of one process to the streams of another', async () => {
      const world = await createTestWorld(api);
      const other = await composeApi(api.context.config, { logger: createLogger('silent') });
      try {
        const stream = await openLiveStream(
          await other.fastify.listen({ host: '127.0.0.1', port: 0 }),
          world.member,
        );
        const ticket = await createTicket(world);
        await vi.waitFor(() => expect(stream.events).toMatchObject([{ tickets: [{ id: ticket.id }] }]));
        stream.close();
      } finally {
        await other.close();
      }
    });

    test('a process that lost its connection to the others sends `resync`', async () => {
      const ana = api.user();
      const stream = await listen(ana);
      await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where query = ${`listen "${api.context.outboxChannel}"`}`.execute(api.context.db);
      await vi.waitFor(() => expect(stream.events).toEqual([{ type: 'resync' }]), 10_000);
    });
  });
}

test('closing the server ends open streams', async () => {
  const own = await testApi();
  const stream = await openLiveStream(await own.fastify.listen({ host: '127.0.0.1', port: 0 }), own.user());
  await own.close();
  await stream.ended;
});
