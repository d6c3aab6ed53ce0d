/**
 * Bounds buffered responses of clients that do not read: unanswered calls per connection, and buffered bytes per
 * connection and in total. Without the limits, 4,000 unread responses occupy 800 MB.
 */
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from '../../base/logger.ts';

export interface UnreadLimits {
  /** Unanswered calls of one connection. Browsers and proxies send one at a time (HTTP/1.1). */
  callsPerConnection: number;
  /** Buffered bytes of one connection with several responses. */
  bytesPerConnection: number;
  /** Buffered bytes of all connections. */
  bytesInTotal: number;
}

export const unreadLimits: UnreadLimits = {
  callsPerConnection: 32,
  bytesPerConnection: 4 * 1024 * 1024,
  bytesInTotal: 128 * 1024 * 1024,
};

/** Assumed buffer of a streamed response, in bytes. */
const streamedBytes = 64 * 1024;

/** Unread responses of one connection. */
interface Connection {
  socket: Socket;
  calls: Set<FastifyReply>;
  bytes: Map<FastifyReply, number>;
}

/**
 * Tracks every response of the server. A connection above its limits is closed; above the total, the connections with the
 * oldest unread responses are closed, so that clients that read are not affected.
 */
export function boundUnreadAnswers(
  fastify: FastifyInstance,
  logger: Logger,
  limits: UnreadLimits = unreadLimits,
): { bytes(): number } {
  const connections = new WeakMap<Socket, Connection>();
  /** Connections with unread responses, oldest first. */
  const unread = new Set<Connection>();
  let total = 0;

  const connectionOf = (socket: Socket): Connection => {
    const known = connections.get(socket);
    if (known) return known;
    const connection: Connection = { socket, calls: new Set(), bytes: new Map() };
    connections.set(socket, connection);
    // Responses queued behind earlier ones have no socket and do not learn that the connection was closed.
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
    // Moves to the end, because the client is reading.
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
      // The connection is closed.
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

/** The connection; undefined for injected requests in tests. */
function socketOf({ raw }: FastifyRequest): Socket | null {
  return raw.socket instanceof Socket ? raw.socket : null;
}

function sizeOf(payload: unknown): number {
  if (typeof payload === 'string' || Buffer.isBuffer(payload)) return payload.length;
  return payload === null || payload === undefined ? 0 : streamedBytes;
}
