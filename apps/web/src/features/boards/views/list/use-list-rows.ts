import { useMemo } from 'react';
import { useBoard } from '../../board/board-context.ts';
import { useBoardSelector } from '../../board/use-held-board.ts';
import { useMatcher } from '../../filters/use-shown-ids.ts';
import type { ListOptions } from './list-options.ts';
import {
  type ListContext,
  type TicketGroup,
  groupRowId,
  groupTickets,
  listRows,
  sortTickets,
  ticketsInBoardOrder,
} from './list-rows.ts';
import { type Sums, sumsOf } from './sums.ts';

export interface ListContents {
  /** Ids of the rows in order: tickets and group headings. */
  ids: readonly string[];

  /** Groups by the id of their row. */
  groups: ReadonlyMap<string, TicketGroup>;

  /** Number of tickets that pass the filters, and of all of the board. */
  shown: number;
  total: number;

  /** Sums of the tickets that pass the filters. */
  sums: Sums;
}

/** The rows of the list as they are now. */
export function useListRows(
  { sort, group }: Pick<ListOptions, 'sort' | 'group'>,
  collapsed: ReadonlySet<string>,
): ListContents {
  const { team } = useBoard();
  const board = useBoardSelector((each) => each);
  const matches = useMatcher();
  const context = useListContext();
  const cards = useMemo(
    () => (board ? ticketsInBoardOrder(board, team.psm_status, matches) : []),
    [board, team, matches],
  );
  const total = useMemo(
    () => team.psm_status.reduce((sum, { id }) => sum + (board?.columns[id]?.length ?? 0), 0),
    [board, team],
  );
  const sorted = useMemo(() => sortTickets(cards, sort, context), [cards, sort, context]);
  const grouped = useMemo(
    () => (group ? groupTickets(sorted, group, context) : null),
    [sorted, group, context],
  );
  return useMemo(() => {
    const rows = grouped ? listRows(grouped, collapsed) : null;
    return {
      ids: rows
        ? rows.map((row) => (row.kind === 'group' ? groupRowId(row.group.key) : row.card.id))
        : sorted.map(({ id }) => id),
      groups: new Map((grouped ?? []).map((each) => [groupRowId(each.key), each])),
      shown: sorted.length,
      total,
      sums: sumsOf(sorted),
    };
  }, [grouped, collapsed, sorted, total]);
}

/** Names and orders of the board that sorting and grouping need. */
export function useListContext(): ListContext {
  const { team, people } = useBoard();
  return useMemo(
    () => ({
      statuses: team.psm_status,
      types: team.psm_types,
      fields: team.psm_custom_fields,
      nameOf: (uid) => people.get(uid)?.name ?? '',
    }),
    [team, people],
  );
}
