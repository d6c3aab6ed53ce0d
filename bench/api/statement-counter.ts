/** Stands between the API and PostgreSQL and counts the statements that pass. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';

export interface StatementCounter {
  /** Address for the API. */
  url: string;
  count(): number;
  close(): void;
}

/** Messages of a client that make the server run a statement: Bind of a prepared one, and plain Query. */
const bind = 0x42;
const query = 0x51;

/** @throws when it cannot listen */
export async function countStatements(url: string): Promise<StatementCounter> {
  const target = new URL(url);
  const databasePort = Number(target.port);
  let statements = 0;
  const server = createServer((client) => {
    const database = connect(databasePort, target.hostname);
    client.pipe(database).pipe(client);
    for (const socket of [client, database]) socket.on('error', () => socket.destroy());
    let rest: Buffer = Buffer.alloc(0);
    let isStarted = false;
    client.on('data', (chunk: Buffer) => {
      rest = Buffer.concat([rest, chunk]);
      for (;;) {
        // The first message has no type in front.
        const start = isStarted ? 1 : 0;
        if (rest.length < start + 4) return;
        const length = start + rest.readUInt32BE(start);
        if (rest.length < length) return;
        if (isStarted && (rest[0] === bind || rest[0] === query)) statements += 1;
        isStarted = true;
        rest = rest.subarray(length);
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  target.port = String((server.address() as AddressInfo).port);
  return { url: target.href, count: () => statements, close: () => server.close() };
}
