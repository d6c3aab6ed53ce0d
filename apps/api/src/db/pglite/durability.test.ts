/** Acknowledged writes survive `kill -9` at any moment. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newClientId } from '@minga/rules/client-ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogger } from '../../base/logger.ts';
import { prepareDataFolder } from '../../testing/database-template.ts';
import { type ServerProcess, startServer } from '../../testing/server-process.ts';
import { signTestToken } from '../../testing/test-api.ts';
import { openDatabase } from '../open-database.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'minga-durability-'));
  await prepareDataFolder(dataDir);
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const token = signTestToken({ sub: 'ana', name: 'Ana' });

test('a killed server restarts with every acknowledged ticket', async () => {
  const acknowledged: string[] = [];
  const first = startServer({ DATA_DIR: dataDir });
  const onboarding = await post(await first.address, '/onboarding/business', {
    business: { name: 'Nube', prefix: 'NUB', color: '#0B6B66' },
    board: 'Obra',
  });
  const { business, team } = onboarding as { business: { bid: number }; team: { id: number } };
  const path = `/business/${business.bid}/ticket`;
  await writeUntilKilled(first, path, team.id, 40, acknowledged);
  const second = startServer({ DATA_DIR: dataDir });
  await writeUntilKilled(second, path, team.id, 75, acknowledged);

  // The killed process left its lock, which is taken over.
  const database = await openDatabase({ kind: 'folder', dataDir }, createLogger('silent'));
  try {
    const rows = await database.db.selectFrom('tickets').select(['id', 'number']).orderBy('number').execute();
    const stored = new Set(rows.map((row) => row.id));
    expect(acknowledged.length).toBeGreaterThanOrEqual(75);
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
    // Writes in flight are stored completely or not at all: numbers have no gaps, each ticket has its history.
    expect(rows.map((row) => row.number)).toEqual(rows.map((_row, index) => index + 1));
    const histories = await database.db.selectFrom('ticket_history').select('ticket_id').execute();
    expect(new Set(histories.map((row) => row.ticket_id))).toEqual(stored);
  } finally {
    await database.close();
  }
});

test('a server killed under load and restarted has every write with a key once, including batches', async () => {
  const folder = join(dataDir, 'keyed');
  await prepareDataFolder(folder);
  let server = startServer({ DATA_DIR: folder });
  const onboarding = await post(await server.address, '/onboarding/business', {
    business: { name: 'Nube', prefix: 'NUB', color: '#0B6B66' },
    board: 'Obra',
  });
  const { business, team } = onboarding as { business: { bid: number }; team: { id: number } };
  let acknowledged = 0;
  const writer = async (number: number) => {
    for (let round = 0; round < 12; round++) {
      const name = `${number}-${round}`;
      // Every third write is a batch, as in an import.
      const [path, body] =
        round % 3 === 0
          ? ['tickets', { team_id: team.id, tickets: [{ title: `${name}-a` }, { title: `${name}-b` }] }]
          : ['ticket', { team_id: team.id, title: name }];
      for (;;) {
        const address = await server.address.catch(() => null);
        const isDone =
          address !== null &&
          (await post(address, `/business/${business.bid}/${path}`, body, `key-${name}`).then(
            () => true,
            () => false,
          ));
        if (isDone) break;
      }
      acknowledged += 1;
    }
  };
  const writers = [1, 2, 3, 4].map(writer);
  for (const killAt of [8, 24]) {
    await expect.poll(() => acknowledged, { interval: 5 }).toBeGreaterThanOrEqual(killAt);
    server.child.kill('SIGKILL');
    await server.exited;
    server = startServer({ DATA_DIR: folder });
  }
  await Promise.all(writers);
  server.child.kill('SIGTERM');
  expect(await server.exited).toBe(0);
  const database = await openDatabase({ kind: 'folder', dataDir: folder }, createLogger('silent'));
  try {
    const rows = await database.db.selectFrom('tickets').select('title').execute();
    const expected = [1, 2, 3, 4].flatMap((number) =>
      Array.from({ length: 12 }, (_, round) =>
        round % 3 === 0 ? [`${number}-${round}-a`, `${number}-${round}-b`] : [`${number}-${round}`],
      ).flat(),
    );
    expect(rows.map((row) => row.title).toSorted()).toEqual(expected.toSorted());
  } finally {
    await database.close();
  }
});

/** Four concurrent writers; the server is killed while they write. */
async function writeUntilKilled(
  server: ServerProcess,
  path: string,
  teamId: number,
  until: number,
  acknowledged: string[],
): Promise<void> {
  const address = await server.address;
  const writer = async () => {
    for (;;) {
      const id = newClientId();
      try {
        await post(address, path, { id, team_id: teamId, title: `Ticket ${id}` });
      } catch {
        return;
      }
      acknowledged.push(id);
      if (acknowledged.length >= until) server.child.kill('SIGKILL');
    }
  };
  await Promise.all([writer(), writer(), writer(), writer()]);
  expect(await server.exited).toBeNull();
}

async function post(address: string, path: string, body: unknown, key?: string): Promise<unknown> {
  const answer = await fetch(`${address}/v1${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(key ? { 'idempotency-key': key } : {}),
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}
