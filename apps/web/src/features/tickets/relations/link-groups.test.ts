import { describe, expect, test } from 'vitest';
import { type LinkKind, type TicketLink, availableKinds, groupLinks, progressOf } from './link-groups.ts';

const link = (id: string, kind: LinkKind, state: TicketLink['ticket']['state'] = 'pending'): TicketLink => ({
  id,
  kind,
  ticket: { id: `t-${id}`, tid: 11, number: 1, title: 'T', status: 1, state, archived: false, assignees: [] },
});

describe('groupLinks', () => {
  test('orders the groups by kind and keeps the order of the links', () => {
    const groups = groupLinks([
      link('a', 'relates_to'),
      link('b', 'parent_of'),
      link('c', 'child_of'),
      link('d', 'parent_of'),
    ]);
    expect(groups.map(({ kind, links }) => [kind, links.map(({ id }) => id)])).toEqual([
      ['child_of', ['c']],
      ['parent_of', ['b', 'd']],
      ['relates_to', ['a']],
    ]);
  });

  test('returns no groups without links', () => {
    expect(groupLinks([])).toEqual([]);
  });
});

test('counts the children that are done', () => {
  const children = [link('a', 'parent_of', 'done'), link('b', 'parent_of', 'doing'), link('c', 'parent_of')];
  expect(progressOf(children)).toEqual({ done: 1, total: 3 });
});

test('offers a parent only to tickets without one', () => {
  expect(availableKinds([])).toContain('child_of');
  expect(availableKinds([link('a', 'child_of')])).not.toContain('child_of');
});
