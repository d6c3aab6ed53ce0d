/** Small inputs that look like text until they are focused: a number, a date. They save on blur. */
import { useLingui } from '@lingui/react/macro';
import type { MgDateFieldElement } from '@minga/react/date-field';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { dayOf, edgeOfDay } from '../../../shared/format/periods.ts';
import { DayField } from '../../../shared/dates/DayField.tsx';
import styles from './FieldInputs.module.css';
import { leaveOnEscape } from './field-escape.ts';
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
  const { t } = useLingui();
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
          placeholder={t`Sin definir`}
          aria-label={label}
          readOnly={isReadOnly}
          {...edit}
        />
      </NumberText>
    </label>
  );
}

/** Text input of one line; null for an empty one. */
export function TextInput({
  label,
  value,
  maxLength,
  isReadOnly,
  onSave,
}: {
  label: string;
  value: string | null;
  maxLength: number;
  isReadOnly: boolean;
  onSave: (value: string | null) => void;
}) {
  const edit = useFieldEdit(value ?? '', (text) => onSave(text === '' ? null : text));
  return (
    <label className={`${styles.box} ${styles.text}`}>
      <input
        type="text"
        autoComplete="off"
        maxLength={maxLength}
        placeholder="—"
        aria-label={label}
        readOnly={isReadOnly}
        {...edit}
      />
    </label>
  );
}

/** Browsers format numbers of an input in their own language; until it is edited, the page formats it in its own. */
export function NumberText({ value, children }: { value: number | null; children: ReactNode }) {
  const { t, i18n } = useLingui();
  return (
    <span className={styles.figure}>
      {children}
      <span lang={i18n.locale} data-empty={value === null || undefined} aria-hidden="true">
        {value === null ? t`Sin definir` : numberWords(value)}
      </span>
    </span>
  );
}

/**
 * Day input; null for an empty one. A start is the beginning of its day, an end the end of it, in the local time zone. A
 * text that is no day is not saved.
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
  const field = useRef<MgDateFieldElement>(null);
  // The day that was typed and not saved yet.
  const typed = useRef<string | null>(null);
  const [error, setError] = useState('');
  const save = useRef(() => {});
  useLayoutEffect(() => {
    save.current = () => {
      const day = typed.current;
      typed.current = null;
      if (day !== null && day !== shown) onSave(day === '' ? null : edgeOfDay(day, edge));
    };
  });
  // Removing a field fires no `change`.
  useEffect(() => () => save.current(), []);
  return (
    <DayField
      ref={field}
      className={styles.day}
      data-wrong={error !== '' || undefined}
      label={label}
      hideLabel
      value={shown}
      readonly={isReadOnly}
      error={error}
      onInput={({ currentTarget }) => {
        setError('');
        typed.current = currentTarget.validity.badInput ? null : currentTarget.value;
      }}
      onChange={() => {
        save.current();
        showProblem();
      }}
      onBlur={showProblem}
      onKeyDown={(event) => {
        if (field.current?.open) return;
        leaveOnEscape(event, () => {
          typed.current = null;
          setError('');
          if (field.current) field.current.value = shown;
        });
      }}
    />
  );

  function showProblem(): void {
    const { validity, validationMessage = '' } = field.current ?? {};
    setError(validity?.badInput ? validationMessage : '');
  }
}
