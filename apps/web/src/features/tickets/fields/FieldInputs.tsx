/** Small inputs that look like text until they are focused: a number, a date. They save on blur. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { dayOf, edgeOfDay } from '../../../shared/format/periods.ts';
import { dateWords } from '../../../shared/format/time-words.ts';
import styles from './FieldInputs.module.css';
import { useFieldEdit } from './use-field-edit.ts';
import { numberWords } from '../../../shared/format/number-words.ts';

/** Number input; null for an empty one. */
export function NumberInput({
  label,
  value,
  max,
  step,
  isReadOnly,
  start,
  onSave,
}: {
  label: string;
  value: number | null;
  max: number;
  step: number;
  isReadOnly: boolean;
  start?: ReactNode;
  onSave: (value: number | null) => void;
}) {
  const shown = value === null ? '' : String(Number(value.toFixed(2)));
  const edit = useFieldEdit(shown, (text) => onSave(text === '' ? null : Number(text)));
  return (
    <label className={styles.box}>
      {start}
      <NumberText value={value}>
        <input
          className={styles.number}
          type="number"
          inputMode="decimal"
          min={0}
          max={max}
          step={step}
          placeholder="—"
          aria-label={label}
          readOnly={isReadOnly}
          {...edit}
        />
      </NumberText>
    </label>
  );
}

/** Browsers format numbers of an input in their own language; until it is edited, the page formats it in its own. */
export function NumberText({ value, children }: { value: number | null; children: ReactNode }) {
  const { i18n } = useLingui();
  return (
    <span className={styles.figure}>
      {children}
      <span lang={i18n.locale} data-empty={value === null || undefined} aria-hidden="true">
        {value === null ? '—' : numberWords(value)}
      </span>
    </span>
  );
}

/**
 * Day input; null for an empty one. A start is the beginning of its day, an end the end of it, in the local time zone.
 */
export function DateInput({
  label,
  value,
  edge,
  isReadOnly,
  onSave,
}: {
  label: string;
  value: string | null;
  edge: 'start' | 'end';
  isReadOnly: boolean;
  onSave: (iso: string | null) => void;
}) {
  const shown = value === null ? '' : dayOf(new Date(value));
  const edit = useFieldEdit(shown, (text) => onSave(text === '' ? null : edgeOfDay(text, edge)));
  return (
    <label className={styles.box}>
      {/* The browser formats dates in its own language; until one is edited, the page formats it in its own. */}
      <span className={styles.words} data-empty={shown === '' || undefined} aria-hidden="true">
        {value === null ? <Trans>Sin fecha</Trans> : dateWords(value)}
      </span>
      <input
        className={styles.date}
        type="date"
        aria-label={label}
        readOnly={isReadOnly}
        {...edit}
        onClick={(event) => !isReadOnly && openCalendar(event.currentTarget)}
      />
    </label>
  );
}

function openCalendar(input: HTMLInputElement): void {
  try {
    input.showPicker();
  } catch {
    // Not offered here: the day is typed.
  }
}
