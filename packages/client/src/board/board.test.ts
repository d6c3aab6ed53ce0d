import { describe, expect, test } from 'vitest';
import {
  type Board,
  addChange,
  applyServerCards,
  boardOf,
  columnIds,
  emptyBoard,
  forgetDeletion,
  rebase,
  removeServerCards,
  settleChange,
} from './board.ts';
import { card, shown, start } from '../testing/board-sample.ts';

test('sorts each column by order key', () => {
  expect(shown(start())).toEqual({ one: 'abc', two: 'd' });
});

test('sorts cards with the same order key by id', () => {
  const cards = [card('c', 'a0'), card('a', 'a0'), card('b', 'a0')];
  expect(shown(boardOf(cards)).one).toBe('abc');
  expect(shown(applyServerCards(emptyBoard, cards)).one).toBe('abc');
  expect(shown(applyServerCards(boardOf(cards.slice(0, 2)), [cards[2]!])).one).toBe('abc');
});

test('inserts a card at each place of a column', () => {
  const letters = ['b', 'd', 'f', 'h', 'j'];
  const column = boardOf(letters.map((letter) => card(letter, letter)));
  for (const letter of ['a', 'c', 'e', 'g', 'i', 'k'])
    expect(shown(applyServerCards(column, [card(letter, letter)])).one).toBe(
      [...letters, letter].sort().join(''),
    );
});

test('has an empty column for a status without cards, always the same', () => {
  expect(columnIds(start(), 9)).toEqual([]);
  expect(columnIds(start(), 9)).toBe(columnIds(emptyBoard, 1));
});

