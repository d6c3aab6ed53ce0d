import { describe, expect, test } from 'vitest';
import { AppError } from '../../base/errors.ts';
import {
  decideLink,
  type LinkFacts,
  type LinkedRow,
  linkEvents,
  linkHistory,
  longestParentChain,
  mostVisited,
  refuseOwnLink,
} from './decide-link.ts';
import { kindSeenFrom, type LinkKind, otherEnd, toStoredLink } from './link-rows.ts';

const kinds: LinkKind[] = ['child_of', 'parent_of', 'blocks', 'blocked_by', 'relates_to'];

const opposite: Record<LinkKind, LinkKind> = {
  child_of: 'parent_of',
  parent_of: 'child_of',
  blocks: 'blocked_by',
  blocked_by: 'blocks',
  relates_to: 'relates_to',
};

describe('stored links', () => {
  test.each(kinds)('%s is read back from both tickets', (kind) => {
    const link = toStoredLink('b', kind, 'a');
    expect(kindSeenFrom('b', link)).toBe(kind);
    expect(kindSeenFrom('a', link)).toBe(opposite[kind]);
    expect([otherEnd('a', link), otherEnd('b', link)]).toEqual(['b', 'a']);
  });

  test('stores a relation without direction once', () => {
    expect(toStoredLink('b', 'relates_to', 'a')).toEqual(toStoredLink('a', 'relates_to', 'b'));
  });
});

describe('decideLink', () => {
  const facts = (kind: LinkKind, changes: Partial<LinkFacts> = {}): LinkFacts => ({
    link: toStoredLink('a', kind, 'b'),
    counts: { from: 0, to: 0 },
    currentParent: null,
    ancestors: [],
    depthBelow: 0,
    reachable: new Set(),
    ...changes,
  });
  const codeOf = (given: LinkFacts) => {
    try {
      decideLink(given);
    } catch (error) {
      return error instanceof AppError ? error.code : error;
    }
    return null;
  };

  test.each(kinds)('accepts %s between unrelated tickets', (kind) => {
    expect(decideLink(facts(kind))).toEqual({ replacesParent: false });
  });

  test('rejects a parent that is below the ticket', () => {
    expect(codeOf(facts('parent_of', { ancestors: ['x', 'b'] }))).toBe('link/cycle');
  });

  test('rejects a blocker that the ticket blocks transitively', () => {
    expect(codeOf(facts('blocks', { reachable: new Set(['b', 'x', 'a']) }))).toBe('link/cycle');
  });

  test('rejects a link whose search for cycles visits too many tickets', () => {
    const reachable = (count: number) =>
      new Set(Array.from({ length: count }, (_value, index) => `t${index}`));
    expect(codeOf(facts('blocks', { reachable: reachable(mostVisited) }))).toBeNull();
    expect(codeOf(facts('blocks', { reachable: reachable(mostVisited + 1) }))).toBe('link/too-deep');
  });

  test('accepts relations in a circle, and a blocker of a ticket with a parent', () => {
    expect(codeOf(facts('relates_to', { reachable: new Set(['a', 'b']), ancestors: ['a', 'b'] }))).toBeNull();
    const currentParent = { id: 'p', isDeleted: false };
    expect(codeOf(facts('blocks', { currentParent }))).toBeNull();
    expect(decideLink(facts('blocks', { currentParent: { id: 'p', isDeleted: true } }))).toEqual({
      replacesParent: false,
    });
  });

  test('rejects a second parent, and replaces one that was deleted', () => {
    const currentParent = { id: 'p', isDeleted: false };
    expect(codeOf(facts('child_of', { currentParent }))).toBe('link/has-parent');
    expect(decideLink(facts('child_of', { currentParent: { id: 'p', isDeleted: true } }))).toEqual({
      replacesParent: true,
    });
  });

  test('limits the chain of parents', () => {
    const ancestors = ['x', 'y', 'z'];
    const depthBelow = longestParentChain - ancestors.length - 2;
    expect(codeOf(facts('parent_of', { ancestors, depthBelow }))).toBeNull();
    expect(codeOf(facts('parent_of', { ancestors, depthBelow: depthBelow + 1 }))).toBe('link/too-deep');
  });

  test.each([
    ['from', { from: 50, to: 0 }],
    ['to', { from: 0, to: 50 }],
  ])('limits the links of the ticket at the end `%s`', (_end, counts) => {
    expect(codeOf(facts('relates_to', { counts }))).toBe('link/too-many');
  });

  test('does not count the link to a deleted parent that is replaced', () => {
    const currentParent = { id: 'p', isDeleted: true };
    expect(codeOf(facts('parent_of', { currentParent, counts: { from: 0, to: 50 } }))).toBeNull();
  });
});

const row = (id: string, changes: Partial<LinkedRow> = {}): LinkedRow => ({
  id,
  bid: 7,
  tid: 5,
  number: 1,
  version: 3,
  assignees: [],
  reporter: null,
  created_by: 'ana',
  ...changes,
});

test('rejects a link of a ticket to itself', () => {
  const caller = { uid: 'ana', name: 'Ana', email: null, lang: 'es' as const };
  expect(() => refuseOwnLink('a', 'a', caller)).toThrow(
    expect.objectContaining({
      code: 'request/invalid',
      details: { fields: [{ path: '/ticket', message: expect.any(String) }] },
    }),
  );
  expect(() => refuseOwnLink('a', 'b', caller)).not.toThrow();
});

test('the history of both tickets names the other one by number', () => {
  const tickets = [row('a', { number: 1 }), row('b', { number: 2 })] as const;
  const link = toStoredLink('a', 'blocks', 'b');
  expect(linkHistory(link, tickets, 'added')).toMatchObject([
    { ticket_id: 'a', version: 3, action: 11, field: 'link:blocks', from_value: null, to_value: '2' },
    { ticket_id: 'b', version: 3, action: 11, field: 'link:blocked_by', from_value: null, to_value: '1' },
  ]);
  expect(linkHistory(link, tickets, 'removed')).toMatchObject([
    { from_value: '2', to_value: null },
    { from_value: '1', to_value: null },
  ]);
});

test('tickets of two teams get an event for each team', () => {
  const events = linkEvents([row('a'), row('b'), row('c', { tid: 6 })], 'beto');
  expect(events).toMatchObject([
    { type: 'links-changed', bid: 7, tid: 5, by: 'beto', tickets: [{ id: 'a' }, { id: 'b' }] },
    { type: 'links-changed', tid: 6, tickets: [{ id: 'c' }] },
  ]);
  expect(linkEvents([], 'beto')).toEqual([]);
});
