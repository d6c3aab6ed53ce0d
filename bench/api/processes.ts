/**
 * Writes to one team through one and through three processes: `node bench/api/processes.ts [--seconds 4] [--rounds 3]
 * [--share 1] [--distance 0]`. Starts a separate PostgreSQL and three API processes on it. The same closed loop sends
 * creations, then moves, first to one process only and then to all in rotation; prints the median of the rounds and
 * the ratio. With a share below 1 each API process gets that part of a core for itself, so that three do not compete
 * for the processor; with a distance (milliseconds each way) they wait for the database instead.
 */
import type { ChildProcess } from 'node:child_process';
import { Agent, request as sendRequest } from 'node:http';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { freePort, startPostgres } from '../../scripts/lib/postgres.ts';
import { readPostmaster, short, startApi, stopApi, unsignedToken } from './api-process.ts';
import { limitCpu } from './cpu-share.ts';
import { cpuMs } from './cpu.ts';
import { delayConnections } from './delayed-connection.ts';
import { type Measured, measuredOperations } from './operations.ts';
import { seed } from './seed.ts';

const { values: options } = parseArgs({
  options: {
    tickets: { type: 'string', default: '5000' },
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
    'at-once': { type: 'string', default: '16' },
    share: { type: 'string', default: '1' },
    distance: { type: 'string', default: '0' },
  },
});
const measureMs = Number(options.seconds) * 1000;
const atOnce = Number(options['at-once']);

interface Rate {
  perSecond: number;
  p95: number;
  /** CPU time per request, servers and database together, in milliseconds. */
  cpu: number;
}

const postgres = await startPostgres();
if ('reason' in postgres) throw new Error(postgres.reason);
const distanceMs = Number(options.distance);
const database =
  distanceMs > 0
    ? await delayConnections(postgres.url, distanceMs)
    : { url: postgres.url, stop: () => undefined };
const share = Number(options.share);
const removeLimits: (() => void)[] = [];
const apis: ChildProcess[] = [];
let calls = 0;
try {
  const ports = await Promise.all([freePort(), freePort(), freePort()]);
  // The first one migrates before the data is inserted.
  await stopApi(await startApi(postgres.url, ports[0] ?? 0));
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  const tickets = Number(options.tickets);
  const seeded = await seed(client, tickets);
  const postmaster = await readPostmaster(client);
  await client.end();
  for (const port of ports) apis.push(await startApi(database.url, port));
  if (share < 1)
    for (const { pid = 0 } of apis) removeLimits.push(limitCpu(`minga-bench-${pid}`, pid, share));
  const cpu = () => [postmaster, ...apis.map(({ pid = 0 }) => pid)].reduce((sum, pid) => sum + cpuMs(pid), 0);
  const token = unsignedToken(seeded.uid);
  const operations = measuredOperations(seeded, Math.ceil(tickets / 20));
  print(['call', 'one: calls/s', 'p95 ms', 'CPU ms', 'three: calls/s', 'p95 ms', 'CPU ms', 'ratio']);
  for (const name of ['create', 'move', 'comment']) {
    const operation = operations.find((each) => each.name === name);
    if (!operation) throw new Error(`There is no ${name}.`);
    await run(operation, token, ports, 4000, cpu);
    const one: Rate[] = [];
    const three: Rate[] = [];
    for (let round = 0; round < Number(options.rounds); round++) {
      one.push(await run(operation, token, ports.slice(0, 1), measureMs, cpu));
      three.push(await run(operation, token, ports, measureMs, cpu));
    }
    const [alone, together] = [median(one), median(three)];
    const ratio = together.perSecond / alone.perSecond;
    const cells = [alone, together].flatMap((rate) => [rate.perSecond, rate.p95, rate.cpu]);
    print([name, ...[...cells, ratio].map(short)]);
  }
} finally {
  for (const api of apis) await stopApi(api);
  for (const removeLimit of removeLimits) removeLimit();
  database.stop();
  await postgres.stop();
}

/** A closed loop over the processes in rotation. @throws when a request fails */
async function run(
  operation: Measured,
  token: string,
  ports: readonly number[],
  forMs: number,
  cpu: () => number,
): Promise<Rate> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const until = performance.now() + forMs;
  const times: number[] = [];
  const cpuBefore = cpu();
  const work = async (_: unknown, worker: number) => {
    for (let turn = worker; performance.now() < until; turn++) {
      const from = performance.now();
      await send(operation, token, ports[turn % ports.length] ?? 0, agent);
      times.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  agent.destroy();
  times.sort((a, b) => a - b);
  return {
    perSecond: (times.length * 1000) / forMs,
    p95: times[Math.floor(times.length * 0.95)] ?? 0,
    cpu: (cpu() - cpuBefore) / times.length,
  };
}

function send(operation: Measured, token: string, port: number, agent: Agent): Promise<void> {
  const n = calls++;
  const { method, path, body } = operation.request(n);
  const payload = JSON.stringify(body);
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(payload),
    'idempotency-key': `processes-${process.pid}-${n}`,
  };
  return new Promise((resolve, reject) => {
    const request = sendRequest({ host: '127.0.0.1', port, method, path, agent, headers }, (response) => {
      response.resume();
      response.on('end', () => {
        if ((response.statusCode ?? 500) < 300) resolve();
        else reject(new Error(`${operation.name} answered ${response.statusCode}`));
      });
    });
    request.on('error', reject);
    request.end(payload);
  });
}

function median(rates: readonly Rate[]): Rate {
  const sorted = rates.toSorted((a, b) => a.perSecond - b.perSecond);
  return sorted[Math.floor(sorted.length / 2)] ?? { perSecond: 0, p95: 0, cpu: 0 };
}

function print(cells: readonly string[]): void {
  console.log(cells.map((cell) => cell.padStart(16)).join(''));
}
