import type { TicketCard } from '@minga/client/endpoints';
import type { ApiError } from '@minga/client/errors';
import { idempotencyKeyOf } from '@minga/client/transport/idempotency-keys';
import { batchLimit, type Wire } from '@minga/contract';
import { expect, test } from 'vitest';
import { type ChangeRun, blockedOf, goOn, planChanges, planReturn, startRun } from './change-all.ts';

const card = (id: string, patch: Partial<TicketCard> = {}): TicketCard => ({
  id,
  number: 1,
  title: id,
  status: 1,
  order: 'a0',
  version: 3,
  ...patch,
});

type Batch = Wire['TicketPatchBatch'];

/** Batch response that rejects the given tickets. */
function answerTo({ tickets }: Batch, refused: readonly string[] = []): Wire['BatchAnswer'] {
  const items = tickets.map(({ id }, index) =>
    refused.includes(id)
      ? { index, outcome: 'refused' as const, code: 'ticket/stale', message: 'Otra persona lo cambió.' }
      : { index, outcome: 'updated' as const, id },
  );
  const count = items.filter(({ outcome }) => outcome === 'refused').length;
  return { created: 0, updated: items.length - count, duplicates: 0, refused: count, items };
}

const many = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `t${at}`, priority: 2 as const }));

test('patches only what differs, in the order of the cards and against the shown version', () => {
  const cards = [
    card('a', { priority: 2, assignees: ['beto', 'ana'] }),
    card('b', { priority: 1 }),
    card('c'),
    card('new', { version: 0 }),
  ];
  expect(planChanges(cards, { priority: 2 })).toEqual([
    { id: 'b', version: 3, priority: 2 },
    { id: 'c', version: 3, priority: 2 },
  ]);
  expect(planChanges(cards, { priority: null, status: 1 })).toEqual([
    { id: 'a', version: 3, priority: null },
    { id: 'b', version: 3, priority: null },
  ]);
  expect(planChanges(cards.slice(0, 2), { assignees: ['ana', 'beto'], status: 2 })).toEqual([
    { id: 'a', version: 3, status: 2 },
    { id: 'b', version: 3, status: 2, assignees: ['ana', 'beto'] },
  ]);
  expect(planChanges(cards, {})).toEqual([]);
});

test('adds one person beside the others or removes that one, and keeps the time of day of each ticket', () => {
  const due = new Date('2026-11-28T15:30:00').toISOString();
  const cards = [card('a', { assignees: ['ana'], ended_at: due }), card('b', { assignees: ['beto', 'ana'] })];
  const member = (isAssigned: boolean) => ({ members: { uids: ['beto'], isAssigned } });
  expect(planChanges(cards, member(true))).toEqual([{ id: 'a', version: 3, assignees: ['ana', 'beto'] }]);
  expect(planChanges(cards, member(false))).toEqual([{ id: 'b', version: 3, assignees: ['ana'] }]);
  const moved = planChanges(cards, { day: '2026-12-01' });
  expect(moved.map(({ ended_at: ends }) => new Date(ends ?? 0).getTime())).toEqual(
    ['2026-12-01T15:30:00', '2026-12-01T23:59:59'].map((time) => new Date(time).getTime()),
  );
  expect(planChanges(cards, { day: null })).toEqual([{ id: 'a', version: 3, ended_at: null }]);
});

test('sets and clears custom fields only where they differ, and the reverse patches restore them', () => {
  const cards = [
    card('a', {
      custom_values: [
        { id: 4, value: 'Norte' },
        { id: 5, value: '2.5' },
      ],
    }),
    card('b', { custom_values: [{ id: 4, value: 'Sur' }] }),
    card('c'),
  ];
  const items = planChanges(cards, { custom: { 4: 'Sur', 5: null } });
  expect(items).toEqual([
    {
      id: 'a',
      version: 3,
      custom_fields: [
        { id: 4, value: 'Sur' },
        { id: 5, value: null },
      ],
    },
    { id: 'c', version: 3, custom_fields: [{ id: 4, value: 'Sur' }] },
  ]);
  expect(planReturn(new Map(cards.map((each) => [each.id, each])), items)).toEqual([
    {
      id: 'a',
      version: 4,
      custom_fields: [
        { id: 4, value: 'Norte' },
        { id: 5, value: '2.5' },
      ],
    },
    { id: 'c', version: 4, custom_fields: [{ id: 4, value: null }] },
  ]);
  expect(planChanges(cards, { custom: { 5: 2.5 } }).map(({ id }) => id)).toEqual(['b', 'c']);
});

