import { expect, test } from 'vitest';
import { listParameters, nextSort, readListOptions } from './list-options.ts';

const read = (search: string, stored = {}) => readListOptions(new URLSearchParams(search), stored);

test('reads columns, sort order and grouping of an address', () => {
  expect(read('columns=title,due,key&sort=-due&group=assignee')).toEqual({
    columns: ['title', 'due', 'key'],
    sort: { column: 'due', isDescending: true },
    group: 'assignee',
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
  const stored = { sort: 'due', group: 'type', columns: 'title,due' };
  expect(read('', stored)).toEqual({
    columns: ['title', 'due'],
    sort: { column: 'due', isDescending: false },
    group: 'type',
  });
  const off = new URLSearchParams({ ...listParameters({ sort: null, group: null }) });
  expect(readListOptions(off, stored)).toMatchObject({ sort: null, group: null });
});

test('writes options that are read back', () => {
  const options = {
    columns: ['title', 'points'],
    sort: { column: 'points', isDescending: true },
    group: 'priority',
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
