/** Edit conflict of a text: shows both versions and lets the user choose. */
import { Trans } from '@lingui/react/macro';
import { MgButton } from '@minga/react/button';
import styles from './ConflictChoice.module.css';
import type { Conflict } from './use-ticket-saves.ts';

export function ConflictChoice({
  conflict,
  onMine,
  onTheirs,
}: {
  conflict: Conflict;
  onMine: () => void;
  onTheirs: () => void;
}) {
  return (
    <div className={styles.choice} role="alert">
      <p className={styles.heading}>
        <Trans>Este texto se cambió en otro lugar mientras escribías. Elige cuál queda.</Trans>
      </p>
      <div className={styles.texts}>
        <section className={styles.text}>
          <h4>
            <Trans>Lo tuyo</Trans>
          </h4>
          <pre>{conflict.mine}</pre>
          <MgButton variant="primary" onClick={onMine}>
            <Trans>Conservar la mía</Trans>
          </MgButton>
        </section>
        <section className={styles.text}>
          <h4>
            <Trans>Versión guardada</Trans>
          </h4>
          <pre>{conflict.theirs}</pre>
          <MgButton onClick={onTheirs}>
            <Trans>Conservar la versión guardada</Trans>
          </MgButton>
        </section>
      </div>
    </div>
  );
}