test('does not overwrite a text that the card shortens, which undoing could not restore', () => {
  const long = `${'x'.repeat(119)}…`;
  const cards = [card('a', { custom_values: [{ id: 6, value: long }] }), card('b')];
  const choice = { custom: { 6: 'corto' } };
  expect(planChanges(cards, choice).map(({ id }) => id)).toEqual(['b']);
  expect(blockedOf(cards, choice)).toEqual([{ id: 'a', block: { field: 6 } }]);
  expect(blockedOf(cards, { priority: 1 })).toEqual([]);
});

test('the reverse patches restore type, points and due date', () => {
  const cards = [card('a', { type: 7, story_points: 2 }), card('b')];
  const items = planChanges(cards, { type: 8, points: 3, day: '2026-12-01' });
  expect(planReturn(new Map(cards.map((each) => [each.id, each])), items)).toEqual([
    { id: 'a', version: 4, type: 7, story_points: 2, ended_at: null },
    { id: 'b', version: 4, type: null, story_points: null, ended_at: null },
  ]);
});

test('the reverse patches contain only the previous values of changed fields', () => {
  const cards = [card('a', { priority: 1, assignees: ['ana'] }), card('b')];
  const items = planChanges(cards, { status: 2, priority: 2, assignees: [] });
  expect(planReturn(new Map(cards.map((each) => [each.id, each])), items)).toEqual([
    { id: 'a', version: 4, status: 1, priority: 1, assignees: ['ana'] },
    { id: 'b', version: 4, status: 1, priority: null },
  ]);
});

test('splits requests at the batch limit and reports progress after each', async () => {
  const sizes: number[] = [];
  const told: number[] = [];
  const run = await goOn(
    startRun(2, many(batchLimit * 2 + 1)),
    async (batch) => {
      sizes.push(batch.tickets.length);
      return answerTo(batch, ['t1']);
    },
    ({ changed, refused }) => told.push(changed.length + refused.length),
  );
  expect(sizes).toEqual([batchLimit, batchLimit, 1]);
  expect(told).toEqual([batchLimit, batchLimit * 2, batchLimit * 2 + 1]);
  expect(run).toMatchObject({ batches: [], refused: [{ id: 't1', message: 'Otra persona lo cambió.' }] });
  expect(run.changed).toHaveLength(batchLimit * 2);
});

test('resends a failed batch with its idempotency key, and not the ones before it', async () => {
  const offline: ApiError = { kind: 'offline', status: 0, message: 'No hay conexión.' };
  const sent: (string | undefined)[] = [];
  let failsAt = 2;
  const send = async (batch: Batch) => {
    sent.push(idempotencyKeyOf(batch));
    if (sent.length === failsAt) throw offline;
    return answerTo(batch);
  };
  const stopped = await goOn(startRun(2, many(batchLimit + 1)), send, () => undefined);
  expect(stopped).toMatchObject({ error: offline, batches: [{ tickets: [{ id: `t${batchLimit}` }] }] });
  failsAt = 0;
  const done = await goOn(stopped, send, () => undefined);
  expect(done.error).toBeUndefined();
  expect(done.changed).toHaveLength(batchLimit + 1);
  expect(new Set(sent).size).toBe(2);
  expect(sent[2]).toBe(sent[1]);
  expect(sent[1]).toBeDefined();
});

test('an aborted run ends after the batch in flight', async () => {
  const stopper = new AbortController();
  const run: ChangeRun = await goOn(
    startRun(2, many(batchLimit + 1)),
    async (batch) => {
      stopper.abort();
      return answerTo(batch);
    },
    () => undefined,
    stopper.signal,
  );
  expect(run.changed).toHaveLength(batchLimit);
  expect(run.batches).toHaveLength(1);
});
