/** Operations: request ids, logs without secrets, metrics, readiness, and a graceful stop. */
import { newClientId } from '@minga/rules/client-ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLogger } from '../../base/logger.ts';
import { buildWorld, type World } from '../../routes/tickets/test-world.ts';
import { openLiveStream } from '../../testing/live-stream.ts';
import { type TestApi, nobody, testApi } from '../../testing/test-api.ts';

const lines: string[] = [];
const logger = createLogger('debug', { write: (line) => lines.push(line) });

let api: TestApi;
let world: World;
beforeAll(async () => {
  api = await testApi({}, { logger });
  world = await buildWorld(api);
});
afterAll(() => api.close());

describe('the log', () => {
  test('identifies each request by operation and id, and contains no personal data', async () => {
    const secret = 'Salario de Rosa Quispe';
    const email = 'rosa.quispe@example.com';
    const at = { id: world.bid };
    await api.ok(world.ana, 'createTicket', {
      params: at,
      body: { team_id: world.tid, title: secret, description: `${secret} ${email}` },
    });
    await api.raw(world.ana, {
      method: 'GET',
      url: `/v1/business/${world.bid}/tickets?search=${encodeURIComponent(secret)}`,
    });
    await api.raw(world.ana, {
      method: 'POST',
      url: `/v1/business/${world.bid}/invite`,
      body: { email, role: 2 },
    });
    await api.raw(nobody, {
      method: 'POST',
      url: '/v1/users/login',
      body: { email, password: 'hunter2hunter2' },
    });
    // An internal error with personal data in every property that an error can have.
    const { db } = api.context;
    api.context.db = new Proxy(db, {
      get: () => () => {
        throw Object.assign(new Error(`no luck with ${email}, token ${world.ana.token}`), {
          detail: `Key (email)=(${email}) already exists.`,
          parameters: [secret],
        });
      },
    });
    const failed = await api.raw(world.ana, {
      method: 'GET',
      url: `/v1/business/${world.bid}/teams?search=${secret}`,
    });
    api.context.db = db;
    expect(failed.status).toBe(500);
    const log = lines.join('\n');
    for (const text of ['Quispe', email, 'hunter2', world.ana.token ?? '', '@example.com', 'eyJ', 'Ana']) {
      expect(log).not.toContain(text);
    }
    const calls = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(calls).toContainEqual(
      expect.objectContaining({ message: 'call', operation: 'createTicket', method: 'POST', status: 201 }),
    );
    const id = failed.headers['x-request-id'];
    expect(calls.filter((line) => line['requestId'] === id).map((line) => line['message'])).toEqual([
      'a call failed',
      'call',
    ]);
  });

  test.each([
    [false, 'from-the-proxy', false],
    [true, 'from-the-proxy', true],
    [true, 'bad id\twith signs', false],
  ])('with a trusted proxy (%s), the id %s is accepted: %s', async (trustProxy, given, isTaken) => {
    const other = await testApi({ trustProxy: { hops: trustProxy ? 1 : 0 } });
    try {
      const answer = await other.raw(nobody, {
        method: 'GET',
        url: '/v1/health',
        headers: { 'x-request-id': given },
      });
      expect(answer.headers['x-request-id'] === given).toBe(isTaken);
    } finally {
      await other.close();
    }
  });
});

describe('the log of work after a request', () => {
  test('names the request that caused it', async () => {
    const stop = api.context.live.subscribe(world.ana.uid, () => {
      throw new Error('the sink is broken');
    });
    try {
      const answer = await api.raw(world.ana, {
        method: 'POST',
        url: `/v1/business/${world.bid}/ticket`,
        body: { team_id: world.tid, title: 'One' },
      });
      await api.idle();
      const line = lines.find((text) => text.includes('a live event was not delivered'));
      expect(JSON.parse(line ?? '{}')).toMatchObject({
        requestId: answer.headers['x-request-id'],
        error: { message: 'the sink is broken' },
      });
    } finally {
      stop();
    }
  });
});

