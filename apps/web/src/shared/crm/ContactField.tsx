/** Required contact of a form: a button that opens the dialog to choose one. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { MgButton } from '@minga/react/button';
import { useState } from 'react';
import { ChooseContactDialog } from './ChooseContactDialog.tsx';
import styles from './crm.module.css';

interface ContactFieldProps {
  bid: number;
  value: Wire['CrmReference'] | null;

  /** Message of a missing contact; empty for none. */
  error: string;
  onChange(contact: Wire['CrmReference'] | null): void;
}

export function ContactField({ bid, value, error, onChange }: ContactFieldProps) {
  const { t } = useLingui();
  const [isChoosing, setIsChoosing] = useState(false);
  const shown = value?.name ?? t`Elige…`;
  return (
    <div className={styles.field}>
      <span aria-hidden="true">
        <Trans>Contacto</Trans> *
      </span>
      <MgButton aria-label={t`Contacto: ${shown}`} onClick={() => setIsChoosing(true)}>
        {shown}
      </MgButton>
      {error !== '' && <p role="alert">{error}</p>}
      {isChoosing && (
        <ChooseContactDialog
          bid={bid}
          value={value?.id ?? null}
          canClear={false}
          onChoose={onChange}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </div>
  );
}
