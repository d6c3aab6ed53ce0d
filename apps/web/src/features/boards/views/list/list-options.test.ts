import { expect, test } from 'vitest';
import {
  listParameters,
  nextSort,
  offeredColumns,
  offeredGroupings,
  optionsOfTeam,
  readListOptions,
} from './list-options.ts';

const read = (search: string, stored = {}) => readListOptions(new URLSearchParams(search), stored);

test('reads columns, sort order and grouping of an address', () => {
  expect(read('columns=title,due,key&sort=-due&group=assignee&widths=due-120')).toEqual({
    columns: ['title', 'due', 'key'],
    sort: { column: 'due', isDescending: true },
    group: 'assignee',
    widths: { due: 120 },
  });
});

test('drops unknown and repeated values and always shows the title', () => {
  const { columns, sort, group } = read('columns=due,due,height&sort=-height&group=moon');
  expect(columns).toEqual(['title', 'due']);
  expect(sort).toBeNull();
  expect(group).toBeNull();
  expect(read('columns=').columns).toContain('status');
});

test('an address overrides what the device remembers', () => {
  const stored = { sort: 'due', group: 'type', columns: 'title,due', widths: 'due-120' };
  expect(read('', stored)).toEqual({
    columns: ['title', 'due'],
    sort: { column: 'due', isDescending: false },
    group: 'type',
    widths: { due: 120 },
  });
  const off = new URLSearchParams({ ...listParameters({ sort: null, group: null, widths: {} }) });
  expect(readListOptions(off, stored)).toMatchObject({ sort: null, group: null, widths: {} });
});

test('writes options that are read back', () => {
  const options = {
    columns: ['title', 'points'],
    sort: { column: 'points', isDescending: true },
    group: 'priority',
    widths: { points: 96, title: 320, f7: 200 },
  } as const;
  expect(readListOptions(new URLSearchParams({ ...listParameters(options) }), {})).toEqual(options);
});

test('a heading sorts ascending, then descending, then in the order of the board', () => {
  const ascending = nextSort({ column: 'key', isDescending: true }, 'due');
  expect(ascending).toEqual({ column: 'due', isDescending: false });
  const descending = nextSort(ascending, 'due');
  expect(descending).toEqual({ column: 'due', isDescending: true });
  expect(nextSort(descending, 'due')).toBeNull();
});

test('names custom fields by their ids, and leaves out those that the team does not have', () => {
  const field = (id: number, type: 'text' | 'list') => ({
    id,
    name: 'F',
    type,
    options: [],
    required: false,
  });
  const team = { preferences: [], psm_custom_fields: [field(9, 'list'), field(7, 'text')] };
  expect(offeredColumns(team).slice(-2)).toEqual(['f9', 'f7']);
  expect(offeredGroupings(team).slice(-1)).toEqual(['f9']);
  const options = read('columns=title,f9,f77,f0,fx&sort=-f7&group=f9');
  expect(options).toEqual({
    columns: ['title', 'f9', 'f77'],
    sort: { column: 'f7', isDescending: true },
    group: 'f9',
    widths: {},
  });
  expect(read(new URLSearchParams({ ...listParameters(options) }).toString())).toEqual(options);
  const { widths: _, ...rows } = options;
  expect(optionsOfTeam(options, team)).toEqual({ ...rows, columns: ['title', 'f9'] });
  expect(optionsOfTeam(options, { ...team, psm_custom_fields: [field(9, 'text')] })).toEqual({
    columns: ['title', 'f9'],
    sort: null,
    group: null,
  });
});
