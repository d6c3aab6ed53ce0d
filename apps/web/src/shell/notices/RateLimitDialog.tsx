import { Trans, useLingui } from '@lingui/react/macro';
import { MgButton } from '@minga/react/button';
import { MgDialog } from '@minga/react/dialog';
import { useEffect, useState } from 'react';
import { watchRateLimit } from '../../session/rate-limit.ts';

/** Calls were refused for misuse (docs/product/errors.md 3.2). Shown once, however many calls were refused. */
export function RateLimitDialog() {
  const { t } = useLingui();
  const [isShown, setIsShown] = useState(false);
  useEffect(() => watchRateLimit(() => setIsShown(true)), []);
  if (!isShown) return null;
  const close = () => setIsShown(false);
  return (
    <MgDialog
      open
      alert
      size="sm"
      heading={t`Parece que has abusado del servicio`}
      message={t`El servicio se negó temporalmente por mal uso. Vuelve más tarde; el abuso repetido puede desactivar la cuenta de forma temporal o permanente.`}
      onMgClose={close}
    >
      <MgButton slot="footer" variant="primary" onClick={close}>
        <Trans>Entendido</Trans>
      </MgButton>
    </MgDialog>
  );
}
