/** OAuth authorization of another app: `/login/oauth/authorize?client_id&redirect_uri&state`. */
import { accountEndpoints } from '@minga/client/endpoints';
import { isApiError } from '@minga/client/errors';
import { Trans, useLingui } from '@lingui/react/macro';
import { MgButton } from '@minga/react/button';
import { MgSpinner } from '@minga/react/spinner';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { paths } from '../../../base/address/paths.ts';
import { store } from '../../../base/store.ts';
import { useRuntimeConfig } from '../../../base/use-runtime-config.ts';
import { useSession } from '../../../session/session.ts';
import { useOpenSession } from '../../../session/use-open-session.ts';
import { PlainPage } from '../../../shared/page/PlainPage.tsx';
import { SessionFailed } from '../../../shared/auth/SessionFailed.tsx';
import styles from '../SignIn.module.css';
import { answerAddress, readOAuthRequest } from './oauth-request.ts';

export function OAuthAuthorizeScreen() {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  const session = useSession();
  const config = useRuntimeConfig();
  const [step, setStep] = useState<'asking' | 'busy' | 'gone'>('asking');
  const [problem, setProblem] = useState('');
  const { hasFailed, retry } = useOpenSession();
  if (hasFailed) return <SessionFailed onRetry={retry} />;
  if (session.status === 'signed-out')
    return <Navigate to={paths.login({ from: pathname + search })} replace />;
  const request = config && readOAuthRequest(search, config.signIn?.oauthClients ?? []);
  if (config && !request) {
    return (
      <PlainPage>
        <h1>
          <Trans>No conocemos esa aplicación</Trans>
        </h1>
        <p>
          <Trans>El enlace no es de una aplicación registrada aquí. No le dimos ningún dato tuyo.</Trans>
        </p>
        <MgButton size="lg" full href={paths.home()}>
          <Trans>Ir al inicio</Trans>
        </MgButton>
      </PlainPage>
    );
  }
  if (!request || session.status === 'loading') {
    return (
      <PlainPage>
        <MgSpinner label={t`Abriendo tu sesión`} />
      </PlainPage>
    );
  }

  const { client, host } = request;
  const email = session.user?.email ?? '';
  async function allow(): Promise<void> {
    if (!request) return;
    setStep('busy');
    setProblem('');
    const answer = await store.dispatch(
      accountEndpoints.endpoints.getToken.initiate(undefined, { forceRefetch: true, subscribe: false }),
    );
    if (answer.data) {
      setStep('gone');
      location.assign(answerAddress(request, { token: answer.data.token }));
      return;
    }
    setStep('asking');
    setProblem(isApiError(answer.error) ? answer.error.message : t`Ocurrió un error. Intenta de nuevo.`);
  }

  return (
    <PlainPage>
      <h1>
        <Trans>¿Dejas que {client.name} entre con tu cuenta?</Trans>
      </h1>
      <p>
        <Trans>
          Entraste como <b>{email}</b>. {client.name} podrá ver y hacer lo mismo que tú. Vuelves a{' '}
          <b>{host}</b>.
        </Trans>
      </p>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <MgButton variant="primary" size="lg" full loading={step !== 'asking'} onClick={() => void allow()}>
        <Trans>Permitir</Trans>
      </MgButton>
      <MgButton
        size="lg"
        full
        disabled={step !== 'asking'}
        onClick={() => location.assign(answerAddress(request, { error: 'access_denied' }))}
      >
        <Trans>No permitir</Trans>
      </MgButton>
    </PlainPage>
  );
}
