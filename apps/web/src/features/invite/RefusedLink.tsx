import { Trans } from '@lingui/react/macro';
import { MgButton } from '@minga/react/button';
import { paths } from '../../base/address/paths.ts';
import type { WhyRefused } from './RefusedInvitation.tsx';

/** The invitation link cannot be used any more, and the possible next step. */
export function RefusedLink({ why }: { why: WhyRefused }) {
  return (
    <>
      <h1>
        {why === 'invitation/expired' ? (
          <Trans>El enlace venció</Trans>
        ) : (
          <Trans>Este enlace de invitación ya no sirve</Trans>
        )}
      </h1>
      <p>
        {why === 'invitation/expired' ? (
          <Trans>Pide a quien te lo envió que cree otro.</Trans>
        ) : (
          <Trans>
            Se agotaron sus usos, lo revocaron o no está completo. Pide otro a quien administra el negocio.
          </Trans>
        )}
      </p>
      <MgButton size="lg" full href={paths.home()}>
        <Trans>Ir al inicio</Trans>
      </MgButton>
    </>
  );
}
