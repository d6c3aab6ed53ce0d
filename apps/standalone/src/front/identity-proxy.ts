/** Lets browsers reach the identity emulator through the origin of the app (docs/decisions/0004). */
import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';

/** The emulator's calls that pages make; its administration is not among them. */
const paths =
  /^\/(identitytoolkit[.]googleapis[.]com\/v[12]\/(?!projects\/)|securetoken[.]googleapis[.]com\/v1\/token)/;

/** Whether a path belongs to the identity service. */
export function isIdentityPath(path: string): boolean {
  return paths.test(path);
}

/** Passes a request on to the emulator on loopback, and its answer back. */
export function proxyToIdentity(port: number, request: IncomingMessage, response: ServerResponse): void {
  const headers = { ...request.headers, host: `127.0.0.1:${port}` };
  // "Bearer owner" makes anyone the emulator's administrator; pages never send it.
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
