import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import { expect, test } from 'vitest';
import { type ImportCalls, type ImportJob, runImport } from './run-import.ts';

test('sends every ticket once, in order, and reports each stored batch', async () => {
  const sent: Wire['TicketBatch'][] = [];
  const seen: number[] = [];
  const end = await runImport(
    job(600),
    calls(sent),
    (progress) => seen.push(progress.sent),
    new AbortController().signal,
  );
  expect(sent.flatMap((batch) => batch.tickets.map((ticket) => ticket.title))).toEqual(
    job(600).tickets.map((t) => t.title),
  );
  expect(new Set(sent.map((batch) => batch.ref))).toEqual(new Set(['import-000000000001']));
  expect(seen).toEqual([250, 500, 600]);
  expect(end).toMatchObject({ sent: 600, total: 600, created: 597, refused: 3 });
  expect(end.refusals.map((refusal) => refusal.index)).toEqual([0, 250, 500]);
});

test('stops between batches when it is aborted', async () => {
  const sent: Wire['TicketBatch'][] = [];
  const controller = new AbortController();
  const end = await runImport(job(600), calls(sent), () => controller.abort(), controller.signal);
  expect(sent).toHaveLength(1);
  expect(end.sent).toBe(250);
});

test('resumes after the batches that an earlier run stored', async () => {
  const first: Wire['TicketBatch'][] = [];
  const controller = new AbortController();
  const done = await runImport(job(300), calls(first), () => controller.abort(), controller.signal);
  const second: Wire['TicketBatch'][] = [];
  const begun: unknown[] = [];
  const resumed = { ...calls(second), begin: (start: unknown) => Promise.resolve(begun.push(start)) };
  const end = await runImport({ ...job(300), done }, resumed, () => undefined, new AbortController().signal);
  expect(begun).toEqual([]);
  expect(second.map((batch) => batch.tickets.length)).toEqual([50]);
  expect(end).toMatchObject({ sent: 300, created: 298 });
});

test('ends with the error of a failed batch', async () => {
  const failing: ImportCalls = {
    begin: () => Promise.resolve(),
    send: () => Promise.reject(new Error('offline')),
  };
  await expect(runImport(job(3), failing, () => undefined, new AbortController().signal)).rejects.toThrow(
    'offline',
  );
});

/** Mock server that rejects the first ticket of each batch. */
function calls(sent: Wire['TicketBatch'][]): ImportCalls {
  return {
    begin: () => Promise.resolve(),
    send: (batch) => {
      sent.push(batch);
      return Promise.resolve({
        created: batch.tickets.length - 1,
        updated: 0,
        duplicates: 0,
        refused: 1,
        items: batch.tickets.map((_, index) =>
          index === 0 ? { index, outcome: 'refused', message: 'No' } : { index, outcome: 'created' },
        ),
      });
    },
  };
}

function job(count: number): ImportJob {
  const tickets = Array.from({ length: count }, (_, index) => ({
    id: newClientId(),
    title: `Ticket ${index}`,
  }));
  return { id: 'import-000000000001', teamId: 1, fileName: 'a.csv', tickets };
}
