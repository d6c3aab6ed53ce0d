import { Trans } from '@lingui/react/macro';
import { MgButton } from '@minga/react/button';
import { type ReactNode, useState } from 'react';
import { CredentialsForm, EmailField } from '../CredentialsForm.tsx';
import { Head } from '../Head.tsx';
import styles from '../SignIn.module.css';
import { useTypedEmail } from '../typed-email.ts';
import { checkEmail, useCredentialsForm } from '../use-credentials-form.ts';

interface AskForLinkProps {
  heading: ReactNode;

  /** Link to another sign-in method. */
  otherwise: ReactNode;

  /** Explains the purpose of the address. */
  hint: string;
  send(email: string): Promise<void>;

  /** Renders the confirmation after the email was sent. */
  renderSent(sentTo: string): ReactNode;
}

/** Requests an email with a link: for sign-in, or for a new password. */
export function AskForLink({ heading, otherwise, hint, send, renderSent }: AskForLinkProps) {
  const [email, setEmail] = useTypedEmail();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useCredentialsForm();

  async function ask(): Promise<void> {
    const address = email.trim();
    await send(address);
    setSentTo(address);
  }

  return (
    <>
      <Head heading={heading}>
        <p>{otherwise}</p>
      </Head>
      {sentTo ? (
        <div className={styles.form}>
          <output className={styles.sent}>{renderSent(sentTo)}</output>
          <MgButton size="lg" full onClick={() => setSentTo(null)}>
            <Trans>No llegó, pedir otro</Trans>
          </MgButton>
        </div>
      ) : (
        <CredentialsForm
          form={form}
          check={() => [checkEmail(email)]}
          step={ask}
          label={<Trans>Enviar enlace</Trans>}
        >
          <EmailField form={form} hint={hint} value={email} onValue={setEmail} />
        </CredentialsForm>
      )}
    </>
  );
}
