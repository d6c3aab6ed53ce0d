import type { Board } from '@minga/client/endpoints';
import { useMemo } from 'react';
import { useBoard } from '../board/board-context.ts';
import { useHeldBoard } from '../board/use-held-board.ts';

/** The team whose tickets a bulk edit changes, and their cards. */
export interface BulkScope {
  bid: number;
  teamId: number;

  /** Prefix of ticket numbers. */
  prefix: string;

  /** Name of a custom field of the team. */
  nameOfField(id: number): string;

  /** The cards as they are now. */
  cardsNow(): Pick<Board['cards'], 'get'> | undefined;
}

/** Scope of the surrounding board. */
export function useBoardBulkScope(): BulkScope {
  const { arg, team, business } = useBoard();
  const held = useHeldBoard();
  const { prefix } = business.psm_business;
  return useMemo(
    () => ({
      bid: arg.id,
      teamId: team.id,
      prefix,
      nameOfField: (id) => team.psm_custom_fields.find((field) => field.id === id)?.name ?? '—',
      cardsNow: () => held()?.cards,
    }),
    [arg.id, team, prefix, held],
  );
}
