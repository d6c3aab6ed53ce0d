import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { MgButton } from '@minga/react/button';
import { Icon } from '../../shared/icons/Icon.tsx';
import { MgProgressBar } from '@minga/react/progress-bar';
import { Link } from 'react-router';
import { paths } from '../../base/address/paths.ts';
import type { ImportStep, RunningJob } from './use-import.ts';
import { numberWords } from '../../shared/format/number-words.ts';
import styles from './imports.module.css';

interface ImportOutcomeProps {
  step: Extract<ImportStep, { name: 'running' | 'stopped' | 'done' | 'undone' }>;
  businessId: number;
  isUndoing: boolean;
  onStop(): void;
  onResume(job: RunningJob): void;
  onUndo(job: RunningJob): void;
  onRestart(): void;
}

/** Progress and result of an import. */
export function ImportOutcome(props: ImportOutcomeProps) {
  const { step, businessId, isUndoing, onStop, onResume, onUndo, onRestart } = props;
  const { t } = useLingui();
  if (step.name === 'undone') {
    return (
      <section className={styles.outcome} role="status">
        <Icon name="undo" size={24} />
        <h2>
          <Plural value={step.undo.deleted} one="Se quitó # ticket" other="Se quitaron # tickets" />
        </h2>
        {step.undo.kept > 0 && (
          <p className={styles.quiet}>
            <Plural
              value={step.undo.kept}
              one="# se quedó porque alguien ya trabajó en él."
              other="# se quedaron porque alguien ya trabajó en ellos."
            />
          </p>
        )}
        <MgButton onClick={onRestart}>
          <Trans>Importar otro archivo</Trans>
        </MgButton>
      </section>
    );
  }

  const { job } = step;
  const { progress } = job;
  const boardPath = paths.boards({ bid: businessId, tid: job.teamId });
  if (step.name === 'running') {
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

  const isDone = step.name === 'done';
  return (
    <section className={styles.outcome} role="status">
      <Icon name={isDone ? 'check_circle' : 'warning'} size={24} />
      <h2>
        <Plural value={progress.created} one="# ticket creado" other="# tickets creados" />
      </h2>
      {step.name === 'stopped' && (
        <p className={styles.problem} role="alert">
          {step.error ? step.error.message : <Trans>Detuviste la importación.</Trans>}
        </p>
      )}
      {progress.duplicates > 0 && (
        <p className={styles.quiet}>
          <Plural
            value={progress.duplicates}
            one="# ya estaba y no se repitió."
            other="# ya estaban y no se repitieron."
          />
        </p>
      )}
      {progress.refusals.length > 0 && (
        <ul className={styles.refusals}>
          {progress.refusals.slice(0, 20).map(({ index, message }) => (
            <li key={index}>
              <strong>{job.rows.tickets[index]?.title}</strong> {message}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.actionsRow}>
        <Link className={styles.boardLink} to={boardPath}>
          <Trans>Ver el tablero</Trans>
        </Link>
        {!isDone && (
          <MgButton variant="primary" onClick={() => onResume(job)}>
            <Trans>Continuar</Trans>
          </MgButton>
        )}
        {progress.created > 0 && (
          <MgButton loading={isUndoing} onClick={() => onUndo(job)}>
            <Trans>Deshacer importación</Trans>
          </MgButton>
        )}
        <MgButton variant="quiet" onClick={onRestart}>
          <Trans>Importar otro archivo</Trans>
        </MgButton>
      </div>
    </section>
  );
}
