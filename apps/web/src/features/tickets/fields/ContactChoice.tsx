/** Contact of a ticket: its name, which opens the dialog to choose another one, and a link to its page. */
import { useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { MgIconButton } from '@minga/react/icon-button';
import { useState } from 'react';
import { paths } from '../../../base/address/paths.ts';
import { ChooseContactDialog } from '../../../shared/crm/ChooseContactDialog.tsx';
import { useCrmRights } from '../../../shared/workspace/crm-rights.ts';
import styles from './FieldPanel.module.css';

export function ContactChoice({
  bid,
  value,
  contact,
  isReadOnly,
  isAsked,
  onChoose,
}: {
  bid: number;

  /** Id of the contact, also of one that is not stored yet. */
  value: string | null;

  /** The stored contact. */
  contact: Wire['CrmReference'] | null;
  isReadOnly: boolean;
  isAsked: boolean;
  onChoose: (contact: string | null) => void;
}) {
  const { t } = useLingui();
  const rights = useCrmRights();
  const [isChoosing, setIsChoosing] = useState(false);
  const [chosen, setChosen] = useState<Wire['CrmReference'] | null>(null);
  const name = [contact, chosen].find((one) => one?.id === value)?.name;
  const shown = value === null ? t`Sin contacto` : (name ?? t`Cargando…`);
  return (
    <div className={styles.contact}>
      <button
        type="button"
        className={styles.place}
        data-empty={value === null || undefined}
        aria-label={t`Contacto: ${shown}`}
        disabled={isReadOnly}
        onClick={() => setIsChoosing(true)}
      >
        {shown}
      </button>
      {value !== null && rights.read && (
        <MgIconButton
          size="sm"
          icon="open_in_new"
          label={t`Ver el contacto ${shown}`}
          href={paths.crmContact(value)}
        />
      )}
      {isChoosing && (
        <ChooseContactDialog
          bid={bid}
          value={value}
          canClear={!isAsked}
          onChoose={(next) => {
            setChosen(next);
            onChoose(next?.id ?? null);
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </div>
  );
}
