import { expect, test } from 'vitest';
import type { Wire } from '@minga/contract';
import { CardTable } from './card-table.ts';

const card = (id: string, title = id) => ({ id, title }) as Wire['TicketCard'];
const many = Array.from({ length: 2000 }, (_, index) => card(`ticket${index}`));

test('contains every card it was built from', () => {
  const table = CardTable.of(many);
  for (const each of many) expect(table.get(each.id)).toBe(each);
  expect(new Set(table.values())).toEqual(new Set(many));
  expect([...table.keys()].sort()).toEqual(many.map(({ id }) => id).sort());
  expect(new Map(table).get('ticket7')).toBe(many[7]);
  expect(table.get('nobody')).toBeUndefined();
});

test('returns a changed table and leaves the previous one unchanged', () => {
  const before = CardTable.of(many);
  const changed = before.with('ticket7', card('ticket7', 'otro'));
  const grown = changed.with('new', card('new'));
  const shrunk = grown.with('ticket8', null);
  expect(shrunk.get('ticket7')?.title).toBe('otro');
  expect(shrunk.get('new')?.title).toBe('new');
  expect(shrunk.get('ticket8')).toBeUndefined();
  expect([...shrunk.keys()]).toHaveLength(many.length);
  expect(before.get('ticket7')).toBe(many[7]);
  expect(before.get('new')).toBeUndefined();
  expect(before.get('ticket8')).toBe(many[8]);
});

test('never changes the empty table', () => {
  expect([...CardTable.empty.with('a', card('a')).keys()]).toEqual(['a']);
  expect([...CardTable.empty]).toEqual([]);
});
