/** Dialog that chooses a contact, of a ticket or of a filter: a search, none, or a new contact. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { MgButton } from '@minga/react/button';
import { MgDialog } from '@minga/react/dialog';
import { useState } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { useCrmRights } from '../workspace/crm-rights.ts';
import { contactName } from './contact-words.ts';
import { ContactSearch } from './ContactSearch.tsx';
import { NewContactDialog } from './NewContactDialog.tsx';
import { WithToken } from './WithToken.tsx';

interface ChooseContactDialogProps {
  bid: number;

  /** Id of the present contact. */
  value: string | null;

  /** Whether the field may be left empty. */
  canClear: boolean;

  /** Whether a new contact may be created and chosen. */
  canCreate?: boolean;
  onChoose(contact: Wire['CrmReference'] | null): void;
  onClose(): void;
}

export function ChooseContactDialog({
  bid,
  value,
  canClear,
  canCreate = true,
  onChoose,
  onClose,
}: ChooseContactDialogProps) {
  const { t } = useLingui();
  const rights = useCrmRights();
  const [isCreating, setIsCreating] = useState(false);
  return (
    <MgDialog
      open
      size="md"
      heading={t`Elegir contacto`}
      onMgClose={(event) => event.target === event.currentTarget && onClose()}
    >
      <WithToken bid={bid} level={3}>
        {() => (
          <>
            <ContactSearch bid={bid}>
              {(contact) => {
                const name = contactName(contact);
                const isChosen = contact.id === value;
                return (
                  <MgButton
                    disabled={isChosen}
                    aria-label={isChosen ? t`${name} ya está elegido` : t`Elegir a ${name}`}
                    onClick={() => choose({ id: contact.id, name })}
                  >
                    {isChosen ? <Trans>Elegido</Trans> : <Trans>Elegir</Trans>}
                  </MgButton>
                );
              }}
            </ContactSearch>
            {canCreate && rights.write && (
              <MgButton slot="footer" onClick={() => setIsCreating(true)}>
                <Icon slot="start" name="person_add" size={18} />
                <Trans>Nuevo contacto</Trans>
              </MgButton>
            )}
          </>
        )}
      </WithToken>
      {canClear && value !== null && (
        <MgButton slot="footer" variant="quiet" onClick={() => choose(null)}>
          <Trans>Sin contacto</Trans>
        </MgButton>
      )}
      {isCreating && <NewContactDialog bid={bid} onCreated={choose} onClose={() => setIsCreating(false)} />}
    </MgDialog>
  );

  function choose(contact: Wire['CrmReference'] | null): void {
    onChoose(contact);
    onClose();
  }
}
