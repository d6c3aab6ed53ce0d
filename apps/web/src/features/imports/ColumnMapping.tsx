import { Trans, useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { MgSelect } from '@minga/react/select';
import { importFields, type Mapping } from './guess-mapping.ts';
import { fieldTexts } from './import-texts.ts';
import type { Table } from './spreadsheet/table.ts';
import styles from './imports.module.css';

interface ColumnMappingProps {
  table: Table;
  mapping: Mapping;
  customFields: readonly Wire['CustomField'][];
  onChange(mapping: Mapping): void;
}

/** Maps each column of the file to a field, with sample values. */
export function ColumnMapping({ table, mapping, customFields, onChange }: ColumnMappingProps) {
  const { i18n, t } = useLingui();
  const options = [
    { value: '', label: t`No importar` },
    ...importFields.map((field) => ({ value: field, label: i18n._(fieldTexts[field]) })),
    ...customFields.map(({ id, name }) => ({ value: `custom:${id}`, label: name })),
  ];

  const choose = (column: number, field: string): void => {
    const next: Mapping = Object.fromEntries(Object.entries(mapping).filter(([, index]) => index !== column));
    if (field) next[field as keyof Mapping] = column;
    onChange(next);
  };

  return (
    <section className={styles.block} aria-labelledby="import-columns">
      <h2 id="import-columns">
        <Trans>Columnas</Trans>
      </h2>
      <ul className={styles.columns}>
        {table.columns.map((column, index) => {
          const field = Object.entries(mapping).find(([, place]) => place === index)?.[0] ?? '';
          return (
            // Column names are not unique; the index identifies a column and never changes.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index} className={styles.column} data-unused={field === '' || undefined}>
              <div className={styles.columnText}>
                <strong>{column}</strong>
                <span className={styles.sample}>{sampleOf(table, index)}</span>
              </div>
              <MgSelect
                label={t`La columna ${column} es`}
                hideLabel
                options={options}
                value={field}
                onChange={(event) => choose(index, String(event.currentTarget.value))}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** First values of a column, for recognition. */
function sampleOf(table: Table, column: number): string {
  const samples: string[] = [];
  for (const row of table.rows) {
    const text = row[column]?.trim().replaceAll(/\s+/g, ' ');
    if (text) samples.push(text.slice(0, 60));
    if (samples.length === 3) break;
  }
  return samples.join(' · ');
}
