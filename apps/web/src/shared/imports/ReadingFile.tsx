/** Shown while the file of an import is read. */
import { Trans } from '@lingui/react/macro';
import { MgSpinner } from '@minga/react/spinner';
import styles from './imports.module.css';

export function ReadingFile({ fileName }: { fileName: string }) {
  return (
    <section className={styles.outcome} role="status">
      <MgSpinner />
      <p className={styles.quiet}>
        <Trans>Leyendo {fileName}</Trans>
      </p>
    </section>
  );
}
