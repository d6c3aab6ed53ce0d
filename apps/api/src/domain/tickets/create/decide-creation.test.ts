import { describe, expect, test } from 'vitest';
import { abilitiesOf } from '@minga/rules/access/permissions';
import { AppError } from '../../../base/errors.ts';
import { unlimited } from '../column-limits.ts';
import type { TeamReferences, Writer } from '../team-references.ts';
import {
  type CreationInput,
  type IdentifiedTicket,
  createdEvent,
  decideCreation,
  decideCreations,
  readKey,
} from './decide-creation.ts';

const now = new Date('2026-03-04T05:06:07.089Z');
const [todo, done] = [1, 3];

const references: TeamReferences = {
  bid: 7,
  tid: 5,
  columns: [
    { sid: todo, state: 'pending' },
    { sid: done, state: 'done' },
  ],
  types: new Map([[9, 30]]),
  sources: new Set(),
  contacts: new Map(),
  teams: new Set([5]),
  members: new Set(['ana', 'beto']),
  fields: new Map([[4, { fid: 4, name: 'Color', type: 'text', options: [], required: false }]]),
  required: [],
  world: null,
};

const writer: Writer = {
  uid: 'ana',
  abilities: abilitiesOf({ businessRole: 2, rolePermissions: [0, 1, 2] }),
  lang: 'es',
};

const input: CreationInput = {
  references,
  ends: new Map([[todo, { first: 'a3', last: 'a6' }]]),
  free: unlimited,
  nextNumber: 12,
  known: [],
  importId: null,
  left: null,
};

const ticket = (id: string, changes: Partial<IdentifiedTicket> = {}): IdentifiedTicket => ({
  id,
  title: `Title ${id}`,
  ...changes,
});

const known = { id: 'old', key: 'K-1', number: 3, tid: 5, deleted_at: null };

