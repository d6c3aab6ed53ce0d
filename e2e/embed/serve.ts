/** Static file server for the projects, on the loopback interface only. */
import { createServer, type Server } from 'node:http';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.map': 'application/json',
  '.json': 'application/json',
};

/** A running server. */
export interface FileServer {
  url: string;
  stop(): Promise<void>;
}

/** Serves `folder` on a free port. */
export async function serveFolder(folder: string): Promise<FileServer> {
  const server: Server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname);
    readFile(join(folder, path.endsWith('/') ? `${path}index.html` : path)).then(
      (content) =>
        response
          .writeHead(200, { 'content-type': types[extname(path) || '.html'] ?? 'application/octet-stream' })
          .end(content),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
