/** Proxy between the API and PostgreSQL that records statements. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';

/** Statements since the last call of `take`. */
export interface Passed {
  /** Statements of requests, including `begin` and `commit`. */
  during: string[];
  /** Statements of side effects after the response to a write. */
  afterwards: string[];
}

export interface StatementCounter {
  /** URL for the API. */
  url: string;
  /** Number of statements so far. */
  count(): number;
  /** Returns and resets the recorded statements. */
  take(): Passed;
  close(): void;
}

/** Messages of a client: prepares a statement, executes a prepared one, or sends a simple query. */
const parse = 0x50;
const bind = 0x42;
const query = 0x51;

/** A statement, or the statements of one transaction. */
type Group = string[];

/** Only side effects read automations of a column and due events. */
const isAfterwards = (group: Group) => group.some((text) => /handled_at"? is null|as automated/i.test(text));

/** @throws when it cannot listen */
export async function countStatements(url: string): Promise<StatementCounter> {
  const target = new URL(url);
  const databasePort = Number(target.port);
  let statements = 0;
  let groups: Group[] = [];
  const server = createServer((client) => {
    const database = connect(databasePort, target.hostname);
    client.pipe(database).pipe(client);
    for (const socket of [client, database]) socket.on('error', () => socket.destroy());
    const texts = new Map<string, string>();
    let open: Group | null = null;
    const note = (text: string) => {
      statements += 1;
      if (open) open.push(text);
      else groups.push((open = [text]));
      const [first = ''] = open;
      if (!/^begin/i.test(first) || /^(commit|rollback$)/i.test(text)) open = null;
    };
    readMessages(client, (type, body) => {
      if (type === parse) {
        const [name, text] = readTexts(body);
        texts.set(name, text);
      } else if (type === bind) note(texts.get(readTexts(body)[1]) ?? '');
      else if (type === query) note(readTexts(body)[0]);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  target.port = String((server.address() as AddressInfo).port);
  return {
    url: target.href,
    count: () => statements,
    take: () => {
      const passed = {
        during: groups.filter((group) => !isAfterwards(group)).flat(),
        afterwards: groups.filter(isAfterwards).flat(),
      };
      groups = [];
      return passed;
    },
    close: () => server.close(),
  };
}

/** Calls back for each complete message of a client except the first, which has no type. */
function readMessages(client: NodeJS.ReadableStream, onMessage: (type: number, body: Buffer) => void): void {
  let rest: Buffer = Buffer.alloc(0);
  let isStarted = false;
  client.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const start = isStarted ? 1 : 0;
      if (rest.length < start + 4) return;
      const length = start + rest.readUInt32BE(start);
      if (rest.length < length) return;
      if (isStarted) onMessage(rest[0] ?? 0, rest.subarray(start + 4, length));
      isStarted = true;
      rest = rest.subarray(length);
    }
  });
}

/** The two zero-terminated strings at the start of Parse and Bind; Query has one. */
function readTexts(body: Buffer): [string, string] {
  const [first = '', second = ''] = body.toString().split('\0', 2);
  return [first, second];
}