describe('metrics', () => {
  const read = async (headers: Record<string, string> = {}, of = api) =>
    of.raw(nobody, { method: 'GET', url: '/-/metrics', headers });

  test('count requests by operation and status, imported rows, and due work', async () => {
    await api
      .ok(world.ana, 'createImport', {
        params: { id: world.bid },
        body: { id: newClientId(), team_id: world.tid, file_name: 'a.csv', rows: 2 },
      })
      .then(({ import: { id } }) =>
        api.ok(world.ana, 'createTickets', {
          params: { id: world.bid },
          body: { team_id: world.tid, ref: id, tickets: [{ title: 'One', key: 'M-1' }, { title: ' ' }] },
        }),
      );
    await api.idle();
    const { status, text } = await read();
    expect(status).toBe(200);
    expect(text).toContain(
      'minga_http_request_duration_seconds_count{operation="createTicket",status="201"}',
    );
    expect(text).toContain('minga_import_rows_total{outcome="created"} 1');
    expect(text).toContain('minga_import_rows_total{outcome="refused"} 1');
    for (const name of ['database_up 1', 'live_streams 0', 'outbox_due 0', 'outbox_lag_seconds 0']) {
      expect(text).toContain(`minga_${name}`);
    }
    expect(text).toMatch(/minga_log_lines_total\{level="error"\} [1-9]/);
    expect(text).toContain('process_resident_memory_bytes');
    // A label per URL would exhaust the memory of the metrics store.
    await api.raw(nobody, { method: 'GET', url: '/v1/wp-login.php' });
    expect((await read()).text).not.toContain('wp-login');
  });

  test('are served to this machine only, or with the token', async () => {
    expect((await read({ 'x-forwarded-for': '203.0.113.7' })).status).toBe(404);
    const other = await testApi({ operator: { metricsToken: 'let-me-in', drainSeconds: 0 } });
    try {
      expect((await read({}, other)).status).toBe(404);
      expect((await read({ authorization: 'Bearer let-me-out' }, other)).status).toBe(404);
      expect((await read({ authorization: 'Bearer let-me-in' }, other)).status).toBe(200);
    } finally {
      await other.close();
    }
  });

  test('rejects an export of the database without its secret', async () => {
    const answer = await api.raw(nobody, {
      method: 'POST',
      url: '/-/database',
      headers: { authorization: 'Bearer x' },
    });
    expect(answer.status).toBe(404);
  });
});

describe('stopping', () => {
  test('is not ready while it drains, then ends its streams and responds to requests in flight', async () => {
    const other = await testApi();
    const address = await other.fastify.listen({ port: 0, host: '127.0.0.1' });
    expect((await fetch(`${address}/-/ready`)).status).toBe(200);
    const small = await buildWorld(other);
    const stream = await openLiveStream(address, small.ana);
    const tickets = Array.from({ length: 300 }, (_, place) => ({ title: `Row ${place}` }));
    const under = fetch(`${address}/v1/business/${small.bid}/tickets`, {
      method: 'POST',
      headers: { authorization: `Bearer ${small.ana.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ team_id: small.tid, tickets }),
    });
    await expect
      .poll(async () => (await other.raw(nobody, { method: 'GET', url: '/-/metrics' })).text)
      .toMatch(/minga_http_requests_in_flight [2-9]|operation="createTickets"/);
    await other.drain();
    const ready = await other.raw(nobody, { method: 'GET', url: '/-/ready' });
    expect(ready).toMatchObject({ status: 503, text: '{"ready":false,"reason":"stopping"}' });
    expect(ready.headers['retry-after']).toBe('2');
    const live = await other.raw(nobody, { method: 'GET', url: '/-/live' });
    expect(live).toMatchObject({ status: 200, text: '{"live":true}' });
    const board = await other.raw(small.ana, { method: 'GET', url: `/v1/business/${small.bid}` });
    expect(board.status).toBe(200);
    expect(board.headers['connection']).toBe('close');
    expect(other.context.live.count()).toBe(1);
    await other.close();
    await stream.ended;
    expect((await under).status).toBeLessThan(300);
  });
});
