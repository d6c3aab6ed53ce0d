import type { TicketCard } from '@minga/client/endpoints';
import { newClientId } from '@minga/rules/client-ids';
import { describe, expect, test } from 'vitest';
import { estimateCardHeight } from '../virtual-list/card-height.ts';
import {
  type Appearance,
  appearanceParameters,
  plainAppearance,
  readAppearance,
  toggled,
  withoutAppearance,
} from './appearance.ts';
import { sortCards, usualSort } from './card-sort.ts';
import { hasRow } from './shown-facts.ts';

const read = (query: string, stored = {}) => readAppearance(new URLSearchParams(query), stored);

describe('readAppearance', () => {
  test('is comfortable, with the usual facts and all columns expanded, when nothing was chosen', () => {
    expect(read('q=a')).toEqual(plainAppearance);
    expect(read('facts=&density=&collapsed=')).toEqual(plainAppearance);
  });

  test('takes each option from the address, else from the device', () => {
    const stored = {
      facts: 'due',
      density: 'compact',
      collapsed: '31',
      order: '-title',
      lanes: 'type',
      collapsed_lanes: '7,-',
    };
    expect(read('', stored)).toEqual({
      facts: ['due'],
      density: 'compact',
      collapsed: [31],
      sort: { key: 'title', isDescending: true },
      lanes: 'type',
      collapsedLanes: ['7', ''],
    });
    expect(
      read('density=comfortable&collapsed=none&order=manual&lanes=none&collapsed_lanes=none', stored),
    ).toEqual({
      facts: ['due'],
      density: 'comfortable',
      collapsed: [],
      sort: null,
      lanes: null,
      collapsedLanes: [],
    });
    expect(read('facts=none', stored).facts).toEqual([]);
  });

  test('drops what it does not understand, and orders the rest', () => {
    expect(
      read('facts=assignees,color,number,number&density=tiny&order=--due&lanes=color&collapsed_lanes=%2F'),
    ).toEqual({
      ...plainAppearance,
      facts: ['number', 'assignees'],
    });
    expect(read('facts=color').facts).toEqual(plainAppearance.facts);
    expect(read('collapsed=31,-1,x,0,4,4,1e3,99999999999').collapsed).toEqual([4, 31]);
  });

  test('reads as many columns as a team may have', () => {
    const ids = Array.from({ length: 500 }, (_, index) => index + 1);
    expect(read(`collapsed=${ids.join(',')}`).collapsed).toHaveLength(60);
  });
});

test('the parameters of an appearance lead back to it, and those of a part name that part only', () => {
  const odd: Appearance = {
    facts: [],
    density: 'compact',
    collapsed: [31, 4],
    sort: usualSort('created'),
    lanes: 'assignee',
    collapsedLanes: ['', 'beto'],
  };
  const parameters = appearanceParameters(odd);
  expect(parameters).toEqual({
    facts: 'none',
    density: 'compact',
    collapsed: '4,31',
    order: '-created',
    lanes: 'assignee',
    collapsed_lanes: '-,beto',
  });
  expect(read('', parameters)).toEqual({ ...odd, collapsed: [4, 31] });
  expect(appearanceParameters({ density: 'compact' })).toEqual({ density: 'compact' });
});

test('a query for another team keeps the filters', () => {
  const query = new URLSearchParams(
    'q=a&facts=due&density=compact&collapsed=4&order=due&lanes=type&collapsed_lanes=7&view=board',
  );
  expect(withoutAppearance(query).toString()).toBe('q=a&view=board');
});

test('toggles a value of a list', () => {
  expect(toggled(['a', 'b'], 'a')).toEqual(['b']);
  expect(toggled(['a'], 'b')).toEqual(['a', 'b']);
});

describe('the rows of a card', () => {
  const card: TicketCard = { id: 'a', number: 1, title: 'a'.repeat(90), status: 1, order: 'a0', version: 1 };

  test('show what was chosen and the ticket has', () => {
    expect(hasRow(card, 'name', ['number'])).toBe(true);
    expect(hasRow(card, 'name', ['priority', 'type', 'source'])).toBe(false);
    expect(hasRow({ ...card, priority: 0 }, 'name', ['priority'])).toBe(true);
    const contact = { id: 'x', name: 'José' };
    expect(hasRow({ ...card, contact }, 'name', ['contact'])).toBe(true);
    // The name of a new contact arrives with the response of the server.
    expect(hasRow({ ...card, contact: { ...contact, name: '' } }, 'name', ['contact'])).toBe(false);
    expect(hasRow({ ...card, version: 0 }, 'name', [])).toBe(true);
    expect(hasRow({ ...card, comments: 0, assignees: [] }, 'foot', ['comments', 'assignees'])).toBe(false);
    expect(hasRow({ ...card, story_points: 0 }, 'foot', ['points'])).toBe(true);
    expect(hasRow({ ...card, comments: 2 }, 'foot', ['due'])).toBe(false);
  });

  test('change the estimated height', () => {
    const full = { ...card, comments: 2, priority: 1 as const };
    const height = (facts: Appearance['facts'], density: Appearance['density']) =>
      estimateCardHeight(full, { facts, density });
    // Both parts fit into one row.
    expect(height(['number', 'comments'], 'comfortable')).toBe(118);
    const wide = { ...full, type: 7, ended_at: '2026-01-01T00:00:00Z', story_points: 3 };
    const facts: Appearance['facts'] = ['number', 'priority', 'type', 'due', 'points'];
    expect(estimateCardHeight(wide, { facts, density: 'comfortable' })).toBe(144);
    expect(height(['number'], 'comfortable')).toBe(112);
    expect(height([], 'comfortable')).toBe(86);
    expect(height(['number', 'comments'], 'compact')).toBe(60);
    expect(height([], 'compact')).toBe(38);
  });
});

describe('the order of the cards', () => {
  const at = (time: number) => newClientId(time);
  const card = (title: string, time: number, patch: Partial<TicketCard> = {}): TicketCard => ({
    id: at(time),
    number: 1,
    title,
    status: 1,
    order: 'a0',
    version: 1,
    ...patch,
  });
  const cards = [
    card('beta', 3, { priority: 1, ended_at: '2026-02-01T00:00:00Z' }),
    card('Álamo', 1, { priority: 2 }),
    card('casa', 2, { ended_at: '2026-01-01T00:00:00Z', priority: 1 }),
    card('dos', 4),
  ];

  test.each([
    ['priority', ['Álamo', 'beta', 'casa', 'dos']],
    ['due', ['casa', 'beta', 'Álamo', 'dos']],
    ['created', ['dos', 'beta', 'casa', 'Álamo']],
    ['title', ['Álamo', 'beta', 'casa', 'dos']],
  ] as const)('by %s keeps equal ones, and puts those without a value last', (key, titles) => {
    expect(sortCards(cards, usualSort(key)).map(({ title }) => title)).toEqual(titles);
  });

  test('is reversed, still with those without a value last', () => {
    const reversed = sortCards(cards, { key: 'due', isDescending: true });
    expect(reversed.map(({ title }) => title)).toEqual(['beta', 'casa', 'Álamo', 'dos']);
  });
});
