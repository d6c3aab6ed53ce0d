import { describe, expect, test } from 'vitest';
import { AppError } from '../../../base/errors.ts';
import type { CustomField } from '../../custom-fields/field-values.ts';
import { message } from '../../messages.ts';
import { unlimited } from '../column-limits.ts';
import { presentCard } from '../read/present-card.ts';
import type { TeamReferences } from '../team-references.ts';
import { buildTicketRow } from '../test-ticket.ts';
import { type TransferInput, decideTransfer, isTransferable } from './decide-transfer.ts';

const now = new Date('2026-03-04T05:06:07.089Z');
const created = new Date('2026-01-01T00:00:00Z');
const [todo, doing] = [1, 12];
const caller = { uid: 'ana', name: 'Ana', email: null, lang: 'en' as const };

const ticket = buildTicketRow({
  type: 9,
  default_estimation_time: 15,
  assignees: ['beto', 'carla'],
  reporter: 'ana',
  custom_fields: [
    { fid: 1, name: 'Tamaño', type: 'text', value: 'L' },
    { fid: 2, name: 'Color', type: 'text', value: 'Red' },
  ],
});

const there: TeamReferences = {
  bid: 7,
  tid: 6,
  columns: [{ sid: doing, state: 'doing' }],
  types: new Map([
    [20, 45],
    [21, null],
  ]),
  sources: new Set(),
  contacts: new Map(),
  teams: new Set([5, 6]),
  members: new Set(['ana', 'beto', 'carla']),
  fields: new Map<number, CustomField>([
    [4, { fid: 4, name: 'tamano', type: 'text', options: [], required: false }],
    [6, { fid: 6, name: 'color', type: 'text', options: [], required: false }],
  ]),
  required: [],
  world: null,
};

const input: TransferInput = {
  ticket,
  there,
  column: { sid: doing, state: 'doing' },
  typeThere: 20,
  lastKey: 'a8',
  free: unlimited,
};

const decide = (changes: Partial<TransferInput> = {}) =>
  decideTransfer({ ...input, ...changes }, caller, now);

const teamLine = {
  ticket_id: 'ticket',
  version: 5,
  action: 10,
  field: 'team',
  from_value: '5',
  to_value: '6',
};

describe('decideTransfer: ticket', () => {
  test('goes to the bottom of the column, with the values in terms of the other team', () => {
    const { after, dropped } = decide();
    expect(after).toEqual({
      ...ticket,
      tid: 6,
      status: doing,
      state: 'doing',
      sort: 'a9',
      type: 20,
      default_estimation_time: 45,
      custom_fields: [
        { fid: 4, name: 'tamano', type: 'text', value: 'L' },
        { fid: 6, name: 'color', type: 'text', value: 'Red' },
      ],
      version: 5,
      updated_at: now,
    });
    expect(dropped).toEqual([]);
  });

  test('gets the first order key in an empty column', () => {
    expect(decide({ lastKey: null }).after.sort).toBe('a0');
  });

  test('takes the last place of a column and is rejected by a full one', () => {
    expect(decide({ free: new Map([[doing, 1]]) }).after.status).toBe(doing);
    expect(() => decide({ free: new Map([[doing, 0]]) })).toThrow(new AppError('status/limit-reached'));
  });

  test.each([
    ['of the type there', 20, 45],
    ['that the type there lacks', 21, null],
    ['of a type that was added meanwhile', 22, null],
    ['without a type', null, null],
  ])('has the estimate %s', (_, typeThere, minutes) => {
    expect(decide({ typeThere }).after).toMatchObject({
      type: typeThere,
      default_estimation_time: minutes,
    });
  });

  test.each([
    ['is completed in a column of state done', 'done', null, now],
    ['keeps the completion time in a column of state done', 'done', created, created],
    ['is reopened in another column', 'doing', created, null],
  ] as const)('%s', (_, state, completed_at, expected) => {
    const decision = decide({ ticket: { ...ticket, completed_at }, column: { sid: doing, state } });
    expect(decision.after).toMatchObject({ state, completed_at: expected });
  });
});

