/** Accepting an invitation: who is not signed in signs in or registers first, and comes back here. */
import { Trans, useLingui } from '@lingui/react/macro';
import { MgButton } from '@minga/react/button';
import { MgSpinner } from '@minga/react/spinner';
import { useCallback, useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { useLocation, useParams } from 'react-router';
import { paths } from '../../base/paths.ts';
import { store } from '../../base/store.ts';
import { openSession, useSession } from '../../session/session.ts';
import { PlainPage } from '../../shared/PlainPage.tsx';
import { AcceptInvitation } from './AcceptInvitation.tsx';
import { InvitationHeading } from './InvitationHeading.tsx';
import styles from '../../shared/PlainPage.module.css';
import { type InvitationToken, readInvitationToken } from './invitation-token.ts';

export function InviteScreen() {
  const token = readInvitationToken(useParams().b64Token ?? '');
  return <PlainPage>{token ? <Invitation invitation={token} /> : <Damaged />}</PlainPage>;
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
  const [hasFailed, setHasFailed] = useState(false);
  const open = useCallback(() => {
    openSession().then(
      () => setHasFailed(false),
      () => setHasFailed(true),
    );
  }, []);
  useEffect(open, [open]);
  if (hasFailed) {
    return (
      <>
        <h1>
          <Trans>No se pudo abrir tu sesión</Trans>
        </h1>
        <p>
          <Trans>Revisa tu conexión e intenta de nuevo.</Trans>
        </p>
        <MgButton variant="primary" size="lg" full onClick={open}>
          <Trans>Intentar de nuevo</Trans>
        </MgButton>
      </>
    );
  }
  if (session.status === 'loading') return <MgSpinner label={t`Abriendo la invitación`} />;
  if (session.status === 'signed-out') return <SignedOut invitation={invitation} />;
  return (
    <Provider store={store}>
      <AcceptInvitation invitation={invitation} signedInAs={session.user?.email ?? ''} />
    </Provider>
  );
}

/** What it is for, and the two ways in. Both come back to this address. */
function SignedOut({ invitation }: { invitation: InvitationToken }) {
  const { pathname } = useLocation();
  return (
    <>
      <InvitationHeading invitation={invitation} />
      <p>
        <Trans>
          La invitación es para <b>{invitation.email}</b>. Entra con ese correo para aceptarla.
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
