import { describe, expect, test } from 'vitest';
import {
  type Board,
  type TicketCard,
  addChange,
  applyServerCards,
  boardOf,
  columnIds,
  rebase,
  removeServerCards,
  settleChange,
} from './board.ts';

function card(id: string, order: string, more: Partial<TicketCard> = {}): TicketCard {
  return { id, number: 1, title: id, status: 1, order, version: 1, ...more };
}

const start = () =>
  boardOf([card('c', 'a2'), card('a', 'a0'), card('b', 'a1'), card('d', 'a0', { status: 2 })]);
const shown = (board: Board) => ({ one: columnIds(board, 1).join(''), two: columnIds(board, 2).join('') });
const all = (board: Board) => new Set(board.cards.keys());

test('sorts each column by order key', () => {
  expect(shown(start())).toEqual({ one: 'abc', two: 'd' });
});

test('replaces two columns on a move and shares the rest', () => {
  const before = boardOf([...start().cards.values(), card('e', 'a0', { status: 3 })]);
  const after = addChange(before, 'a', { id: '1', patch: { status: 2, order: 'a1' } });
  expect(shown(after)).toEqual({ one: 'bc', two: 'da' });
  expect(after.columns[3]).toBe(before.columns[3]);
  expect(after.cards.get('b')).toBe(before.cards.get('b'));
});

test('shares the columns when a title changes', () => {
  const before = start();
  const after = addChange(before, 'a', { id: '1', patch: { title: 'otro' } });
  expect(after.columns).toBe(before.columns);
  expect(after.cards.get('a')?.title).toBe('otro');
});

test('reverts a rejected move', () => {
  const moved = addChange(start(), 'a', { id: '1', patch: { status: 2, order: 'a1' } });
  const back = settleChange(moved, 'a', '1', null);
  expect(shown(back)).toEqual(shown(start()));
  expect(back.pending).toEqual({});
});

test('reverts a rejected move to the place from a later event', () => {
  const moved = addChange(start(), 'a', { id: '1', patch: { status: 2, order: 'a1' } });
  const told = applyServerCards(moved, [card('a', 'a3', { version: 2 })]);
  expect(shown(told)).toEqual({ one: 'bc', two: 'da' });
  expect(shown(settleChange(told, 'a', '1', null))).toEqual({ one: 'bca', two: 'd' });
});

test('keeps a later move when the response to an earlier one arrives', () => {
  const first = addChange(start(), 'a', { id: '1', patch: { status: 2, order: 'a1' } });
  const second = addChange(first, 'a', { id: '2', patch: { status: 1, order: 'a3' } });
  const answered = settleChange(second, 'a', '1', card('a', 'a1', { status: 2, version: 2 }));
  expect(shown(answered)).toEqual({ one: 'bca', two: 'd' });
  const done = settleChange(answered, 'a', '2', card('a', 'a3', { version: 3 }));
  expect(shown(done)).toEqual({ one: 'bca', two: 'd' });
  expect(done.cards.get('a')?.version).toBe(3);
});

test('keeps a later move when an earlier one is rejected', () => {
  const first = addChange(start(), 'a', { id: '1', patch: { status: 2, order: 'a1' } });
  const second = addChange(first, 'a', { id: '2', patch: { status: 1, order: 'a3' } });
  expect(shown(settleChange(second, 'a', '1', null))).toEqual({ one: 'bca', two: 'd' });
});

describe('events', () => {
  test('shows a newer card at its place', () => {
    const next = applyServerCards(start(), [card('a', 'a3', { version: 2 })]);
    expect(shown(next)).toEqual({ one: 'bca', two: 'd' });
  });

  test('returns the same board for a card that is not newer', () => {
    const board = start();
    expect(applyServerCards(board, [card('a', 'a9')])).toBe(board);
  });

  test('adds the card of a new ticket', () => {
    expect(shown(applyServerCards(start(), [card('e', 'a1V')]))).toEqual({ one: 'abec', two: 'd' });
  });

  test('removes a deleted ticket and does not add it again for an older event', () => {
    const gone = removeServerCards(start(), ['a']);
    expect(shown(gone)).toEqual({ one: 'bc', two: 'd' });
    expect(applyServerCards(gone, [card('a', 'a0')])).toBe(gone);
    expect(shown(applyServerCards(gone, [card('a', 'a0', { version: 3 })]))).toEqual({
      one: 'abc',
      two: 'd',
    });
  });
});

describe('creating and deleting', () => {
  test('shows a created card at once and removes it when it is rejected', () => {
    const created = addChange(start(), 'n', { id: 'n', patch: card('n', 'Zz', { version: 0 }) });
    expect(shown(created)).toEqual({ one: 'nabc', two: 'd' });
    expect(shown(settleChange(created, 'n', 'n', null))).toEqual({ one: 'abc', two: 'd' });
  });

  test('keeps a created card in place when its event arrives before its response', () => {
    const created = addChange(start(), 'n', { id: 'n', patch: card('n', 'Zz', { version: 0 }) });
    const told = applyServerCards(created, [card('n', 'Zz', { number: 7 })]);
    const done = settleChange(told, 'n', 'n', card('n', 'Zz', { number: 7 }));
    expect(shown(done)).toEqual({ one: 'nabc', two: 'd' });
    expect(done.cards.get('n')?.number).toBe(7);
  });

  test('hides a deleted card at once and shows it again when the deletion is rejected', () => {
    const deleted = addChange(start(), 'a', { id: '1', patch: null });
    expect(shown(deleted).one).toBe('bc');
    expect(shown(settleChange(deleted, 'a', '1', null)).one).toBe('abc');
    expect(shown(settleChange(deleted, 'a', '1', null, true)).one).toBe('bc');
  });
});

describe('rebase', () => {
  test('keeps pending moves on top', () => {
    const moved = addChange(start(), 'a', { id: '1', patch: { status: 2, order: 'a1' } });
    const fresh = boardOf([card('a', 'a0'), card('b', 'a1', { version: 4, order: 'a5' }), card('c', 'a2')]);
    expect(shown(rebase(moved, fresh, all(moved)))).toEqual({ one: 'cb', two: 'a' });
  });

  test('keeps a card from an event that is newer than the fetched one', () => {
    const told = applyServerCards(start(), [card('a', 'a3', { version: 5 })]);
    expect(shown(rebase(told, start(), all(told))).one).toBe('bca');
  });

  test('removes tickets missing at the server and keeps those that arrived during the fetch', () => {
    const before = start();
    const grown = applyServerCards(before, [card('e', 'a4')]);
    const fresh = boardOf([card('a', 'a0'), card('c', 'a2')]);
    expect(shown(rebase(grown, fresh, all(before)))).toEqual({ one: 'ace', two: '' });
  });

  test('keeps the identity of unchanged cards', () => {
    const before = start();
    expect(rebase(before, start(), all(before)).cards.get('a')).toBe(before.cards.get('a'));
  });
});
