/**
 * Cost of API requests: `node bench/api/main.ts [--tickets 50000] [--seconds 6]`. Starts and fills a separate
 * PostgreSQL, runs the API as a separate process, and compares each request with its essential SQL, sent through the
 * driver at the same load.
 */
import type { ChildProcess } from 'node:child_process';
import { Agent, request as sendRequest } from 'node:http';
import { parseArgs } from 'node:util';
import { Client, Pool } from 'pg';
import { freePort, startPostgres } from '../../scripts/lib/postgres.ts';
import { readPostmaster, short, startApi, stopApi, unsignedToken } from './api-process.ts';
import { cpuMs } from './cpu.ts';
import { type Measured, measuredOperations } from './operations.ts';
import { seed } from './seed.ts';
import { type StatementCounter, countStatements } from './statement-counter.ts';

const { values: options } = parseArgs({
  options: {
    tickets: { type: 'string', default: '50000' },
    seconds: { type: 'string', default: '6' },
    only: { type: 'string' },
    log: { type: 'boolean', default: false },
  },
});
const tickets = Number(options.tickets);
const measureMs = Number(options.seconds) * 1000;

/** Numbers of concurrent requests; the load with the highest throughput is reported. */
const loads = [2, 8, 16];

interface Load {
  atOnce: number;
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  /** CPU time per request, server and database together, in milliseconds. */
  cpu: number;
}

const postgres = await startPostgres();
if ('reason' in postgres) throw new Error(postgres.reason);
const port = await freePort();
let api: ChildProcess | undefined;
/** Inspects the database during the run. */
const watcher = new Client({ connectionString: postgres.url });
let calls = 0;
try {
  // Migrates; the data is inserted before the measured process starts.
  const first = await startApi(postgres.url, port);
  await stopApi(first);
  await watcher.connect();
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  const seeded = await seed(client, tickets);
  const postmaster = await readPostmaster(client);
  await client.end();
  const operations = measuredOperations(seeded, Math.ceil(tickets / 20)).filter(
    ({ name }) => options.only === undefined || name.includes(options.only),
  );
  const token = unsignedToken(seeded.uid);

  const counter = await countStatements(postgres.url);
  api = await startApi(counter.url, port);
  const statements = new Map<string, { during: number; afterwards: number }>();
  for (const operation of operations) statements.set(operation.name, await count(operation, token, counter));
  await stopApi(api);
  counter.close();

  api = await startApi(postgres.url, port);
  const server = api.pid ?? 0;
  const both = () => cpuMs(server) + cpuMs(postmaster);
  print([
    'call',
    'at once',
    'calls/s',
    'p50',
    'p95',
    'p99',
    'CPU ms',
    'bare calls/s',
    'bare p95',
    'bare CPU ms',
    'CPU ratio',
    'statements',
    'afterwards',
  ]);
  for (const operation of operations) {
    const agent = new Agent({ keepAlive: true, maxSockets: 64 });
    const overHttp = await best((n) => call(operation, n, token, agent), both);
    agent.destroy();
    const pool = new Pool({ connectionString: postgres.url, max: 10 });
    const own = () => (process.cpuUsage().user + process.cpuUsage().system) / 1000;
    const bare = await best(
      (n) => runBare(pool, operation, n),
      () => own() + cpuMs(postmaster),
    );
    await pool.end();
    print([
      operation.name,
      ...[overHttp.atOnce, overHttp.perSecond, overHttp.p50, overHttp.p95, overHttp.p99, overHttp.cpu].map(
        short,
      ),
      ...[bare.perSecond, bare.p95, bare.cpu, overHttp.cpu / bare.cpu].map(short),
      ...[statements.get(operation.name)?.during ?? 0, statements.get(operation.name)?.afterwards ?? 0].map(
        short,
      ),
    ]);
  }
} finally {
  if (api) await stopApi(api);
  await watcher.end();
  await postgres.stop();
}

