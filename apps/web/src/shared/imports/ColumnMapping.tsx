import { Trans, useLingui } from '@lingui/react/macro';
import { MgSelect } from '@minga/react/select';
import type { Table } from './spreadsheet/table.ts';
import styles from './imports.module.css';

interface ColumnMappingProps {
  table: Table;

  /** Fields to which a column can be mapped. */
  fields: readonly { value: string; label: string }[];

  /** Field of a column; an empty text for none. */
  fieldOf(column: number): string;
  onChoose(column: number, field: string): void;
}

/** Maps each column of the file to a field, with sample values. */
export function ColumnMapping({ table, fields, fieldOf, onChoose }: ColumnMappingProps) {
  const { t } = useLingui();
  const options = [{ value: '', label: t`No importar` }, ...fields];

  return (
    <section className={styles.block} aria-labelledby="import-columns">
      <h2 id="import-columns">
        <Trans>Columnas</Trans>
      </h2>
      <ul className={styles.columns}>
        {table.columns.map((column, index) => {
          const field = fieldOf(index);
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
                onChange={(event) => onChoose(index, String(event.currentTarget.value))}
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
