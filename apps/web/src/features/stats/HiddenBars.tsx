import { Trans } from '@lingui/react/macro';
import { mostBars } from './charts/BarList.tsx';
import styles from './stats.module.css';

/** Says that a list of bars does not show all groups. */
export function HiddenBars({ count }: { count: number }) {
  if (count <= mostBars) return null;
  return (
    <p className={styles.quiet}>
      <Trans>
        Se ven las {mostBars} barras más largas, de {count}. Los números las tienen todas.
      </Trans>
    </p>
  );
}