test('moves a card within its column and leaves the others unchanged', () => {
  const before = start();
  const after = addChange(before, 'a', { id: '1', patch: { order: 'a1V' } });
  expect(shown(after)).toEqual({ one: 'bac', two: 'd' });
  expect(after.columns[2]).toBe(before.columns[2]);
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

test('shows several changes of one ticket in the order they were made', () => {
  const first = addChange(start(), 'a', { id: '1', patch: { title: 'uno', priority: 1 } });
  const second = addChange(first, 'a', { id: '2', patch: { title: 'dos' } });
  expect(second.cards.get('a')).toMatchObject({ title: 'dos', priority: 1 });
  expect(second.pending['a']?.changes.map(({ id }) => id)).toEqual(['1', '2']);
  expect(settleChange(second, 'a', '2', null).cards.get('a')).toMatchObject({ title: 'uno', priority: 1 });
});

test('keeps pending changes of other tickets when one is settled', () => {
  const both = ['a', 'b'].reduce(
    (board, id) => addChange(board, id, { id: '1', patch: { title: `nuevo ${id}` } }),
    start(),
  );
  const settled = settleChange(both, 'a', '1', card('a', 'a0', { title: 'nuevo a', version: 2 }));
  expect(Object.keys(settled.pending)).toEqual(['b']);
  expect(settled.cards.get('b')?.title).toBe('nuevo b');
});

test('shows the response to a change that is no longer pending', () => {
  const board = start();
  const response = card('a', 'a3', { version: 2 });
  expect(shown(settleChange(board, 'a', '1', response)).one).toBe('bca');
  expect(settleChange(board, 'a', '1', null)).toBe(board);
});

test('does not replace a newer event by an older response', () => {
  const changed = addChange(start(), 'a', { id: '1', patch: { title: 'mío' } });
  const told = applyServerCards(changed, [card('a', 'a0', { title: 'suyo', version: 5 })]);
  const settled = settleChange(told, 'a', '1', card('a', 'a0', { title: 'mío', version: 2 }));
  expect(settled.cards.get('a')).toMatchObject({ title: 'suyo', version: 5 });
});

test('shows nothing for changed fields of a ticket that the board does not have', () => {
  const changed = addChange(start(), 'z', { id: '1', patch: { title: 'otro', status: 1, order: 'a5' } });
  expect(shown(changed)).toEqual({ one: 'abc', two: 'd' });
  expect(changed.cards.get('z')).toBeUndefined();
  const told = applyServerCards(changed, [card('z', 'a5')]);
  expect(told.cards.get('z')?.title).toBe('otro');
});

test('does not show a deleted card for a later change of single fields', () => {
  const deleted = addChange(start(), 'a', { id: '1', patch: null });
  const changed = addChange(deleted, 'a', { id: '2', patch: { title: 'otro' } });
  expect(shown(changed).one).toBe('bc');
  expect(settleChange(changed, 'a', '1', null).cards.get('a')?.title).toBe('otro');
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

  test('returns the same board for a card that is not newer while a change is pending', () => {
    const board = addChange(start(), 'a', { id: '1', patch: { title: 'otro' } });
    expect(applyServerCards(board, [card('a', 'a9')])).toBe(board);
  });

  test('returns the same board when an unknown ticket was deleted', () => {
    const board = start();
    expect(removeServerCards(board, ['z'])).toBe(board);
    expect(shown(removeServerCards(board, ['z', 'a'])).one).toBe('bc');
  });

  test('removes a deleted ticket with its pending changes and keeps those of others', () => {
    const both = ['a', 'b'].reduce(
      (board, id) => addChange(board, id, { id: '1', patch: { status: 2, version: 9 } }),
      start(),
    );
    const gone = removeServerCards(both, ['a']);
    expect(Object.keys(gone.pending)).toEqual(['b']);
    expect(gone.cards.get('a')).toBeUndefined();
    // The version at the server counts, not that of the shown card.
    expect(applyServerCards(gone, [card('a', 'a0', { version: 2 })]).cards.get('a')?.version).toBe(2);
  });

  test('shares the columns when a ticket was deleted that is already hidden', () => {
    const hidden = addChange(start(), 'a', { id: '1', patch: null });
    const gone = removeServerCards(hidden, ['a']);
    expect(gone.columns).toBe(hidden.columns);
    expect(gone.pending).toEqual({});
  });

  test('removes a created ticket that was deleted before its response arrived', () => {
    const created = addChange(start(), 'n', { id: 'n', patch: card('n', 'Zz', { version: 0 }) });
    expect(shown(removeServerCards(created, ['n'])).one).toBe('abc');
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

describe('deletions', () => {
  const deleteCard = (board: Board) =>
    settleChange(addChange(board, 'a', { id: '1', patch: null }), 'a', '1', null, true);

  test('ignores late events of a deleted ticket and shows newer ones', () => {
    const gone = deleteCard(start());
    expect(applyServerCards(gone, [card('a', 'a0', { version: 1 })])).toBe(gone);
    expect(shown(applyServerCards(gone, [card('a', 'a0', { version: 2 })])).one).toBe('abc');
  });

  test('remembers each deletion', () => {
    const gone = settleChange(
      addChange(deleteCard(start()), 'b', { id: '2', patch: null }),
      'b',
      '2',
      null,
      true,
    );
    expect(shown(applyServerCards(gone, [card('a', 'a0'), card('b', 'a1')])).one).toBe('c');
    const removed = removeServerCards(removeServerCards(start(), ['a']), ['b']);
    expect(shown(applyServerCards(removed, [card('a', 'a0'), card('b', 'a1')])).one).toBe('c');
  });

  test('accepts a first version of a ticket whose deletion was acknowledged before its creation', () => {
    const created = addChange(start(), 'n', { id: 'n', patch: card('n', 'Zz', { version: 0 }) });
    const gone = settleChange(addChange(created, 'n', { id: '1', patch: null }), 'n', '1', null, true);
    expect(applyServerCards(gone, [card('n', 'Zz', { version: 1 })]).deleted['n']).toBe(0);
  });

  test('shows a restored ticket again and still ignores events of other deleted ones', () => {
    const gone = removeServerCards(start(), ['a', 'b']);
    const restored = forgetDeletion(gone, 'a');
    expect(shown(restored).one).toBe('c');
    expect(shown(applyServerCards(restored, [card('a', 'a0'), card('b', 'a1')])).one).toBe('ac');
  });
});

describe('archived tickets', () => {
  const archivedAt = { archived_at: '2026-11-21T12:00:00.000Z' };

  test('leaves the board, and an older card does not bring it back', () => {
    const archived = applyServerCards(start(), [card('a', 'a0', { version: 3, ...archivedAt })]);
    expect(shown(archived).one).toBe('bc');
    expect(shown(applyServerCards(archived, [card('a', 'a0', { version: 2 })])).one).toBe('bc');
    expect(shown(applyServerCards(archived, [card('a', 'a0', { version: 4 })])).one).toBe('abc');
  });

  test('is hidden while the request is pending, and comes back when it is rejected or undone', () => {
    const change = { id: '1', patch: archivedAt };
    const pending = addChange(start(), 'a', change);
    expect(shown(pending).one).toBe('bc');
    expect(shown(settleChange(pending, 'a', '1', null)).one).toBe('abc');
    expect(shown(addChange(pending, 'a', { id: '2', patch: { archived_at: undefined } })).one).toBe('abc');
    const stored = settleChange(pending, 'a', '1', card('a', 'a0', { version: 3, ...archivedAt }));
    expect(shown(stored).one).toBe('bc');
    expect(stored.pending).toEqual({});
    expect(shown(applyServerCards(stored, [card('a', 'a0', { version: 2 })])).one).toBe('bc');
  });
});

describe('values of custom fields', () => {
  const zone = { id: 9, value: 'Norte' };
  const weight = { id: 4, value: '12' };
  const board = () => boardOf([card('a', 'a0', { custom_values: [zone, weight] })]);
  const valuesOf = (shown: Board) => shown.cards.get('a')?.custom_values;

  test('a change keeps the values that it does not name, and removes emptied ones', () => {
    const changed = addChange(board(), 'a', { id: '1', patch: { custom_values: [{ id: 9, value: 'Sur' }] } });
    expect(valuesOf(changed)).toEqual([{ id: 9, value: 'Sur' }, weight]);
    const emptied = addChange(changed, 'a', { id: '2', patch: { custom_values: [{ id: 4, value: '' }] } });
    expect(valuesOf(emptied)).toEqual([{ id: 9, value: 'Sur' }]);
    expect(valuesOf(settleChange(emptied, 'a', '1', null))).toEqual([zone]);
    expect(valuesOf(settleChange(settleChange(emptied, 'a', '1', null), 'a', '2', null))).toEqual([
      zone,
      weight,
    ]);
  });

  test('a fetched card without a deleted field replaces the cached one of the same version', () => {
    const fresh = boardOf([card('a', 'a0', { custom_values: [weight] })]);
    expect(valuesOf(rebase(board(), fresh, new Set(['a'])))).toEqual([weight]);
    const same = boardOf([card('a', 'a0', { custom_values: [weight, zone] })]);
    const before = board();
    expect(rebase(before, same, new Set(['a'])).cards.get('a')).toBe(before.cards.get('a'));
  });
});
