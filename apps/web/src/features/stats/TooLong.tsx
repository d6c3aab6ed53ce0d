import { Trans } from '@lingui/react/macro';
import { longestChartDays } from './stats-filters.ts';
import styles from './stats.module.css';

/** In place of a chart that cannot show the period. */
export function TooLong() {
  return (
    <p className={styles.quiet}>
      <Trans>Este gráfico abarca {longestChartDays} días como máximo. Elige un período más corto.</Trans>
    </p>
  );
}
