/** The built web app, served from a fixed list of files; all other paths do not exist. */
import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { StartupError } from '@minga/api/base/errors';
import { type Language, negotiateLanguage } from '@minga/rules/languages';

/** File in which the build lists the routes of the app. */
const routesFile = '.routes.json';

/** Prerendered page for unknown routes. */
const notFoundPath = '/404';

type Encoding = 'br' | 'gzip';

interface WebFile {
  type: string;
  etag: string;
  /** The name contains a content hash, so that the file can be cached permanently. */
  isImmutable: boolean;
  /** Content in memory, or path and size of a file. */
  bodies: Partial<Record<Encoding | 'identity', Buffer | { path: string; size: number }>>;
}

/** The built web app. */
export interface WebFiles {
  /** Page for every route of the app. */
  index: string;
  /** Responds to GET or HEAD with a file, a prerendered page, the page of the app for its routes, or 404. */
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
  '.csv': 'text/csv; charset=utf-8',
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
 *
 * @throws StartupError when there is no build in the folder.
 */
export async function readWebFiles(folder: string): Promise<WebFiles> {
  if (!['index.html', routesFile].every((name) => existsSync(join(folder, name)))) {
    throw new StartupError('The web app is not built. Run pnpm build first, or start with pnpm start.');
  }
  const files = await listFiles(folder);
  const index = readFileSync(join(folder, 'index.html'), 'utf8');
  const app = pageOf(index);
  const isRoute = routesOf(folder);
  return {
    index,
    serve(path, request, response) {
      const page = path === notFoundPath ? undefined : writtenPage(files, path, request);
      if (page) {
        namesLanguage(response, page.language);
        send(page.file, request, response);
        return;
      }
      const file = files.get(path);
      if (file && !isPart(path)) send(file, request, response);
      else if (isRoute(path) && takesPages(request)) send(app, request, response);
      else sendNotFound(files, path, request, response);
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

/**
 * Whether the app has a route for a path: the build stores the patterns of its route table beside the files. Like the
 * router of the app, it ignores a trailing slash and case.
 */
function routesOf(folder: string): (path: string) => boolean {
  const patterns = JSON.parse(readFileSync(join(folder, routesFile), 'utf8')) as string[];
  const routes = patterns.map(
    (pattern) => new URLPattern({ pathname: pattern === '/' ? '/' : `${pattern}{/}?` }, { ignoreCase: true }),
  );
  return (pathname) => routes.some((route) => route.test({ pathname }));
}

/** Assets and other files that have no route of their own. */
function isPart(path: string): boolean {
  return path === '/index.html' || path.startsWith('/pages/');
}

/** A prerendered page in the language of the URL (`hl`) or the browser. */
function writtenPage(files: Map<string, WebFile>, path: string, request: IncomingMessage) {
  const name = path === '/' ? '/index' : path.replace(/[/]$/, '').toLowerCase();
  const language = languageFor(request);
  const file = files.get(`/pages/${language}${name}.html`);
  return file && { file, language };
}

/** The language of a page depends on request headers. */
function namesLanguage(response: ServerResponse, language: Language): void {
  response.appendHeader('Vary', 'Accept-Language');
  response.setHeader('Content-Language', language);
}

function languageFor({ url, headers }: IncomingMessage): Language {
  // The raw URL may be invalid (`//`), so only its query is parsed.
  const hl = new URLSearchParams(url?.split('?')[1]).get('hl');
  const browser = headers['accept-language']?.split(',').map((entry) => entry.split(';')[0] ?? '');
  return negotiateLanguage({ hl: hl?.slice(0, 2), browser: browser ?? [] });
}

/** Whether the client accepts HTML: programs that request data under the URL of a page get none. */
function takesPages({ headers: { accept } }: IncomingMessage): boolean {
  return accept === undefined || /text[/]html|[*][/][*]/.test(accept);
}

/** Browsers get a page in their language; missing scripts and pictures get plain text. */
function sendNotFound(
  files: Map<string, WebFile>,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const isPerson = request.headers.accept?.includes('text/html') ?? false;
  const isAsset = path.startsWith('/assets/') || extname(path) in types;
  const page = isPerson && !isAsset ? writtenPage(files, notFoundPath, request) : undefined;
  // A missing file may exist later.
  response.setHeader('Cache-Control', 'no-store');
  if (!page) {
    response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Not found\n');
    return;
  }
  namesLanguage(response, page.language);
  sendBody(404, page.file, request, response);
}

function send(file: WebFile, request: IncomingMessage, response: ServerResponse): void {
  // A weak ETag, because encodings of the same page are equivalent.
  const etag = `W/${file.etag}`;
  response.setHeader('ETag', etag);
  response.setHeader('Cache-Control', file.isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache');
  if (request.headers['if-none-match'] === etag) {
    response.appendHeader('Vary', 'Accept-Encoding');
    response.writeHead(304).end();
    return;
  }
  sendBody(200, file, request, response);
}

function sendBody(status: number, file: WebFile, request: IncomingMessage, response: ServerResponse): void {
  const encoding = chooseEncoding(file, request);
  const body = file.bodies[encoding];
  response.appendHeader('Vary', 'Accept-Encoding');
  response.setHeader('Content-Type', file.type);
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', Buffer.isBuffer(body) ? body.length : (body?.size ?? 0));
  response.writeHead(status);
  if (request.method === 'HEAD' || !body) response.end();
  else if (Buffer.isBuffer(body)) response.end(body);
  else {
    const stream = createReadStream(body.path);
    // The file disappeared after the start; the headers are sent, so the connection is closed.
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
