import { describe, expect, test } from 'vitest';
import type { Wire } from '@minga/contract';
import { abilitiesOf } from '@minga/rules/access/permissions';
import { AppError } from '../../../base/errors.ts';
import type { CustomField } from '../../custom-fields/field-values.ts';
import { unlimited } from '../column-limits.ts';
import type { TeamReferences, Writer } from '../team-references.ts';
import { buildTicketRow } from '../test-ticket.ts';
import { type UpdateInput, decideUpdate, decideUpdates, isChange } from './decide-update.ts';

const now = new Date('2026-03-04T05:06:07.089Z');
const created = new Date('2026-01-01T00:00:00Z');
const [todo, done] = [1, 3];

const color = { fid: 4, name: 'Color', type: 'text' as const, options: [], required: false };
const size = { fid: 6, name: 'Size', type: 'number' as const, options: [], required: false };

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
  fields: new Map<number, CustomField>([
    [4, color],
    [6, size],
  ]),
  required: [],
  world: null,
};

const writer: Writer = {
  uid: 'ana',
  abilities: abilitiesOf({ businessRole: 2, rolePermissions: [0, 1, 2, 3] }),
  lang: 'es',
};

const ticket = buildTicketRow({ created_by: 'ana' });

const input: UpdateInput = {
  references,
  later: new Map(),
  lastKeys: new Map([[done, 'a8']]),
  free: unlimited,
};

