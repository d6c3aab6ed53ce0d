/** The built web app, served from a fixed list of files: what is not on the list does not exist. */
import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { StartupError } from '@minga/api/base/errors';
import { type Language, languageOf, negotiateLanguage } from '@minga/rules/languages';

type Encoding = 'br' | 'gzip';

interface WebFile {
  type: string;
  etag: string;
  /** Named by its content: never asked for again. */
  isImmutable: boolean;
  /** Where its bytes are: in memory, or a path and its size. */
  bodies: Partial<Record<Encoding | 'identity', Buffer | { path: string; size: number }>>;
}

/** The built web app. */
export interface WebFiles {
  /** The page every route of the app begins with. */
  index: string;
  /** Answers a GET or HEAD: a file, the page for a route of the app, or 404. */
  serve(path: string, request: IncomingMessage, response: ServerResponse): void;
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.wasm': 'application/wasm',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

/**
 * Reads the list of files of a build.
 * @throws StartupError when there is no build in the folder.
 */
export async function readWebFiles(folder: string): Promise<WebFiles> {
  if (!existsSync(join(folder, 'index.html'))) {
    throw new StartupError('The web app is not built. Run pnpm build first, or start with pnpm start.');
  }
  const files = await listFiles(folder);
  const index = readFileSync(join(folder, 'index.html'), 'utf8');
  const page = pageOf(index);
  files.set('/', page);
  files.set('/index.html', page);
  return {
    index,
    serve(path, request, response) {
      const written = writtenPage(files, path, request);
      if (written) {
        // Which language a page comes in depends on who asks.
        response.appendHeader('Vary', 'Accept-Language');
        response.setHeader('Content-Language', written.language);
      }
      const file = written?.file ?? files.get(path) ?? (isAppRoute(path, request) ? page : undefined);
      if (file) send(file, request, response);
      else notFound(response);
    },
  };
}

async function listFiles(folder: string): Promise<Map<string, WebFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Map<string, WebFile>();
  for (const entry of entries) {
    if (!entry.isFile() || entry.name.startsWith('.') || /[.](br|gz)$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const { size, mtimeMs } = statSync(path);
    const address = `/${relative(folder, path).split(sep).join('/')}`;
    files.set(address, {
      type: types[extname(path)] ?? 'application/octet-stream',
      etag: `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`,
      isImmutable: address.startsWith('/assets/'),
      bodies: { identity: { path, size }, ...compressedCopy(path, 'br'), ...compressedCopy(path, 'gzip') },
    });
  }
  return files;
}

function compressedCopy(path: string, encoding: Encoding): WebFile['bodies'] {
  const copy = `${path}.${encoding === 'br' ? 'br' : 'gz'}`;
  const stats = statSync(copy, { throwIfNoEntry: false });
  return stats ? { [encoding]: { path: copy, size: stats.size } } : {};
}

function pageOf(html: string): WebFile {
  const body = Buffer.from(html);
  return {
    type: types['.html'] ?? '',
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`,
    isImmutable: false,
    bodies: { identity: body, br: brotliCompressSync(body), gzip: gzipSync(body) },
  };
}

/** A public page as it was written at build, in the language of the address (`hl`) or else of the browser. */
function writtenPage(files: Map<string, WebFile>, path: string, request: IncomingMessage) {
  const name = path === '/' ? '/index' : path;
  const language = languageFor(request);
  const file = files.get(`/pages/${language}${name}.html`);
  return file && { file, language };
}

function languageFor({ url, headers }: IncomingMessage): Language {
  const hl = new URL(url ?? '/', 'http://localhost').searchParams.get('hl');
  const browser = headers['accept-language']?.split(',').map((entry) => entry.split(';')[0] ?? '');
  return negotiateLanguage({ hl: languageOf((hl ?? '').slice(0, 2)), browser: browser ?? [] });
}

/** A person going to a page of the app; a missing script or picture is no page. */
function isAppRoute(path: string, request: IncomingMessage): boolean {
  const isDocument = request.headers.accept?.includes('text/html') ?? false;
  return isDocument && !path.startsWith('/assets/') && !(extname(path) in types);
}

function send(file: WebFile, request: IncomingMessage, response: ServerResponse): void {
  const encoding = chooseEncoding(file, request);
  const body = file.bodies[encoding];
  // A weak tag: the same page in another encoding is the same page.
  const etag = `W/${file.etag}`;
  response.setHeader('ETag', etag);
  response.appendHeader('Vary', 'Accept-Encoding');
  response.setHeader('Cache-Control', file.isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache');
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304).end();
    return;
  }
  response.setHeader('Content-Type', file.type);
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', Buffer.isBuffer(body) ? body.length : (body?.size ?? 0));
  response.writeHead(200);
  if (request.method === 'HEAD' || !body) response.end();
  else if (Buffer.isBuffer(body)) response.end(body);
  else {
    const stream = createReadStream(body.path);
    // The file went away after the start: the answer has begun, so only breaking it off is honest.
    stream.once('error', () => response.destroy());
    response.once('close', () => stream.destroy());
    stream.pipe(response);
  }
}

function chooseEncoding(file: WebFile, request: IncomingMessage): Encoding | 'identity' {
  const accepted = String(request.headers['accept-encoding'] ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0([.]0*)?$/.test(part))
    .map((part) => part.split(';')[0]);
  return (['br', 'gzip'] as const).find((name) => file.bodies[name] && accepted.includes(name)) ?? 'identity';
}

function notFound(response: ServerResponse): void {
  response.setHeader('Cache-Control', 'no-store');
  response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Not found\n');
}
