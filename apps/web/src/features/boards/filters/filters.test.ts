import type { TicketCard } from '@minga/client/endpoints';
import { newClientId } from '@minga/rules/client-ids';
import { expect, test } from 'vitest';
import { countFilters, noFilters, readFilters, writeFilters } from './filters.ts';
import { matcherOf } from './matcher.ts';

const now = new Date('2026-11-21T15:00:00').getTime();
const columns = [
  { id: 1, state: 'pending' as const },
  { id: 2, state: 'doing' as const },
  { id: 3, state: 'done' as const },
];
const fields = [
  { id: 9, type: 'list' as const },
  { id: 4, type: 'number' as const },
  { id: 7, type: 'text' as const },
];
const who = { uid: 'ana', prefix: 'NUB', columns, fields, now };
const day = 24 * 60 * 60 * 1000;

function card(more: Partial<TicketCard> = {}): TicketCard {
  return {
    id: newClientId(now),
    number: 412,
    title: 'Router sin señal',
    status: 1,
    order: 'a0',
    version: 1,
    ...more,
  };
}

const passes = (filters: Partial<typeof noFilters>, ticket: TicketCard) =>
  matcherOf({ ...noFilters, ...filters }, who)?.(ticket);

test('without filters there is no predicate', () => {
  expect(matcherOf(noFilters, who)).toBeNull();
});

test('writes the filters to the address and keeps its other parameters', () => {
  const filters = {
    mine: 'created' as const,
    people: ['beto', null, 'carla'],
    reporters: ['ana'],
    columns: [3, 1],
    states: ['open' as const, 'done' as const],
    days: 15 as const,
    due: { from: '2026-11-01', to: '' },
    priorities: [2, null, 0],
    types: [7, null],
    sources: [null, 3],
    contact: '-OYx3kQ0aBcDeFgHiJkM',
    points: { from: 0.5, to: null },
    estimate: { from: 60, to: 90 },
    logged: 'none' as const,
    fields: [{ field: 4, kind: 'number' as const, range: 'none' as const }],
    text: 'señal',
  };
  const query = writeFilters(new URLSearchParams('bid=1&tid=2'), filters);
  expect(query.get('bid')).toBe('1');
  expect(readFilters(query)).toEqual(filters);
  expect(countFilters(filters)).toBe(15);
  expect(writeFilters(query, noFilters).toString()).toBe('bid=1&tid=2');
});

test('ignores invalid parameters', () => {
  expect(
    readFilters(new URLSearchParams('mine=x&days=9&due=x&priority=5,a,1&type=-1&people=,%3C&contact=x')),
  ).toEqual({
    ...noFilters,
    priorities: [1],
  });
});

test.each([
  ['days=2026-11-01..2026-11-03', { days: { from: '2026-11-01', to: '2026-11-03' } }],
  ['days=..2026-11-03&due=late', { days: { from: '', to: '2026-11-03' }, due: 'late' }],
  ['days=..&due=2026-02-30..&points=..', {}],
  ['days=2026-11-01..2026-11-02..2026-11-03&points=1..2..3', {}],
  ['points=none', { points: 'none' }],
  ['points=..5&state=open,x&status=x,4', { points: { from: null, to: 5 }, states: ['open'], columns: [4] }],
  ['points=-1..5&reporter=none,beto', { reporters: ['beto'] }],
  ['points=99999..', {}],
  ['estimate=90..', { estimate: { from: 90, to: null } }],
  ['logged=none&estimate=..0', { logged: 'none', estimate: { from: null, to: 0 } }],
  ['estimate=1.5..&logged=-1..', {}],
  ['estimate=1..2..3&logged=none..', {}],
  ['estimate=999999999..&logged=NaN..', {}],
])('reads %s', (query, filters) => {
  const read = readFilters(new URLSearchParams(query));
  expect(read).toEqual({ ...noFilters, ...filters });
  expect(readFilters(writeFilters(new URLSearchParams(), read))).toEqual(read);
});

test('reads at most 60 values of a list', () => {
  const many = Array.from({ length: 200 }, (_, id) => id).join(',');
  expect(readFilters(new URLSearchParams({ type: many })).types).toHaveLength(60);
});

