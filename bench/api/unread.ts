/**
 * Memory used by unread responses: `node bench/api/unread.ts [--connections 40] [--calls 100] [--pause-ms 900]`. Each
 * connection requests a board of 500 cards many times without reading; prints the memory that the responses occupy in
 * the API process.
 */
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { freePort, startPostgres } from '../../scripts/lib/postgres.ts';
import { startApi, stopApi, unsignedToken } from './api-process.ts';
import { seed } from './seed.ts';

const { values: options } = parseArgs({
  options: {
    connections: { type: 'string', default: '40' },
    calls: { type: 'string', default: '100' },
    tickets: { type: 'string', default: '20000' },
    'pause-ms': { type: 'string', default: '900' },
  },
});
/** Every request has to be admitted, because the measurement is behind the gate. */
process.env['CALLS_AT_ONCE'] = '100000';

const postgres = await startPostgres();
if ('reason' in postgres) throw new Error(postgres.reason);
const port = await freePort();
try {
  await stopApi(await startApi(postgres.url, port));
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  const { bid, tid, uid } = await seed(client, Number(options.tickets));
  await client.end();
  const api = await startApi(postgres.url, port);
  const call = [
    `GET /v1/business/${bid}/tickets?team_id=${tid}&count=false HTTP/1.1`,
    'host: localhost',
    `authorization: Bearer ${unsignedToken(uid)}`,
    '\r\n',
  ].join('\r\n');
  await ask(call, 1);
  const before = await read();
  let highest = 0;
  const sockets: Socket[] = [];
  for (let count = 0; count < Number(options.connections); count++) {
    sockets.push(await ask(call, Number(options.calls)));
    // Not faster than they are served.
    await wait(Number(options['pause-ms']));
    highest = Math.max(highest, megabytes(api.pid));
  }
  // Time for the last responses, and for a garbage collection of the idle process.
  await wait(15_000);
  const held = await read();
  for (const socket of sockets) socket.destroy();
  console.log(
    `heap and buffers: before ${before.used} MB, held by unread answers ${held.used - before.used} MB; resident ${before.resident} MB, at most ${highest} MB; calls in flight ${held.inFlight}`,
  );
  await stopApi(api);
} finally {
  await postgres.stop();
}

/** Sends a number of requests on a separate connection without reading. */
function ask(call: string, times: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.pause();
      socket.write(call.repeat(times), () => resolve(socket));
    });
    socket.on('error', (error) => (socket.connecting ? reject(error) : socket.destroy()));
    socket.on('close', () => resolve(socket));
  });
}

/** Memory usage reported by the process. */
async function read(): Promise<{ used: number; resident: number; inFlight: number }> {
  const text = await (await fetch(`http://127.0.0.1:${port}/-/metrics`)).text();
  const value = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1] ?? 0);
  const inMegabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);
  return {
    used: inMegabytes(value('nodejs_heap_size_used_bytes') + value('nodejs_external_memory_bytes')),
    resident: inMegabytes(value('process_resident_memory_bytes')),
    inFlight: value('minga_http_requests_in_flight'),
  };
}

/** Resident memory of a process, in MB. */
function megabytes(pid = 0): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}
