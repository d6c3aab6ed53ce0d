/** Fake external service for tests: returns given responses and records requests. */
import { type IncomingHttpHeaders, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakeRequest {
  method: string;
  /** Path and query. */
  url: URL;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface FakeAnswer {
  status?: number;
  headers?: Record<string, string>;
  json: unknown;
}

export interface FakeHttp {
  /** Base URL. */
  url: string;
  requests: FakeRequest[];
  /** Breaks all connections, also those that hang. */
  hangUp(): void;
  close(): Promise<void>;
}

/** Starts it on a free loopback port. A request whose answer is null hangs. */
export async function startFakeHttp(answer: (request: FakeRequest) => FakeAnswer | null): Promise<FakeHttp> {
  const requests: FakeRequest[] = [];
  const server = createServer((incoming, response) => {
    let body = '';
    incoming.on('data', (chunk: Buffer) => (body += chunk.toString()));
    incoming.on('end', () => {
      const url = new URL(incoming.url ?? '/', 'http://localhost');
      const request = { method: incoming.method ?? 'GET', url, headers: incoming.headers, body };
      requests.push(request);
      const given = answer(request);
      if (given === null) return;
      const { status = 200, headers = {}, json } = given;
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(JSON.stringify(json));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    hangUp: () => server.closeAllConnections(),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
