import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';
import { useBoard } from '../board/board-context.ts';
import { useSortNames } from './use-sort-names.ts';

/**
 * Returns a function that explains why a card stays in its place: a sorted column has no places to choose. Its message
 * offers the manual order.
 */
export function useSortHint(): () => void {
  const { t } = useLingui();
  const { appearance, changeAppearance } = useBoard();
  const names = useSortNames();
  const name = appearance.sort && names[appearance.sort.key];
  return useCallback(() => {
    if (!name) return;
    showSnackbar(
      t`El tablero está ordenado por: ${name}. Las tarjetas no cambian de lugar dentro de su columna.`,
      {
        id: 'sorted',
        action: { label: t`Orden manual`, run: () => changeAppearance(() => ({ sort: null })) },
        durationMs: 8000,
      },
    );
  }, [name, t, changeAppearance]);
}
