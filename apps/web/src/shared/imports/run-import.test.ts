import type { Wire } from '@minga/contract';
import { expect, test } from 'vitest';
import { type ImportCalls, runImport } from './run-import.ts';

/** A batch as it was sent. */
interface Sent {
  items: string[];
  from: number;
}

test('sends every item once, in order, and reports each stored batch', async () => {
  const sent: Sent[] = [];
  const seen: number[] = [];
  const items = itemsOf(600);
  const end = await runImport(
    { items },
    calls(sent),
    (progress) => seen.push(progress.sent),
    new AbortController().signal,
  );
  expect(sent.flatMap((batch) => batch.items)).toEqual(items);
  expect(sent.map(({ from }) => from)).toEqual([0, 250, 500]);
  expect(seen).toEqual([250, 500, 600]);
  expect(end).toMatchObject({ sent: 600, total: 600, created: 594, updated: 3, refused: 3 });
  expect(end.refusals.map((refusal) => refusal.index)).toEqual([0, 250, 500]);
});

test('stops between batches when it is aborted', async () => {
  const sent: Sent[] = [];
  const controller = new AbortController();
  const end = await runImport(
    { items: itemsOf(600) },
    calls(sent),
    () => controller.abort(),
    controller.signal,
  );
  expect(sent).toHaveLength(1);
  expect(end.sent).toBe(250);
});

test('resumes after the batches that an earlier run stored', async () => {
  const controller = new AbortController();
  const items = itemsOf(300);
  const done = await runImport({ items }, calls([]), () => controller.abort(), controller.signal);
  const sent: Sent[] = [];
  const begun: unknown[] = [];
  const resumed = { ...calls(sent), begin: () => Promise.resolve(begun.push(1)) };
  const end = await runImport({ items, done }, resumed, () => undefined, new AbortController().signal);
  expect(begun).toEqual([]);
  expect(sent.map((batch) => [batch.from, batch.items.length])).toEqual([[250, 50]]);
  expect(end).toMatchObject({ sent: 300, created: 296 });
});

test('ends with the error of a failed batch', async () => {
  const failing: ImportCalls<string> = {
    begin: () => Promise.resolve(),
    send: () => Promise.reject(new Error('offline')),
  };
  await expect(
    runImport({ items: itemsOf(3) }, failing, () => undefined, new AbortController().signal),
  ).rejects.toThrow('offline');
});

/** Mock server that rejects the first item of each batch and updates the second. */
function calls(sent: Sent[]): ImportCalls<string> {
  const outcomes: readonly Wire['BatchItem']['outcome'][] = ['refused', 'updated'];
  return {
    begin: () => Promise.resolve(),
    send: (items, from) => {
      sent.push({ items, from });
      return Promise.resolve({
        created: items.length - 2,
        updated: 1,
        duplicates: 0,
        refused: 1,
        items: items.map((_, index) => ({ index, outcome: outcomes[index] ?? 'created' })),
      });
    },
  };
}

function itemsOf(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `Item ${index}`);
}
