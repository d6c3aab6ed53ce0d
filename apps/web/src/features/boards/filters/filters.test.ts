import type { TicketCard } from '@minga/client/endpoints';
import { newClientId } from '@minga/rules/client-ids';
import { expect, test } from 'vitest';
import { countFilters, matcherOf, noFilters, readFilters, writeFilters } from './filters.ts';

const now = new Date('2026-11-21T15:00:00').getTime();
const who = { uid: 'ana', prefix: 'NUB', now };
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
    people: ['beto', 'carla'],
    days: 15 as const,
    due: 'week' as const,
    priorities: [2, 0],
    types: [7],
    sources: [3],
    contact: '-OYx3kQ0aBcDeFgHiJkM',
    text: 'señal',
  };
  const query = writeFilters(new URLSearchParams('bid=1&tid=2'), filters);
  expect(query.get('bid')).toBe('1');
  expect(readFilters(query)).toEqual(filters);
  expect(countFilters(filters)).toBe(9);
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
