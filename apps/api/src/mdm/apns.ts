/**
 * Apple's push service over HTTP/2: wakes a device, which then asks the server for its commands. Pushes with the same
 * certificate share a connection, since Apple takes many short ones for an attack.
 */
import { createHash } from 'node:crypto';
import { type ClientHttp2Session, type ClientHttp2Stream, connect, constants } from 'node:http2';
import type { WakePort, WakeTarget } from '../base/ports.ts';

interface ApnsOptions {
  /** Time for one push, in milliseconds. */
  timeoutMs?: number;

  /** Time without a push after which a connection is closed, in milliseconds. */
  idleMs?: number;

  /** Most connections: the least recently used one is closed for another. */
  mostSessions?: number;

  /** Ends all connections. */
  stopping?: AbortSignal;
}

export function createApns(
  url: string,
  { timeoutMs = 10_000, idleMs = 60_000, mostSessions = 50, stopping }: ApnsOptions = {},
): WakePort {
  /** By certificate, the least recently used first. */
  const sessions = new Map<string, ClientHttp2Session>();
  /** Those that have not ended yet, also those that take no pushes any more. */
  const living = new Set<ClientHttp2Session>();
  stopping?.addEventListener('abort', () => {
    for (const session of living) session.destroy();
  });
  return {
    async wake(target) {
      stopping?.throwIfAborted();
      const key = keyOf(target);
      const known = sessions.get(key);
      const session = take(key, target);
      try {
        return await post(session, target, timeoutMs);
      } catch (error) {
        drop(key, session);
        // A connection that was open may have ended since, also without a word, and one that ends may not have taken the push:
        // another is tried once. Waking a device twice does no harm.
        const isOver = session !== known && !(error instanceof PushNotTaken);
        if (isOver || stopping?.aborted) throw error;
        return post(take(key, target), target, timeoutMs);
      }
    },
  };

  /** The connection of a certificate; a new one if none takes requests. */
  function take(key: string, target: WakeTarget): ClientHttp2Session {
    const known = sessions.get(key);
    const session = known && !known.closed && !known.destroyed ? known : open(key, target);
    sessions.delete(key);
    sessions.set(key, session);
    const [oldest] = sessions;
    if (sessions.size > mostSessions && oldest) drop(...oldest);
    return session;
  }

  function open(key: string, { certificate, privateKey }: WakeTarget): ClientHttp2Session {
    const session = connect(url, { cert: certificate, key: privateKey });
    living.add(session);
    session.setTimeout(idleMs, () => drop(key, session));
    session.on('goaway', () => drop(key, session));
    session.on('close', () => {
      living.delete(session);
      forget(key, session);
    });
    // Each push reports it; without a listener it would end the process.
    session.on('error', () => forget(key, session));
    return session;
  }

  /** Closes a connection once the pushes that are under way have ended. A dead one would never end by itself. */
  function drop(key: string, session: ClientHttp2Session): void {
    forget(key, session);
    if (session.destroyed) return;
    session.close();
    const timer = setTimeout(() => session.destroy(), timeoutMs).unref();
    session.once('close', () => clearTimeout(timer));
  }

  function forget(key: string, session: ClientHttp2Session): void {
    if (sessions.get(key) === session) sessions.delete(key);
  }
}

/** A connection that was about to end did not take the push. */
class PushNotTaken extends Error {}

/** A digest, so that the private key is not kept. */
function keyOf({ certificate, privateKey }: WakeTarget): string {
  return createHash('sha256').update(`${certificate}\0${privateKey}`).digest('base64');
}

/** Resolves with the HTTP status of the response. @throws Error also for a connection that ended */
function post(
  session: ClientHttp2Session,
  { token, topic, magic }: WakeTarget,
  timeoutMs: number,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = session.request({
      ':method': 'POST',
      ':path': `/3/device/${Buffer.from(token, 'base64').toString('hex')}`,
      'apns-topic': topic,
      'apns-push-type': 'mdm',
    });
    const timer = setTimeout(() => {
      reject(new Error('The push service did not answer.'));
      request.close(constants.NGHTTP2_CANCEL);
    }, timeoutMs);
    request.on('error', (error) =>
      reject(isNotTaken(request, error) ? new PushNotTaken(error.message) : error),
    );
    request.once('response', (headers) => {
      request.resume();
      resolve(Number(headers[':status']));
    });
    request.once('close', () => {
      clearTimeout(timer);
      // Changes nothing after a response or an error.
      const message = 'The push service ended the connection.';
      reject(isNotTaken(request) ? new PushNotTaken(message) : new Error(message));
    });
    request.end(JSON.stringify({ mdm: magic }));
  });
}

/** Whether the connection was ending (GOAWAY) and left the push to another one. */
function isNotTaken({ rstCode }: ClientHttp2Stream, error?: NodeJS.ErrnoException): boolean {
  return rstCode === constants.NGHTTP2_REFUSED_STREAM || error?.code === 'ERR_HTTP2_GOAWAY_SESSION';
}
