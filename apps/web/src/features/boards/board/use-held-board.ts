import { type Board, type TicketCard, columnIds } from '@minga/client/endpoints';
import { useCallback } from 'react';
import { useSelector, useStore } from 'react-redux';
import type { RootState } from '../../../base/store.ts';
import { useBoard } from './board-context.ts';

/** Reads the board as it is held, without following it: for events and estimates. */
export function useHeldBoard(): () => Board | undefined {
  const { select } = useBoard();
  const store = useStore<RootState>();
  return useCallback(() => select(store.getState()).data, [select, store]);
}

/** Follows one card, and nothing else of the board. */
export function useCard(id: string): TicketCard | undefined {
  return useBoardSelector((board) => board.cards.get(id));
}

/** Follows the ids of one column. */
export function useColumnIds(status: number): readonly string[] {
  return useBoardSelector((board) => columnIds(board, status)) ?? none;
}

/** Follows a part of the board. */
export function useBoardSelector<Part>(part: (board: Board) => Part): Part | undefined {
  const { select } = useBoard();
  return useSelector((state: RootState) => {
    const { data } = select(state);
    return data && part(data);
  });
}

const none: readonly string[] = [];
