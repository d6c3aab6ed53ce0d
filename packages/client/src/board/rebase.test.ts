/** A board that is fetched again: newer cards from events and pending changes stay. */
import { expect, test } from 'vitest';
import {
  type Board,
  type TicketCard,
  addChange,
  applyServerCards,
  boardOf,
  rebase,
  removeServerCards,
  settleChange,
} from './board.ts';
import { card, shown, start } from '../testing/board-sample.ts';

const all = (board: Board) => new Set(board.cards.keys());

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

test.each<[string, Partial<TicketCard>]>([
  ['version', { version: 2 }],
  ['order key', { order: 'a0V' }],
  ['number of comments', { comments: 3 }],
  ['title', { title: 'otro' }],
  ['estimate, which a former release did not store', { estimated_time: 90 }],
  ['logged time', { logged_time: 45 }],
  ['contact', { contact: { id: 'julia', name: 'Julia' } }],
])('takes a fetched card with another %s', (_what, more) => {
  const before = start();
  const read = card('a', 'a0', more);
  expect(rebase(before, boardOf([read]), all(before)).cards.get('a')).toBe(read);
});

test('keeps a newer card under the pending change that hides it', () => {
  const moved = addChange(start(), 'a', { id: '1', patch: { title: 'mío' } });
  const told = applyServerCards(moved, [card('a', 'a3', { title: 'suyo', version: 5 })]);
  const next = rebase(told, start(), all(told));
  expect(next.cards.get('a')?.title).toBe('mío');
  expect(settleChange(next, 'a', '1', null).cards.get('a')).toMatchObject({ title: 'suyo', order: 'a3' });
});

test('keeps a created card that the server does not have yet on top', () => {
  const created = addChange(start(), 'n', { id: 'n', patch: card('n', 'Zz', { version: 0 }) });
  const next = rebase(created, start(), all(created));
  expect(shown(next).one).toBe('nabc');
  expect(shown(settleChange(next, 'n', 'n', null)).one).toBe('abc');
});

test('drops the base of a pending change that is missing at the server', () => {
  const moved = addChange(start(), 'a', { id: '1', patch: { title: 'mío' } });
  const next = rebase(moved, boardOf([card('b', 'a1')]), all(moved));
  expect(shown(next).one).toBe('b');
  expect(settleChange(next, 'a', '1', null).cards.get('a')).toBeUndefined();
});

test('does not show a deleted ticket that was read before its deletion, but a newer one', () => {
  const gone = removeServerCards(start(), ['a', 'b']);
  const fresh = boardOf([card('a', 'a0'), card('b', 'a1', { version: 2 }), card('c', 'a2')]);
  const next = rebase(gone, fresh, all(gone));
  expect(shown(next).one).toBe('bc');
  // The deletion is still known.
  expect(applyServerCards(next, [card('a', 'a0')])).toBe(next);
});
