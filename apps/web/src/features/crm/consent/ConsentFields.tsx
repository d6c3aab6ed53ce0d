/** Fields of the consent of a contact: its state and its day (docs/product/crm.md 2.7). */
import { useLingui } from '@lingui/react/macro';
import { MgSelect } from '@minga/react/select';
import { useState } from 'react';
import { DayField } from '../../../shared/dates/DayField.tsx';
import { dayOf } from '../../../shared/format/periods.ts';
import styles from '../shared/crm.module.css';
import { type ConsentChoice, consentChoices, consentTexts, readConsentChoice } from './consent-words.ts';

interface ConsentFieldsProps {
  choice: ConsentChoice;

  /** As `2026-11-02`; empty for none. */
  date: string;
  isChecked: boolean;
  onChange(consent: { choice: ConsentChoice; date: string }): void;
}

export function ConsentFields({ choice, date, isChecked, onChange }: ConsentFieldsProps) {
  const { t, i18n } = useLingui();
  const [today] = useState(() => dayOf(new Date()));
  return (
    <div className={styles.fields}>
      <MgSelect
        label={t`Consentimiento para contactarlo`}
        value={choice}
        options={consentChoices.map((value) => ({ value, label: i18n._(consentTexts[value]) }))}
        onChange={(event) => {
          const next = readConsentChoice(String(event.currentTarget.value)) ?? 'none';
          onChange({ choice: next, date: today });
        }}
      />
      {choice !== 'none' && (
        <DayField
          label={t`Fecha del consentimiento`}
          value={date}
          max={today}
          error={isChecked && !isConsentDay(date) ? t`Elige un día hasta hoy.` : ''}
          onChange={(event) => onChange({ choice, date: event.currentTarget.value })}
        />
      )}
    </div>
  );
}

/** Whether the server accepts the day. */
export function isConsentDay(date: string): boolean {
  return date >= '1900-01-01' && date <= dayOf(new Date());
}
