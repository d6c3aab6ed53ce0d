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

test('getHealth reports the state of the server to unauthenticated callers', async () => {
  const health = await api.ok(nobody, 'getHealth');
  expect(health).toMatchObject({ status: 'ok', version: clientVersion, database: api.context.engine });
  expect(health.uptime).toBeGreaterThanOrEqual(0);
});

test('getHealth reports an unreachable database', async () => {
  const { db } = api.context;
  api.context.db = databaseWith(() => Promise.reject(new Error('unreachable')));
  try {
    expect(await api.ok(nobody, 'getHealth')).toMatchObject({ status: 'degraded' });
  } finally {
    api.context.db = db;
  }
});

test('getHealth and readiness respond while the database hangs', async () => {
  const { db } = api.context;
  // Released at the end, because background work of the server would wait as well.
  const letGo: (() => void)[] = [];
  api.context.db = databaseWith(
    () => new Promise((_resolve, reject) => letGo.push(() => reject(new Error('let go')))),
  );
  try {
    const answers = await Promise.all(Array.from({ length: 20 }, () => api.ok(nobody, 'getHealth')));
    expect(answers.every(({ status }) => status === 'degraded')).toBe(true);
    expect(await api.ok(nobody, 'getHealth')).toMatchObject({ status: 'degraded' });
    const ready = await api.raw(nobody, { method: 'GET', url: '/-/ready' });
    expect(ready).toMatchObject({ status: 503, text: '{"ready":false,"reason":"database"}' });
  } finally {
    api.context.db = db;
    for (const each of letGo) each();
  }
});

test('getHealth has no rate limit', async () => {
  const strict = await testApi({
    limits: {
      readsPerMinute: 2,
      writesPerMinute: 2,
      passwordsPerMinute: 2,
      textMegabytesPerDay: 1_000_000,
      businessTextMegabytesPerDay: 1_000_000,
    },
  });
  try {
    for (let count = 0; count < 5; count++) await strict.ok(nobody, 'getHealth');
  } finally {
    await strict.close();
  }
});

/** A database whose connections are acquired by `acquire`. */
function databaseWith(acquire: () => Promise<never>): Kysely<Database> {
  class Unreachable extends DummyDriver {
    override acquireConnection(): Promise<never> {
      return acquire();
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
