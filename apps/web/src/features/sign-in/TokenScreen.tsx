import { Trans, useLingui } from '@lingui/react/macro';
import { MgButton } from '@minga/react/button';
import { MgSpinner } from '@minga/react/spinner';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../base/paths.ts';
import { openSession } from '../../session/session.ts';
import { type SignInProblem, problemOf, signInProblem } from '../../session/sign-in-errors.ts';
import { FormProblem } from './FormProblem.tsx';
import { Head } from './Head.tsx';
import styles from './SignIn.module.css';

/** Signs in with a token that another app of the person's brought: `/login/token#token=…`. */
export function TokenScreen() {
  const { t } = useLingui();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [token] = useState(
    () => new URLSearchParams(hash.slice(1)).get('token') ?? new URLSearchParams(search).get('token'),
  );
  const [problem, setProblem] = useState<SignInProblem | null>(() =>
    token ? null : problemOf('invalid-custom-token'),
  );
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current || !token) return;
    hasBegun.current = true;
    const query = new URLSearchParams(search);
    // The token belongs neither into the history nor into what the next page is told.
    query.delete('token');
    const rest = query.toString();
    void navigate(pathname + (rest ? `?${rest}` : ''), { replace: true });
    openSession()
      .then((session) => session.signInWithToken(token))
      .catch((error: unknown) => setProblem(signInProblem(error)));
  }, [navigate, pathname, search, token]);
  if (!problem) return <MgSpinner label={t`Abriendo tu sesión`} />;
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
