/** Processes that start concurrently on one empty PostgreSQL. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogger } from '../../apps/api/src/base/logger.ts';
import { openDatabase } from '../../apps/api/src/db/open-database.ts';
import { seedDemoWorld } from '../../apps/standalone/src/seed/seed.ts';
import { type MortalPostgres, startPostgres } from '../lib/postgres.ts';

let postgres: MortalPostgres;
beforeAll(async () => {
  const started = await startPostgres();
  if (!('url' in started)) throw new Error(`The seed cannot be tested on PostgreSQL: ${started.reason}.`);
  postgres = started;
});
afterAll(() => postgres?.stop());

test('seeds the demo world once when three processes start on an empty database', async () => {
  const url = await postgres.createDatabase('seeded');
  const databases = await Promise.all(
    [1, 2, 3].map(() => openDatabase({ kind: 'postgres', url, poolSize: 2 }, createLogger('silent'))),
  );
  try {
    const seeded = await Promise.all(databases.map(({ db }) => seedDemoWorld(db, 'es', new Date())));
    expect(seeded.toSorted()).toEqual([false, false, true]);
    expect(await databases[0]?.db.selectFrom('businesses').select('bid').execute()).toHaveLength(1);
  } finally {
    await Promise.all(databases.map((database) => database.close()));
  }
});
