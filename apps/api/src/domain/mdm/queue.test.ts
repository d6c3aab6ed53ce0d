import { expect, test, vi } from 'vitest';
import type { Context, Write } from '../context.ts';
import { wakeAllLater } from './queue.ts';

test('wakes no more devices once the process stops', async () => {
  const stop = new AbortController();
  const warn = vi.fn();
  const selectFrom = () => {
    stop.abort();
    throw new Error('Not here.');
  };
  const context = { stopping: stop.signal, logger: { warn }, db: { selectFrom } } as unknown as Context;
  let wakeAll: () => unknown = () => {};
  const write = { context, afterCommit: (job: () => unknown) => (wakeAll = job) } as unknown as Write;
  wakeAllLater(
    write,
    1,
    Array.from({ length: 25 }, (_, at) => String(at)),
  );
  await wakeAll();
  expect(warn).toHaveBeenCalledTimes(10);
});