test('null stands for tickets without a value', () => {
  expect(passes({ people: [null] }, card())).toBe(true);
  expect(passes({ people: [null] }, card({ assignees: [] }))).toBe(true);
  expect(passes({ people: [null] }, card({ assignees: ['ana'] }))).toBe(false);
  expect(passes({ people: [null, 'ana'] }, card({ assignees: ['ana'] }))).toBe(true);
  expect(passes({ priorities: [null] }, card({ priority: 0 }))).toBe(false);
  expect(passes({ priorities: [null, 0] }, card({ priority: 0 }))).toBe(true);
  expect(passes({ types: [null] }, card())).toBe(true);
  expect(passes({ sources: [null] }, card({ source: 1 }))).toBe(false);
});

test('a column and a state add up', () => {
  const shown = (filters: Partial<typeof noFilters>) =>
    [1, 2, 3].filter((status) => passes(filters, card({ status })));
  expect(shown({ states: ['open'] })).toEqual([1, 2]);
  expect(shown({ states: ['done'] })).toEqual([3]);
  expect(shown({ columns: [1], states: ['done'] })).toEqual([1, 3]);
  expect(shown({ columns: [9] })).toEqual([]);
});

test('the reporter is the creator unless the card names another one', () => {
  expect(passes({ reporters: ['ana'] }, card({ created_by: 'ana' }))).toBe(true);
  expect(passes({ reporters: ['ana'] }, card({ created_by: 'ana', reporter: 'beto' }))).toBe(false);
  expect(passes({ reporters: ['beto'] }, card({ created_by: 'ana', reporter: 'beto' }))).toBe(true);
  expect(passes({ reporters: ['ana'] }, card())).toBe(false);
});

test('points are between two numbers, or missing', () => {
  const shown = (points: (typeof noFilters)['points']) =>
    [undefined, 0, 3, 5.5].filter((value) =>
      passes({ points }, card(value === undefined ? {} : { story_points: value })),
    );
  expect(shown('none')).toEqual([undefined]);
  expect(shown({ from: 0, to: 3 })).toEqual([0, 3]);
  expect(shown({ from: null, to: 2 })).toEqual([0]);
  expect(shown({ from: 5, to: null })).toEqual([5.5]);
});

test('a range of days contains its first and its last day', () => {
  const range = { from: '2026-11-20', to: '2026-11-21' };
  const due = (iso: string, more = {}) => card({ ended_at: new Date(iso).toISOString(), ...more });
  expect(passes({ due: range }, due('2026-11-20T00:00:00'))).toBe(true);
  expect(passes({ due: range }, due('2026-11-21T23:59:59', { completed_at: '2026-11-21T00:00:00Z' }))).toBe(
    true,
  );
  expect(passes({ due: range }, due('2026-11-22T00:00:00'))).toBe(false);
  expect(passes({ due: { from: '2026-11-21', to: '' } }, due('2027-11-22T00:00:00'))).toBe(true);
  expect(passes({ due: range }, card())).toBe(false);
  expect(passes({ days: range }, card({ id: newClientId(now) }))).toBe(true);
  expect(passes({ days: range }, card({ id: newClientId(now + day) }))).toBe(false);
});

test('the filter of due dates matches open tickets only', () => {
  const due = (iso: string) => card({ ended_at: new Date(iso).toISOString() });
  const late = due('2026-11-21T14:59:00');
  const tonight = due('2026-11-21T23:59:59');
  const sixDays = due('2026-11-27T23:59:59');
  const nextWeek = due('2026-11-28T00:00:01');
  const matching = (filter: 'late' | 'today' | 'week') =>
    [late, tonight, sixDays, nextWeek].map((ticket) => passes({ due: filter }, ticket));
  expect(matching('late')).toEqual([true, false, false, false]);
  expect(matching('today')).toEqual([true, true, false, false]);
  expect(matching('week')).toEqual([true, true, true, false]);
  expect(passes({ due: 'today' }, { ...tonight, completed_at: '2026-11-21T12:00:00Z' })).toBe(false);
  expect(passes({ due: 'none' }, card())).toBe(true);
  expect(passes({ due: 'none' }, tonight)).toBe(false);
});

