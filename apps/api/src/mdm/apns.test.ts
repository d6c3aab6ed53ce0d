/** Pushes over HTTP/2 to a server in the place of Apple's. */
import { once } from 'node:events';
import { type IncomingHttpHeaders, createServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApns } from './apns.ts';

const received: { headers: IncomingHttpHeaders; body: string }[] = [];
let status = 200;
const server = createServer();
server.on('stream', (stream, headers) => {
  let body = '';
  stream.setEncoding('utf8').on('data', (part: string) => (body += part));
  stream.on('end', () => {
    received.push({ headers, body });
    stream.respond({ ':status': status });
    stream.end();
  });
});
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => void server.close());

const target = { token: 'q80=', topic: 'com.apple.mgmt.x', magic: 'm', certificate: '', privateKey: '' };
const apns = () => createApns(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);

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
  status = 410;
  expect(await apns().wake(target)).toBe(410);
  await expect(createApns('http://127.0.0.1:1').wake(target)).rejects.toThrow();
});
