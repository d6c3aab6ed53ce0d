/**
 * `/-/`: routes for the operator of the server. Outside the contract, because no client uses them
 * (docs/decisions/0045).
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { shareWhilePending, within } from '../base/within.ts';
import type { OpenDatabase } from '../db/open-database.ts';
import { readMigrations } from '../db/migrate.ts';
import type { Context } from '../domain/context.ts';
import type { MetricSources, Metrics } from '../metrics/metrics.ts';
import type { CallsInFlight } from './pipeline/calls-in-flight.ts';

export interface OperatorTools {
  database: OpenDatabase;
  metrics: Metrics;
  /** Secret of this process. Reading it from the data folder authorizes the export of the database. */
  adminToken: string;
  /** Path of the exported database before it is sent; null without export. */
  dumpPath: string | null;
}

/** Timeout of database queries, in milliseconds: below the timeout of load balancers. */
const patienceMs = 1000;

/** Registers the routes of the operator. */
export function registerOperator(
  fastify: FastifyInstance,
  context: Context,
  tools: OperatorTools,
  calls: CallsInFlight,
): void {
  const newest = readMigrations().map(({ name }) => name);

  // Without the database: a process is not restarted because its database is unreachable.
  fastify.get('/-/live', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ live: true }),
  );

  fastify.get('/-/ready', async (_request, reply) => {
    const problem = context.draining.aborted ? 'stopping' : await findProblem(context, newest);
    return reply
      .code(problem ? 503 : 200)
      .headers({ 'cache-control': 'no-store', ...(problem ? { 'retry-after': '2' } : {}) })
      .send({ ready: !problem, ...(problem ? { reason: problem } : {}) });
  });

  fastify.get('/-/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, context.config.operator.metricsToken)) return reply.callNotFound();
    const text = await tools.metrics.read(metricSources(context, tools, calls));
    return reply.type(tools.metrics.contentType).header('cache-control', 'no-store').send(text);
  });

  fastify.post('/-/database', async (request, reply) => {
    const { dump } = tools.database;
    if (!dump || !tools.dumpPath || !hasToken(request, tools.adminToken)) return reply.callNotFound();
    const path = `${tools.dumpPath}.${randomBytes(6).toString('hex')}`;
    try {
      await dump(path);
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
    const stream = createReadStream(path);
    // Linux keeps an open file readable after deletion; other systems delete it after reading.
    stream.once('close', () => void rm(path, { force: true }).catch(() => {}));
    return reply.type('application/x-tar').send(stream);
  });
}

/** What the metrics are read from on demand. */
export function metricSources(
  context: Context,
  { database }: Pick<OperatorTools, 'database'>,
  calls: CallsInFlight,
): MetricSources {
  return {
    database: () => database.load(),
    callsInFlight: () => calls.count(),
    liveStreams: () => context.live.count(),
    outbox: () => readOutbox(context),
  };
}

/** Reason why the server cannot answer requests; null when it can. */
async function findProblem({ db }: Context, needed: readonly string[]): Promise<string | null> {
  const applied = await within(patienceMs, readApplied(db));
  if (!applied) return 'database';
  const names = new Set(applied);
  return needed.every((name) => names.has(name)) ? null : 'migrations';
}

const readApplied = shareWhilePending(async (db: Context['db']) => {
  const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(db);
  return rows.map(({ name }) => name);
});

const readDue = shareWhilePending((db: Context['db']) =>
  db
    .selectFrom('outbox')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('failed_at', 'is', null).as('due'),
      fn.min('created_at').filterWhere('failed_at', 'is', null).as('oldest'),
      fn.countAll<number>().filterWhere('failed_at', 'is not', null).as('failed'),
    ])
    .where('handled_at', 'is', null)
    .executeTakeFirstOrThrow(),
);

async function readOutbox({ db, clock }: Context): ReturnType<MetricSources['outbox']> {
  const row = await within(patienceMs, readDue(db));
  if (!row) return null;
  const oldestMs = row.oldest ? clock.now().getTime() - new Date(row.oldest).getTime() : 0;
  return { due: row.due, oldestSeconds: Math.max(0, oldestMs / 1000), failed: row.failed };
}

function mayReadMetrics(request: FastifyRequest, token: string | null): boolean {
  return token === null ? isFromThisMachine(request) : hasToken(request, token);
}

/** Whether the request comes directly from this machine: requests through a local proxy carry forwarding headers. */
function isFromThisMachine({ raw }: FastifyRequest): boolean {
  const { 'x-forwarded-for': forwardedFor, forwarded, via, 'x-real-ip': realIp } = raw.headers;
  if (forwardedFor ?? forwarded ?? via ?? realIp) return false;
  return /^(127\.|::1$|::ffff:127\.)/.test(raw.socket.remoteAddress ?? '');
}

function hasToken(request: FastifyRequest, token: string): boolean {
  const given = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
  return timingSafeEqual(digest(given), digest(token));
}

/** Hash of fixed length, as the constant-time comparison requires. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
