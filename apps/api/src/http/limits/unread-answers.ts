/**
 * Bounds what waits for callers who do not read: calls without an answer per connection, and bytes of answers per
 * connection and in total. Without it, 4,000 answers that nobody reads take 800 MB.
 */
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from '../../base/logger.ts';

export interface UnreadLimits {
  /** Calls of one connection that are not answered yet. Browsers and proxies send one at a time (HTTP/1.1). */
  callsPerConnection: number;
  /** Bytes of unread answers of one connection, when there are several. */
  bytesPerConnection: number;
  /** Bytes of unread answers of all connections. */
  bytesInTotal: number;
}

export const unreadLimits: UnreadLimits = {
  callsPerConnection: 32,
  bytesPerConnection: 4 * 1024 * 1024,
  bytesInTotal: 128 * 1024 * 1024,
};

/** What a response that is streamed holds at a time. */
const streamedBytes = 64 * 1024;

/** What one connection has asked for and not read yet. */
interface Connection {
  socket: Socket;
  calls: Set<FastifyReply>;
  bytes: Map<FastifyReply, number>;
}

/**
 * Watches every answer of the server. A connection over its limits is broken; over the total, those whose answers have
 * waited longest are, so that whoever reads what they ask for is not met.
 */
export function boundUnreadAnswers(
  fastify: FastifyInstance,
  logger: Logger,
  limits: UnreadLimits = unreadLimits,
): { bytes(): number } {
  const connections = new WeakMap<Socket, Connection>();
  /** Connections with unread answers, by the age of the oldest. */
  const unread = new Set<Connection>();
  let total = 0;

  const connectionOf = (socket: Socket): Connection => {
    const known = connections.get(socket);
    if (known) return known;
    const connection: Connection = { socket, calls: new Set(), bytes: new Map() };
    connections.set(socket, connection);
    // Answers that wait for earlier ones have no socket of their own, and are not told that the connection is gone.
    socket.once('close', () => {
      for (const reply of connection.bytes.keys()) release(connection, reply);
      connection.calls.clear();
    });
    return connection;
  };

  const release = (connection: Connection, reply: FastifyReply) => {
    connection.calls.delete(reply);
    total -= connection.bytes.get(reply) ?? 0;
    connection.bytes.delete(reply);
    // To the end of the line: it is being read.
    unread.delete(connection);
    if (connection.bytes.size > 0) unread.add(connection);
  };

  const breakOff = (connection: Connection, why: string) => {
    logger.warn('a connection was broken off', { reason: why });
    unread.delete(connection);
    connection.socket.destroy();
  };

  const shrink = () => {
    for (const oldest of unread) {
      if (total <= limits.bytesInTotal || unread.size < 2) return;
      for (const reply of oldest.bytes.keys()) release(oldest, reply);
      breakOff(oldest, 'unread answers of all connections');
    }
  };

  fastify.addHook('onRequest', (request, reply, next) => {
    const socket = socketOf(request);
    if (!socket) return next();
    const connection = connectionOf(socket);
    connection.calls.add(reply);
    reply.raw.once('close', () => release(connection, reply));
    if (connection.calls.size > limits.callsPerConnection) {
      breakOff(connection, 'calls without an answer');
      // Nobody is there to be answered.
      reply.hijack();
      return;
    }
    next();
  });

  fastify.addHook('onSend', (request, reply, payload, next) => {
    const socket = socketOf(request);
    if (!socket || socket.destroyed) return next(null, payload);
    const connection = connectionOf(socket);
    const size = sizeOf(payload);
    total += size - (connection.bytes.get(reply) ?? 0);
    connection.bytes.set(reply, size);
    unread.add(connection);
    const own = [...connection.bytes.values()].reduce((sum, bytes) => sum + bytes, 0);
    if (connection.bytes.size > 1 && own > limits.bytesPerConnection) {
      breakOff(connection, 'unread answers of one connection');
    }
    shrink();
    next(null, payload);
  });

  return { bytes: () => total };
}

/** The connection, or nothing for calls that come without one, as in tests. */
function socketOf({ raw }: FastifyRequest): Socket | null {
  return raw.socket instanceof Socket ? raw.socket : null;
}

function sizeOf(payload: unknown): number {
  if (typeof payload === 'string' || Buffer.isBuffer(payload)) return payload.length;
  return payload === null || payload === undefined ? 0 : streamedBytes;
}
