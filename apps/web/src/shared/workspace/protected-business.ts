/** Business 1 belongs to the operator and is protected from deletions (docs/product/permissions.md 4.1). */
import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { readPreference } from '../../base/preferences/preferences.ts';

/**
 * Checks before the confirmation of a deletion (team, column, type, custom field, file) whether the business allows it.
 * Otherwise shows the generic rejection in a dialog and sends no request; the developer flag of this device skips the
 * check, and the server enforces its own.
 */
export function useDeletionGuard(): (bid: number) => boolean {
  const { t } = useLingui();
  const heading = t`No permitido`;
  const text = t`Eso no se puede hacer en este negocio.`;
  const ok = t`Entendido`;
  return useCallback(
    (bid) => {
      if (bid !== 1 || readPreference('dev') === '1') return true;
      void import('@minga/elements/dialogs').then(({ alert }) => alert({ heading, text, ok }));
      return false;
    },
    [heading, text, ok],
  );
}
