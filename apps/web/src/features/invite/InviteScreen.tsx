/** Invitation: unauthenticated users sign in or register first and return here. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useCheckInvitationQuery } from '@minga/client/endpoints';
import { MgButton } from '@minga/react/button';
import { MgSpinner } from '@minga/react/spinner';
import { Provider } from 'react-redux';
import { useLocation, useParams } from 'react-router';
import { paths } from '../../base/address/paths.ts';
import { store } from '../../base/store.ts';
import { useSession } from '../../session/session.ts';
import { useOpenSession } from '../../session/use-open-session.ts';
import { PlainPage } from '../../shared/page/PlainPage.tsx';
import { SessionFailed } from '../../shared/auth/SessionFailed.tsx';
import { AcceptInvitation } from './AcceptInvitation.tsx';
import { InvitationHeading } from './InvitationHeading.tsx';
import { RefusedInvitation, whyRefused } from './RefusedInvitation.tsx';
import styles from '../../shared/page/PlainPage.module.css';
import { type InvitationToken, readInvitationToken } from '../../shared/auth/invitation-token.ts';

export function InviteScreen() {
  const token = readInvitationToken(useParams().b64Token ?? '');
  if (token) return <Invitation invitation={token} />;
  return (
    <PlainPage>
      <Damaged />
    </PlainPage>
  );
}

function Damaged() {
  return (
    <>
      <h1>
        <Trans>Este enlace está incompleto</Trans>
      </h1>
      <p>
        <Trans>Ábrelo otra vez desde el correo, o copia el enlace entero.</Trans>
      </p>
      <MgButton size="lg" full href={paths.home()}>
        <Trans>Ir al inicio</Trans>
      </MgButton>
    </>
  );
}

function Invitation({ invitation }: { invitation: InvitationToken }) {
  const { t } = useLingui();
  const session = useSession();
  const { hasFailed, retry } = useOpenSession();
  if (hasFailed) return <SessionFailed onRetry={retry} />;
  return (
    <PlainPage>
      {session.status === 'loading' && <MgSpinner label={t`Abriendo la invitación`} />}
      {session.status !== 'loading' && (
        <Provider store={store}>
          {session.status === 'signed-out' ? (
            <SignedOut invitation={invitation} />
          ) : (
            <AcceptInvitation invitation={invitation} signedInAs={session.user?.email ?? ''} />
          )}
        </Provider>
      )}
    </PlainPage>
  );
}

/** Describes the invitation with links to sign-in and registration, or says that it is no longer valid. */
function SignedOut({ invitation }: { invitation: InvitationToken }) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const { code, email } = invitation;
  const check = useCheckInvitationQuery({ inviteAcceptance: { code, email } });
  const why = whyRefused(check.error);
  if (why) return <RefusedInvitation why={why} isSignedOut />;
  // Other errors do not block: accepting checks again.
  if (check.isLoading) return <MgSpinner label={t`Abriendo la invitación`} />;
  return (
    <>
      <InvitationHeading invitation={invitation} />
      <p>
        <Trans>
          La invitación es para <b>{email}</b>. Entra con ese correo para aceptarla.
        </Trans>
      </p>
      <div className={styles.actions}>
        <MgButton variant="primary" size="lg" full href={paths.login({ from: pathname })}>
          <Trans>Entrar</Trans>
        </MgButton>
        <MgButton size="lg" full href={paths.register({ from: pathname })}>
          <Trans>Crear cuenta</Trans>
        </MgButton>
      </div>
    </>
  );
}
