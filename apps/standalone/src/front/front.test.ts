import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import {
  createServer as createHttpServer,
  request as httpRequest,
  type IncomingHttpHeaders,
} from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { securityHeaders } from './security-headers.ts';
import { reserveFront, type FrontOptions } from './server.ts';
import { readWebFiles } from './web-files.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const page = '<!doctype html><html><head><script>go()</script></head><body></body></html>';
const script = `console.log(${JSON.stringify('x'.repeat(2000))});`;

describe('the shared origin', () => {
  test('serves the app for its routes, and nothing else under /assets or /v1', async () => {
    const get = await open();
    for (const path of [
      '/',
      '/boards',
      '/Boards/',
      '/business/2/ticket/abc',
      '/business/2/ticket/abc/NUB-4/',
    ]) {
      expect(await get(path, { accept: 'text/html,*/*' }), path).toMatchObject({ status: 200, body: page });
    }
    expect(await get('/boards')).toMatchObject({ status: 200, body: page });
    expect(await get('/boards', { accept: 'application/json' })).toMatchObject({ status: 404 });
    expect(await get('/v1/boards', { accept: 'text/html' })).toMatchObject({
      status: 200,
      body: 'api /v1/boards',
    });
  });

  test('passes messages of managed devices to the API, and pages of enrolment to the app', async () => {
    const get = await open();
    const messages = [
      ['PUT', '/mdm/checkin'],
      ['PUT', '/mdm/server'],
      ['GET', '/mdm/enrollment/7-A.mobileconfig'],
      ['POST', '/mdm/automatic/7-A'],
    ] as const;
    for (const [method, path] of messages)
      expect(await get(path, {}, method), path).toMatchObject({ status: 200, body: `api ${path}` });
    expect((await get('/mdm/enroll/7-A', {}, 'POST')).status).toBe(405);
  });

  test('keeps an idle connection open for longer than the 60 seconds of a proxy', async () => {
    const get = await open();
    for (const path of ['/', '/v1/boards']) {
      const { headers } = await get(path, { connection: 'keep-alive' });
      expect(headers['keep-alive']).toBe('timeout=72');
    }
  });

  test("responds 404 with its page in the client's language for unknown routes", async () => {
    const get = await open();
    const paths = [
      '/404',
      '/no-such-page',
      '/v1x',
      '/business/2',
      '/business/2/ticket/a/b/c',
      '/index.html/x',
    ];
    for (const path of paths) {
      const answer = await get(path, { accept: 'text/html,*/*', 'accept-language': 'es-BO' });
      expect(answer, path).toMatchObject({ status: 404, body: 'no hay' });
      expect(answer.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'content-language': 'es',
        'cache-control': 'no-store',
        vary: 'Accept-Language, Accept-Encoding',
      });
      expect(answer.headers.etag).toBeUndefined();
    }
    expect(await get('/no-such-page?hl=en', { accept: 'text/html' })).toMatchObject({ body: 'nothing' });
  });

  test('responds 404 in plain text for missing files and for clients that do not accept HTML', async () => {
    const get = await open();
    for (const path of ['/assets/gone.js', '/assets/', '/gone.png', '/index.html', '/pages/es/help.html']) {
      const answer = await get(path, { accept: 'text/html' });
      expect(answer, path).toMatchObject({ status: 404, body: 'Not found\n' });
      expect(answer.headers).toMatchObject({
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'no-store',
      });
    }
    expect(await get('/no-such-page', { accept: '*/*' })).toMatchObject({ status: 404, body: 'Not found\n' });
  });

  test('handles malformed URLs', async () => {
    const get = await open();
    for (const path of ['//', '//?hl=es', '///x', '/?hl=%', '/%E0%A4%A?hl=es', '/x?hl=es?hl=en'])
      expect([200, 404], path).toContain((await get(path, { accept: 'text/html' })).status);
    expect((await get('/')).status).toBe(200);
  });

  test('serves nothing outside the build, however the path is encoded', async () => {
    const get = await open();
    for (const path of [
      '/../secret.txt',
      '/%2e%2e/secret.txt',
      '/assets/..%2f..%2fsecret.txt',
      '/%00',
      '/%',
      '/.inputs',
    ]) {
      expect((await get(path)).status, path).toBe(404);
    }
  });

  test('serves compressed files to clients that accept them, and caches hashed files permanently', async () => {
    const get = await open();
    const compressed = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, br' });
    expect(compressed.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'Accept-Encoding',
    });
    expect(brotliDecompressSync(compressed.bytes).toString()).toBe(script);
    const plain = await get('/assets/app-1a2b.js', { 'accept-encoding': 'br;q=0' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body).toBe(script);
  });

  test('serves prerendered pages in the language of the URL or the browser', async () => {
    const get = await open();
    const spanish = await get('/help', { 'accept-language': 'es-PE,es;q=0.9,en;q=0.8' });
    expect(spanish).toMatchObject({ status: 200, body: 'ayuda' });
    expect(spanish.headers).toMatchObject({
      'content-language': 'es',
      'content-type': 'text/html; charset=utf-8',
      vary: 'Accept-Language, Accept-Encoding',
    });
    expect((await get('/help?hl=en-US', { 'accept-language': 'es' })).body).toBe('help');
    expect((await get('/help', {})).body).toBe('help');
    expect((await get('/Help/', {})).body).toBe('help');
    expect((await get('/help?hl=es', {})).body).toBe('ayuda');
  });

  test('responds 304 to a matching ETag', async () => {
    const get = await open();
    const { headers } = await get('/');
    expect(headers['cache-control']).toBe('no-cache');
    expect(await get('/', { 'if-none-match': headers.etag ?? '' })).toMatchObject({ status: 304, body: '' });
  });

  test('sends every page with a policy that allows its own inline script only', async () => {
    const get = await open();
    const policy = (await get('/')).headers['content-security-policy'] ?? '';
    expect(policy).toMatch(/script-src 'self' 'sha256-[A-Za-z0-9+/]{43}='/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
  });

  test('sends Strict-Transport-Security to clients that came by HTTPS, for pages and API requests', async () => {
    const get = await open();
    const name = 'strict-transport-security';
    for (const path of ['/', '/v1/health']) {
      expect((await get(path)).headers[name]).toBeUndefined();
      expect((await get(path, { 'x-forwarded-proto': 'https' })).headers[name]).toMatch(/^max-age=\d{8}/);
    }
  });

  test('redirects browsers without scripts to their mail program', async () => {
    const none = await open();
    expect((await none('/contact/mail', { accept: 'text/html' })).status).toBe(404);
    const get = await open({ contactEmail: 'hola@example.com' });
    expect(await get('/contact/mail')).toMatchObject({ status: 302 });
    expect((await get('/contact/mail')).headers.location).toBe('mailto:hola@example.com');
  });

  test('serves the runtime configuration of the app', async () => {
    const get = await open();
    expect(JSON.parse((await get('/minga-config.json')).body)).toEqual({ local: true });
  });

  test('rejects DNS rebinding and other websites in local mode', async () => {
    const get = await open();
    expect((await get('/v1/health', { host: 'evil.example:80' })).status).toBe(403);
    expect((await get('/v1/health', { origin: 'https://evil.example' })).status).toBe(403);
    expect((await get('/v1/health', { host: 'localhost:80' })).status).toBe(200);
  });

  test('proxies sign-in to the identity service, without administrative access', async () => {
    const seen: { url?: string | undefined; authorization?: string | undefined }[] = [];
    const identity = createHttpServer((request, response) => {
      seen.push({ url: request.url, authorization: request.headers.authorization });
      response.end('signed in');
    }).listen(0, '127.0.0.1');
    await once(identity, 'listening');
    cleanups.push(() => identity.close());
    const get = await open({ identityPort: (identity.address() as AddressInfo).port });
    const path = '/identitytoolkit.googleapis.com/v1/accounts:lookup?key=demo';
    expect((await get(path, { authorization: 'Bearer owner' })).body).toBe('signed in');
    expect(seen).toEqual([{ url: path, authorization: undefined }]);
    const administration = '/identitytoolkit.googleapis.com/v1/projects/demo-minga/accounts:batchGet';
    expect((await get(administration)).status).toBe(404);
    expect((await get('/emulator/v1/projects/demo-minga/oobCodes')).status).toBe(404);
    expect(seen).toHaveLength(1);
  });

  test('responds 502 when the identity service is unavailable', async () => {
    const get = await open({ identityPort: await freePort() });
    expect((await get('/securetoken.googleapis.com/v1/token')).status).toBe(502);
  });

  test('reports a port that is in use', async () => {
    const port = await freePort();
    const front = await reserveFront('localhost', port);
    cleanups.push(() => front.close());
    await expect(reserveFront('localhost', port)).rejects.toThrow(`Port ${port} is already in use`);
  });

  test('responds 503 before it is open, except to the liveness probe', async () => {
    const port = await freePort();
    const front = await reserveFront('localhost', port);
    cleanups.push(() => front.close());
    expect((await ask(port, '/', {})).status).toBe(503);
    expect(await ask(port, '/-/ready', {})).toMatchObject({
      status: 503,
      body: '{"ready":false,"reason":"starting"}',
    });
    expect(await ask(port, '/-/live', {})).toMatchObject({ status: 200, body: '{"live":true}' });
  });
});

