import { Trans, useLingui } from '@lingui/react/macro';
import { isMailboxAddress } from '@minga/rules/people/email-addresses';
import { MgDialog } from '@minga/react/dialog';
import { MgTextField } from '@minga/react/text-field';
import { useRef, useState } from 'react';
import type { PretendedPerson } from '../../session/identity.ts';
import { DialogActions } from '../forms/DialogActions.tsx';
import styles from './ProviderButtons.module.css';

interface PretendDialogProps {
  /** Display name of the provider. */
  provider: string;
  onClose(): void;
  onPerson(person: PretendedPerson): void;
}

/** Local installations have no identity providers: the dialog asks for the identity instead. */
export function PretendDialog({ provider, onClose, onPerson }: PretendDialogProps) {
  const { t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const [person, setPerson] = useState<PretendedPerson>({ email: '', name: '' });
  const [isRefused, setIsRefused] = useState(false);
  const isEmail = isMailboxAddress(person.email.trim());
  return (
    <MgDialog open size="sm" heading={t`Probar con ${provider}`} onMgClose={onClose}>
      <form
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isEmail) onPerson(person);
          else setIsRefused(true);
        }}
      >
        <p>
          <Trans>Modo local: nadie le pregunta a {provider}: di quién quieres ser.</Trans>
        </p>
        <MgTextField
          ref={(field) => field?.setAttribute('autofocus', '')}
          name="email"
          type="email"
          label={t`Correo en ${provider}`}
          required
          value={person.email}
          error={isRefused && !isEmail ? t`Revisa el correo: no parece una dirección.` : ''}
          onInput={(event) => setPerson({ ...person, email: event.currentTarget.value })}
        />
        <MgTextField
          name="name"
          label={t`Nombre en ${provider}`}
          value={person.name}
          onInput={(event) => setPerson({ ...person, name: event.currentTarget.value })}
        />
      </form>
      <DialogActions onCancel={onClose} onConfirm={() => form.current?.requestSubmit()}>
        <Trans>Continuar</Trans>
      </DialogActions>
    </MgDialog>
  );
}