/** Error code of a decision that must be rejected. */
function codeOf(decide: () => unknown): string {
  try {
    decide();
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
  throw new Error('The decision was not rejected.');
}

describe('decideCreation', () => {
  test('creates a ticket with defaults at the bottom of the first column', () => {
    const { row, fields, history } = decideCreation(input, ticket('x'), writer, now);
    expect(row).toMatchObject({
      bid: 7,
      tid: 5,
      id: 'x',
      key: null,
      number: 12,
      title: 'Title x',
      status: todo,
      state: 'pending',
      sort: 'a7',
      reporter: 'ana',
      team_reporter: 5,
      created_by: 'ana',
      created_at: now,
      updated_at: now,
      completed_at: null,
      deleted_at: null,
      version: 1,
      comment_count: 0,
      import_id: null,
      custom_fields: [],
      default_estimation_time: null,
    });
    expect(fields).toEqual([]);
    expect(history).toEqual({
      ticket_id: 'x',
      version: 1,
      action: 0,
      field: null,
      from_value: null,
      to_value: 'Title x',
    });
  });

  test('places the ticket at the top on request', () => {
    expect(decideCreation(input, ticket('x', { place: 'top' }), writer, now).row.sort).toBe('a2');
  });

  test('completes a ticket that is created in a column of state done, with the first key of an empty column', () => {
    const { row } = decideCreation(input, ticket('x', { status: done }), writer, now);
    expect(row).toMatchObject({ status: done, state: 'done', completed_at: now, sort: 'a0' });
  });

  test('takes named values, the expected time of the type and custom fields', () => {
    const { row, fields } = decideCreation(
      input,
      ticket('x', {
        reporter: null,
        type: 9,
        key: ' K-2 ',
        assignees: ['beto', 'beto'],
        custom_fields: [{ id: 4, value: 'Red' }],
      }),
      writer,
      now,
    );
    expect(row).toMatchObject({
      reporter: null,
      type: 9,
      default_estimation_time: 30,
      key: 'K-2',
      assignees: ['beto'],
      custom_fields: [{ fid: 4, value: 'Red' }],
    });
    expect(fields).toMatchObject([{ from: null, to: 'Red' }]);
  });

  test.each([
    ['ticket/title-required', ticket('x', { title: ' ' })],
    ['status/not-found', ticket('x', { status: 2 })],
    ['type/not-found', ticket('x', { type: 8 })],
    ['member/not-found', ticket('x', { assignees: ['eve'] })],
    ['custom-field/not-found', ticket('x', { custom_fields: [{ id: 5, value: 'Red' }] })],
    ['ticket/duplicate-id', ticket('old')],
    ['ticket/duplicate-key', ticket('x', { key: 'K-1' })],
  ])('rejects with %s', (code, invalid) => {
    expect(codeOf(() => decideCreation({ ...input, known: [known] }, invalid, writer, now))).toBe(code);
  });

  test('rejects assignees without the permission to assign, and accepts an empty list', () => {
    const limited = { ...writer, abilities: abilitiesOf({ businessRole: 2, rolePermissions: [2] }) };
    expect(codeOf(() => decideCreation(input, ticket('x', { assignees: ['ana'] }), limited, now))).toBe(
      'auth/forbidden',
    );
    expect(decideCreation(input, ticket('x', { assignees: [] }), limited, now).row.assignees).toEqual([]);
  });

  test('rejects a ticket without a field that the team requires', () => {
    const strict = { ...input, references: { ...references, required: ['priority' as const] } };
    expect(codeOf(() => decideCreation(strict, ticket('x'), writer, now))).toBe('request/invalid');
    expect(decideCreation(strict, ticket('x', { priority: 1 }), writer, now).row.priority).toBe(1);
  });
});

describe('decideCreations', () => {
  test('numbers tickets without gaps around rejected and duplicate ones', () => {
    const batch = [
      ticket('a'),
      ticket('b', { title: '' }),
      ticket('old'),
      ticket('a'),
      ticket('c', { place: 'top' }),
      ticket('d', { place: 'top' }),
    ];
    const { created, outcomes } = decideCreations({ ...input, known: [known] }, batch, writer, now);
    expect(created.map(({ row }) => [row.id, row.number])).toEqual([
      ['a', 12],
      ['c', 13],
      ['d', 14],
    ]);
    const sorts = created.map(({ row }) => row.sort);
    expect(sorts).toEqual([sorts[0], ...sorts.slice(1).toSorted()]);
    expect(sorts.slice(1).every((sort) => sort < 'a3')).toBe(true);
    expect(outcomes).toMatchObject([
      { outcome: 'created' },
      { outcome: 'refused', code: 'ticket/title-required', fields: [{ path: '/title' }] },
      { outcome: 'duplicate', code: 'ticket/duplicate-id', id: 'old', number: 3 },
      { outcome: 'duplicate', code: 'ticket/duplicate-id', id: 'a', number: 12 },
      { outcome: 'created' },
      { outcome: 'created' },
    ]);
  });

  test('keeps the order of the request when the column is empty', () => {
    const empty = { ...input, ends: new Map() };
    const batch = [ticket('a'), ticket('b', { place: 'top' }), ticket('c')];
    const { created } = decideCreations(empty, batch, writer, now);
    const sorted = created.map(({ row }) => row).toSorted((a, b) => (a.sort < b.sort ? -1 : 1));
    expect(sorted.map(({ id }) => id)).toEqual(['b', 'a', 'c']);
  });

  test('places the tickets of each column separately', () => {
    const ends = new Map([
      [todo, { first: 'a3', last: 'a6' }],
      [done, { first: 'a5', last: 'a8' }],
    ]);
    const batch = [
      ticket('a', { place: 'top' }),
      ticket('b', { status: done, place: 'top' }),
      ticket('c'),
      ticket('d', { status: done }),
    ];
    const { created } = decideCreations({ ...input, ends }, batch, writer, now);
    expect(created.map(({ row }) => [row.id, row.sort])).toEqual([
      ['a', 'a2'],
      ['b', 'a4'],
      ['c', 'a7'],
      ['d', 'a9'],
    ]);
  });

  test('rethrows an unexpected error instead of rejecting the ticket', () => {
    const fault = new Error('fault');
    const broken: TeamReferences = {
      ...references,
      get columns(): never {
        throw fault;
      },
    };
    const decide = () => decideCreations({ ...input, references: broken }, [ticket('a')], writer, now);
    expect(decide).toThrow(fault);
  });

  test('reports a duplicate key within the batch', () => {
    const batch = [ticket('a', { key: 'K-2' }), ticket('b', { key: 'K-2' })];
    expect(decideCreations(input, batch, writer, now).outcomes[1]).toEqual({
      outcome: 'duplicate',
      code: 'ticket/duplicate-key',
      id: 'a',
      number: 12,
    });
  });

  test('reports a duplicate of another team or of a deleted ticket without its id', () => {
    const decide = (same: typeof known | { deleted_at: Date }) =>
      decideCreations({ ...input, known: [{ ...known, ...same }] }, [ticket('old')], writer, now).outcomes;
    const outcomes = [{ outcome: 'duplicate', code: 'ticket/duplicate-id' }];
    expect(decide({ ...known, tid: 6 })).toEqual(outcomes);
    expect(decide({ deleted_at: now })).toEqual(outcomes);
  });

  test('accepts the key of a deleted ticket', () => {
    const deleted = { ...known, deleted_at: now };
    const { outcomes } = decideCreations(
      { ...input, known: [deleted] },
      [ticket('x', { key: 'K-1' })],
      writer,
      now,
    );
    expect(outcomes).toMatchObject([{ outcome: 'created' }]);
  });

  test('rejects the tickets that do not fit in their column, and numbers the others without gaps', () => {
    const batch = ['a', 'b', 'c', 'd'].map((id) => ticket(id, { status: id === 'd' ? done : todo }));
    const { created, outcomes } = decideCreations(
      { ...input, free: new Map([[todo, 1]]) },
      batch,
      writer,
      now,
    );
    expect(outcomes.map((each) => ('code' in each ? each.code : each.outcome))).toEqual([
      'created',
      'status/limit-reached',
      'status/limit-reached',
      'created',
    ]);
    expect(created.map(({ row }) => [row.id, row.number])).toEqual([
      ['a', 12],
      ['d', 13],
    ]);
  });

  test('takes no place for a duplicate', () => {
    const batch = [ticket('old'), ticket('a')];
    const limited = { ...input, known: [known], free: new Map([[todo, 1]]) };
    expect(decideCreations(limited, batch, writer, now).created).toHaveLength(1);
  });

  test('names the fields of a rejection only if there are any', () => {
    const batch = [ticket('a', { status: 2 }), ticket('b', { title: '' })];
    const { outcomes } = decideCreations(input, batch, writer, now);
    expect(outcomes[0]).toStrictEqual({ outcome: 'refused', code: 'status/not-found' });
    expect(Object.keys(outcomes[1] ?? {})).toEqual(['outcome', 'code', 'fields']);
  });

  test('stores the import', () => {
    const { created } = decideCreations({ ...input, importId: 'import' }, [ticket('a')], writer, now);
    expect(created[0]?.row.import_id).toBe('import');
  });
});

test('readKey trims the key and reads a blank one as none', () => {
  expect(readKey({ title: '', key: ' K ' })).toBe('K');
  expect(readKey({ title: '', key: '  ' })).toBeNull();
  expect(readKey({ title: '', key: null })).toBeNull();
  expect(readKey({ title: '' })).toBeNull();
});

test('createdEvent names the team, the caller and the card', () => {
  const { row } = decideCreation(input, ticket('x'), writer, now);
  expect(createdEvent('ana', row)).toMatchObject({
    type: 'ticket-created',
    bid: 7,
    tid: 5,
    by: 'ana',
    tickets: [{ card: { id: 'x', number: 12 }, people: { createdBy: 'ana' } }],
  });
});
