/** Live event stream: server-sent events about everything the caller may see. */
import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LiveDelivery, LiveEvent } from '../../base/ports.ts';
import { hasSessionEnded } from '../../domain/account/sessions.ts';
import type { Read } from '../../domain/context.ts';
import {
  findNewestOutboxId,
  hasAnythingHappened,
  wasAnythingMissed,
} from '../../domain/live/missed-events.ts';
import { streams } from '../../http/pipeline/handlers.ts';
import type { RequestOf } from '../../http/pipeline/operation-types.ts';

/** Interval of comments that keep proxies from closing an idle stream. */
const pingEveryMs = 20_000;

/** Delay before a client reconnects. */
const retryMs = 2000;

/** Delay before a client reconnects whose stream was evicted for newer ones; a visible page reconnects earlier. */
const evictedRetryMs = 10 * 60_000;

/** Time after which an ended stream is destroyed that the client does not read to its end. */
const lingerMs = 5000;

/** Buffered bytes at which a slow client is disconnected; it reconnects and resyncs. */
const mostWaitingBytes = 4 * 1024 * 1024;

export const streamLive = streams('streamLive', async (read, request, reply, identity) => {
  const { live, clock, stopping } = read.context;
  const stream = openStream(reply);
  // Subscribes before it looks for missed events, so that no event is lost between the two.
  const unsubscribe = live.subscribe(read.caller.uid, ({ id, event }) => {
    // The end of this session may be among the events that were missed.
    if (event.type === 'resync') void isOver(read, request).then((over) => over && stream.end(), stream.end);
    if (event.type !== 'session-ended') return stream.send({ id, event });
    if (!event.sessions.includes(read.caller.session ?? '')) return;
    stream.send({ id, event });
    stream.end();
  });
  const release = live.admit({ uid: read.caller.uid, address: request.ip }, () => {
    // A client that reconnected at once would evict another stream of the same user, endlessly.
    stream.write(`retry: ${evictedRetryMs}\n\n`);
    stream.end();
  });
  const ping = setInterval(() => stream.write(': ping\n\n'), pingEveryMs);
  const end = setTimeout(() => stream.end(), Math.max(0, identity.expiresAt - clock.now().getTime()));
  const leave = () => stream.end();
  stopping.addEventListener('abort', leave);
  stream.onClose(() => {
    stopping.removeEventListener('abort', leave);
    unsubscribe();
    release();
    clearInterval(ping);
    clearTimeout(end);
  });
  if (stopping.aborted) return stream.end();
  try {
    // A block, or the end of the session, may have been stored before this stream could receive its event.
    if (await isOver(read, request)) return stream.end();
    stream.write(`retry: ${retryMs}\nid: ${await findNewestOutboxId(read)}\n\n`);
    if (await wasMissed(read, request)) stream.send(resync);
  } catch (error) {
    read.context.logger.error('a live stream was not opened', { requestId: request.id, error });
    stream.end();
  }
});

/** Whether the caller or the address was blocked, or the session has ended, since the request was authenticated. */
async function isOver(read: Read, request: FastifyRequest): Promise<boolean> {
  const { context, db, caller } = read;
  if (context.blockedAddresses.isBlocked(request.ip)) return true;
  const user = await db
    .selectFrom('users')
    .select('disabled')
    .where('uid', '=', caller.uid)
    .executeTakeFirst();
  return (user?.disabled ?? false) || hasSessionEnded(read);
}

const resync: LiveDelivery = { id: null, event: { type: 'resync' } };

/** Whether events happened between the caller's last read or event and this stream. */
async function wasMissed(read: Read, request: FastifyRequest): Promise<boolean> {
  const lastSeen = readLastEventId(request);
  if (lastSeen !== null) return wasAnythingMissed(read, lastSeen);
  const { held_ms } = request.query as RequestOf<'streamLive'>['query'];
  return held_ms !== undefined && hasAnythingHappened(read, held_ms);
}

/** Serialised events: many streams carry the same event. */
const writtenOut = new WeakMap<LiveEvent, string>();

function openStream(reply: FastifyReply) {
  reply.hijack();
  const response: ServerResponse = reply.raw;
  response.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  // Some clients report the stream as open only after the first bytes.
  response.write(': open\n\n');
  const write = (text: string) => {
    if (response.writableEnded || response.destroyed) return;
    response.write(text);
    if (response.writableLength > mostWaitingBytes) response.destroy();
  };
  return {
    write,
    send: ({ id, event }: LiveDelivery) =>
      write(`${id === null ? '' : `id: ${id}\n`}data: ${toText(event)}\n\n`),
    end: () => {
      response.end();
      const timer = setTimeout(() => response.destroy(), lingerMs).unref();
      response.once('close', () => clearTimeout(timer));
    },
    onClose: (listener: () => void) => response.once('close', listener),
  };
}

function toText(event: LiveEvent): string {
  const known = writtenOut.get(event);
  if (known !== undefined) return known;
  const text = JSON.stringify(event);
  writtenOut.set(event, text);
  return text;
}

/** Id of the newest event that the client received; null on the first connection. */
function readLastEventId(request: FastifyRequest): number | null {
  const header = request.headers['last-event-id'];
  if (typeof header !== 'string' || header === '') return null;
  // An invalid id comes from a client that was connected before, so it has to resync.
  return /^\d{1,15}$/.test(header) ? Number(header) : 0;
}
