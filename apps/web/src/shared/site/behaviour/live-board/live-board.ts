/**
 * The sample board of a public page: its cards move by mouse, touch and keyboard, and a second cursor answers
 * (docs/product/screens.md 4.3). Without React, bound by `data-…` attributes of `LiveBoard`.
 */
import { type Stop, all, each } from '../each.ts';
import { answerMoves } from './answer-moves.ts';
import { dragCards } from './drag-cards.ts';
import { moveByKeys } from './move-by-keys.ts';
import { SampleBoard } from './sample-board.ts';

/** Starts every such board of a part of the page. */
export function liveBoards(root: ParentNode): Stop {
  return each(root, '[data-live-board]', (element) => {
    const board = new SampleBoard(element);
    const answer = answerMoves(board);
    return all([dragCards(board, answer.moved), moveByKeys(board, answer.moved), answer.stop]);
  });
}
