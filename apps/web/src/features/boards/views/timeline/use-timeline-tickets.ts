import type { TicketCard } from '@minga/client/endpoints';
import { type TicketDays, daysOfTicket } from '@minga/rules/time/timeline-days';
import { useMemo } from 'react';
import { useBoard } from '../../board/board-context.ts';
import { useBoardSelector } from '../../board/use-held-board.ts';
import { useMatcher } from '../../filters/use-shown-ids.ts';
import { ticketsInBoardOrder } from '../list/list-rows.ts';

/** A row of the timeline. */
export interface TimelineTicket {
  card: TicketCard;
  days: TicketDays;
}

export interface TimelineTickets {
  /** Tickets with a planned date that pass the filters, in the order of the board, and their ids. */
  rows: readonly TimelineTicket[];
  ids: readonly string[];

  /** The tickets without planned dates that pass the filters. */
  undated: readonly TicketCard[];

  /** Number of tickets of the board. */
  total: number;
}

/** The tickets of the timeline as they are now. */
export function useTimelineTickets(): TimelineTickets {
  const { team } = useBoard();
  const board = useBoardSelector((each) => each);
  const matches = useMatcher();
  return useMemo(() => {
    const total = team.psm_status.reduce((sum, { id }) => sum + (board?.columns[id]?.length ?? 0), 0);
    const [rows, undated]: [TimelineTicket[], TicketCard[]] = [[], []];
    for (const card of board ? ticketsInBoardOrder(board, team.psm_status, matches) : []) {
      const days = daysOfTicket(card);
      if (days) rows.push({ card, days });
      else undated.push(card);
    }
    return { rows, ids: rows.map(({ card }) => card.id), undated, total };
  }, [board, team, matches]);
}
