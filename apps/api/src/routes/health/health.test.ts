import { clientVersion } from '@minga/contract';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../db/schema.ts';
import { type TestApi, nobody, testApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

test('getHealth tells anybody how the server is', async () => {
  const health = await api.ok(nobody, 'getHealth');
  expect(health).toMatchObject({ status: 'ok', version: clientVersion, database: api.context.engine });
  expect(health.uptime).toBeGreaterThanOrEqual(0);
});

test('getHealth says so when the data cannot be reached', async () => {
  const { db } = api.context;
  api.context.db = unreachableDatabase();
  try {
    expect(await api.ok(nobody, 'getHealth')).toMatchObject({ status: 'degraded' });
  } finally {
    api.context.db = db;
  }
});

function unreachableDatabase(): Kysely<Database> {
  class Unreachable extends DummyDriver {
    override async acquireConnection(): Promise<never> {
      throw new Error('unreachable');
    }
  }
  return new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new Unreachable(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}
