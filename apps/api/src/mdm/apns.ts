/** Apple's push service over HTTP/2: wakes a device, which then asks the server for its commands. */
import { type ClientHttp2Session, connect } from 'node:http2';
import type { WakePort, WakeTarget } from '../base/ports.ts';

/** Time for one push, in milliseconds. */
const timeoutMs = 10_000;

export function createApns(url: string): WakePort {
  return {
    async wake(target) {
      const session = connect(url, { cert: target.certificate, key: target.privateKey });
      try {
        return await post(session, target);
      } finally {
        session.destroy();
      }
    },
  };
}

/** Resolves with the HTTP status of the response. */
function post(session: ClientHttp2Session, { token, topic, magic }: WakeTarget): Promise<number> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The push service did not answer.')), timeoutMs);
    const fail = (error: Error) => {
      clearTimeout(timer);
      reject(error);
    };
    session.on('error', fail);
    const request = session.request({
      ':method': 'POST',
      ':path': `/3/device/${Buffer.from(token, 'base64').toString('hex')}`,
      'apns-topic': topic,
      'apns-push-type': 'mdm',
    });
    request.on('error', fail);
    request.once('response', (headers) => {
      clearTimeout(timer);
      request.resume();
      resolve(Number(headers[':status']));
    });
    request.end(JSON.stringify({ mdm: magic }));
  });
}