const rejection = (decide: () => unknown): string => {
  try {
    decide();
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
  throw new Error('The decision was not rejected.');
};

describe('decideUpdate', () => {
  test('changes fields, increments the version and writes a history line for each field', () => {
    const decision = decideUpdate(input, ticket, { title: ' New ', priority: 2, type: 9 }, writer, now);
    expect(decision.after).toEqual({
      ...ticket,
      title: 'New',
      priority: 2,
      type: 9,
      default_estimation_time: 30,
      version: 5,
      updated_at: now,
    });
    expect(decision.changed).toEqual(['title', 'type', 'priority']);
    expect(decision.history).toMatchObject([
      { ticket_id: 'ticket', version: 5, action: 1, field: 'title', from_value: 'Title', to_value: 'New' },
      { version: 5, action: 6, field: 'type', from_value: null, to_value: '9' },
      { version: 5, action: 1, field: 'priority', from_value: null, to_value: '2' },
    ]);
  });

  test('returns the same row when every value is the stored one', () => {
    const decision = decideUpdate(input, ticket, { title: 'Title', version: 1 }, writer, now);
    expect(isChange(decision)).toBe(false);
    expect(decision.after).toBe(ticket);
    expect(decision.history).toEqual([]);
  });

  test('places a ticket at the bottom of its new column and completes it', () => {
    const { after } = decideUpdate(input, ticket, { status: done }, writer, now);
    expect(after).toMatchObject({ status: done, state: 'done', sort: 'a9', completed_at: now });
  });

  test('starts with the first key in an empty column', () => {
    const empty = { ...input, lastKeys: new Map() };
    expect(decideUpdate(empty, ticket, { status: done }, writer, now).after.sort).toBe('a0');
  });

  test('removes the completion time when a ticket leaves a column of state done', () => {
    const completed = { ...ticket, status: done, state: 'done' as const, completed_at: created };
    expect(decideUpdate(input, completed, { status: todo }, writer, now).after.completed_at).toBeNull();
    expect(decideUpdate(input, completed, { title: 'New' }, writer, now).after).toMatchObject({
      completed_at: created,
      sort: 'a5',
    });
  });

  test('changes custom fields in the order of the team', () => {
    const stored = {
      ...ticket,
      custom_fields: [{ fid: 6, name: 'Size', type: 'number' as const, value: '1' }],
    };
    const patch = { custom_fields: [{ id: 4, value: 'Red' }] };
    const decision = decideUpdate(input, stored, patch, writer, now);
    expect(isChange(decision)).toBe(true);
    expect(decision.after.custom_fields.map(({ fid, value }) => [fid, value])).toEqual([
      [4, 'Red'],
      [6, '1'],
    ]);
    expect(decision.history).toMatchObject([
      { field: 'custom_field:4', from_value: null, to_value: 'Red', version: 5 },
    ]);
  });

  test.each([
    ['ticket/title-required', { title: ' ' }],
    ['status/not-found', { status: 2 }],
    ['type/not-found', { type: 8 }],
    ['member/not-found', { assignees: ['eve'] }],
    ['custom-field/not-found', { custom_fields: [{ id: 5, value: 'Red' }] }],
  ])('rejects with %s', (code, patch) => {
    expect(rejection(() => decideUpdate(input, ticket, patch, writer, now))).toBe(code);
  });

  test('rejects a field that was changed after the given version, and only that', () => {
    const later = new Map([['ticket', [{ field: 'title', version: 4 }]]]);
    const decide = (patch: Parameters<typeof decideUpdate>[2]) =>
      decideUpdate({ ...input, later }, ticket, patch, writer, now);
    expect(rejection(() => decide({ title: 'New', version: 3 }))).toBe('ticket/stale');
    expect(decide({ title: 'New', version: 4 }).after.title).toBe('New');
    expect(decide({ title: 'New' }).after.title).toBe('New');
    expect(decide({ priority: 1, version: 3 }).after.priority).toBe(1);
    expect(isChange(decide({ title: 'Title', version: 3 }))).toBe(false);
  });

  test('merges a description that was changed since with the edit of a patch that names its base', () => {
    const later = new Map([['ticket', [{ field: 'description', version: 4 }]]]);
    const stored = { ...ticket, description: 'uno\nDOS' };
    const decide = (patch: Wire['TicketPatch']) =>
      decideUpdate({ ...input, later }, stored, { version: 3, ...patch }, writer, now);
    const merged = decide({ description: 'UNO\ndos', description_base: 'uno\ndos' });
    expect(merged.after.description).toBe('UNO\nDOS');
    expect(rejection(() => decide({ description: 'UNO\ndos' }))).toBe('ticket/stale');
    expect(rejection(() => decide({ description: 'uno\ntres', description_base: 'uno\ndos' }))).toBe(
      'ticket/stale',
    );
  });

  test('rejects a custom field that was changed after the given version', () => {
    const later = new Map([['ticket', [{ field: 'custom_field:4', version: 4 }]]]);
    const patch = { custom_fields: [{ id: 4, value: 'Red' }], version: 3 };
    expect(rejection(() => decideUpdate({ ...input, later }, ticket, patch, writer, now))).toBe(
      'ticket/stale',
    );
  });
});

describe('decideUpdates', () => {
  const tickets = new Map([
    ['ticket', ticket],
    ['other', { ...ticket, id: 'other' }],
  ]);

  test('rejects unknown, repeated and invalid items and decides the others', () => {
    const results = decideUpdates(
      input,
      tickets,
      [
        { id: 'none', title: 'New' },
        { id: 'ticket', title: '' },
        { id: 'ticket', title: 'New' },
        { id: 'other', title: 'New' },
      ],
      writer,
      now,
    );
    expect(results.map((each) => (each instanceof AppError ? each.code : each.after.title))).toEqual([
      'ticket/not-found',
      'ticket/title-required',
      'ticket/duplicate-id',
      'New',
    ]);
  });

  test('places the tickets of each column separately', () => {
    const results = decideUpdates(
      {
        ...input,
        lastKeys: new Map([
          [todo, 'a3'],
          [done, 'a8'],
        ]),
      },
      new Map([
        ['ticket', ticket],
        ['other', { ...ticket, id: 'other', status: done, state: 'done' as const }],
      ]),
      [
        { id: 'ticket', status: done },
        { id: 'other', status: todo },
      ],
      writer,
      now,
    );
    const sorts = results.map((each) => (each instanceof AppError ? each.code : each.after.sort));
    expect(sorts).toEqual(['a9', 'a4']);
  });

  test('rethrows an unexpected error instead of rejecting the change', () => {
    const fault = new Error('fault');
    const broken: TeamReferences = {
      ...references,
      get columns(): never {
        throw fault;
      },
    };
    const decide = () =>
      decideUpdates({ ...input, references: broken }, tickets, [{ id: 'ticket', status: done }], writer, now);
    expect(decide).toThrow(fault);
  });

  test('places tickets in the order of the request at the bottom of a column', () => {
    const results = decideUpdates(
      input,
      tickets,
      [
        { id: 'other', status: done },
        { id: 'ticket', status: done },
      ],
      writer,
      now,
    );
    const sorts = results.map((each) => (each instanceof AppError ? each.code : each.after.sort));
    expect(sorts).toEqual(['a9', 'aA']);
  });

  test('rejects a ticket that does not fit in the new column, and places a ticket where an earlier one left', () => {
    const limited = {
      ...input,
      free: new Map([
        [todo, 0],
        [done, 1],
      ]),
    };
    const doneOne = { ...ticket, id: 'done', status: done, state: 'done' as const };
    const all = new Map([...tickets, ['done', doneOne] as const]);
    const statuses = (...patches: [id: string, status: number][]) =>
      decideUpdates(
        limited,
        all,
        patches.map(([id, status]) => ({ id, status })),
        writer,
        now,
      ).map((each) => (each instanceof AppError ? each.code : each.after.status));
    expect(statuses(['ticket', done], ['other', done])).toEqual([done, 'status/limit-reached']);
    expect(statuses(['done', todo], ['ticket', done])).toEqual(['status/limit-reached', done]);
    expect(statuses(['ticket', done], ['done', todo], ['other', done])).toEqual([done, todo, done]);
  });

  test('changes other fields of a ticket in a full column', () => {
    const full = { ...input, free: new Map([[todo, -1]]) };
    const decision = decideUpdate(full, ticket, { title: 'New', status: todo }, writer, now);
    expect(decision.after.title).toBe('New');
  });
});
