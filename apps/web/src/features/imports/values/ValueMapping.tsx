import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { MgButton } from '@minga/react/button';
import { MgSelect } from '@minga/react/select';
import { useId } from 'react';
import type { FileValue } from './file-values.ts';
import { type Choices, newEntry } from './value-choices.ts';
import styles from '../../../shared/imports/imports.module.css';

interface ValueMappingProps {
  heading: string;
  values: readonly FileValue[];
  options: readonly { value: string; label: string; color?: string }[];

  /** Option in use for a value; empty for none. */
  selected(key: string): string;

  /** Label of the select of a value, and its text without a selection. */
  labelOf(text: string): string;
  placeholder: string;

  /** Maximum length of the name of an entry to create; 0 if none can be created. */
  creatable?: number;
  onChoose(choices: Choices): void;
}

/** Maps each value of a column of the file. A value without an entry is listed among the problems. */
export function ValueMapping({
  heading,
  values,
  options,
  selected,
  labelOf,
  placeholder,
  creatable = 0,
  onChoose,
}: ValueMappingProps) {
  const { t } = useLingui();
  const id = useId();
  if (!values.length) return null;
  const canCreate = (text: string) => text.length <= creatable;
  const open = values.filter(({ key, text }) => selected(key) === '' && canCreate(text));

  return (
    <section className={styles.block} aria-labelledby={id}>
      <div className={styles.blockHead}>
        <h2 id={id}>{heading}</h2>
        {open.length > 1 && (
          <MgButton variant="quiet" onClick={() => onChoose(new Map(open.map(({ key }) => [key, newEntry])))}>
            <Trans>Crear los que faltan</Trans>
          </MgButton>
        )}
      </div>
      <ul className={styles.columns}>
        {values.map(({ key, text, count }) => (
          <li key={key} className={styles.column}>
            <div className={styles.columnText}>
              <strong>{text}</strong>
              <span className={styles.sample}>
                <Plural value={count} one="# fila" other="# filas" />
              </span>
            </div>
            <MgSelect
              label={labelOf(text)}
              hideLabel
              placeholder={placeholder}
              options={[
                ...(canCreate(text) ? [{ value: newEntry, label: t`Crear «${text}»` }] : []),
                ...options,
              ]}
              value={selected(key)}
              onChange={(event) => onChoose(new Map([[key, String(event.currentTarget.value)]]))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
