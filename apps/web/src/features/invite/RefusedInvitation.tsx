import { Trans } from '@lingui/react/macro';
import { isApiError } from '@minga/client/errors';
import { MgButton } from '@minga/react/button';
import { paths } from '../../base/address/paths.ts';
import styles from '../../shared/page/PlainPage.module.css';

/** Reasons why an invitation cannot be accepted any more. */
export type WhyRefused = 'invitation/expired' | 'invitation/not-found';

/** Reason of an error that concerns the invitation; null for other errors. */
export function whyRefused(error: unknown): WhyRefused | null {
  if (!isApiError(error) || !('code' in error)) return null;
  const { code } = error;
  return code === 'invitation/expired' || code === 'invitation/not-found' ? code : null;
}

interface RefusedInvitationProps {
  why: WhyRefused;

  /** Unauthenticated users may have used it themselves: offers to sign in. */
  isSignedOut?: boolean;
}

/** The invitation is no longer valid, and the possible next steps. */
export function RefusedInvitation({ why, isSignedOut = false }: RefusedInvitationProps) {
  return (
    <>
      {why === 'invitation/expired' ? (
        <>
          <h1>
            <Trans>La invitación venció</Trans>
          </h1>
          <p>
            <Trans>Vale siete días. Pide a quien te invitó que envíe otra.</Trans>
          </p>
        </>
      ) : (
        <>
          <h1>
            <Trans>La invitación ya no sirve</Trans>
          </h1>
          <p>
            <Trans>Se usó antes, la retiraron o hay una más nueva en tu correo.</Trans>
          </p>
        </>
      )}
      {isSignedOut ? (
        <div className={styles.actions}>
          <MgButton variant="primary" size="lg" full href={paths.login()}>
            <Trans>Entrar</Trans>
          </MgButton>
          <MgButton size="lg" full href={paths.landing()}>
            <Trans>Conocer Minga</Trans>
          </MgButton>
        </div>
      ) : (
        <MgButton size="lg" full href={paths.home()}>
          <Trans>Ir al inicio</Trans>
        </MgButton>
      )}
    </>
  );
}
