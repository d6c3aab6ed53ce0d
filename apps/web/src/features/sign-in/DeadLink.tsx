import { Trans } from '@lingui/react/macro';
import { MgButton } from '@minga/react/button';
import { paths } from '../../base/paths.ts';
import styles from './SignIn.module.css';

/** Where another link of the kind is asked for. A confirmation is for who is signed in: their profile has the button. */
const asksAt = {
  'sign-in': () => paths.emailLink(),
  password: () => paths.resetPassword(),
  confirmation: () => paths.profile(),
};

/** A link of a mail that has expired, was used or came incomplete. */
export function DeadLink({ kind = 'sign-in' }: { kind?: keyof typeof asksAt }) {
  return (
    <>
      <header className={styles.head}>
        <h1>
          <Trans>Este enlace ya no sirve</Trans>
        </h1>
        <p role="alert">
          <Trans>Venció, ya se usó o llegó incompleto. Pide uno nuevo.</Trans>
        </p>
      </header>
      <div className={styles.form}>
        <MgButton variant="primary" size="lg" full href={asksAt[kind]()}>
          <Trans>Pedir otro enlace</Trans>
        </MgButton>
        <a className={styles.link} href={paths.login()}>
          <Trans>Entrar con contraseña</Trans>
        </a>
      </div>
    </>
  );
}
