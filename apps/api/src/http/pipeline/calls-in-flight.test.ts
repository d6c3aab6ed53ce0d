/** Closed connections leave no request in flight, for which a stop would wait. */
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWorld, type World } from '../../routes/tickets/test-world.ts';
import { type TestApi, nobody, testApi } from '../../testing/test-api.ts';

let api: TestApi;
let world: World;
let port: number;
beforeAll(async () => {
  api = await testApi();
  world = await buildWorld(api);
  await api.fastify.listen({ port: 0, host: '127.0.0.1' });
  port = (api.fastify.server.address() as AddressInfo).port;
});
afterAll(() => api.close());

/** Number of requests in flight, without the one that reads the metric. */
async function inFlight(): Promise<number> {
  const { text } = await api.raw(nobody, { method: 'GET', url: '/-/metrics' });
  return Number(/^minga_http_requests_in_flight (\d+)/m.exec(text)?.[1]) - 1;
}

function writeOf(tickets: number): string {
  const body = JSON.stringify({
    team_id: world.tid,
    tickets: Array.from({ length: tickets }, (_, place) => ({ title: `Row ${place}` })),
  });
  return [
    `POST /v1/business/${world.bid}/tickets HTTP/1.1`,
    'Host: localhost',
    `Authorization: Bearer ${world.ana.token}`,
    'Content-Type: application/json',
    'Accept-Encoding: gzip',
    `Content-Length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n');
}

test.each([
  ['a call', 1],
  ['several calls at once on one connection', 5],
])('%s is not in flight after the connection closes before the response', async (_what, count) => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(writeOf(300).repeat(count));
  await expect.poll(inFlight).toBeGreaterThan(0);
  socket.destroy();
  await expect.poll(inFlight).toBe(0);
});

test('a request is in flight until its response is written', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.write(writeOf(1));
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toContain('HTTP/1.1 200 OK');
  await expect.poll(inFlight).toBe(0);
  socket.destroy();
});
