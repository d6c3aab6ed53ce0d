/** The client of clamd against a minimal server that reads the frames of INSTREAM as clamd does. */
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, type Server, type Socket, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { ScannerAddress } from '../base/files-config.ts';
import type { ScannerPort } from '../base/file-ports.ts';
import { createScanner } from './clamd.ts';

const timeouts = { idle: 10_000, total: 10_000 };
let server: Server | undefined;

afterEach(async () => {
  const open = server;
  server = undefined;
  if (open) await new Promise((resolve) => open.close(resolve));
});

test('sends the whole content in frames and reads that it is clean', async () => {
  const received: Buffer[] = [];
  const scanner = await scannerOf((content, socket) => {
    received.push(content);
    socket.end('stream: OK\0');
  });
  const chunks = [Buffer.alloc(200_000, 1), Buffer.alloc(0), Buffer.from('fin')];
  expect(await scan(scanner, streamOf(chunks))).toBeNull();
  expect(Buffer.concat(received).equals(Buffer.concat(chunks))).toBe(true);
});

test('scans an empty content', async () => {
  const scanner = await scannerOf((_, socket) => socket.end('stream: OK\0'));
  expect(await scan(scanner, streamOf([]))).toBeNull();
});

test('returns the name of a virus, also from an answer in parts', async () => {
  const scanner = await scannerOf((_, socket) => {
    socket.write('stream: Win.Test.EICAR');
    setTimeout(() => socket.end('_HDB-1 FOUND\0'), 20);
  });
  expect(await scan(scanner, streamOf([Buffer.from('x')]))).toBe('Win.Test.EICAR_HDB-1');
});

test('reaches a scanner at a Unix socket', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'minga-clamd-'));
  const path = join(folder, 'clamd.sock');
  try {
    const scanner = await scannerOf((_, socket) => socket.end('stream: OK\0'), path);
    expect(await scan(scanner, streamOf([Buffer.from('x')]))).toBeNull();
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test.each([
  ['an error', 'stream: Can’t allocate memory ERROR\0', /allocate memory/],
  ['something else', 'UNKNOWN COMMAND\0', /UNKNOWN COMMAND/],
  ['nothing', '', /answered ""/],
  ['a text without end', 'x'.repeat(10_000), /answered "x/],
])('rejects when the scanner answers %s', async (_, answer, reason) => {
  const scanner = await scannerOf((_content, socket) => socket.end(answer));
  await expect(scan(scanner, streamOf([Buffer.from('x')]))).rejects.toThrow(reason);
});

test('stops reading a content that the scanner finds too large', async () => {
  const scanner = await scannerOf(null, undefined, (socket) =>
    socket.end('INSTREAM size limit exceeded. ERROR\0'),
  );
  let isEnded = false;
  const endless = async function* (): AsyncGenerator<Uint8Array> {
    try {
      for (;;) yield Buffer.alloc(65_536);
    } finally {
      isEnded = true;
    }
  };
  await expect(scan(scanner, endless())).rejects.toThrow(/size limit exceeded/);
  await expect.poll(() => isEnded).toBe(true);
});

test('names the likely reason when the scanner closes the connection early', async () => {
  const scanner = await scannerOf(null, undefined, (socket) => socket.resetAndDestroy());
  const long = streamOf(Array.from({ length: 100 }, () => Buffer.alloc(65_536)));
  await expect(scan(scanner, long)).rejects.toThrow('above its StreamMaxLength');
});

test('rejects when the content cannot be read, and closes the connection', async () => {
  let isClosed = false;
  const scanner = await scannerOf(null, undefined, (socket) => socket.on('close', () => (isClosed = true)));
  const broken = async function* (): AsyncGenerator<Uint8Array> {
    yield Buffer.from('x');
    throw new Error('The disk is gone.');
  };
  await expect(scan(scanner, broken())).rejects.toThrow('The disk is gone.');
  await expect.poll(() => isClosed).toBe(true);
});

test('rejects when nothing listens at the address', async () => {
  const scanner = await scannerOf((_, socket) => socket.end());
  const { port } = server!.address() as AddressInfo;
  await new Promise((resolve) => server!.close(resolve));
  server = undefined;
  await expect(scan(scanner, streamOf([Buffer.from('x')]))).rejects.toThrow(`ECONNREFUSED 127.0.0.1:${port}`);
});

test('rejects when the scanner stays silent, or takes too long', async () => {
  const silent = await scannerOf(() => {}, undefined, undefined, { idle: 50, total: 10_000 });
  await expect(scan(silent, streamOf([Buffer.from('x')]))).rejects.toThrow('does not answer');
  await new Promise((resolve) => server!.close(resolve));
  const drips = (_: Buffer, socket: Socket) => {
    const timer = setInterval(() => socket.write('.'), 10);
    socket.on('close', () => clearInterval(timer));
  };
  const slow = await scannerOf(drips, undefined, undefined, { idle: 10_000, total: 100 });
  await expect(scan(slow, streamOf([Buffer.from('x')]))).rejects.toThrow('takes too long');
});

test('there is no scanner without an address', () => {
  expect(createScanner(null)).toBeNull();
});

function scan(scanner: ScannerPort, content: AsyncIterable<Uint8Array>): Promise<string | null> {
  return scanner.scan({ bid: 1, id: 'file' }, content);
}

/** A scanner whose server calls `answer` with each complete content; `greet` gets each connection. */
async function scannerOf(
  answer: ((content: Buffer, socket: Socket) => void) | null,
  path?: string,
  greet: (socket: Socket) => void = () => {},
  given = timeouts,
): Promise<ScannerPort> {
  server = createServer((socket) => {
    socket.on('error', () => {});
    greet(socket);
    if (answer) void readContent(socket).then((content) => content && answer(content, socket));
    else socket.resume();
  });
  const address = await new Promise<ScannerAddress>((resolve) => {
    if (path) server!.listen(path, () => resolve({ path }));
    else
      server!.listen(0, '127.0.0.1', () =>
        resolve({ host: '127.0.0.1', port: (server!.address() as AddressInfo).port }),
      );
  });
  const scanner = createScanner(address, given);
  if (!scanner) throw new Error('There is no scanner.');
  return scanner;
}

const command = 'zINSTREAM\0';

/** The content of the frames up to the one of length zero; null when the connection ends before. */
function readContent(socket: Socket): Promise<Buffer | null> {
  return new Promise((resolve) => {
    let bytes = Buffer.alloc(0);
    socket.on('close', () => resolve(null));
    socket.on('data', (chunk: Buffer) => {
      bytes = Buffer.concat([bytes, chunk]);
      const content = contentOf(bytes);
      if (content) resolve(content);
    });
  });
}

function contentOf(bytes: Buffer): Buffer | null {
  if (!bytes.subarray(0, command.length).equals(Buffer.from(command))) return null;
  const frames: Buffer[] = [];
  for (let at = command.length; at + 4 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return Buffer.concat(frames);
    frames.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}

async function* streamOf(chunks: Buffer[]): AsyncGenerator<Uint8Array> {
  yield* chunks;
}
