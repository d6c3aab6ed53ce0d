/**
 * Growth of the cost of requests with the number of tickets: `node bench/api/scale.ts [--sizes 1000,50000,1000000]
 * [--calls 60]`. Starts a separate PostgreSQL with a database for each size, runs the API on it as a separate process,
 * and sends one request after another; prints the ratios to the smallest size.
 */
import { Agent, request as sendRequest } from 'node:http';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { readPostmaster, short, startApi, stopApi, unsignedToken } from './api-process.ts';
import { cpuMs } from './cpu.ts';
import { freePort, startPostgres } from '../../scripts/lib/postgres.ts';
import { type ScaledCall, scaledCalls } from './scale-calls.ts';
import { seedScale } from './scale-seed.ts';

const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,50000,1000000' },
    calls: { type: 'string', default: '60' },
    /** An existing, filled database instead of new ones. */
    url: { type: 'string' },
  },
});
const sizes = options.sizes.split(',').map(Number);
const calls = Number(options.calls);
const warmUp = 10;

interface Measured {
  p50: number;
  p95: number;
  /** CPU time per request, server and database together, in milliseconds. */
  cpu: number;
}

/** By request, then by size. */
const found = new Map<string, Map<number, Measured>>();

if (options.url) await measureAll(sizes[0] ?? 0, options.url, false);
else {
  const postgres = await startPostgres();
  if ('reason' in postgres) throw new Error(postgres.reason);
  try {
    for (const size of sizes) await measureAll(size, await postgres.createDatabase(`scale_${size}`), true);
  } finally {
    await postgres.stop();
  }
}
printTable();

async function measureAll(tickets: number, url: string, isEmpty: boolean): Promise<void> {
  const port = await freePort();
  if (isEmpty) {
    // Migrates; the data is inserted before the measured process starts.
    await stopApi(await startApi(url, port));
    await fill(url, tickets);
  }
  const api = await startApi(url, port);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const postmaster = await readPostmasterOf(url);
  const cpu = () => cpuMs(api.pid ?? 0) + cpuMs(postmaster);
  try {
    for (const call of scaledCalls(Math.ceil(tickets / 20))) {
      const byCall = found.get(call.name) ?? new Map<number, Measured>();
      found.set(call.name, byCall.set(tickets, await measure(call, port, agent, cpu)));
      process.stderr.write(`${tickets} ${call.name} ${short(byCall.get(tickets)?.p95)}\n`);
    }
  } finally {
    agent.destroy();
    await stopApi(api);
  }
}

async function fill(url: string, tickets: number): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const start = performance.now();
  await seedScale(client, tickets);
  await client.end();
  process.stderr.write(`${tickets} tickets stored in ${((performance.now() - start) / 1000).toFixed(0)} s\n`);
}

async function measure(call: ScaledCall, port: number, agent: Agent, cpu: () => number): Promise<Measured> {
  const times: number[] = [];
  let before = 0;
  for (let n = 0; n < warmUp + calls; n++) {
    if (n === warmUp) before = cpu();
    const from = performance.now();
    await send(call, n, port, agent);
    if (n >= warmUp) times.push(performance.now() - from);
  }
  const used = cpu() - before;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95), cpu: used / calls };
}

/** The database server process, whose children serve its connections. */
async function readPostmasterOf(url: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await readPostmaster(client);
  } finally {
    await client.end();
  }
}

/** @throws when it is rejected, or finds a wrong number of tickets */
function send(call: ScaledCall, n: number, port: number, agent: Agent): Promise<void> {
  const { method, path, body } = call.request(n);
  const { uid = 'bench-10' } = call;
  const payload = body === undefined ? undefined : JSON.stringify(body);
  const headers = {
    authorization: `Bearer ${unsignedToken(uid)}`,
    ...(payload === undefined
      ? {}
      : {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(payload),
          'idempotency-key': `${process.pid}-${call.name}-${n}-${Date.now()}`,
        }),
  };
  return new Promise((resolve, reject) => {
    const request = sendRequest({ host: '127.0.0.1', port, method, path, agent, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () => {
        const problem =
          (response.statusCode ?? 500) < 300
            ? call.check?.(JSON.parse(text))
            : `answered ${response.statusCode}: ${text}`;
        if (problem) reject(new Error(`${call.name} ${problem}`));
        else resolve();
      });
    });
    request.on('error', reject);
    request.end(payload);
  });
}

function printTable(): void {
  const row = (cells: string[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`);
  const [smallest = 0] = sizes;
  row([
    'call',
    ...sizes.flatMap((size) => [`p50 at ${size}`, `p95 at ${size}`, `CPU at ${size}`]),
    'CPU ratios',
  ]);
  row(['---', ...sizes.flatMap(() => ['---:', '---:', '---:']), '---:']);
  for (const [name, bySize] of found) {
    const base = bySize.get(smallest)?.cpu ?? 1;
    const cells = sizes.flatMap((size) => {
      const { p50, p95, cpu } = bySize.get(size) ?? { p50: 0, p95: 0, cpu: 0 };
      return [p50, p95, cpu].map(short);
    });
    const ratios = sizes.slice(1).map((size) => short((bySize.get(size)?.cpu ?? 0) / base));
    row([name, ...cells, ratios.join(', ')]);
  }
}
