import { useLingui } from '@lingui/react/macro';
import type { Grouping, ListColumn } from './list-options.ts';

/** Headings of the columns. */
export function useColumnNames(): Record<ListColumn, string> {
  const { t } = useLingui();
  return {
    key: t`Número`,
    title: t`Título`,
    status: t`Estado`,
    type: t`Tipo`,
    priority: t`Prioridad`,
    assignees: t`Asignados`,
    contact: t`Contacto`,
    points: t`Puntos`,
    start: t`Empieza`,
    due: t`Termina`,
    comments: t`Comentarios`,
    creator: t`Creado por`,
  };
}

export function useGroupingNames(): Record<Grouping, string> {
  const { t } = useLingui();
  return { status: t`Estado`, assignee: t`Asignado`, type: t`Tipo`, priority: t`Prioridad` };
}
