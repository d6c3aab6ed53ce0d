/** Test data: a board with three cards in column 1 and one in column 2, and what its columns show. */
import { type Board, type TicketCard, boardOf, columnIds } from '../board/board.ts';

export function card(id: string, order: string, more: Partial<TicketCard> = {}): TicketCard {
  return { id, number: 1, title: id, status: 1, order, version: 1, ...more };
}

export const start = () =>
  boardOf([card('c', 'a2'), card('a', 'a0'), card('b', 'a1'), card('d', 'a0', { status: 2 })]);

/** Ids in both columns. */
export const shown = (board: Board) => ({
  one: columnIds(board, 1).join(''),
  two: columnIds(board, 2).join(''),
});
