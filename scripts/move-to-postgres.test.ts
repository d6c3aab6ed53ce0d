/** Moves an embedded database to PostgreSQL, and compares and continues what is there. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DatabaseConfig } from '../apps/api/src/base/config.ts';
import { createLogger } from '../apps/api/src/base/logger.ts';
import { type OpenDatabase, openDatabase } from '../apps/api/src/db/open-database.ts';
import { rawName, rawSql } from '../apps/api/src/db/raw-sql.ts';
import { fillWorld } from '../apps/api/src/testing/access-world.ts';
import { prepareDataFolder } from '../apps/api/src/testing/database-template.ts';
import { testApi } from '../apps/api/src/testing/test-api.ts';
import { type TestWorld, createTestWorld } from '../apps/api/src/testing/test-world.ts';
import { moveDatabase } from '../apps/standalone/src/cli/move-database.ts';
import { type MortalPostgres, startPostgres } from './lib/postgres.ts';

let postgres: MortalPostgres;
let folder: string;
let dataDir: string;
let world: TestWorld;

beforeAll(async () => {
  const started = await startPostgres();
  // Without PostgreSQL `pnpm test` names the reason, and this test cannot pass.
  if (!('url' in started)) throw new Error(`A move to PostgreSQL cannot be tested: ${started.reason}.`);
  postgres = started;
  folder = mkdtempSync(join(tmpdir(), 'minga-move-'));
  dataDir = join(folder, 'data');
  await prepareDataFolder(dataDir);
  const api = await testApi({ database: { kind: 'folder', dataDir }, files });
  world = await createTestWorld(api);
  await fillWorld(api, world, { text: 'Ñandú 🌱 "\\' });
  await api.idle();
  await api.close();
});
afterAll(async () => {
  await postgres?.stop();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

/** The store of files, which the database does not leave. */
const files = {
  get storage() {
    return { kind: 'folder' as const, folder: join(dataDir, 'files') };
  },
  scanner: null,
  mostBytes: 1024 * 1024,
  mostBytesOfBusiness: null,
  adopt: null,
};

const open = (config: DatabaseConfig) => openDatabase(config, createLogger('silent'));

/** The rows of each table as texts, in an order that depends on no collation. */
async function rowsOf(config: DatabaseConfig): Promise<Record<string, string[]>> {
  const { db, close } = await open(config);
  try {
    const found = await Promise.all((await tablesOf(db)).map((name) => readRows(db, name)));
    return Object.fromEntries(found);
  } finally {
    await close();
  }
}

async function readRows(db: OpenDatabase['db'], name: string): Promise<[table: string, rows: string[]]> {
  const rows = await rawSql<{ row: string }>`
    select to_jsonb(one)::text as row from ${rawName(name)} one`.execute(db);
  return [name, rows.map(({ row }) => row).toSorted()];
}

async function tablesOf(db: OpenDatabase['db']): Promise<string[]> {
  const rows = await rawSql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'
      and table_name <> 'schema_migrations'`.execute(db);
  return rows.map(({ name }) => name);
}

function foreignKeysOf(db: OpenDatabase['db']): Promise<unknown[]> {
  return rawSql`select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace
    order by 1, 2`.execute(db);
}

describe('a move to PostgreSQL', () => {
  test('is refused without a database in the folder, without a place, and into one that is used', async () => {
    const url = await postgres.createDatabase('used');
    const used = await testApi({ database: { kind: 'postgres', url, poolSize: 2 } });
    await createTestWorld(used);
    await used.close();
    const before = await rowsOf({ kind: 'postgres', url, poolSize: 2 });
    await expect(moveDatabase({ DATA_DIR: dataDir })).rejects.toThrow('Say where the database goes');
    await expect(moveDatabase({ DATA_DIR: folder, DATABASE_URL: url })).rejects.toThrow(
      'no embedded database',
    );
    await expect(moveDatabase({ DATA_DIR: dataDir, DATABASE_URL: url })).rejects.toThrow('is not empty');
    expect(await rowsOf({ kind: 'postgres', url, poolSize: 2 })).toEqual(before);
  });

  test('is refused while Minga has the folder open', async () => {
    const url = await postgres.createDatabase('waiting');
    const running = await open({ kind: 'folder', dataDir });
    await expect(moveDatabase({ DATA_DIR: dataDir, DATABASE_URL: url })).rejects.toThrow('in use');
    await running.close();
  });

  test('copies every row and id; the product goes on there, and nothing opens the former database', async () => {
    const before = await rowsOf({ kind: 'folder', dataDir });
    const url = await postgres.createDatabase('moved');
    const place = { kind: 'postgres', url, poolSize: 2 } as const;

    // A move that fails leaves an empty database, into which the next one goes.
    const made = await open(place);
    const keys = await foreignKeysOf(made.db);
    expect(keys.length).toBeGreaterThan(0);
    await rawSql`alter table sources add column foreign_thing integer`.execute(made.db);
    await expect(moveDatabase({ DATA_DIR: dataDir, DATABASE_URL: url })).rejects.toThrow('different tables');
    await rawSql`alter table sources drop column foreign_thing`.execute(made.db);
    await made.close();
    expect(existsSync(join(dataDir, 'database'))).toBe(true);

    const { tables, former } = await moveDatabase({ DATA_DIR: dataDir, DATABASE_URL: url });
    expect(await rowsOf(place)).toEqual(before);
    expect(tables.find(({ name }) => name === 'tickets')?.rows).toBe(before['tickets']?.length);
    expect(before['tickets']?.length).toBeGreaterThan(0);
    expect([existsSync(former), existsSync(join(dataDir, 'database'))]).toEqual([true, false]);

    const filled = await open(place);
    expect(await foreignKeysOf(filled.db)).toEqual(keys);
    await filled.close();

    const api = await testApi({ database: place, files });
    const params = { id: world.bid };
    const body = { team_id: world.team.id, title: 'Después' };
    const { ticket } = await api.ok(world.owner, 'createTicket', { params, body });
    expect(ticket.number).toBe(before['tickets']!.length + 1);
    await api.ok(world.owner, 'createTeam', { params, body: { name: 'Nuevo' } });
    await api.close();
  });
});
