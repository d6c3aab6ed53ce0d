/** Several servers with one PostgreSQL database, as behind a load balancer. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../base/config.ts';
import type { ComposeOverrides } from '../compose.ts';
import { type TestApi, dropSchema, testApi, testDatabase } from './test-api.ts';

export interface ManyProcesses {
  apis: TestApi[];
  close(): Promise<void>;
}

/** Starts them with one schema and one folder of files. @throws without PostgreSQL (TEST_DATABASE_URL) */
export async function manyProcesses(
  count: number,
  changes: Partial<Config> = {},
  overrides: ComposeOverrides = {},
  settings: { lockWaitMs?: number } = {},
): Promise<ManyProcesses> {
  const own = await testDatabase();
  if (own.kind !== 'postgres') throw new Error('The embedded database belongs to one process.');
  const database = { ...own, ...settings };
  const folder = await mkdtemp(join(tmpdir(), 'minga-shared-files-'));
  const files = {
    storage: { kind: 'folder' as const, folder },
    scanner: null,
    mostBytes: 1024 * 1024,
    mostBytesOfBusiness: null,
    adopt: null,
  };
  // Concurrently: one of them migrates.
  const apis = await Promise.all(
    Array.from({ length: count }, () => testApi({ files, ...changes, database }, overrides)),
  );
  return {
    apis,
    close: async () => {
      await Promise.all(apis.map((api) => api.close()));
      await dropSchema(database);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
