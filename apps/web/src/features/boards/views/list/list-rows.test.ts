import { boardOf, type TicketCard } from '@minga/client/board/board';
import type { Wire } from '@minga/contract';
import { expect, test } from 'vitest';
import type { ListColumn } from './list-columns.ts';
import { groupTickets, listRows, sortTickets, ticketsInBoardOrder } from './list-rows.ts';
import { sumsOf } from './sums.ts';

const statuses = [2, 1].map((id) => ({ id }) as Wire['Status']);
const types = [
  { id: 8, name: 'Zona', color: '' },
  { id: 7, name: 'Árbol', color: '' },
];
const names: Record<string, string> = { ana: 'Ana', eva: 'Éva', zoe: 'Zoe' };
const fields = [
  { id: 9, name: 'Zona', type: 'list' as const, options: ['Sur', 'Norte'], required: false },
  { id: 4, name: 'Peso', type: 'number' as const, options: [], required: false },
  { id: 7, name: 'Nota', type: 'text' as const, options: [], required: false },
];
const context = { statuses, types, fields, nameOf: (uid: string) => names[uid] ?? '' };

const card = (id: string, patch: Partial<TicketCard> = {}): TicketCard => ({
  id,
  number: 1,
  title: id,
  status: 1,
  order: `a${id}`,
  version: 1,
  ...patch,
});
const idsOf = (cards: readonly TicketCard[]) => cards.map(({ id }) => id).join('');
const sorted = (cards: readonly TicketCard[], column: ListColumn, isDescending = false) =>
  idsOf(sortTickets(cards, { column, isDescending }, context));

test('lists the tickets in the order of the board and skips those that do not match', () => {
  const board = boardOf([card('b'), card('a'), card('c', { status: 2 }), card('d', { status: 9 })]);
  expect(idsOf(ticketsInBoardOrder(board, statuses, null))).toBe('cab');
  expect(idsOf(ticketsInBoardOrder(board, statuses, ({ id }) => id !== 'a'))).toBe('cb');
});

test('keeps the order of the board without a sort order and among equal tickets', () => {
  const cards = [card('a', { priority: 1 }), card('b', { priority: 2 }), card('c', { priority: 1 })];
  expect(sortTickets(cards, null, context)).toBe(cards);
  expect(sorted(cards, 'priority')).toBe('acb');
  expect(sorted(cards, 'priority', true)).toBe('bac');
});

test('puts tickets without a value last in both directions', () => {
  const cards = [card('a'), card('b', { story_points: 5 }), card('c', { story_points: 0.5 })];
  expect(sorted(cards, 'points')).toBe('cba');
  expect(sorted(cards, 'points', true)).toBe('bca');
  const named = [card('a'), card('b', { contact: { id: 'x', name: 'Zoe' } })];
  expect(sorted(named, 'contact')).toBe('ba');
  expect(sorted(named, 'contact', true)).toBe('ba');
});

test.each<[ListColumn, Partial<TicketCard>, Partial<TicketCard>]>([
  ['key', { number: 2 }, { number: 10 }],
  ['key', { number: 10 }, { number: 0 }],
  ['title', { title: 'Árbol' }, { title: 'barco' }],
  ['status', { status: 2 }, { status: 1 }],
  ['type', { type: 7 }, { type: 8 }],
  ['assignees', { assignees: ['eva', 'ana'] }, { assignees: ['zoe'] }],
  ['contact', { contact: { id: 'x', name: 'Ávila' } }, { contact: { id: 'y', name: 'Barrios' } }],
  ['start', { started_at: '2026-03-01T23:00:00-04:00' }, { started_at: '2026-03-02T04:00:00Z' }],
  ['due', { ended_at: '2026-03-01T00:00:00Z' }, { ended_at: '2026-12-01T00:00:00Z' }],
  ['estimate', { estimated_time: 0 }, { estimated_time: 90 }],
  ['logged', { logged_time: 45 }, { logged_time: 600 }],
  ['comments', {}, { comments: 1 }],
  ['creator', { created_by: 'ana' }, { created_by: 'eva' }],
])('sorts by %s: %o before %o', (column, first, second) => {
  expect(sorted([card('2', second), card('1', first)], column)).toBe('12');
  expect(sorted([card('1', first), card('2', second)], column, true)).toBe('21');
});

