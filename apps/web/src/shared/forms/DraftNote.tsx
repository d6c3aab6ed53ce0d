import { Trans } from '@lingui/react/macro';
import styles from './DraftNote.module.css';

/** Note that an unsaved draft is shown, with a button that discards it. */
export function DraftNote({ onDiscard }: { onDiscard: () => void }) {
  return (
    <p className={styles.note} role="status">
      <Trans>Recuperamos tu borrador.</Trans>
      <button type="button" onClick={() => onDiscard()}>
        <Trans>Descartar</Trans>
      </button>
    </p>
  );
}
