import { type Board, emptyBoard } from '@minga/client/board/board';
import type { TicketCard } from '@minga/client/endpoints';
import { expect, test } from 'vitest';
import { neighboursAt, originOf } from './move-back.ts';

const ids = ['a', 'b', 'c', 'd'];
const board: Board = { ...emptyBoard, columns: { 1: ids } };
const origin = (id: string) => originOf(board, { id, status: 1 } as TicketCard);

test.each([
  ['a', null, 'b'],
  ['c', 'b', 'd'],
  ['d', 'c', null],
])('%s returns between its neighbours', (id, after, before) => {
  const others = ids.filter((other) => other !== id);
  expect(neighboursAt(others, origin(id), id)).toEqual({ after, before });
});

test('uses the next neighbour when the nearest has left the column', () => {
  expect(neighboursAt(['a', 'd'], origin('c'), 'c')).toEqual({ after: 'a', before: 'd' });
  expect(neighboursAt(['x', 'd'], origin('c'), 'c')).toEqual({ after: 'x', before: 'd' });
});

test('returns to the top of a column without known neighbours', () => {
  expect(neighboursAt(['x', 'y'], origin('b'), 'b')).toEqual({ after: null, before: 'x' });
  expect(neighboursAt([], origin('b'), 'b')).toEqual({ after: null, before: null });
});
