import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { MgSelect } from '@minga/react/select';
import type { StatusIds, StatusValue } from './status-values.ts';
import styles from './imports.module.css';

interface StatusMappingProps {
  values: readonly StatusValue[];
  statuses: readonly Wire['Status'][];
  ids: StatusIds;
  onChoose(key: string, status: number): void;
}

/** Maps each state of the file to a column. A state without one is listed among the problems. */
export function StatusMapping({ values, statuses, ids, onChoose }: StatusMappingProps) {
  const { t } = useLingui();
  if (!values.length) return null;
  const options = statuses.map(({ id, name, color }) => ({ value: String(id), label: name, color }));

  return (
    <section className={styles.block} aria-labelledby="import-statuses">
      <h2 id="import-statuses">
        <Trans>Estados</Trans>
      </h2>
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
              label={t`El estado ${text} va a`}
              hideLabel
              placeholder={t`Elegir columna`}
              options={options}
              value={String(ids.get(key) ?? '')}
              onChange={(event) => onChoose(key, Number(event.currentTarget.value))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