/** The load with the highest throughput. @throws when a request fails */
async function best(run: (n: number) => Promise<void>, cpu: () => number): Promise<Load> {
  await loadFor(8, 1000, run, cpu);
  let found: Load | undefined;
  for (const atOnce of loads) {
    const load = await loadFor(atOnce, measureMs, run, cpu);
    if (!found || load.perSecond > found.perSecond * 1.05) found = load;
  }
  if (!found) throw new Error('No load was tried.');
  return found;
}

async function loadFor(
  atOnce: number,
  forMs: number,
  run: (n: number) => Promise<void>,
  cpu: () => number,
): Promise<Load> {
  await drained();
  const times: number[] = [];
  const cpuBefore = cpu();
  const start = performance.now();
  const work = async () => {
    while (performance.now() - start < forMs) {
      const from = performance.now();
      await run(calls++);
      times.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const tookMs = performance.now() - start;
  // Includes side effects of the requests, also deferred ones.
  await drained();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return {
    atOnce,
    perSecond: (times.length * 1000) / tookMs,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    cpu: (cpu() - cpuBefore) / times.length,
  };
}

function call(operation: Measured, n: number, token: string, agent: Agent): Promise<void> {
  const { method, path, body } = operation.request(n);
  const payload = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const request = sendRequest(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        agent,
        headers: {
          authorization: `Bearer ${token}`,
          ...(payload === undefined
            ? {}
            : {
                'content-type': 'application/json',
                'content-length': Buffer.byteLength(payload),
                // As in the app: every write can be retried.
                'idempotency-key': `${process.pid}-${n}`,
              }),
        },
      },
      (response) => {
        response.resume();
        response.on('end', () => {
          if ((response.statusCode ?? 500) < 300) resolve();
          else reject(new Error(`${operation.name} answered ${response.statusCode}`));
        });
      },
    );
    request.on('error', reject);
    request.end(payload);
  });
}

async function runBare(pool: Pool, operation: Measured, n: number): Promise<void> {
  for (const { text, values } of operation.bare(n)) {
    await pool.query({ name: `bare ${operation.name} ${text.length}`, text, values });
  }
}

/** Waits until no event is due. */
async function drained(): Promise<void> {
  for (;;) {
    const { rows } = await watcher.query<{ due: boolean }>(
      'select exists (select from outbox where handled_at is null) as due',
    );
    if (!rows[0]?.due) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Statements per request after a warm-up, and of its side effects after the response. */
async function count(
  operation: Measured,
  token: string,
  counter: StatementCounter,
): Promise<{ during: number; afterwards: number }> {
  const agent = new Agent({ keepAlive: true });
  for (let n = 0; n < 3; n++) await call(operation, calls++, token, agent);
  const times = 20;
  await settled(counter.count);
  counter.take();
  for (let n = 0; n < times; n++) {
    await call(operation, calls++, token, agent);
    // One after another, because side effects of several requests may be batched.
    await settled(counter.count, 50);
  }
  const { during, afterwards } = counter.take();
  if (options.log) await logOne(operation, token, agent, counter);
  agent.destroy();
  return { during: during.length / times, afterwards: afterwards.length / times };
}

async function logOne(
  operation: Measured,
  token: string,
  agent: Agent,
  counter: StatementCounter,
): Promise<void> {
  await call(operation, calls++, token, agent);
  await settled(counter.count);
  for (const [when, texts] of Object.entries(counter.take())) {
    for (const text of texts as string[])
      process.stdout.write(`${operation.name}, ${when}: ${text.replaceAll(/\s+/g, ' ')}\n`);
  }
}

/** The side effects of a write are done when no more statements are sent. */
async function settled(read: () => number, quietMs = 300): Promise<void> {
  for (let last = -1; last !== read();) {
    last = read();
    await new Promise((resolve) => setTimeout(resolve, quietMs));
  }
}

function print(cells: string[]): void {
  process.stdout.write(`| ${cells.join(' | ')} |\n`);
}
