import { useLingui } from '@lingui/react/macro';
import { type CustomKey, customKey } from '../../../../shared/tickets/custom-values.ts';
import { useBoard } from '../../board/board-context.ts';
import type { ListColumn } from './list-columns.ts';
import type { Grouping } from './list-options.ts';

/** Headings of the columns. */
export function useColumnNames(): Record<ListColumn, string> {
  const { t } = useLingui();
  return {
    ...useFieldNames(),
    key: t`Número`,
    title: t`Título`,
    status: t`Estado`,
    type: t`Tipo`,
    priority: t`Prioridad`,
    assignees: t`Asignados`,
    contact: t`Contacto`,
    points: t`Puntos`,
    estimate: t`Estimación`,
    logged: t`Tiempo`,
    start: t`Empieza`,
    due: t`Termina`,
    comments: t`Comentarios`,
    creator: t`Creado por`,
  };
}

export function useGroupingNames(): Record<Grouping, string> {
  const { t } = useLingui();
  return {
    ...useFieldNames(),
    status: t`Estado`,
    assignee: t`Asignado`,
    type: t`Tipo`,
    priority: t`Prioridad`,
  };
}

/** Names of the custom fields of the team, by their keys. */
function useFieldNames(): Record<CustomKey, string> {
  const { team } = useBoard();
  return Object.fromEntries(team.psm_custom_fields.map(({ id, name }) => [customKey(id), name]));
}