test('allows the pages to call the API of the configured origins only', () => {
  const sources = (apiOrigins?: string[]): string => {
    const none = { index: '', identityOrigins: [], storeOrigins: [], frameOrigins: [] };
    const policy = securityHeaders(apiOrigins ? { ...none, apiOrigins } : none)['Content-Security-Policy'];
    return policy?.split('; ').find((entry) => entry.startsWith('connect-src')) ?? '';
  };
  expect(sources()).toBe("connect-src 'self'");
  expect(sources(['https://api.example.com'])).toBe("connect-src 'self' https://api.example.com");
});

test('allows the pages to fetch tiles of the configured origin', () => {
  const none = { index: '', identityOrigins: [], storeOrigins: [], frameOrigins: [] };
  const policy = securityHeaders({ ...none, tileOrigins: ['https://tiles.example.com'] });
  expect(policy['Content-Security-Policy']).toContain("connect-src 'self' https://tiles.example.com;");
});

describe('the built web app', () => {
  test('is reported with instructions when it is missing', async () => {
    await expect(readWebFiles(join(tmpdir(), 'no-such-build'))).rejects.toThrow('pnpm build');
  });
});

type Get = (path: string, headers?: Record<string, string>, method?: string) => Promise<Answer>;

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
  bytes: Buffer;
}

