import { useLingui } from '@lingui/react/macro';
import type { CardSortKey } from './card-sort.ts';

/** Names of the orders of cards. */
export function useSortNames(): Record<CardSortKey, string> {
  const { t } = useLingui();
  return { priority: t`Prioridad`, due: t`Vencimiento`, created: t`Creación`, title: t`Título` };
}
