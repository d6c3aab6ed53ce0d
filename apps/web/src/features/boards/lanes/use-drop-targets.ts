import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';
import { useSortHint } from '../appearance/use-sort-hint.ts';
import { useBoard } from '../board/board-context.ts';
import { moveLimit } from '@minga/contract';
import { nameOfCard } from '../actions/card-name.ts';
import type { DropTargets } from '../drag/drop-cards.ts';
import { useHeldBoard } from '../board/use-held-board.ts';
import { laneChange } from './board-lanes.ts';
import { useLaneName } from './use-lane-names.ts';

/** What a dropped card acts on: the board, its actions, and explanations of what is not possible. */
export function useDropTargets(): DropTargets {
  const { t } = useLingui();
  const { controller, actions, announce, appearance, business, can, openBulk } = useBoard();
  const { prefix } = business.psm_business;
  const heldBoard = useHeldBoard();
  const onSorted = useSortHint();
  const kind = appearance.lanes ?? 'assignee';
  const laneName = useLaneName(kind);
  return useMemo(() => {
    const mayChange = kind !== 'assignee' || can.assign;
    return {
      controller,
      actions,
      openBulk,
      onSorted,
      onTooMany: () =>
        showSnackbar(t`Dentro de su columna se mueven como máximo ${moveLimit} tickets a la vez.`, {
          tone: 'danger',
        }),
      onLane(id, lane) {
        const card = heldBoard()?.cards.get(id);
        if (!card) return null;
        const name = nameOfCard(card, prefix);
        if (!mayChange) {
          announce(t`${name} sigue en su lugar`);
          showSnackbar(t`No se movió ${name}. No tienes permiso para cambiar los asignados.`, {
            tone: 'danger',
          });
          return null;
        }
        const toLane = laneName(lane);
        return { patch: laneChange(card, kind, lane), words: t`${name} pasó a ${toLane}` };
      },
      onLaneTogether({ length: count }, lane) {
        if (mayChange) return (card) => laneChange(card, kind, lane);
        announce(t`Los tickets siguen en su lugar`);
        const words = t`${plural(count, { one: 'No se movió # ticket.', other: 'No se movieron # tickets.' })}`;
        showSnackbar(`${words} ${t`No tienes permiso para cambiar los asignados.`}`, { tone: 'danger' });
        return null;
      },
    };
  }, [controller, actions, openBulk, onSorted, heldBoard, prefix, kind, can, announce, laneName, t]);
}
