/** Dialog that adds contacts to a list or a company: a search and a button per contact. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { ApiError } from '@minga/client/errors';
import { MgButton } from '@minga/react/button';
import { MgDialog } from '@minga/react/dialog';
import { useState } from 'react';
import { contactName } from '../../../shared/crm/contact-words.ts';
import { ContactSearch } from '../../../shared/crm/ContactSearch.tsx';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';

interface ContactPickerProps {
  bid: number;
  heading: string;

  /** Contacts that are known to be there already. */
  held: ReadonlySet<string>;

  /** Adds a contact; resolves with the error of the call. */
  onAdd(contact: string): Promise<ApiError | undefined>;
  onClose(): void;
}

export function ContactPicker({ bid, heading, held, onAdd, onClose }: ContactPickerProps) {
  const { t } = useLingui();
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set());
  const [adding, setAdding] = useState<string | null>(null);
  return (
    <MgDialog
      open
      size="md"
      heading={heading}
      onMgClose={(event) => event.target === event.currentTarget && onClose()}
    >
      <ContactSearch bid={bid}>
        {(contact) => {
          const name = contactName(contact);
          const isHeld = held.has(contact.id) || added.has(contact.id);
          return (
            <MgButton
              disabled={isHeld}
              loading={adding === contact.id}
              aria-label={isHeld ? t`${name} ya está` : t`Agregar a ${name}`}
              onClick={() => void add(contact.id)}
            >
              {isHeld ? <Trans>Agregado</Trans> : <Trans>Agregar</Trans>}
            </MgButton>
          );
        }}
      </ContactSearch>
      <MgButton slot="footer" variant="primary" onClick={onClose}>
        <Trans>Listo</Trans>
      </MgButton>
    </MgDialog>
  );

  async function add(contact: string): Promise<void> {
    setAdding(contact);
    const failure = await onAdd(contact);
    setAdding(null);
    if (failure) showSnackbar(failure.message, { tone: 'danger' });
    else setAdded((before) => new Set(before).add(contact));
  }
}
