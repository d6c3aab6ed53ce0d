/** The live stream: server-sent events for what the caller may see. */
import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LiveDelivery, LiveEvent } from '../../base/ports.ts';
import type { Read } from '../../domain/context.ts';
import {
  findNewestOutboxId,
  hasAnythingHappened,
  wasAnythingMissed,
} from '../../domain/live/missed-events.ts';
import { streams } from '../../http/pipeline/handlers.ts';
import type { RequestOf } from '../../http/pipeline/operation-types.ts';

/** A comment this often keeps proxies from cutting the stream. */
const pingEveryMs = 20_000;

/** Clients wait this long before they come back. */
const retryMs = 2000;

/** A client whose stream was evicted for newer ones waits this long, unless somebody looks at it. */
const evictedRetryMs = 10 * 60_000;

/** A stream that was ended and is not read to its end is broken off after so long. */
const lingerMs = 5000;

/** A client that reads so slowly that this many bytes wait for it is let go; it comes back and resyncs. */
const mostWaitingBytes = 4 * 1024 * 1024;

export const streamLive = streams('streamLive', async (read, request, reply, identity) => {
  const { live, clock, stopping } = read.context;
  const stream = openStream(reply);
  // First the subscription, then the question what was missed: nothing falls between the two.
  const unsubscribe = live.subscribe(read.caller.uid, ({ id, event }) => {
    if (event.type !== 'session-ended') return stream.send({ id, event });
    if (!event.sessions.includes(read.caller.session ?? '')) return;
    stream.send({ id, event });
    stream.end();
  });
  const release = live.admit({ uid: read.caller.uid, address: request.ip }, () => {
    // A client that came back at once would evict another one of theirs, and so on round and round.
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
    stream.write(`retry: ${retryMs}\nid: ${await findNewestOutboxId(read)}\n\n`);
    if (await wasMissed(read, request)) stream.send(resync);
  } catch (error) {
    read.context.logger.error('a live stream was not opened', { requestId: request.id, error });
    stream.end();
  }
});

const resync: LiveDelivery = { id: null, event: { type: 'resync' } };

/** Whether there was anything between what the caller read or heard before and this stream. */
async function wasMissed(read: Read, request: FastifyRequest): Promise<boolean> {
  const lastSeen = readLastEventId(request);
  if (lastSeen !== null) return wasAnythingMissed(read, lastSeen);
  const { held_ms } = request.query as RequestOf<'streamLive'>['query'];
  return held_ms !== undefined && hasAnythingHappened(read, held_ms);
}

/** Streams of many people carry the same event: it is written out once. */
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
  // Some clients wait for the first bytes before they call the stream open.
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

/** Id of the newest event that a client saw; nothing for one that comes the first time. */
function readLastEventId(request: FastifyRequest): number | null {
  const header = request.headers['last-event-id'];
  if (typeof header !== 'string' || header === '') return null;
  // One that makes no sense is of somebody who was here, and saw nobody knows what.
  return /^\d{1,15}$/.test(header) ? Number(header) : 0;
}
