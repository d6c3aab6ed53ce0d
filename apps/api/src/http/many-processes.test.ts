/** Processes on one PostgreSQL share limits, idempotency and events; the embedded database has one process. */
import type { AddressInfo } from 'node:net';
import { newClientId } from '@minga/rules/client-ids';
import { expect, test } from 'vitest';
import { createTestWorld } from '../testing/test-world.ts';
import { createFakeIdentity } from '../testing/fake-identity.ts';
import { openLiveStream } from '../testing/live-stream.ts';
import { type ManyProcesses, manyProcesses } from '../testing/many-processes.ts';
import { type TestApi, nobody, testApi } from '../testing/test-api.ts';

test('requests of a process with exclusive use of its database cause no rate limit statements', async () => {
  const api = await testApi();
  try {
    if (api.context.engine === 'postgres') return;
    const ana = api.user();
    for (let call = 0; call < 30; call++) await api.ok(ana, 'getMe');
    expect(await api.context.db.selectFrom('rate_limits').selectAll().execute()).toEqual([]);
  } finally {
    await api.close();
  }
});

// PGlite belongs to one process.
if (process.env['TEST_DATABASE_URL']) {
  test('a limit is shared by all processes, with the right time to wait', async () => {
    let now = Date.now();
    const clock = { now: () => new Date(now) };
    const limits = {
      readsPerMinute: 100,
      writesPerMinute: 100,
      passwordsPerMinute: 3,
      textMegabytesPerDay: 1_000_000,
      businessTextMegabytesPerDay: 1_000_000,
    };
    await onTwo({ limits, clock }, async (one, other) => {
      const ana = one.user();
      // The token is not from the future, however long the servers took to start.
      now = Date.now();
      const call = (by: TestApi) => by.raw(ana, { method: 'GET', url: '/v1/users/me' });
      let passed = 0;
      // A process that has not synchronised for a while may admit some more than the other.
      const passing = new Set([one, other]);
      let limited = await call(one);
      for (passed += Number(limited.status === 200); passing.size > 0;) {
        for (const by of passing) {
          limited = await call(by);
          if (limited.status === 200) passed += 1;
          else passing.delete(by);
        }
      }
      // 2 % of 100 for each of the two.
      expect(passed).toBeGreaterThanOrEqual(100);
      expect(passed).toBeLessThanOrEqual(104);
      expect(limited.status).toBe(429);
      // 0.6 s per request; the excess has to be waited for as well.
      const wait = Number(limited.headers['retry-after']);
      expect(wait).toBeGreaterThanOrEqual(1);
      expect(wait).toBeLessThanOrEqual(3);
      expect(await one.refused(ana, 'getMe')).toMatchObject({ code: 'request/rate-limited' });
      expect(await other.refused(ana, 'getMe')).toMatchObject({ code: 'request/rate-limited' });
      now += 4000;
      await one.ok(ana, 'getMe');
      await other.ok(ana, 'getMe');
    });
  });

  test('password attempts are counted together and exactly', async () => {
    const identity = createFakeIdentity();
    const limits = {
      readsPerMinute: 1000,
      writesPerMinute: 1000,
      passwordsPerMinute: 4,
      textMegabytesPerDay: 1_000_000,
      businessTextMegabytesPerDay: 1_000_000,
    };
    await onTwo({ limits, identity }, async (one, other) => {
      const body = { email: 'ana@example.com', password: 'adivino' };
      const tries = Array.from({ length: 10 }, (_, index) =>
        (index % 2 ? one : other).refused(nobody, 'login', { body }),
      );
      const codes = (await Promise.all(tries)).map(({ code }) => code);
      expect(codes.filter((code) => code === 'auth/credentials-wrong')).toHaveLength(4);
      expect(codes.filter((code) => code === 'request/rate-limited')).toHaveLength(6);
    });
  });

  test('one write sent to both processes has one effect and one response', async () => {
    await onTwo({}, async (one, other) => {
      const world = await createTestWorld(one);
      const call = {
        params: { id: world.bid },
        body: { team_id: world.team.id, title: 'Una vez' },
        key: 'one-key',
      };
      const answers = await Promise.all(
        [one, other, one, other].map((api) => api.ok(world.owner, 'createTicket', call)),
      );
      expect(new Set(answers.map(({ ticket }) => ticket.id)).size).toBe(1);
      const { tickets } = await other.ok(world.owner, 'listTickets', {
        params: { id: world.bid },
        query: { team_id: world.team.id },
      });
      expect(tickets.map(({ title }) => title)).toEqual(['Una vez']);
    });
  });

  test('delivers what is not stored to the streams of the other process', async () => {
    await onTwo({}, async (one, other) => {
      const { owner, member, bid, team } = await createTestWorld(one);
      const { room } = await one.ok(owner, 'createChatRoom', {
        params: { uid: 'me' },
        body: { room: { bid, kind: 'direct', members: [member.uid] } },
      });
      await other.fastify.listen({ host: '127.0.0.1', port: 0 });
      const { port } = other.fastify.server.address() as AddressInfo;
      const stream = await openLiveStream(`http://127.0.0.1:${port}`, member);
      try {
        await one.ok(owner, 'sendChatTyping', { params: { uid: 'me', rid: room.id }, body: {} });
        await expect
          .poll(() => stream.events.at(-1), { timeout: 30_000 })
          .toMatchObject({ type: 'chat-typing', uid: owner.uid });
        const onBoard = { params: { id: bid, tid: team.id }, body: { tab: newClientId() } };
        await other.ok(member, 'announcePresence', onBoard);
        await one.ok(owner, 'announcePresence', onBoard);
        const seenOnBoard = {
          type: 'presence-changed',
          people: [expect.objectContaining({ uid: owner.uid })],
        };
        await expect
          .poll(() => stream.events, { timeout: 30_000 })
          .toContainEqual(expect.objectContaining(seenOnBoard));
        // Sent in the same tick as the presence of the board, after it.
        await expect
          .poll(() => stream.events, { timeout: 30_000 })
          .toContainEqual({ type: 'chat-presence-changed', bid, uid: owner.uid, present: true });
      } finally {
        stream.close();
      }
    });
  });

  test('delivers writes of one process to the streams of the other', async () => {
    await onTwo({}, async (one, other) => {
      const world = await createTestWorld(one);
      await other.fastify.listen({ host: '127.0.0.1', port: 0 });
      const { port } = other.fastify.server.address() as AddressInfo;
      const stream = await openLiveStream(`http://127.0.0.1:${port}`, world.owner);
      try {
        const body = { team_id: world.team.id, title: 'Desde el otro' };
        const { ticket } = await one.ok(world.owner, 'createTicket', { params: { id: world.bid }, body });
        await expect.poll(() => JSON.stringify(stream.events), { timeout: 30_000 }).toContain(ticket.id);
      } finally {
        stream.close();
      }
    });
  });
}

interface Changes {
  limits?: {
    readsPerMinute: number;
    writesPerMinute: number;
    passwordsPerMinute: number;
    textMegabytesPerDay: number;
    businessTextMegabytesPerDay: number;
  };
  clock?: { now(): Date };
  identity?: ReturnType<typeof createFakeIdentity>;
}

async function onTwo(
  { limits, clock, identity }: Changes,
  run: (one: TestApi, other: TestApi) => Promise<void>,
): Promise<void> {
  const processes: ManyProcesses = await manyProcesses(2, limits ? { limits } : {}, {
    ...(clock ? { clock } : {}),
    ...(identity ? { identity } : {}),
  });
  try {
    const [one, other] = processes.apis;
    if (!one || !other) throw new Error('There are two.');
    await run(one, other);
  } finally {
    await processes.close();
  }
}
