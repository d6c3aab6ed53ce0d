/** Serves the API, the identity service and the web app under one origin. */
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { once } from 'node:events';
import { headersTimeoutMs, keepAliveTimeoutMs, requestTimeoutMs } from '@minga/api/base/http-timeouts';
import { mdmPaths } from '@minga/api/domain/mdm/protocol/paths';
import { isLocalRequest } from '../local-only.ts';
import { listenError } from '../start-error.ts';
import { isIdentityPath, proxyToIdentity } from './identity-proxy.ts';
import { strictTransport } from './security-headers.ts';
import type { WebFiles } from './web-files.ts';

/** Handlers behind the origin. */
export interface FrontOptions {
  /** Handles everything under /v1, the operator's routes under /-, and messages of managed devices under /mdm. */
  api: RequestListener;
  /** The web app; undefined when another server serves it. */
  web: WebFiles | undefined;
  /** Runtime configuration of the web app. */
  runtimeConfig: object;
  /** Address for visitors whose browser runs no scripts. */
  contactEmail?: string | undefined;
  /** Headers of every response except those of the API. */
  headers: Record<string, string>;
  /** Port of the identity emulator; undefined with a real identity service. */
  identityPort: number | undefined;
  /** Whether only pages of this machine are served, under names of this machine. */
  isLocalOnly: boolean;
}

/** A server that has bound its port. */
export interface Front {
  /** Starts to serve; until then every response except that of the liveness probe is 503. */
  open(options: FrontOptions): void;
  /** Accepts no new requests; those in flight may end. */
  closeGently(): void;
  /** Closes the remaining connections. */
  close(): Promise<void>;
}

/**
 * Binds the port. `localhost` means both loopback addresses, because browsers try either first.
 *
 * @throws StartupError when the port is taken.
 */
export async function reserveFront(host: string, port: number): Promise<Front> {
  let answer: RequestListener = answerWhileStarting;
  const servers: Server[] = [];
  for (const address of host === 'localhost' ? ['127.0.0.1', '::1'] : [host]) {
    const server = createServer(
      {
        requestTimeout: requestTimeoutMs,
        headersTimeout: headersTimeoutMs,
        keepAliveTimeout: keepAliveTimeoutMs,
      },
      (request, response) => answer(request, response),
    );
    const failure = await listen(server, port, address);
    // A machine without IPv6 has no ::1.
    if (failure && address === '::1' && failure.code !== 'EADDRINUSE') continue;
    if (failure) {
      for (const other of servers) other.close();
      throw listenError(failure, port, 'PORT');
    }
    servers.push(server);
  }
  return {
    open(options) {
      answer = (request, response) => route(options, request, response);
    },
    closeGently() {
      for (const server of servers) {
        server.close();
        server.closeIdleConnections();
      }
    },
    async close() {
      await Promise.all(
        servers.map(async (server) => {
          const closed = once(server, 'close');
          server.close();
          server.closeAllConnections();
          await closed;
        }),
      );
    },
  };
}

/** Answers the probes like the routes of `/-/`: a migration may take minutes, and must not be ended by a restart. */
const answerWhileStarting: RequestListener = (request, response) => {
  const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' };
  if (request.url === '/-/live') response.writeHead(200, headers).end(JSON.stringify({ live: true }));
  else
    response
      .writeHead(503, { ...headers, 'Retry-After': '1' })
      .end(request.url === '/-/ready' ? JSON.stringify({ ready: false, reason: 'starting' }) : '');
};

/** What the API handles: its own paths, those of the operator, and the protocol of device management. */
const apiPaths = ['/v1/', '/-/', ...Object.values(mdmPaths)];

function route(options: FrontOptions, request: IncomingMessage, response: ServerResponse): void {
  if (options.isLocalOnly && !isLocalRequest(request)) {
    response.writeHead(403, { 'Content-Type': 'text/plain; charset=utf-8' });
    response.end('In local mode Minga answers on this machine only: open it as http://localhost.\n');
    return;
  }
  if (request.headers['x-forwarded-proto'] === 'https')
    response.setHeader(strictTransport.name, strictTransport.value);
  const path = pathOf(request);
  if (path === '/v1' || apiPaths.some((start) => path.startsWith(start))) {
    options.api(request, response);
    return;
  }
  for (const [name, value] of Object.entries(options.headers)) response.setHeader(name, value);
  if (options.identityPort && isIdentityPath(path)) {
    proxyToIdentity(options.identityPort, request, response);
    return;
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { Allow: 'GET, HEAD' }).end();
    return;
  }
  if (path === '/minga-config.json') sendConfig(options.runtimeConfig, response);
  else if (path === '/contact/mail' && options.contactEmail)
    response
      .writeHead(302, { Location: `mailto:${options.contactEmail}`, 'Cache-Control': 'no-cache' })
      .end();
  else if (options.web) options.web.serve(path, request, response);
  else response.writeHead(404).end();
}

function sendConfig(config: object, response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-cache' });
  response.end(JSON.stringify(config));
}

/** The decoded path; a path that cannot be decoded is returned unchanged and matches no route. */
function pathOf(request: IncomingMessage): string {
  const [path = '/'] = (request.url ?? '/').split('?');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function listen(server: Server, port: number, host: string): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((resolve) => {
    server.once('error', resolve);
    server.listen({ port, host, ipv6Only: host === '::1' }, () => resolve(undefined));
  });
}
