import { useLingui } from '@lingui/react/macro';
import { ticketName } from '@minga/rules/ticket-numbers';
import { useMemo } from 'react';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';
import { useSortHint } from '../appearance/use-sort-hint.ts';
import { useBoard } from '../board/board-context.ts';
import type { DropTargets } from '../drag/drop-card.ts';
import { useHeldBoard } from '../board/use-held-board.ts';
import { laneChange } from './board-lanes.ts';
import { useLaneName } from './use-lane-names.ts';

/** What a dropped card acts on: the board, its actions, and explanations of what is not possible. */
export function useDropTargets(): DropTargets {
  const { t } = useLingui();
  const { controller, actions, announce, appearance, business, can } = useBoard();
  const { prefix } = business.psm_business;
  const heldBoard = useHeldBoard();
  const onSorted = useSortHint();
  const kind = appearance.lanes ?? 'assignee';
  const laneName = useLaneName(kind);
  return useMemo(
    () => ({
      controller,
      actions,
      onSorted,
      onLane(id, lane) {
        const card = heldBoard()?.cards.get(id);
        if (!card) return null;
        const name = card.number > 0 ? ticketName(prefix, card.number) : card.title;
        if (kind === 'assignee' && !can.assign) {
          announce(t`${name} sigue en su lugar`);
          showSnackbar(t`No se movió ${name}. No tienes permiso para cambiar los asignados.`, {
            tone: 'danger',
          });
          return null;
        }
        const toLane = laneName(lane);
        return { patch: laneChange(card, kind, lane), words: t`${name} pasó a ${toLane}` };
      },
    }),
    [controller, actions, onSorted, heldBoard, prefix, kind, can, announce, laneName, t],
  );
}
