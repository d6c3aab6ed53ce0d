import { Plural, Trans } from '@lingui/react/macro';
import { paths } from '../../base/address/paths.ts';
import { ImportOutcome, ImportRunning, ImportUndone } from '../../shared/imports/ImportOutcome.tsx';
import type { ImportStep, RunningJob } from './use-import.ts';

interface TicketOutcomeProps {
  step: Extract<ImportStep, { name: 'running' | 'stopped' | 'done' | 'undone' }>;
  businessId: number;
  isUndoing: boolean;
  onStop(): void;
  onResume(job: RunningJob): void;
  onUndo(job: RunningJob): void;
  onRestart(): void;
}

/** Progress and result of an import of tickets. */
export function TicketOutcome(props: TicketOutcomeProps) {
  const { step, businessId, isUndoing, onStop, onResume, onUndo, onRestart } = props;
  if (step.name === 'undone') {
    const { deleted, kept } = step.undo;
    return (
      <ImportUndone
        heading={<Plural value={deleted} one="Se quitó # ticket" other="Se quitaron # tickets" />}
        facts={
          kept > 0
            ? [
                <Plural
                  key="kept"
                  value={kept}
                  one="# se quedó porque alguien ya trabajó en él."
                  other="# se quedaron porque alguien ya trabajó en ellos."
                />,
              ]
            : []
        }
        onRestart={onRestart}
      />
    );
  }
  const { job } = step;
  if (step.name === 'running') return <ImportRunning job={job} onStop={onStop} />;
  const { created, duplicates } = job.progress;
  return (
    <ImportOutcome
      job={job}
      stopped={step.name === 'stopped' ? step.error : undefined}
      created={<Plural value={created} one="# ticket creado" other="# tickets creados" />}
      facts={
        duplicates > 0
          ? [
              <Plural
                key="duplicates"
                value={duplicates}
                one="# ya estaba y no se repitió."
                other="# ya estaban y no se repitieron."
              />,
            ]
          : []
      }
      nameOf={(index) => job.rows.tickets[index]?.title ?? ''}
      link={{ to: paths.boards({ bid: businessId, tid: job.teamId }), label: <Trans>Ver el tablero</Trans> }}
      isUndoing={isUndoing}
      onUndo={created > 0 ? () => onUndo(job) : null}
      onResume={() => onResume(job)}
      onRestart={onRestart}
    />
  );
}
