/**
 * Growth of the cost of requests with the size of the data. Starts a separate PostgreSQL with a database for each size,
 * runs the API on it as a separate process, sends one request after another, and prints the ratios to the smallest size.
 */
import { Agent, request as sendRequest } from 'node:http';
import { Client } from 'pg';
import { freePort, startPostgres } from '../../scripts/lib/postgres.ts';
import { readPostmaster, short, startApi, stopApi, unsignedToken } from './api-process.ts';
import { cpuMs } from './cpu.ts';

/** A request whose cost must not grow. */
export interface ScaledCall {
  name: string;
  /** The nth request. */
  request(n: number): { method: string; path: string; body?: unknown };
  /** Error in the response, or null: a search without results would be fast. */
  check?(answer: unknown): string | null;
  /** Caller. Default: `bench-10`. */
  uid?: string;
}

export interface Growth {
  /** Sizes of the data, the smallest first. */
  sizes: readonly number[];
  /** Number of measured requests of each kind. */
  calls: number;
  /** Fills a migrated database. */
  fill(client: Client, size: number): Promise<unknown>;
  callsAt(size: number): ScaledCall[];
  /** Address of a database that was filled before, instead of new ones. */
  url?: string | undefined;
}

interface Measured {
  p50: number;
  p95: number;
  /** CPU time per request, server and database together, in milliseconds. */
  cpu: number;
}

/** Measurements by request, then by size. */
type Found = Map<string, Map<number, Measured>>;

const warmUp = 10;

/** Measures and prints. @throws when a request is rejected or its response is wrong */
export async function measureGrowth(growth: Growth): Promise<void> {
  const { sizes, url } = growth;
  const found: Found = new Map();
  if (url) await measureAll(growth, sizes[0] ?? 0, url, found);
  else {
    const postgres = await startPostgres();
    if ('reason' in postgres) throw new Error(postgres.reason);
    try {
      for (const size of sizes) {
        const database = await postgres.createDatabase(`scale_${size}`);
        await fill(growth, size, database);
        await measureAll(growth, size, database, found);
      }
    } finally {
      await postgres.stop();
    }
  }
  printTable(sizes, found);
}

/** Migrates and fills a database; the data is inserted before the measured process starts. */
async function fill(growth: Growth, size: number, url: string): Promise<void> {
  await stopApi(await startApi(url, await freePort()));
  const start = performance.now();
  await withClient(url, (client) => growth.fill(client, size));
  process.stderr.write(`${size} stored in ${((performance.now() - start) / 1000).toFixed(0)} s\n`);
}

async function measureAll({ calls, callsAt }: Growth, size: number, url: string, found: Found) {
  const port = await freePort();
  const api = await startApi(url, port);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  // The database server process, whose children serve its connections.
  const postmaster = await withClient(url, readPostmaster);
  const cpu = () => cpuMs(api.pid ?? 0) + cpuMs(postmaster);
  try {
    for (const call of callsAt(size)) {
      const byCall = found.get(call.name) ?? new Map<number, Measured>();
      found.set(call.name, byCall.set(size, await measure(call, calls, { port, agent }, cpu)));
      process.stderr.write(`${size} ${call.name} ${short(byCall.get(size)?.p95)}\n`);
    }
  } finally {
    agent.destroy();
    await stopApi(api);
  }
}

async function measure(
  call: ScaledCall,
  calls: number,
  target: { port: number; agent: Agent },
  cpu: () => number,
): Promise<Measured> {
  const times: number[] = [];
  let before = 0;
  for (let n = 0; n < warmUp + calls; n++) {
    if (n === warmUp) before = cpu();
    const from = performance.now();
    await send(call, n, target);
    if (n >= warmUp) times.push(performance.now() - from);
  }
  const used = cpu() - before;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95), cpu: used / calls };
}

async function withClient<Result>(url: string, use: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

/** @throws when it is rejected, or its response is wrong */
function send(call: ScaledCall, n: number, { port, agent }: { port: number; agent: Agent }): Promise<void> {
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

function printTable(sizes: readonly number[], found: Found): void {
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
