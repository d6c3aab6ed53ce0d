import { Trans, useLingui } from '@lingui/react/macro';
import { MgButton } from '@minga/react/button';
import { MgDialog } from '@minga/react/dialog';
import { useAppDispatch, useAppSelector } from '../../base/store-hooks.ts';
import { rateLimitConfirmed, selectIsRateLimited } from '../../session/session-slice.ts';

/**
 * Shown once when the server rejects requests with status 429, however many it rejects (docs/product/errors.md 3.2).
 */
export function RateLimitDialog() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  if (!useAppSelector(selectIsRateLimited)) return null;
  const close = () => dispatch(rateLimitConfirmed());
  return (
    <MgDialog
      open
      alert
      size="sm"
      heading={t`Parece que has abusado del servicio`}
      message={t`Suspendimos el servicio por un momento por uso indebido. Vuelve más tarde; el abuso repetido puede desactivar la cuenta de forma temporal o permanente.`}
      onMgClose={close}
    >
      <MgButton slot="footer" variant="primary" onClick={close}>
        <Trans>Entendido</Trans>
      </MgButton>
    </MgDialog>
  );
}