describe('decideTransfer: dropped values', () => {
  test('records only the change of the team when nothing is dropped', () => {
    expect(decide().history).toEqual([teamLine]);
  });

  test('records each dropped value', () => {
    const poor = { ...there, members: new Set<string>(), fields: new Map<number, CustomField>() };
    const { after, dropped, history } = decide({ there: poor, typeThere: null });
    expect(after).toMatchObject({ type: null, assignees: [], custom_fields: [] });
    expect(dropped).toEqual(['type', 'assignees', 'custom_fields']);
    const line = { ticket_id: 'ticket', version: 5, to_value: null };
    expect(history).toEqual([
      teamLine,
      { ...line, action: 6, field: 'type', from_value: '9' },
      { ...line, action: 4, field: 'assignees', from_value: 'beto,carla' },
      { ...line, action: 1, field: 'custom_field:1', from_value: 'L' },
      { ...line, action: 1, field: 'custom_field:2', from_value: 'Red' },
    ]);
  });

  test('records the assignees who are left, and no custom field that was kept', () => {
    const fields = new Map([...there.fields].filter(([fid]) => fid === 4));
    const { after, dropped, history } = decide({ there: { ...there, members: new Set(['carla']), fields } });
    expect(after).toMatchObject({ assignees: ['carla'], custom_fields: [{ fid: 4, value: 'L' }] });
    expect(dropped).toEqual(['assignees', 'custom_fields']);
    const line = { ticket_id: 'ticket', version: 5 };
    expect(history).toEqual([
      teamLine,
      { ...line, action: 4, field: 'assignees', from_value: 'beto,carla', to_value: 'carla' },
      { ...line, action: 1, field: 'custom_field:2', from_value: 'Red', to_value: null },
    ]);
  });
});

describe('decideTransfer: events', () => {
  test('removes the ticket from one board and adds it to the other', () => {
    const { after, events } = decide();
    const people = { assignees: ['beto', 'carla'], reporter: 'ana', createdBy: 'dora' };
    expect(events).toEqual([
      { type: 'ticket-deleted', bid: 7, tid: 5, by: 'ana', tickets: [{ id: 'ticket', people }] },
      {
        type: 'ticket-moved',
        bid: 7,
        tid: 6,
        by: 'ana',
        tickets: [{ card: presentCard(after), people, formerStatus: todo }],
      },
    ]);
  });

  test('names the people before and after the transfer', () => {
    const [removed, moved] = decide({ there: { ...there, members: new Set(['carla']) } }).events;
    expect(removed).toMatchObject({ tickets: [{ people: { assignees: ['beto', 'carla'] } }] });
    expect(moved).toMatchObject({
      tickets: [{ people: { assignees: ['carla'] }, formerPeople: { assignees: ['beto', 'carla'] } }],
    });
  });
});

describe('decideTransfer: refusals', () => {
  const refuse = (changes: Partial<TransferInput>): AppError => {
    try {
      decide(changes);
    } catch (error) {
      if (error instanceof AppError) return error;
      throw error;
    }
    throw new Error('The transfer was not refused.');
  };
  const requiring = (...required: TeamReferences['required']) => ({ there: { ...there, required } });

  test('rejects the team of the ticket', () => {
    const { code, details } = refuse({ there: { ...there, tid: 5 } });
    expect(code).toBe('ticket/transfer-refused');
    expect(details).toEqual({ fields: [] });
  });

  test('rejects missing required fields and names each of them in the language of the caller', () => {
    const { code, details } = refuse(requiring('priority', 'title', 'source', 'started_at'));
    expect(code).toBe('ticket/transfer-refused');
    expect(details).toEqual({
      fields: [
        { path: '/priority', message: message('needsPriority', 'en') },
        { path: '/source', message: message('needsSource', 'en') },
        { path: '/started_at', message: message('required', 'en') },
      ],
    });
  });
});

test.each([
  ['accepts another team', there, true],
  ['rejects the team of the ticket', { ...there, tid: 5 }, false],
  [
    'accepts a team whose required fields are filled in',
    { ...there, required: ['title', 'type'] as const },
    true,
  ],
  [
    'rejects a team with a missing required field',
    { ...there, required: ['type', 'source'] as const },
    false,
  ],
])('isTransferable %s', (_, team, expected) => {
  expect(isTransferable(ticket, team)).toBe(expected);
});
