/** Idle and slow connections do not affect other requests. */
import { once } from 'node:events';
import { type IncomingMessage, get } from 'node:http';
import { type Socket, connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LiveEvent } from '../../base/ports.ts';
import { buildWorld, type World } from '../../routes/tickets/test-world.ts';
import { type TestApi, nobody, testApi } from '../../testing/test-api.ts';

let api: TestApi;
let world: World;
let port: number;
beforeAll(async () => {
  api = await testApi({ bodySeconds: 10, streams: { perPerson: 2000, perAddress: 2000 } });
  world = await buildWorld(api);
  await api.fastify.listen({ port: 0, host: '127.0.0.1' });
  port = (api.fastify.server.address() as AddressInfo).port;
});
afterAll(() => api.close());

test('keeps a thousand idle event streams open while serving requests', async () => {
  const answers: IncomingMessage[] = [];
  for (let opened = 0; opened < 1000; opened += 100) {
    answers.push(...(await Promise.all(Array.from({ length: 100 }, openStream))));
  }
  expect(api.context.live.count()).toBe(1000);
  const metrics = await api.raw(nobody, { method: 'GET', url: '/-/metrics' });
  expect(metrics.text).toContain('minga_live_streams 1000');
  const heard = answers.map((answer) => hears(answer, 'tickets-changed'));
  const title = 'Heard by all';
  await api.ok(world.ana, 'createTicket', { params: { id: world.bid }, body: { team_id: world.tid, title } });
  await Promise.all(heard);
  for (const answer of answers) answer.destroy();
  await expect.poll(() => api.context.live.count()).toBe(0);
});

test('slow request bodies hold no database connection, do not delay other requests, and are closed', async () => {
  const slow = await Promise.all(Array.from({ length: 50 }, () => beginCall()));
  const gone = slow.map((socket) => once(socket, 'close'));
  await api.ok(world.ana, 'getBusiness', { params: { id: world.bid } });
  const isFree = async () =>
    (await api.raw(nobody, { method: 'GET', url: '/-/metrics' })).text.includes('minga_database_waiting 0');
  // Authentication queries the database; afterwards no query is pending, and the connections are still open.
  await expect
    .poll(async () => [await isFree(), slow.some((socket) => socket.closed)])
    .toEqual([true, false]);
  await Promise.all(gone);
});

test('closes a stream that is not read before its buffer grows, and keeps the others open', async () => {
  const [deaf, other] = await Promise.all([openStream(), openStream()]);
  deaf.pause();
  // The socket buffers of the kernel come on top of the server's own buffer.
  const ids = [world.ana.uid.repeat(20_000)];
  const event: LiveEvent = { type: 'tickets-deleted', bid: world.bid, tid: world.tid, ids };
  await expect
    .poll(() => {
      api.context.live.publish({ id: null, event }, [world.ana.uid]);
      return api.context.live.count();
    })
    .toBe(1);
  const heard = hears(other, '"resync"');
  api.context.live.publish({ id: null, event: { type: 'resync' } }, [world.ana.uid]);
  await heard;
  for (const answer of [deaf, other]) answer.destroy();
});

function openStream(): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${world.ana.token}` };
    const request = get({ port, host: '127.0.0.1', path: '/v1/live', headers, agent: false }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`The stream answered ${answer.statusCode}.`));
      // The stream is registered once the server has sent its position in the event order.
      void hears(answer, 'retry:').then(() => resolve(answer));
    });
    request.once('error', reject);
  });
}

/** Resolves when the text has been received. */
function hears(answer: IncomingMessage, text: string): Promise<void> {
  return new Promise((resolve) => {
    const look = (chunk: Buffer) => {
      if (!chunk.toString('utf8').includes(text)) return;
      answer.off('data', look);
      resolve();
    };
    answer.on('data', look);
    answer.on('error', () => undefined);
  });
}

/** A request with a body that never ends. */
async function beginCall(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(
    [
      `POST /v1/business/${world.bid}/ticket HTTP/1.1`,
      'Host: localhost',
      `Authorization: Bearer ${world.ana.token}`,
      'Content-Type: application/json',
      'Content-Length: 1000',
      '',
      '{"team_id":',
    ].join('\r\n'),
  );
  return socket;
}
