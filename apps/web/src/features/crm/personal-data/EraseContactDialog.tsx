/** Dialog that erases a contact for good: the user types its name (docs/product/crm.md 11.2). */
import { Trans, useLingui } from '@lingui/react/macro';
import { useEraseCrmContactMutation } from '@minga/client/endpoints';
import { apiErrorOf } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import { MgTextField } from '@minga/react/text-field';
import { tidyName } from '@minga/rules/text/names';
import { useState } from 'react';
import { contactName } from '../../../shared/crm/contact-words.ts';
import { FormDialog } from '../../../shared/forms/FormDialog.tsx';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';
import styles from '../shared/crm.module.css';

interface EraseContactDialogProps {
  bid: number;
  contact: Wire['CrmContactCard'];

  /** Called before the request: an erased contact is not read again. */
  onErasing?(isErasing: boolean): void;
  onErased?(): void;
  onClose(): void;
}

export function EraseContactDialog({ bid, contact, onErasing, onErased, onClose }: EraseContactDialogProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [erase, { isLoading, error }] = useEraseCrmContactMutation();
  const name = contactName(contact);
  const isName = tidyName(typed) === tidyName(name);
  return (
    <FormDialog
      heading={t`¿Borrar a ${name} para siempre?`}
      isChanged={false}
      isBusy={isLoading}
      isDanger
      error={apiErrorOf({ error })}
      saveLabel={<Trans>Borrar para siempre</Trans>}
      onSave={save}
      onClose={onClose}
    >
      <ul className={styles.effects}>
        <li>
          <Trans>Se borran sus datos, sus actividades y su historial, y sale de sus listas y empresas.</Trans>
        </li>
        <li>
          <Trans>También se borran los contactos que se combinaron con este.</Trans>
        </li>
        <li>
          <Trans>Los tickets se quedan, sin el contacto. Lo que alguien escribió en ellos no cambia.</Trans>
        </li>
        <li>
          <Trans>Queda anotado quién borró un contacto y cuándo, sin ningún dato de la persona.</Trans>
        </li>
      </ul>
      <p>
        <strong>
          <Trans>No se puede deshacer.</Trans>
        </strong>
      </p>
      <MgTextField
        label={t`Escribe «${name}» para confirmar`}
        autocomplete="off"
        required
        maxlength={200}
        value={typed}
        error={isChecked && !isName ? t`El nombre no es el del contacto.` : ''}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
    </FormDialog>
  );

  async function save(): Promise<boolean> {
    setIsChecked(true);
    if (!isName) return false;
    onErasing?.(true);
    const answer = await erase({
      id: bid,
      contact: contact.id,
      crmErasureRequest: { confirm_name: typed },
    });
    if (answer.error !== undefined) {
      onErasing?.(false);
      return false;
    }
    showSnackbar(t`El contacto se borró para siempre`, { tone: 'ok' });
    onErased?.();
    return true;
  }
}
