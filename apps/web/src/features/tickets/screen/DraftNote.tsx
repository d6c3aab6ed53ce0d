import { Trans } from '@lingui/react/macro';
import styles from './DraftNote.module.css';

/** Says that what is shown was typed before and not saved, and lets one throw it away. */
export function DraftNote({ onDiscard }: { onDiscard: () => void }) {
  return (
    <p className={styles.note} role="status">
      <Trans>Recuperamos lo que habías escrito.</Trans>
      <button type="button" onClick={() => onDiscard()}>
        <Trans>Descartar</Trans>
      </button>
    </p>
  );
}
