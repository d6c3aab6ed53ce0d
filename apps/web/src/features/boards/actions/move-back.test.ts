import { type Board, emptyBoard } from '@minga/client/board/board';
import { expect, test } from 'vitest';
import { movesBack, originOf } from './move-back.ts';

const boardOf = (ids: readonly string[], second: readonly string[] = []): Board => ({
  ...emptyBoard,
  columns: { 1: ids, 2: second },
});
const former = boardOf(['a', 'b', 'c', 'd']);
const origin = (id: string) => originOf(former, { id, status: 1 });
/** Neighbours of the place to which a card returns in a column. */
const placeIn = (ids: readonly string[], id: string) => {
  const [move] = movesBack(boardOf(ids), [origin(id)]);
  return [move?.after, move?.before];
};

test.each([
  ['a', null, 'b'],
  ['c', 'b', 'd'],
  ['d', 'c', null],
])('%s returns between its neighbours', (id, after, before) => {
  const others = ['a', 'b', 'c', 'd'].filter((other) => other !== id);
  expect(placeIn(others, id)).toEqual([after, before]);
});

test('uses the next neighbour when the nearest has left the column', () => {
  expect(placeIn(['a', 'd'], 'c')).toEqual(['a', 'd']);
  expect(placeIn(['x', 'd'], 'c')).toEqual(['x', 'd']);
});

test('returns to the top of a column without known neighbours', () => {
  expect(placeIn(['x', 'y'], 'b')).toEqual([null, 'x']);
  expect(placeIn([], 'b')).toEqual([null, null]);
});

test('cards that moved together return one after the other, also to different columns', () => {
  const before = boardOf(['a', 'b', 'c'], ['d']);
  const origins = [
    originOf(before, { id: 'a', status: 1 }),
    originOf(before, { id: 'b', status: 1 }),
    originOf(before, { id: 'd', status: 2 }),
  ];
  expect(movesBack(boardOf(['c'], ['a', 'b', 'd']), origins)).toEqual([
    { id: 'a', status: 1, after: null, before: 'c' },
    { id: 'b', status: 1, after: 'a', before: 'c' },
    { id: 'd', status: 2, after: null, before: null },
  ]);
});
