/** Progress and result of an import. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { ApiError } from '@minga/client/errors';
import { MgButton } from '@minga/react/button';
import { MgProgressBar } from '@minga/react/progress-bar';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { numberWords } from '../format/number-words.ts';
import { Icon } from '../icons/Icon.tsx';
import styles from './imports.module.css';
import type { RunningImport } from './use-import-steps.ts';

/** Shown while the batches are sent. */
export function ImportRunning({ job, onStop }: { job: RunningImport; onStop(): void }) {
  const { t } = useLingui();
  const { progress } = job;
  return (
    <section className={styles.outcome}>
      <h2>
        <Trans>Importando {job.fileName}</Trans>
      </h2>
      <MgProgressBar
        active
        value={progress.total ? progress.sent / progress.total : 0}
        label={t`Importación`}
      />
      <p className={styles.quiet} role="status">
        <Trans>
          {numberWords(progress.sent)} de {numberWords(progress.total)}
        </Trans>
      </p>
      <MgButton onClick={onStop}>
        <Trans>Detener</Trans>
      </MgButton>
    </section>
  );
}

interface ImportOutcomeProps {
  job: RunningImport;

  /** Error that stopped the import, null for a stop by the user; undefined for a complete import. */
  stopped?: ApiError | null | undefined;

  /** Number of created entries in words. */
  created: ReactNode;

  /** Further numbers. */
  facts: readonly ReactNode[];

  /** Name of an entry that the server rejected. */
  nameOf(index: number): string;

  /** Saves the rejected entries as a file. */
  onSaveRefused?: () => void;
  link: { to: string; label: ReactNode };
  isUndoing: boolean;

  /** Null for users who may not undo, and without anything to undo. */
  onUndo: (() => void) | null;
  onResume(): void;
  onRestart(): void;
}

/** Rejected entries that are listed. */
const shownRefusals = 20;

export function ImportOutcome(props: ImportOutcomeProps) {
  const { job, stopped, created, facts, nameOf, onSaveRefused, link, isUndoing, onUndo } = props;
  const { refusals } = job.progress;
  const isDone = stopped === undefined;
  return (
    <section className={styles.outcome} role="status">
      <Icon name={isDone ? 'check_circle' : 'warning'} size={24} />
      <h2>{created}</h2>
      {!isDone && (
        <p className={styles.problem} role="alert">
          {stopped ? stopped.message : <Trans>Detuviste la importación.</Trans>}
        </p>
      )}
      {facts.map((fact, index) => (
        // The facts have a fixed order.
        // oxlint-disable-next-line react/no-array-index-key
        <p key={index} className={styles.quiet}>
          {fact}
        </p>
      ))}
      {refusals.length > 0 && (
        <ul className={styles.refusals}>
          {refusals.slice(0, shownRefusals).map(({ index, message }) => (
            <li key={index}>
              <strong>{nameOf(index)}</strong> {message}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.actionsRow}>
        <Link className={styles.boardLink} to={link.to}>
          {link.label}
        </Link>
        {!isDone && (
          <MgButton variant="primary" onClick={props.onResume}>
            <Trans>Continuar</Trans>
          </MgButton>
        )}
        {refusals.length > 0 && onSaveRefused && (
          <MgButton onClick={onSaveRefused}>
            <Trans>Guardar las rechazadas</Trans>
          </MgButton>
        )}
        {onUndo && (
          <MgButton loading={isUndoing} onClick={onUndo}>
            <Trans>Deshacer importación</Trans>
          </MgButton>
        )}
        <MgButton variant="quiet" onClick={props.onRestart}>
          <Trans>Importar otro archivo</Trans>
        </MgButton>
      </div>
    </section>
  );
}

interface ImportUndoneProps {
  heading: ReactNode;
  facts: readonly ReactNode[];
  onRestart(): void;
}

/** Result of the undo. */
export function ImportUndone({ heading, facts, onRestart }: ImportUndoneProps) {
  return (
    <section className={styles.outcome} role="status">
      <Icon name="undo" size={24} />
      <h2>{heading}</h2>
      {facts.map((fact, index) => (
        // The facts have a fixed order.
        // oxlint-disable-next-line react/no-array-index-key
        <p key={index} className={styles.quiet}>
          {fact}
        </p>
      ))}
      <MgButton onClick={onRestart}>
        <Trans>Importar otro archivo</Trans>
      </MgButton>
    </section>
  );
}
