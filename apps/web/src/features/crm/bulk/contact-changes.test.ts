import { idempotencyKeyOf } from '@minga/client/transport/idempotency-keys';
import type { Wire } from '@minga/contract';
import { expect, test } from 'vitest';
import { sendBatches } from '../../../shared/bulk/send-batches.ts';
import { type ContactChange, batchSize, readAnswer, startRun, undoRun } from './contact-changes.ts';

const ids = (count: number) => Array.from({ length: count }, (_, at) => `c${at}`);

/** Answer in which every contact has this result. */
const answer = (
  { contacts }: Wire['CrmBulkChange'],
  item: Omit<Wire['CrmBulkItem'], 'id'>,
): Wire['CrmBulkAnswer'] => ({
  changed: 0,
  unchanged: 0,
  refused: 0,
  items: contacts.map((id) => ({ id, ...item })),
});

const send = (run: ReturnType<typeof startRun>, item: Omit<Wire['CrmBulkItem'], 'id'>) =>
  sendBatches(run, {
    send: async (batch) => answer(batch, item),
    read: readAnswer,
    onProgress: () => undefined,
  });

test('splits the contacts into batches, each with its own idempotency key', () => {
  const { batches, total } = startRun({ action: 'add-tags', tags: ['vip'] }, ids(batchSize + 1));
  expect(batches.map(({ contacts }) => contacts.length)).toEqual([batchSize, 1]);
  expect(batches[1]).toEqual({ action: 'add-tags', tags: ['vip'], contacts: [`c${batchSize}`] });
  expect(new Set(batches.map(idempotencyKeyOf)).size).toBe(2);
  expect(total).toBe(batchSize + 1);
});

test('sorts the results, and keeps the reason of what was refused', async () => {
  const run = startRun({ action: 'delete' }, ['a', 'b', 'c']);
  const items: Wire['CrmBulkItem'][] = [
    { id: 'a', outcome: 'changed' },
    { id: 'b', outcome: 'unchanged' },
    { id: 'c', outcome: 'refused', code: 'crm/contact-not-found', message: 'No existe.' },
  ];
  const done = await sendBatches(run, {
    send: async () => ({ changed: 1, unchanged: 1, refused: 1, items }),
    read: readAnswer,
    onProgress: () => undefined,
  });
  expect(done).toMatchObject({
    batches: [],
    changed: [{ id: 'a' }],
    unchanged: 1,
    refused: [{ id: 'c', message: 'No existe.' }],
  });
});

test.each<[ContactChange, Partial<Wire['CrmBulkItem']>, ContactChange]>([
  [{ action: 'mark-do-not-contact' }, {}, { action: 'clear-do-not-contact' }],
  [{ action: 'clear-do-not-contact' }, {}, { action: 'mark-do-not-contact' }],
  [{ action: 'add-to-list', list: 'l' }, {}, { action: 'remove-from-list', list: 'l' }],
  [{ action: 'remove-from-list', list: 'l' }, {}, { action: 'add-to-list', list: 'l' }],
  [{ action: 'add-tags', tags: ['a', 'b'] }, { tags: ['b'] }, { action: 'remove-tags', tags: ['b'] }],
  [{ action: 'remove-tags', tags: ['a'] }, { tags: ['Á'] }, { action: 'add-tags', tags: ['Á'] }],
  [{ action: 'set-owner', owner: 'ana' }, { former_owner: 'eva' }, { action: 'set-owner', owner: 'eva' }],
  [{ action: 'set-owner', owner: 'ana' }, { former_owner: null }, { action: 'set-owner', owner: null }],
  [
    { action: 'set-consent', consent: { state: 'given', date: '2026-11-02' } },
    {
      former_consent: {
        state: 'withdrawn',
        date: '2025-01-02',
        recorded_by: 'eva',
        recorded_at: '2025-01-02T12:00:00Z',
      },
    },
    { action: 'set-consent', consent: { state: 'withdrawn', date: '2025-01-02' } },
  ],
  [
    { action: 'set-consent', consent: null },
    { former_consent: null },
    { action: 'set-consent', consent: null },
  ],
  [
    { action: 'set-fields', custom_fields: [{ id: 4, value: 'Sur' }] },
    { former_custom_fields: [{ id: 4, value: null }] },
    { action: 'set-fields', custom_fields: [{ id: 4, value: null }] },
  ],
  [{ action: 'delete' }, {}, { action: 'restore' }],
])('undoes %j', async (change, item, undo) => {
  const run = await send(startRun(change, ['a']), { outcome: 'changed', ...item });
  expect(undoRun(run.changed).batches).toEqual([{ ...undo, contacts: ['a'] }]);
});

test('undoes contacts that need the same change with the same requests', () => {
  const eva = { action: 'set-owner', owner: 'eva' } as const;
  const nobody = { action: 'set-owner', owner: null } as const;
  const run = undoRun([
    { id: 'a', undo: eva },
    { id: 'b', undo: nobody },
    { id: 'c', undo: eva },
  ]);
  expect(run).toMatchObject({
    total: 3,
    batches: [
      { ...eva, contacts: ['a', 'c'] },
      { ...nobody, contacts: ['b'] },
    ],
  });
});
