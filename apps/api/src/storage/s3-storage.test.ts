/** The S3 store against a minimal bucket of this test, which verifies each signature by Amazon's rules. */
import { createHash, createHmac } from 'node:crypto';
import { type IncomingMessage, type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { StoragePort } from '../base/file-ports.ts';
import { createS3Storage } from './s3-storage.ts';

const secretAccessKey = 'secret';
const file = { bid: 7, id: '-OYx3kQ0aBcDeFgHiJkL' };

const objects = new Map<string, Buffer>();
/** Responses to the next requests of a method, instead of those of the bucket. */
let faults: { method: string; answer: Answer }[] = [];
let server: Server;
let storage: StoragePort;
let prefixed: StoragePort;

beforeAll(async () => {
  server = createServer((request, response) => {
    void answer(request).then(({ status, headers = {}, body }) =>
      response.writeHead(status, headers).end(body),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const config = {
    kind: 's3' as const,
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: 'minga',
    prefix: '',
    accessKeyId: 'key',
    secretAccessKey,
  };
  storage = createS3Storage(config);
  prefixed = createS3Storage({ ...config, prefix: 'tests/minga/' });
});
beforeEach(() => {
  objects.clear();
  faults = [];
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const inAnHour = () => new Date(Date.now() + 3_600_000);

async function upload(bytes: string): Promise<void> {
  const { url } = await storage.signUpload(file, bytes.length, inAnHour());
  expect((await fetch(url, { method: 'PUT', body: bytes })).status).toBe(200);
}

test('a client uploads by a signed URL, which fits no other size or name', async () => {
  const { url } = await storage.signUpload(file, 5, inAnHour());
  expect((await fetch(url, { method: 'PUT', body: 'hola' })).status).toBe(403);
  expect((await fetch(url.replace('/7/', '/8/'), { method: 'PUT', body: 'hola!' })).status).toBe(403);
  expect((await fetch(url, { method: 'PUT', body: 'hola!' })).status).toBe(200);
  expect([...objects.keys()]).toEqual([`/minga/incoming/7/${file.id}`]);
});

test('reads an attached file in chunks, and reports a missing one', async () => {
  const text = 'x'.repeat(300_000);
  await upload(text);
  await storage.keep(file);
  let size = 0;
  for await (const chunk of storage.read(file)) size += chunk.length;
  expect(size).toBe(text.length);
  const missing = async () => {
    for await (const chunk of storage.read({ ...file, bid: 8 })) size += chunk.length;
  };
  await expect(missing()).rejects.toThrow('no such file');
});

test('an attached file is out of reach of its upload URL; attaching is idempotent', async () => {
  expect(await storage.keep(file)).toBeNull();
  await upload('hola');
  for (const _ of [1, 2]) {
    const kept = await storage.keep(file);
    expect(kept?.size).toBe(4);
    expect(Buffer.from(kept?.head ?? []).toString()).toBe('hola');
  }
  expect([...objects.keys()]).toEqual([`/minga/kept/7/${file.id}`]);
});

test('a kept file is not replaced by another upload to its URL', async () => {
  await upload('hola');
  await storage.keep(file);
  await upload('mala');
  expect(Buffer.from((await storage.keep(file))?.head ?? []).toString()).toBe('hola');
  expect([...objects.keys()]).toEqual([`/minga/kept/7/${file.id}`]);
});

test('serves a file with the media type set by the server', async () => {
  await upload('<html>');
  await storage.keep(file);
  const view = { name: 'año.html', mime: 'text/html', isShown: false };
  const response = await fetch(await storage.signDownload(file, view, inAnHour()));
  expect(await response.text()).toBe('<html>');
  expect(response.headers.get('content-type')).toBe('application/octet-stream');
  expect(response.headers.get('content-disposition')).toContain("filename*=UTF-8''a%C3%B1o.html");
});

test('lists all objects, page by page, and removes them', async () => {
  await upload('1');
  await storage.keep(file);
  await upload('2');
  const entries: string[] = [];
  for (const place of ['incoming', 'kept'] as const) {
    for await (const entry of storage.list(place))
      entries.push(`${place}: ${entry.file.bid} ${entry.file.id} ${entry.isKept}`);
  }
  expect(entries).toEqual([`incoming: 7 ${file.id} false`, `kept: 7 ${file.id} true`]);
  await storage.remove(file, true);
  await storage.remove(file, false);
  await storage.remove(file, false);
  expect(objects.size).toBe(0);
});

test('keeps the upload when the store reports a failed copy with status 200', async () => {
  await upload('hola');
  faults = [{ method: 'PUT', answer: { status: 200, body: '<Error><Code>InternalError</Code></Error>' } }];
  await expect(storage.keep(file)).rejects.toThrow('did not copy');
  expect([...objects.keys()]).toEqual([`/minga/incoming/7/${file.id}`]);
  expect((await storage.keep(file))?.size).toBe(4);
});

test('keeps the upload when the copy is missing or shorter than the upload', async () => {
  await upload('hola');
  faults = [{ method: 'PUT', answer: { status: 200, body: '<CopyObjectResult/>' } }];
  await expect(storage.keep(file)).rejects.toThrow('incomplete copy');
  objects.set(`/minga/kept/7/${file.id}`, Buffer.from('ho'));
  faults = [{ method: 'PUT', answer: { status: 200, body: '<CopyObjectResult/>' } }];
  await expect(storage.keep(file)).rejects.toThrow('incomplete copy');
  expect(objects.get(`/minga/incoming/7/${file.id}`)?.toString()).toBe('hola');
});

test('retries when the store is busy, and fails on a rejection', async () => {
  await upload('hola');
  faults = [
    { method: 'PUT', answer: { status: 503, body: '<Error><Code>SlowDown</Code></Error>' } },
    { method: 'DELETE', answer: { status: 503 } },
    { method: 'GET', answer: { status: 429 } },
  ];
  expect((await storage.keep(file))?.size).toBe(4);
  expect(faults).toEqual([]);
  expect([...objects.keys()]).toEqual([`/minga/kept/7/${file.id}`]);
  faults = [{ method: 'DELETE', answer: { status: 403 } }];
  await expect(storage.remove(file, true)).rejects.toThrow('403');
});

test('isolates installations with different prefixes in one bucket', async () => {
  await upload('hola');
  await storage.keep(file);
  await storage.writeMarker('one');
  const { url } = await prefixed.signUpload(file, 5, inAnHour());
  expect((await fetch(url, { method: 'PUT', body: 'other' })).status).toBe(200);
  expect((await prefixed.keep(file))?.size).toBe(5);
  expect(await prefixed.readMarker()).toBeNull();
  await prefixed.writeMarker('two');
  expect([await storage.readMarker(), await prefixed.readMarker()]).toEqual(['one', 'two']);
  for await (const entry of prefixed.list('kept')) await prefixed.remove(entry.file, true);
  expect([...objects.keys()]).toEqual([
    `/minga/kept/7/${file.id}`,
    '/minga/installation.json',
    '/minga/tests/minga/installation.json',
  ]);
});

interface Answer {
  status: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

async function answer(request: IncomingMessage): Promise<Answer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  const url = new URL(request.url ?? '/', 'http://bucket');
  if (!isSigned(request, url)) return { status: 403 };
  const fault = faults.findIndex(({ method }) => method === request.method);
  if (fault >= 0) return faults.splice(fault, 1)[0]!.answer;
  const object = objects.get(url.pathname);
  switch (request.method) {
    case 'PUT': {
      const source = request.headers['x-amz-copy-source'];
      const bytes = typeof source === 'string' ? objects.get(source) : body;
      if (!bytes) return { status: 404 };
      objects.set(url.pathname, bytes);
      return { status: 200 };
    }
    case 'DELETE':
      objects.delete(url.pathname);
      return { status: 204 };
    default:
      if (url.searchParams.has('list-type')) return { status: 200, body: listing(url) };
      if (!object) return { status: 404 };
      return {
        status: request.headers.range ? 206 : 200,
        headers: {
          'content-length': String(object.length),
          'content-type': url.searchParams.get('response-content-type') ?? 'binary/octet-stream',
          'content-disposition': url.searchParams.get('response-content-disposition') ?? '',
          ...(request.headers.range
            ? { 'content-range': `bytes 0-${object.length - 1}/${object.length}` }
            : {}),
        },
        body: object,
      };
  }
}

/** One object per page. */
function listing(url: URL): string {
  const prefix = `/minga/${url.searchParams.get('prefix') ?? ''}`;
  const keys = [...objects.keys()].filter((each) => each.startsWith(prefix));
  const place = Number(url.searchParams.get('continuation-token') ?? 0);
  const key = keys[place]?.replace('/minga/', '');
  const next = place + 1 < keys.length ? `<NextContinuationToken>${place + 1}</NextContinuationToken>` : '';
  if (!key) return '<ListBucketResult></ListBucketResult>';
  return `<ListBucketResult><Contents><Key>${key}</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified></Contents>${next}</ListBucketResult>`;
}

/** Signature Version 4, implemented from Amazon's specification. */
function isSigned(request: IncomingMessage, url: URL): boolean {
  const isQuery = url.searchParams.has('X-Amz-Signature');
  const header = request.headers.authorization ?? '';
  const read = (name: string) => new RegExp(`${name}=([^,]+)`).exec(header)?.[1] ?? '';
  const names = isQuery ? (url.searchParams.get('X-Amz-SignedHeaders') ?? '') : read('SignedHeaders');
  const signature = isQuery ? url.searchParams.get('X-Amz-Signature') : read('Signature');
  const date = isQuery ? (url.searchParams.get('X-Amz-Date') ?? '') : String(request.headers['x-amz-date']);
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const payload = isQuery ? 'UNSIGNED-PAYLOAD' : String(request.headers['x-amz-content-sha256']);
  const canonical = [request.method, url.pathname, query, headers.join(''), names, payload].join('\n');
  const scope = `${date.slice(0, 8)}/us-east-1/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', date, scope, createHash('sha256').update(canonical).digest('hex')].join(
    '\n',
  );
  const key = [date.slice(0, 8), 'us-east-1', 's3', 'aws4_request'].reduce<string | Buffer>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `AWS4${secretAccessKey}`,
  );
  return createHmac('sha256', key).update(text).digest('hex') === signature;
}

function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
