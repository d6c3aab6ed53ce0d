import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, testApi } from '../testing/test-api.ts';
import { startTidying } from './tidy.ts';

const dayMs = 24 * 60 * 60_000;

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

test('deletes handled events after a day, and keeps due ones for 30 days', async () => {
  const { db } = api.context;
  const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);
  const event = JSON.stringify({ type: 'test' });
  const add = async (days: number, isHandled: boolean) => {
    const { id } = await db
      .insertInto('outbox')
      .values({ bid: 0, event, created_at: daysAgo(days), handled_at: isHandled ? daysAgo(days) : null })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const handled = await add(2, true);
  const due = await add(2, false);
  const hopeless = await add(31, false);
  const fresh = await add(0, true);

  await startTidying(api.context)();

  const left = (await db.selectFrom('outbox').select('id').execute()).map(({ id }) => id);
  expect(left).toEqual(expect.arrayContaining([due, fresh]));
  expect(left).not.toContain(handled);
  expect(left).not.toContain(hopeless);
});
