import { Trans } from '@lingui/react/macro';
import styles from './Planned.module.css';

/** Label of a feature that does not exist. */
export function Planned() {
  return (
    <span className={styles.planned}>
      <Trans>Todavía no existe</Trans>
    </span>
  );
}
