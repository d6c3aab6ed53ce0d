import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { priorityLook } from '../../../shared/tickets/priority.ts';
import { useBoard } from '../board/board-context.ts';
import type { LaneKind } from './lane-kinds.ts';

/** Names of the kinds of lanes. */
export function useLaneKindNames(): Record<LaneKind, string> {
  const { t } = useLingui();
  return { assignee: t`Asignado`, priority: t`Prioridad`, type: t`Tipo` };
}

/** Returns a function that names a lane by its key. */
export function useLaneName(kind: LaneKind): (key: string) => string {
  const { t, i18n } = useLingui();
  const { people, types } = useBoard();
  return useCallback(
    (key) => {
      if (kind === 'assignee') return key === '' ? t`Sin asignar` : (people.get(key)?.name ?? '?');
      if (kind === 'type') return types.get(Number(key))?.name ?? t`Sin tipo`;
      const look = key === '' ? undefined : priorityLook(Number(key));
      return look ? i18n._(look.name) : t`Sin prioridad`;
    },
    [kind, people, types, t, i18n],
  );
}
