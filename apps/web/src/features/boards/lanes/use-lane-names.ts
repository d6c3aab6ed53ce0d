import { useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { useCallback } from 'react';
import { priorityLook } from '../../../shared/tickets/priority.ts';
import { useBoard } from '../board/board-context.ts';
import { customFieldOf, isCustomKey } from '../../../shared/tickets/custom-values.ts';
import type { BuiltInLaneKind, LaneKind } from './lane-kinds.ts';

/** Names of the kinds of lanes; the empty text for a field that the team does not have any more. */
export function useLaneKindNames({
  psm_custom_fields: fields,
}: Pick<Wire['Team'], 'psm_custom_fields'>): (kind: LaneKind) => string {
  const { t } = useLingui();
  const names: Record<BuiltInLaneKind, string> = {
    assignee: t`Asignado`,
    priority: t`Prioridad`,
    type: t`Tipo`,
  };
  return (kind) => (isCustomKey(kind) ? (customFieldOf(fields, kind)?.name ?? '') : names[kind]);
}

/** Returns a function that names a lane by its key. */
export function useLaneName(kind: LaneKind): (key: string) => string {
  const { t, i18n } = useLingui();
  const { team, people, types } = useBoard();
  return useCallback(
    (key) => {
      if (kind === 'assignee') return key === '' ? t`Sin asignar` : (people.get(key)?.name ?? '?');
      if (isCustomKey(kind)) {
        const name = customFieldOf(team.psm_custom_fields, kind)?.name ?? '';
        return key === '' ? t`${name}: sin valor` : key;
      }
      if (kind === 'type') return types.get(Number(key))?.name ?? t`Sin tipo`;
      const look = key === '' ? undefined : priorityLook(Number(key));
      return look ? i18n._(look.name) : t`Sin prioridad`;
    },
    [kind, team, people, types, t, i18n],
  );
}
