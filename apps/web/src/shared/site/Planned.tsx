import { Trans } from '@lingui/react/macro';
import styles from './Planned.module.css';

/** Says that something is not there yet. */
export function Planned() {
  return (
    <span className={styles.planned}>
      <Trans>En camino</Trans>
    </span>
  );
}