const valued = (id: string, ...values: [field: number, value: string][]) =>
  card(id, { custom_values: values.map(([field, value]) => ({ id: field, value })) });

test.each<[ListColumn, string[]]>([
  ['f9', ['Sur', 'Norte', 'Quitada']],
  ['f4', ['-2', '9', '10.5']],
  ['f7', ['Árbol', 'barco', 'Casa']],
])('sorts by the custom field %s, tickets without a value last', (column, values) => {
  const cards = values.map((value, index) => valued(String(index), [Number(column.slice(1)), value]));
  const mixed = [card('x'), ...cards.toReversed()];
  expect(sorted(mixed, column)).toBe('012x');
  expect(sorted(mixed, column, true)).toBe('210x');
});

test('keeps the order for a custom field that the team does not have', () => {
  expect(sorted([valued('b', [77, 'b']), valued('a', [77, 'a'])], 'f77')).toBe('ba');
});

test('groups by a custom list: its options in order, removed ones, and no value last', () => {
  const cards = [
    valued('a', [9, 'Quitada']),
    valued('b'),
    valued('c', [9, 'Norte']),
    valued('d', [9, 'Sur']),
  ];
  expect(groupTickets(cards, 'f9', context).map(({ key }) => key)).toEqual(['Sur', 'Norte', 'Quitada', '']);
});

test('groups by the order of the team, tickets without a value last, with count and points', () => {
  const cards = [
    card('a', { type: 7, story_points: 0.1 }),
    card('b'),
    card('c', { type: 8, story_points: 3 }),
    card('d', { type: 7, story_points: 0.2 }),
  ];
  const groups = groupTickets(cards, 'type', context);
  expect(groups.map(({ key, cards: of, sums }) => [key, idsOf(of), sums.points])).toEqual([
    ['8', 'c', 3],
    ['7', 'ad', 0.3],
    ['', 'b', 0],
  ]);
});

test('sums the estimates and the logged time of each group', () => {
  const cards = [
    card('a', { type: 7, estimated_time: 90, logged_time: 45 }),
    card('b', { type: 8, estimated_time: 10_000_000 }),
    card('c', { type: 7, estimated_time: 30 }),
  ];
  expect(groupTickets(cards, 'type', context).map(({ sums }) => sums)).toEqual([
    { points: 0, estimate: 10_000_000, logged: 0 },
    { points: 0, estimate: 120, logged: 45 },
  ]);
});

test('groups by the first assignee, by name, and by priority from high to low', () => {
  const cards = [
    card('a', { assignees: ['zoe', 'ana'], priority: 0 }),
    card('b', { assignees: ['eva'] }),
    card('c', { assignees: ['ana'], priority: 2 }),
    card('d', { priority: 1 }),
  ];
  const keys = (grouping: 'assignee' | 'priority') =>
    groupTickets(cards, grouping, context).map(({ key }) => key);
  expect(keys('assignee')).toEqual(['ana', 'eva', 'zoe', '']);
  expect(keys('priority')).toEqual(['2', '1', '0', '']);
});

test('leaves out the tickets of collapsed groups', () => {
  const groups = groupTickets([card('a'), card('b', { status: 2 })], 'status', context);
  const rows = listRows(groups, new Set(['2']));
  expect(rows.map((row) => (row.kind === 'group' ? row.group.key : row.card.id))).toEqual(['2', '1', 'a']);
});

test('sorts and groups 10,000 tickets within a fraction of a second', () => {
  const cards = Array.from({ length: 10_000 }, (_, index) =>
    card(String(index), { title: `Árbol ${(index * 7919) % 10_000}`, status: (index % 2) + 1 }),
  );
  const start = performance.now();
  const groups = groupTickets(
    sortTickets(cards, { column: 'title', isDescending: true }, context),
    'status',
    context,
  );
  expect(performance.now() - start).toBeLessThan(1000);
  expect(groups.map(({ cards: of }) => of.length)).toEqual([5000, 5000]);
  expect(sumsOf(cards)).toEqual({ points: 0, estimate: 0, logged: 0 });
});
