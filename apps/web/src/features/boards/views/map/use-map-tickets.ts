import type { TicketCard } from '@minga/client/endpoints';
import { useMemo } from 'react';
import { useBoard } from '../../board/board-context.ts';
import { useBoardSelector } from '../../board/use-held-board.ts';
import { useMatcher } from '../../filters/use-shown-ids.ts';
import { ticketsInBoardOrder } from '../list/list-rows.ts';
import { type PlacedTicket, isPlaced } from './map-clusters.ts';

export interface MapTickets {
  placed: readonly PlacedTicket[];
  unplaced: readonly TicketCard[];
}

/** The tickets that pass the filters, with and without a place, in the order of the board. */
export function useMapTickets(): MapTickets {
  const { team } = useBoard();
  const board = useBoardSelector((each) => each);
  const matches = useMatcher();
  return useMemo(() => {
    const cards = board ? ticketsInBoardOrder(board, team.psm_status, matches) : [];
    return { placed: cards.filter(isPlaced), unplaced: cards.filter((card) => !isPlaced(card)) };
  }, [board, team, matches]);
}
