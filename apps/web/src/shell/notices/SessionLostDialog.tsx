import { Trans, useLingui } from '@lingui/react/macro';
import { MgButton } from '@minga/react/button';
import { MgDialog } from '@minga/react/dialog';
import { MgTextField } from '@minga/react/text-field';
import { useRef, useState } from 'react';
import { useAppSelector } from '../../base/store-hooks.ts';
import { selectIsSessionExpired, selectUser } from '../../session/session-slice.ts';
import { openSession } from '../../session/session.ts';
import { type SignInProblem, problemOf, signInProblem } from '../../session/sign-in-errors.ts';
import { ProviderButtons } from '../../shared/auth/ProviderButtons.tsx';
import styles from './SessionLostDialog.module.css';

/** Asks for the password in place when the session expired. The screen behind it and its unsaved input stay. */
export function SessionLostDialog() {
  const isExpired = useAppSelector(selectIsSessionExpired);
  const user = useAppSelector(selectUser);
  return isExpired && user ? <Renew email={user.email ?? ''} /> : null;
}

function Renew({ email }: { email: string }) {
  const { i18n, t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<SignInProblem | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function renew(): Promise<void> {
    if (password === '') return setProblem(problemOf('missing-password'));
    setIsBusy(true);
    try {
      await (await openSession()).signIn(email, password);
    } catch (error) {
      setProblem(signInProblem(error));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <MgDialog open noDismiss heading={t`Tu sesión terminó`} size="sm">
      <form
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void renew();
        }}
      >
        <p>
          <Trans>Escribe tu contraseña para seguir donde estabas. Lo que escribiste sigue aquí.</Trans>
        </p>
        <MgTextField
          name="email"
          type="email"
          label={t`Correo`}
          autocomplete="username"
          readonly
          value={email}
        />
        <MgTextField
          ref={(field) => field?.setAttribute('autofocus', '')}
          name="password"
          type="password"
          label={t`Contraseña`}
          autocomplete="current-password"
          value={password}
          error={problem ? i18n._(problem.message) : ''}
          onInput={(event) => {
            setPassword(event.currentTarget.value);
            setProblem(null);
          }}
        />
      </form>
      <div className={styles.others}>
        <ProviderButtons isBusy={isBusy} onProblem={setProblem} />
      </div>
      <MgButton slot="footer" variant="quiet" onClick={() => void openSession().then((it) => it.signOut())}>
        <Trans>Salir</Trans>
      </MgButton>
      <MgButton
        slot="footer"
        variant="primary"
        loading={isBusy}
        onClick={() => form.current?.requestSubmit()}
      >
        <Trans>Continuar</Trans>
      </MgButton>
    </MgDialog>
  );
}
