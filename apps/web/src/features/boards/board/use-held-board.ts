import { type Board, type TicketCard, columnIds } from '@minga/client/endpoints';
import { useCallback, useMemo } from 'react';
import { useSelector, useStore } from 'react-redux';
import type { RootState } from '../../../base/store.ts';
import { useBoard } from './board-context.ts';

/** Returns a getter of the cached board that does not subscribe: for event handlers and estimates. */
export function useHeldBoard(): () => Board | undefined {
  const { select } = useBoard();
  const store = useStore<RootState>();
  return useCallback(() => select(store.getState()).data, [select, store]);
}

/** Subscribes to one card. */
export function useCard(id: string): TicketCard | undefined {
  return useBoardSelector((board) => board.cards.get(id));
}

/** Subscribes to several cards. */
export function useCards(ids: readonly string[]): readonly TicketCard[] {
  const cards = useBoardSelector((board) => board.cards);
  return useMemo(() => ids.flatMap((id) => cards?.get(id) ?? []), [ids, cards]);
}

/** Subscribes to the ids of one column. */
export function useColumnIds(status: number): readonly string[] {
  return useBoardSelector((board) => columnIds(board, status)) ?? none;
}

/** Subscribes to a selected part of the board. */
export function useBoardSelector<Part>(part: (board: Board) => Part): Part | undefined {
  const { select } = useBoard();
  return useSelector((state: RootState) => {
    const { data } = select(state);
    return data && part(data);
  });
}

const none: readonly string[] = [];
