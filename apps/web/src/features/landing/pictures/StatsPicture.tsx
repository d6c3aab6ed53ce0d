/** Created and completed tickets of two weeks, and three figures. Decorative; a sample. */
import { useLingui } from '@lingui/react/macro';
import styles from './pictures.module.css';

const created = [4, 6, 5, 7, 3, 2, 6, 8, 5, 6, 4, 3, 5, 4];
const completed = [3, 4, 5, 5, 4, 2, 5, 7, 6, 7, 5, 4, 6, 5];

/** Height of the chart for one ticket, and width of a day, in units of the drawing. */
const unit = 12;
const day = 30;

export function StatsPicture() {
  const { t } = useLingui();
  const total = (values: readonly number[]) => String(values.reduce((sum, value) => sum + value, 0));
  const figures = [
    { name: t`Creados`, value: total(created) },
    { name: t`Terminados`, value: total(completed) },
    { name: t`A tiempo`, value: t`94 %` },
  ];
  return (
    <div className={styles.picture} data-film aria-hidden="true">
      <div className={styles.sheet}>
        <p className={styles.figures}>
          {figures.map(({ name, value }) => (
            <span key={name}>
              {name}
              <b>{value}</b>
            </span>
          ))}
        </p>
        <svg className={styles.chart} viewBox={`0 0 ${created.length * day} 100`}>
          {created.map((value, index) => (
            <g key={index}>
              <rect
                className={styles.created}
                x={index * day + 4}
                y={100 - value * unit}
                width="9"
                height={value * unit}
                rx="2"
              />
              <rect
                className={styles.completed}
                x={index * day + 15}
                y={100 - (completed[index] ?? 0) * unit}
                width="9"
                height={(completed[index] ?? 0) * unit}
                rx="2"
              />
            </g>
          ))}
        </svg>
      </div>
    </div>
  );
}
