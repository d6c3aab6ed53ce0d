/**
 * Effect of overload on admitted requests: `node bench/api/overload.ts [--tickets 5000] [--seconds 8] [--rounds 3]
 * [--rate 1000]`. Measures the capacity in ticket reads and creations per second, then sends half of it, `--rate` per
 * second, and three times as many at fixed times, without waiting for responses, and prints the latency of admitted
 * requests relative to that at half load.
 */
import type { ChildProcess } from 'node:child_process';
import { Agent, request as sendRequest } from 'node:http';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { freePort, startPostgres } from '../../scripts/lib/postgres.ts';
import { short, startApi, stopApi, unsignedToken } from './api-process.ts';
import { type Measured, measuredOperations } from './operations.ts';
import { seed } from './seed.ts';

const { values: options } = parseArgs({
  options: {
    tickets: { type: 'string', default: '5000' },
    seconds: { type: 'string', default: '8' },
    rounds: { type: 'string', default: '3' },
    rate: { type: 'string', default: '1000' },
  },
});
const measureMs = Number(options.seconds) * 1000;

/** Concurrent requests that saturate the server without a queue. */
const atOnce = 16;

/** Fractions of the capacity that are sent. */
const quiet = 0.5;
const overload = 3;

interface Answers {
  admitted: number[];
  refused: number[];
  perSecond: number;
}

const postgres = await startPostgres();
if ('reason' in postgres) throw new Error(postgres.reason);
const port = await freePort();
let api: ChildProcess | undefined;
let calls = 0;
try {
  const first = await startApi(postgres.url, port);
  await stopApi(first);
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  const tickets = Number(options.tickets);
  const seeded = await seed(client, tickets);
  await client.end();
  const operations = measuredOperations(seeded, Math.ceil(tickets / 20)).filter(({ name }) =>
    ['ticket read', 'create'].includes(name),
  );
  const token = unsignedToken(seeded.uid);
  api = await startApi(postgres.url, port);
  print(['load', 'sent/s', 'admitted/s', 'refused', 'p50 ms', 'p95 ms', 'p95 ratio', 'refusal p95 ms']);
  await closedLoop(operations, token, 4000);
  for (let round = 0; round < Number(options.rounds); round++) {
    const capacity = await closedLoop(operations, token, measureMs);
    const calm = await openLoop(operations, token, capacity * quiet);
    const line = (name: string, { admitted, refused, perSecond }: Answers) =>
      print([
        name,
        short(perSecond),
        short((admitted.length * 1000) / measureMs),
        `${Math.round((100 * refused.length) / (admitted.length + refused.length))} %`,
        short(at(admitted, 0.5)),
        short(at(admitted, 0.95)),
        short(at(admitted, 0.95) / at(calm.admitted, 0.95)),
        refused.length ? short(at(refused, 0.95)) : '-',
      ]);
    print(['capacity', '-', short(capacity), '-', '-', '-', '-', '-']);
    line(`${quiet} of it`, calm);
    const rate = Number(options.rate);
    line(`${rate} a second`, await openLoop(operations, token, rate));
    line(`${overload} times it`, await openLoop(operations, token, capacity * overload));
  }
} finally {
  if (api) await stopApi(api);
  await postgres.stop();
}

/** Responses per second when each response is followed by the next request. */
async function closedLoop(operations: readonly Measured[], token: string, forMs: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const until = performance.now() + forMs;
  let answered = 0;
  const work = async () => {
    while (performance.now() < until) {
      await send(operations, token, agent);
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  agent.destroy();
  return (answered * 1000) / forMs;
}

/** Sends requests at a constant rate without waiting for responses. */
async function openLoop(operations: readonly Measured[], token: string, perSecond: number): Promise<Answers> {
  // Connections are kept open, like those of a proxy.
  const agent = new Agent({ keepAlive: true, maxFreeSockets: Infinity });
  const answers: Answers = { admitted: [], refused: [], perSecond };
  const start = performance.now();
  const under: Promise<void>[] = [];
  const sendOne = async () => {
    const from = performance.now();
    const status = await send(operations, token, agent);
    (status === 503 ? answers.refused : answers.admitted).push(performance.now() - from);
  };
  for (let sent = 0; performance.now() - start < measureMs;) {
    const due = ((performance.now() - start) * perSecond) / 1000;
    for (; sent < due; sent++) under.push(sendOne());
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  await Promise.all(under);
  agent.destroy();
  for (const times of [answers.admitted, answers.refused]) times.sort((a, b) => a - b);
  return answers;
}

/** Sends a request, reads and creations alternately; returns its status. @throws when it is neither served nor shed */
function send(operations: readonly Measured[], token: string, agent: Agent): Promise<number> {
  const n = calls++;
  const operation = operations[n % operations.length];
  if (!operation) throw new Error('There is nothing to call.');
  const { method, path, body } = operation.request(n);
  const payload = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(payload === undefined
        ? {}
        : {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(payload),
            'idempotency-key': `overload-${process.pid}-${n}`,
          }),
    };
    const request = sendRequest({ host: '127.0.0.1', port, method, path, agent, headers }, (response) => {
      response.resume();
      const { statusCode = 500 } = response;
      response.on('end', () => {
        if (statusCode < 300 || statusCode === 503) resolve(statusCode);
        else reject(new Error(`${operation.name} answered ${statusCode}`));
      });
    });
    request.on('error', reject);
    request.end(payload);
  });
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function print(cells: readonly string[]): void {
  console.log(cells.map((cell) => cell.padStart(15)).join(''));
}
