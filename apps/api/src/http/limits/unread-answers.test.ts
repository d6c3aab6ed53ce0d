/** Unread responses use a bounded amount of memory, and connections that read theirs are not affected. */
import { once } from 'node:events';
import { type AddressInfo, type Socket, connect } from 'node:net';
import { type FastifyInstance, fastify as createFastify } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLogger } from '../../base/logger.ts';
import { boundUnreadAnswers } from './unread-answers.ts';

/** Larger than the socket buffers of the kernel. */
const answerBytes = 16 * 1024 * 1024;
const limits = {
  callsPerConnection: 8,
  bytesPerConnection: 2.5 * answerBytes,
  bytesInTotal: 5.5 * answerBytes,
};

let server: FastifyInstance;
let port: number;
let held: () => number;
let release: () => void;
const sockets: Socket[] = [];

beforeEach(async () => {
  server = createFastify();
  held = boundUnreadAnswers(server, createLogger('silent'), limits).bytes;
  const text = 'a'.repeat(answerBytes);
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  server.get('/large', async () => text);
  server.get('/small', async () => 'small');
  server.get('/waits', () => isReleased.then(() => 'waited'));
  await server.listen({ port: 0, host: '127.0.0.1' });
  port = (server.server.address() as AddressInfo).port;
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.server.closeAllConnections();
  await server.close();
});

/** Sends pipelined requests without reading responses until the socket is resumed. */
function ask(path: string, count = 1): Socket {
  const socket = connect(port, '127.0.0.1').pause();
  socket.on('error', () => undefined);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(count));
  sockets.push(socket);
  return socket;
}

async function readAll(socket: Socket, bytes: number): Promise<boolean> {
  let seen = 0;
  try {
    for await (const chunk of socket) {
      seen += (chunk as Buffer).length;
      if (seen >= bytes) return true;
    }
  } catch {
    // The connection was reset.
  }
  return false;
}

test('closes the connections with the oldest unread responses when all together hold too much', async () => {
  const deaf = [];
  for (let count = 1; count <= 5; count++) {
    deaf.push(ask('/large'));
    await expect.poll(held).toBe(count * answerBytes);
  }
  const reader = ask('/large');
  expect(await readAll(reader, answerBytes)).toBe(true);
  await expect.poll(held).toBeLessThan(limits.bytesInTotal);
  expect(await readAll(deaf[0] as Socket, answerBytes)).toBe(false);
  expect(await readAll(deaf[4] as Socket, answerBytes)).toBe(true);
});

test('closes one connection that reads none of its responses', async () => {
  const deaf = ask('/large', 4);
  expect(await readAll(deaf, 4 * answerBytes)).toBe(false);
  await expect.poll(held).toBe(0);
});

test('closes a connection that sends requests without waiting for responses', async () => {
  const greedy = ask('/waits', 40).resume();
  await once(greedy, 'close');
  release();
});

test('responds to a few pipelined requests in order', async () => {
  const socket = ask('/small', limits.callsPerConnection);
  const answers = 'small'.length * limits.callsPerConnection;
  expect(await readAll(socket, answers)).toBe(true);
  await expect.poll(held).toBe(0);
});

test('counts nothing for closed connections', async () => {
  const socket = ask('/large');
  await expect.poll(held).toBe(answerBytes);
  socket.destroy();
  await expect.poll(held).toBe(0);
});
