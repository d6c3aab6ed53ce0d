import { Plural, Trans } from '@lingui/react/macro';
import { storedWrites, watchStoredWrites } from '@minga/client/endpoints';
import { MgButton } from '@minga/react/button';
import { useState, useSyncExternalStore } from 'react';
import { paths } from '../../base/address/paths.ts';
import { useAppSelector } from '../../base/store-hooks.ts';
import { selectUser } from '../../session/session-slice.ts';
import { openSession } from '../../session/session.ts';
import { PlainPage } from '../../shared/page/PlainPage.tsx';

/**
 * `/logout` confirms before it signs out: any page can link to it, and such a link can be in a comment. Buttons of the
 * app sign out directly, except the account menu while writes wait for the server, which a sign-out loses. The guard around this screen redirects to /login.
 */
export function LogoutScreen() {
  const user = useAppSelector(selectUser);
  const [isBusy, setIsBusy] = useState(false);
  const unsent = useSyncExternalStore(watchStoredWrites, () => storedWrites().length);
  const email = user?.email ?? '';
  function signOut(): void {
    setIsBusy(true);
    openSession()
      .then((session) => session.signOut())
      .catch(() => setIsBusy(false));
  }
  return (
    <PlainPage>
      <h1>
        <Trans>¿Salir de tu cuenta?</Trans>
      </h1>
      {email && (
        <p>
          <Trans>
            Entraste como <b>{email}</b>.
          </Trans>
        </p>
      )}
      {unsent > 0 && (
        <p role="alert">
          <Plural
            value={unsent}
            one="Queda # cambio por enviar: si sales ahora, se pierde."
            other="Quedan # cambios por enviar: si sales ahora, se pierden."
          />
        </p>
      )}
      <MgButton variant="primary" size="lg" full loading={isBusy} onClick={signOut}>
        <Trans>Salir</Trans>
      </MgButton>
      <MgButton size="lg" full disabled={isBusy} href={paths.home()}>
        <Trans>Volver al inicio</Trans>
      </MgButton>
    </PlainPage>
  );
}
