import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { authorizationOf } from '../auth/authorization.ts';
import { runWrite } from './run-write.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const call = {
  operation: 'updateMe' as const,
  authorization: authorizationOf('updateMe'),
  caller: { uid: 'ana', name: 'Ana', email: null, lang: 'es' as const },
  request: { params: {}, query: {}, body: {} },
  key: null,
  status: 200,
};

test('stores events with the change, in order', async () => {
  const outcome = await runWrite(api.context, call, async (write) => {
    write.emit({ type: 'business-changed', bid: 5, by: 'ana' });
    write.emit({ type: 'team-changed', bid: 5, tid: 6, by: 'ana' });
    return {};
  });
  const rows = await api.context.db
    .selectFrom('outbox')
    .select(['id', 'event'])
    .where('bid', '=', 5)
    .orderBy('id')
    .execute();
  expect(rows).toEqual(outcome.events);
  expect(rows.map((row) => row.event)).toMatchObject([
    { type: 'business-changed' },
    { type: 'team-changed' },
  ]);
});

test('stores neither changes nor events of a failed write', async () => {
  const failing = runWrite(api.context, call, async (write) => {
    await write.db.insertInto('users').values({ uid: 'half' }).execute();
    write.emit({ type: 'business-changed', bid: 7, by: 'ana' });
    throw new Error('on purpose');
  });
  await expect(failing).rejects.toThrow('on purpose');
  expect(await api.context.db.selectFrom('users').select('uid').where('uid', '=', 'half').execute()).toEqual(
    [],
  );
  expect(await api.context.db.selectFrom('outbox').select('id').where('bid', '=', 7).execute()).toEqual([]);
});

test('repeats a transaction after a deadlock', async () => {
  let tries = 0;
  const outcome = await runWrite(api.context, call, async () => {
    tries += 1;
    if (tries < 3) throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
    return { tries };
  });
  expect(outcome.answer).toEqual({ tries: 3 });
});

test('fails after four deadlocks', async () => {
  let tries = 0;
  const failing = runWrite(api.context, call, async () => {
    tries += 1;
    throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
  });
  await expect(failing).rejects.toThrow('deadlock detected');
  expect(tries).toBe(4);
});

// PGlite has one connection: waiting for a second one would never end.
if (!process.env['TEST_DATABASE_URL']) {
  test('fails at once when a write queries outside its transaction', async () => {
    const failing = runWrite(api.context, call, () =>
      api.context.db.selectFrom('users').select('uid').execute(),
    );
    await expect(failing).rejects.toThrow('use the transaction');
  });
}
