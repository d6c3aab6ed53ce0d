import type { TicketCard } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { describe, expect, test } from 'vitest';
import { LaneCache, laneChange } from './board-lanes.ts';
import { lanesParameter, readLaneKeys } from './lane-kinds.ts';

const card = (id: string, status: number, patch: Partial<TicketCard> = {}): TicketCard => ({
  id,
  number: 1,
  title: id,
  status,
  order: id,
  version: 1,
  ...patch,
});

const context = {
  statuses: [{ id: 1 }, { id: 2 }] as Wire['Status'][],
  types: [{ id: 7 }, { id: 4 }] as Wire['TicketType'][],
  fields: [],
  nameOf: (uid: string) => uid,
};
const cards = [
  card('a', 1, { assignees: ['beto', 'ana'], priority: 0, type: 4 }),
  card('b', 1),
  card('c', 2, { assignees: ['ana'], priority: 2, type: 7 }),
  card('d', 2, { assignees: ['beto'] }),
];
const lanesOf = (kind: 'assignee' | 'priority' | 'type') =>
  new LaneCache()
    .lanesOf(cards, kind, context)
    .map(({ key, count, columns }) => [key, count, ...columns.values()]);

describe('the lanes of a board', () => {
  test('by assignee have a ticket of several people once, in the lane of the first', () => {
    expect(lanesOf('assignee')).toEqual([
      ['', 1, ['b'], []],
      ['ana', 1, [], ['c']],
      ['beto', 2, ['a'], ['d']],
    ]);
  });

  test('begin with the tickets without a value, and continue in the order of the team', () => {
    expect(lanesOf('priority').map(([key]) => key)).toEqual(['', '2', '0']);
    expect(lanesOf('type').map(([key]) => key)).toEqual(['', '7', '4']);
  });

  test('keep what did not change', () => {
    const cache = new LaneCache();
    const before = cache.lanesOf(cards, 'assignee', context);
    const moved = cards.map((each) => (each.id === 'd' ? { ...each, status: 1 } : each));
    const after = cache.lanesOf(moved, 'assignee', context);
    expect(after[0]).toBe(before[0]);
    expect(after[1]).toBe(before[1]);
    expect(after[2]!.columns.get(1)).toEqual(['a', 'd']);
    expect(cache.lanesOf([...moved], 'assignee', context)).toEqual(after);
  });
});

describe('a ticket that changes its lane', () => {
  const several = card('a', 1, { assignees: ['ana', 'beto', 'caro'], priority: 1 });

  test('gets another first assignee and keeps the others', () => {
    expect(laneChange(several, 'assignee', 'dani')).toEqual({ assignees: ['dani', 'beto', 'caro'] });
    expect(laneChange(several, 'assignee', 'caro')).toEqual({ assignees: ['caro', 'beto'] });
    expect(laneChange(card('b', 1), 'assignee', 'ana')).toEqual({ assignees: ['ana'] });
    expect(laneChange(several, 'assignee', '')).toEqual({ assignees: [] });
  });

  test('gets the priority or the type of the lane, or none', () => {
    expect(laneChange(several, 'priority', '0')).toEqual({ priority: 0 });
    expect(laneChange(several, 'priority', '')).toEqual({ priority: null });
    expect(laneChange(several, 'type', '7')).toEqual({ type: 7 });
    expect(laneChange(several, 'type', '')).toEqual({ type: null });
  });
});

test('the lanes of a custom list are its options, and a card gets that of its lane', () => {
  const zone = { id: 9, name: 'Zona', type: 'list' as const, options: ['Sur', 'Norte'], required: false };
  const valued = (id: string, value: string) => card(id, 1, { custom_values: [{ id: 9, value }] });
  const lanes = new LaneCache().lanesOf([valued('a', 'Norte'), card('b', 1), valued('c', 'Sur')], 'f9', {
    ...context,
    fields: [zone],
  });
  expect(lanes.map(({ key }) => key)).toEqual(['', 'Sur', 'Norte']);
  expect(laneChange(card('b', 1), 'f9', 'Sur')).toEqual({ custom_fields: [{ id: 9, value: 'Sur' }] });
  expect(laneChange(card('b', 1), 'f9', '')).toEqual({ custom_fields: [{ id: 9, value: null }] });
});

test('reads back collapsed lanes of options with any text', () => {
  const keys = ['', '-', 'none', 'Bodega norte, 1; 50%', 'ana', '🦊'];
  expect(readLaneKeys(lanesParameter(keys)).toSorted()).toEqual(keys.toSorted());
  expect(lanesParameter(['user:1@x', ''])).toBe('-,user:1@x');
  expect(readLaneKeys('%,a')).toEqual(['a']);
});
