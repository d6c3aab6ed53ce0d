/** A spreadsheet that becomes tickets: columns are recognized, one row has a problem. Decorative. */
import { useLingui } from '@lingui/react/macro';
import { StaticIcon } from '../../../shared/icons/StaticIcon.tsx';
import { siteSymbols } from '../../../shared/site/site-symbols.ts';
import { useTabSamples } from '../tab-samples.ts';
import styles from './pictures.module.css';

/** The third row of the sample has a date that does not exist. */
const badRow = 2;

export function ImportPicture() {
  const { t } = useLingui();
  const { issues } = useTabSamples();
  const columns = [
    { from: t`Tarea`, to: t`Título` },
    { from: t`Encargado`, to: t`Asignado` },
    { from: t`Fecha`, to: t`Vencimiento` },
  ];
  const rows = issues.map(({ title }, index) => [
    title,
    ['Beto', 'Carla', 'Diego'][index] ?? '',
    ['28/11', '02/12', '31/11'][index] ?? '',
  ]);
  return (
    <div className={styles.picture} data-film aria-hidden="true">
      <div className={styles.sheet}>
        <div className={styles.columns}>
          {columns.map(({ from, to }, index) => (
            <p key={from} className={styles.column} data-step={index + 1}>
              {from}
              <b>
                <StaticIcon path={siteSymbols.check} size={16} />
                {to}
              </b>
            </p>
          ))}
        </div>
        {rows.map((row, index) => (
          <div key={row[0]} className={styles.row} data-bad={index === badRow || undefined}>
            {row.map((cell) => (
              <span key={cell}>{cell}</span>
            ))}
          </div>
        ))}
        <p className={styles.problem}>{t`Fila 3: esa fecha no existe. Se importa sin ella.`}</p>
        <p className={styles.progress}>
          <span className={styles.bar} />
        </p>
        <p className={styles.result}>
          <span>{t`5176 tickets importados`}</span>
          <b>{t`Deshacer`}</b>
        </p>
      </div>
    </div>
  );
}
