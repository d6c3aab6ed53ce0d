/** Says since when the ticket is archived, with a button to restore it. */
import { Trans } from '@lingui/react/macro';
import { MgButton } from '@minga/react/button';
import { fullTime, timeWords } from '../../../shared/format/time-words.ts';
import { useNow } from '../../../shared/hooks/use-now.ts';
import { Icon } from '../../../shared/icons/Icon.tsx';
import styles from './GoneNotice.module.css';

export function ArchivedNotice({
  archivedAt,
  onRestore,
}: {
  /** Null for a ticket that is not archived. */
  archivedAt: string | null;

  /** Without it the user may not restore it. */
  onRestore: (() => void) | undefined;
}) {
  const now = useNow();
  return (
    // Present from the start, so that screen readers announce what appears in it.
    <div role="status">
      {archivedAt && (
        <div className={styles.notice} data-tone="quiet">
          <p className={styles.words}>
            <Icon name="archive" size={20} />
            <span>
              <b>
                <Trans>Este ticket está archivado</Trans>
              </b>
              {' · '}
              <time dateTime={archivedAt} title={fullTime(archivedAt)}>
                {timeWords(archivedAt, now)}
              </time>
              <br />
              <Trans>Se puede comentar, pero no cambiar.</Trans>
            </span>
          </p>
          {onRestore && (
            <div className={styles.actions}>
              <MgButton variant="outline" onClick={onRestore}>
                <Trans>Restaurar</Trans>
              </MgButton>
            </div>
          )}
        </div>
      )}
    </div>
  );
}
