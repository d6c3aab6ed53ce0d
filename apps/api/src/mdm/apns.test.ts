/** Pushes over HTTP/2 to a server in the place of Apple's. */
import { once } from 'node:events';
import {
  type IncomingHttpHeaders,
  type ServerHttp2Session,
  type ServerHttp2Stream,
  createServer,
} from 'node:http2';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createApns } from './apns.ts';

type Push = { headers: IncomingHttpHeaders; body: string };
const received: Push[] = [];
/** Connections since the beginning of the test, in their order. */
let connections: ServerHttp2Session[] = [];
let respond: (stream: ServerHttp2Stream) => void;
const answerWith = (status: number) => (stream: ServerHttp2Stream) => {
  stream.respond({ ':status': status });
  stream.end();
};
let stopping = new AbortController();

const server = createServer();
server.on('session', (session) => connections.push(session));
server.on('stream', (stream, headers) => {
  let body = '';
  stream.on('error', () => {});
  stream.setEncoding('utf8').on('data', (part: string) => (body += part));
  stream.on('end', () => {
    received.push({ headers, body });
    respond(stream);
  });
});
beforeAll(async () => {
  respond = answerWith(200);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  stopping.abort();
  stopping = new AbortController();
  received.length = 0;
  connections = [];
  respond = answerWith(200);
});
afterAll(() => void server.close());

const target = { token: 'q80=', topic: 'com.apple.mgmt.x', magic: 'm', certificate: '', privateKey: '' };
const apns = (options: Parameters<typeof createApns>[1] = {}) =>
  createApns(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, {
    stopping: stopping.signal,
    ...options,
  });

/** A target with its own push certificate; the test server does not check it. */
const withCertificate = (certificate: string) => ({ ...target, certificate });

const closed = (at: number) => expect.poll(() => connections[at]?.destroyed).toBe(true);

test('sends the magic of the device to its token, under the topic of the certificate', async () => {
  expect(await apns().wake(target)).toBe(200);
  const [push] = received;
  expect(push?.headers).toMatchObject({
    ':path': '/3/device/abcd',
    'apns-topic': 'com.apple.mgmt.x',
    'apns-push-type': 'mdm',
  });
  expect(push?.body).toBe('{"mdm":"m"}');
});

test('resolves with the status of a refused push, and rejects when nobody answers', async () => {
  respond = answerWith(410);
  expect(await apns().wake(target)).toBe(410);
  await expect(createApns('http://127.0.0.1:1').wake(target)).rejects.toThrow();
});

test('pushes with one certificate share a connection, at once and one after another', async () => {
  const { wake } = apns();
  expect(await Promise.all([wake(target), wake(target), wake(target)])).toEqual([200, 200, 200]);
  respond = answerWith(410);
  await wake(target);
  respond = answerWith(200);
  await wake(target);
  expect(connections).toHaveLength(1);
});

test('another certificate or key has a connection of its own', async () => {
  const { wake } = apns();
  await wake(target);
  await wake({ ...target, privateKey: 'k' });
  await wake(withCertificate('c'));
  await wake(target);
  expect(connections).toHaveLength(3);
});

test('closes a connection that is idle, and opens another', async () => {
  const { wake } = apns({ idleMs: 30 });
  await wake(target);
  await closed(0);
  expect(await wake(target)).toBe(200);
  expect(connections).toHaveLength(2);
});

test('closes the least recently used connection beyond the bound, without breaking a push off', async () => {
  const { wake } = apns({ mostSessions: 2 });
  await wake(withCertificate('a'));
  await wake(withCertificate('b'));
  await wake(withCertificate('a'));
  const waiting: ServerHttp2Stream[] = [];
  respond = (stream) => waiting.push(stream);
  const slow = wake(withCertificate('b'));
  await expect.poll(() => waiting).toHaveLength(1);
  respond = answerWith(200);
  await wake(withCertificate('a'));
  await wake(withCertificate('c'));
  expect(connections[1]?.destroyed).toBe(false);
  for (const stream of waiting) answerWith(200)(stream);
  expect(await slow).toBe(200);
  await closed(1);
  await wake(withCertificate('a'));
  expect(connections).toHaveLength(3);
});

test('uses another connection after GOAWAY, and loses no push', async () => {
  const { wake } = apns();
  await wake(target);
  connections[0]?.goaway();
  const statuses: number[] = [];
  await expect
    .poll(async () => {
      statuses.push(await wake(target));
      return connections.length;
    })
    .toBe(2);
  expect(new Set(statuses)).toEqual(new Set([200]));
  await wake(target);
  expect(connections).toHaveLength(2);
});

test('repeats a push once over another connection when the open one ends under it', async () => {
  const { wake } = apns();
  await wake(target);
  respond = (stream) => {
    respond = answerWith(200);
    stream.session?.destroy();
  };
  expect(await wake(target)).toBe(200);
  expect(connections).toHaveLength(2);
});

test('rejects after a second connection that ends, and recovers with the next push', async () => {
  const { wake } = apns();
  await wake(target);
  respond = (stream) => stream.session?.destroy();
  await expect(wake(target)).rejects.toThrow();
  expect(connections).toHaveLength(2);
  await expect(wake(target)).rejects.toThrow();
  expect(connections).toHaveLength(3);
  respond = answerWith(200);
  expect(await wake(target)).toBe(200);
});

test('a push without an answer is given up, and the next one uses another connection', async () => {
  const { wake } = apns({ timeoutMs: 200 });
  const ignored = vi.fn();
  respond = ignored;
  await expect(wake(target)).rejects.toThrow('did not answer');
  expect(ignored).toHaveBeenCalledOnce();
  respond = answerWith(200);
  expect(await wake(target)).toBe(200);
  expect(connections).toHaveLength(2);
});

test('repeats a push once over another connection when the open one is dead without a word', async () => {
  const { wake } = apns({ timeoutMs: 200 });
  await wake(target);
  respond = () => {
    respond = answerWith(200);
  };
  expect(await wake(target)).toBe(200);
  expect(connections).toHaveLength(2);
  // The dead one does not stay.
  await closed(0);
});

test('repeats a push that a new connection did not take before it ended', async () => {
  server.once('session', (session: ServerHttp2Session) => session.goaway(0, 0));
  expect(await apns().wake(target)).toBe(200);
  expect(connections).toHaveLength(2);
});

test('ends its connections when the process stops, and takes and repeats no pushes', async () => {
  const { wake } = apns();
  await wake(target);
  respond = () => stopping.abort();
  await expect(wake(target)).rejects.toThrow();
  await closed(0);
  await expect(wake(target)).rejects.toThrow();
  expect(connections).toHaveLength(1);
});
