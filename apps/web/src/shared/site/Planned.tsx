import { Trans } from '@lingui/react/macro';
import styles from './Planned.module.css';

/** Label of a feature that is not available yet. */
export function Planned() {
  return (
    <span className={styles.planned}>
      <Trans>En camino</Trans>
    </span>
  );
}
