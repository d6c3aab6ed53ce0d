/** Business 1 belongs to the operator and is protected from deletions (docs/product/permissions.md 4.1). */
import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { readPreference } from '../../base/preferences/preferences.ts';

/**
 * Asks, before a team, column, type, custom field or file is deleted, whether this business lets them go. Where it does
 * not, the generic refusal is said in a dialog and nothing is sent; the developer flag of this device lets the
 * question through to the server, which has a lock of its own.
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