async function open(changes: Partial<FrontOptions> = {}): Promise<Get> {
  const folder = mkdtempSync(join(tmpdir(), 'minga-front-'));
  cleanups.push(() => rmSync(folder, { recursive: true }));
  const dist = join(folder, 'dist');
  mkdirSync(join(dist, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  writeFileSync(join(dist, 'index.html'), page);
  writeFileSync(
    join(dist, '.routes.json'),
    JSON.stringify(['/', '/boards', '/business/:bid/ticket/:ticketId/:alias?', '/help']),
  );
  for (const [language, help, nothing] of [
    ['es', 'ayuda', 'no hay'],
    ['en', 'help', 'nothing'],
  ] as const) {
    mkdirSync(join(dist, 'pages', language), { recursive: true });
    writeFileSync(join(dist, 'pages', language, 'help.html'), help);
    writeFileSync(join(dist, 'pages', language, '404.html'), nothing);
  }
  writeFileSync(join(dist, '.inputs'), 'hash');
  writeFileSync(join(dist, 'assets/app-1a2b.js'), script);
  writeFileSync(join(dist, 'assets/app-1a2b.js.br'), brotliCompressSync(script));
  const web = await readWebFiles(dist);
  const port = await freePort();
  const front = await reserveFront('127.0.0.1', port);
  cleanups.push(() => front.close());
  front.open({
    api: (request, response) => response.end(`api ${request.url}`),
    web,
    runtimeConfig: { local: true },
    headers: securityHeaders({ index: web.index, identityOrigins: [], storeOrigins: [], frameOrigins: [] }),
    identityPort: undefined,
    isLocalOnly: true,
    ...changes,
  });
  return (path, headers = {}, method = 'GET') => ask(port, path, headers, method);
}

/** A request with its path and Host unchanged: `fetch` would normalize both. */
async function ask(
  port: number,
  path: string,
  headers: Record<string, string>,
  method = 'GET',
): Promise<Answer> {
  const request = httpRequest({ host: '127.0.0.1', port, path, headers, method }).end();
  const [response] = (await once(request, 'response')) as [import('node:http').IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  return { status: response.statusCode ?? 0, headers: response.headers, bytes, body: bytes.toString() };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
