/** Signs in with a token of another app: `/login/token#token=…`. */
import { Trans } from '@lingui/react/macro';
import { MgButton } from '@minga/react/button';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../../base/address/paths.ts';
import { openSession } from '../../../session/session.ts';
import { type SignInProblem, problemOf, signInProblem } from '../../../session/sign-in-errors.ts';
import { FormProblem } from '../FormProblem.tsx';
import { Head } from '../Head.tsx';
import styles from '../SignIn.module.css';

/**
 * Requires a confirmation: any page can open this address with a token of its own (login CSRF), and a user who does not
 * notice would work in another account.
 */
export function TokenScreen() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [token] = useState(
    () => new URLSearchParams(hash.slice(1)).get('token') ?? new URLSearchParams(search).get('token'),
  );
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<SignInProblem | null>(() =>
    token ? null : problemOf('invalid-custom-token'),
  );
  const query = new URLSearchParams(search);
  // The token must not be in the history or in the referrer of the next page.
  query.delete('token');
  const rest = query.toString();
  const bare = pathname + (rest ? `?${rest}` : '');
  const isBare = pathname + search + hash === bare;
  useEffect(() => {
    if (!isBare) void navigate(bare, { replace: true });
  }, [navigate, bare, isBare]);

  async function signIn(): Promise<void> {
    if (!token) return;
    setIsBusy(true);
    try {
      const session = await openSession();
      await session.signInWithToken(token);
    } catch (error) {
      setProblem(signInProblem(error));
    }
    setIsBusy(false);
  }

  if (problem) {
    return (
      <>
        <Head heading={<Trans>No pudimos abrir tu sesión</Trans>} />
        <div className={styles.form}>
          <FormProblem problem={{ field: 'form', message: problem.message }} />
          <MgButton variant="primary" size="lg" full href={paths.login()}>
            <Trans>Entrar con tu cuenta</Trans>
          </MgButton>
        </div>
      </>
    );
  }
  return (
    <>
      <Head heading={<Trans>¿Entrar con este enlace?</Trans>}>
        <p>
          <Trans>
            Este enlace abre una cuenta de Minga en este navegador. Sigue solo si lo abriste desde una
            aplicación tuya.
          </Trans>
        </p>
      </Head>
      <div className={styles.form}>
        <MgButton variant="primary" size="lg" full loading={isBusy} onClick={() => void signIn()}>
          <Trans>Entrar</Trans>
        </MgButton>
        <MgButton size="lg" full disabled={isBusy} href={paths.login()}>
          <Trans>Entrar con otra cuenta</Trans>
        </MgButton>
      </div>
    </>
  );
}
