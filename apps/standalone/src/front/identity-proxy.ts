/** Proxies the identity emulator under the origin of the app (docs/decisions/0004). */
import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';

/** Paths of the emulator that pages use; its administration is excluded. */
const paths =
  /^\/(identitytoolkit[.]googleapis[.]com\/v[12]\/(?!projects\/)|securetoken[.]googleapis[.]com\/v1\/token)/;

/** Whether a path belongs to the identity service. */
export function isIdentityPath(path: string): boolean {
  return paths.test(path);
}

/** Proxies a request to the emulator on loopback. */
export function proxyToIdentity(port: number, request: IncomingMessage, response: ServerResponse): void {
  const headers = { ...request.headers, host: `127.0.0.1:${port}` };
  // "Bearer owner" grants administration of the emulator; pages never send it.
  delete headers.authorization;
  delete headers.origin;
  const onward = httpRequest(
    { host: '127.0.0.1', port, method: request.method, path: request.url, headers },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    },
  );
  onward.once('error', () => {
    if (response.headersSent) response.destroy();
    else
      response
        .writeHead(502, { 'Content-Type': 'text/plain; charset=utf-8' })
        .end('The identity service does not answer\n');
  });
  response.once('close', () => onward.destroy());
  request.pipe(onward);
}