test('the filter "mine" matches tickets assigned to the user', () => {
  expect(passes({ mine: 'assigned' }, card({ assignees: ['beto', 'ana'] }))).toBe(true);
  expect(passes({ mine: 'assigned' }, card({ created_by: 'ana' }))).toBe(false);
});

test('the filter of people matches tickets with at least one of them as assignee', () => {
  const filters = { people: ['beto', 'carla'] };
  expect(passes(filters, card({ assignees: ['ana', 'carla'] }))).toBe(true);
  expect(passes(filters, card({ assignees: ['ana'] }))).toBe(false);
  expect(passes(filters, card({ created_by: 'beto' }))).toBe(false);
  expect(passes(filters, card())).toBe(false);
});

test('the filter "mine" can match tickets that the user created', () => {
  expect(passes({ mine: 'created' }, card({ created_by: 'ana' }))).toBe(true);
  expect(passes({ mine: 'created' }, card({ created_by: 'beto', assignees: ['ana'] }))).toBe(false);
  expect(passes({ mine: 'created' }, card())).toBe(false);
});

test('reads the creation date from the client id', () => {
  expect(passes({ days: 1 }, card({ id: newClientId(now - 10 * 60 * 60 * 1000) }))).toBe(true);
  expect(passes({ days: 1 }, card({ id: newClientId(now - 16 * 60 * 60 * 1000) }))).toBe(false);
  expect(passes({ days: 7 }, card({ id: newClientId(now - 6 * day) }))).toBe(true);
  expect(passes({ days: 7 }, card({ id: newClientId(now - 8 * day) }))).toBe(false);
});

test('finds text in title, number and key regardless of accents and case', () => {
  expect(passes({ text: 'SENAL router' }, card())).toBe(true);
  expect(passes({ text: 'nub-412' }, card())).toBe(true);
  expect(passes({ text: 'xd-9' }, card({ key: 'XD-9' }))).toBe(true);
  expect(passes({ text: 'cámara' }, card())).toBe(false);
});

test('a card matches a search only if it contains every word', () => {
  expect(passes({ text: 'router señal' }, card())).toBe(true);
  expect(passes({ text: 'router cámara' }, card())).toBe(false);
  expect(passes({ text: 'cámara router' }, card())).toBe(false);
});

test('the filter of a contact matches its tickets', () => {
  const contact = { id: '-OYx3kQ0aBcDeFgHiJkM', name: 'José' };
  const filters = { contact: contact.id };
  expect(passes(filters, card({ contact }))).toBe(true);
  expect(passes(filters, card({ contact: { ...contact, id: '-OYx3kQ0aBcDeFgHiJkN' } }))).toBe(false);
  expect(passes(filters, card())).toBe(false);
});

test('combines filters with AND', () => {
  expect(passes({ priorities: [2], types: [1] }, card({ priority: 2, type: 1 }))).toBe(true);
  expect(passes({ priorities: [2], types: [1] }, card({ priority: 2 }))).toBe(false);
  expect(passes({ sources: [4] }, card({ source: 4 }))).toBe(true);
  expect(passes({ sources: [4] }, card({}))).toBe(false);
});

test('filters by minutes of the estimate and of logged time; no logged time is no value', () => {
  const between = { from: 60, to: 90 };
  expect(passes({ estimate: between }, card({ estimated_time: 60 }))).toBe(true);
  expect(passes({ estimate: between }, card({ estimated_time: 91 }))).toBe(false);
  expect(passes({ estimate: between }, card())).toBe(false);
  expect(passes({ estimate: 'none' }, card())).toBe(true);
  expect(passes({ estimate: 'none' }, card({ estimated_time: 0 }))).toBe(false);
  expect(passes({ logged: { from: null, to: 30 } }, card({ logged_time: 30 }))).toBe(true);
  expect(passes({ logged: { from: null, to: 30 } }, card())).toBe(false);
  expect(passes({ logged: 'none' }, card())).toBe(true);
});
