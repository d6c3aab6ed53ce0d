/** Outage of PostgreSQL: two servers respond 503 during it, and recover without intervention. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Api, composeApi } from '../../apps/api/src/compose.ts';
import { openLiveStream } from '../../apps/api/src/testing/live-stream.ts';
import { signTestToken, testConfig } from '../../apps/api/src/testing/test-api.ts';
import { type MortalPostgres, startPostgres } from '../lib/postgres.ts';

interface Server {
  api: Api;
  address: string;
}

let postgres: MortalPostgres;
let writer: Server;
let watcher: Server;
beforeAll(async () => {
  const started = await startPostgres();
  // Without PostgreSQL `pnpm test` names the reason, and this test cannot pass.
  if (!('url' in started)) throw new Error(`A lost PostgreSQL cannot be tested: ${started.reason}.`);
  postgres = started;
  // Concurrently on an empty database: one of them migrates it.
  [writer, watcher] = await Promise.all([startApi(), startApi()]);
});
afterAll(async () => {
  await writer?.api.close();
  await watcher?.api.close();
  await postgres?.stop();
});

const ana = { uid: 'ana', name: 'Ana', token: signTestToken({ sub: 'ana', name: 'Ana' }) };

test('acknowledged writes are stored once, requests get 503 during the outage, and streams stay open', async () => {
  const { bid, tid } = await makeBoard();
  const stream = await openLiveStream(watcher.address, ana);
  const acknowledged = new Set<string>();
  const over = new AbortController();
  const refusals: { status: number; retryAfter: string | null }[] = [];
  const write = async () => {
    while (!over.signal.aborted) {
      const [key, title] = [randomUUID(), randomUUID()];
      // Like a client: retries the same write until it is acknowledged.
      for (;;) {
        const answer = await post(writer, `/business/${bid}/ticket`, { team_id: tid, title }, key);
        if (answer.status === 201) break;
        refusals.push({ status: answer.status, retryAfter: answer.headers.get('retry-after') });
      }
      acknowledged.add(title);
    }
  };
  const writers = [write(), write(), write()];
  await expect.poll(() => acknowledged.size).toBeGreaterThan(10);

  await postgres.crash();
  // Ten seconds, as long as a failover takes, under continuous requests.
  const goneAt = performance.now();
  await expect
    .poll(() => refusals.length > 5 && performance.now() - goneAt > 10_000, { timeout: 60_000 })
    .toBe(true);
  expect((await fetch(`${writer.address}/-/ready`)).status).toBe(503);
  expect(await (await fetch(`${writer.address}/v1/health`)).json()).toMatchObject({ status: 'degraded' });
  expect(await (await fetch(`${writer.address}/-/metrics`)).text()).toContain('minga_database_up 0');

  await postgres.revive();
  const before = acknowledged.size;
  await expect.poll(() => acknowledged.size, { timeout: 60_000 }).toBeGreaterThan(before + 10);
  over.abort();
  await Promise.all(writers);
  for (const refusal of refusals) {
    expect(refusal.status).toBe(503);
    expect(Number(refusal.retryAfter)).toBeGreaterThan(0);
  }

  await expect.poll(async () => (await fetch(`${writer.address}/-/ready`)).status).toBe(200);
  const tickets = await writer.api.context.db.selectFrom('tickets').select('title').execute();
  expect(tickets.map((ticket) => ticket.title).toSorted()).toEqual([...acknowledged].toSorted());
  // The stream stayed open, and receives writes of the other server.
  await expect.poll(() => stream.events, { timeout: 30_000 }).toContainEqual({ type: 'resync' });
  await expect
    .poll(
      async () => {
        const heard = stream.events.length;
        await post(writer, `/business/${bid}/ticket`, { team_id: tid, title: 'After' }, randomUUID());
        await expect.poll(() => stream.events.length).toBeGreaterThan(heard);
        return stream.events.at(-1)?.type;
      },
      { timeout: 30_000 },
    )
    .toBe('tickets-changed');
  stream.close();
  await expect
    .poll(
      async () =>
        (
          await writer.api.context.db
            .selectFrom('outbox')
            .select('id')
            .where('handled_at', 'is', null)
            .execute()
        ).length,
      { timeout: 60_000 },
    )
    .toBe(0);
});

async function startApi(): Promise<Server> {
  const api = await composeApi(testConfig({ kind: 'postgres', url: postgres.url, poolSize: 4 }));
  return { api, address: await api.fastify.listen({ port: 0, host: '127.0.0.1' }) };
}

async function makeBoard(): Promise<{ bid: number; tid: number }> {
  const answer = await post(
    writer,
    '/onboarding/business',
    { business: { name: 'Nube', prefix: 'NUB', color: '#0B6B66' }, board: 'Obra' },
    randomUUID(),
  );
  const { business, team } = (await answer.json()) as { business: { bid: number }; team: { id: number } };
  return { bid: business.bid, tid: team.id };
}

function post({ address }: Server, path: string, body: object, key: string): Promise<Response> {
  return fetch(`${address}/v1${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${ana.token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify(body),
  });
}
