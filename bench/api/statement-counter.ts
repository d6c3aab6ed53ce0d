/** Stands between the API and PostgreSQL and keeps the statements that pass. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';

/** What passed since the last look. */
export interface Passed {
  /** Statements of calls, `begin` and `commit` included. */
  during: string[];
  /** Statements of what a write causes once it is answered. */
  afterwards: string[];
}

export interface StatementCounter {
  /** Address for the API. */
  url: string;
  /** How many passed so far. */
  count(): number;
  /** What passed since the last time this was asked. */
  take(): Passed;
  close(): void;
}

/** Messages of a client: it names a statement, runs a named one, or sends a plain one. */
const parse = 0x50;
const bind = 0x42;
const query = 0x51;

/** A statement, or the statements of one transaction. */
type Group = string[];

/** Only what draws the consequences of an event asks for automations that wait and for events that are due. */
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

/** Calls back for each whole message of a client but the first, which has no type. */
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

/** The two texts, each ended by a zero, with which Parse and Bind begin; Query has one. */
function readTexts(body: Buffer): [string, string] {
  const [first = '', second = ''] = body.toString().split('\0', 2);
  return [first, second];
}
