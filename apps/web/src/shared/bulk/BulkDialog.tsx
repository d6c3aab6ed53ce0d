/** Dialog of a bulk change: choosing it, its progress, and what could not be changed. */
import { Trans } from '@lingui/react/macro';
import { MgButton } from '@minga/react/button';
import { MgDialog, type MgDialogElement } from '@minga/react/dialog';
import { MgProgressBar } from '@minga/react/progress-bar';
import type { ReactNode, RefObject } from 'react';
import { numberWords } from '../format/number-words.ts';
import styles from './bulk.module.css';
import { type BatchRun, doneOf } from './send-batches.ts';

interface BulkDialogProps {
  /** The dialog, which closes when everything was changed. */
  dialog: RefObject<MgDialogElement | null>;
  heading: string;

  /** The run; null while the change is chosen. */
  step: { name: 'running' | 'ended'; run: BatchRun<unknown, unknown> } | null;

  /** Accessible name of the progress bar. */
  progressLabel: string;

  /** What could not be changed, shown after the run. */
  report: ReactNode;
  confirmLabel: ReactNode;

  /** Whether the choice can be confirmed. */
  canConfirm: boolean;

  /** Whether the rest can be tried again. */
  canTryAgain: boolean;

  /** Starts the run, or tries the rest again. */
  onConfirm(): void;
  onStop(): void;
  onClose(): void;

  /** The choice. */
  children: ReactNode;
}

export function BulkDialog(props: BulkDialogProps) {
  const { dialog, heading, step, progressLabel, report, confirmLabel, canConfirm, canTryAgain } = props;
  const { onConfirm, onStop, onClose, children } = props;
  const isRunning = step?.name === 'running';
  return (
    <MgDialog
      ref={dialog}
      open
      size="sm"
      heading={heading}
      noDismiss={isRunning}
      // Popups of fields inside close with the same event.
      onMgClose={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={styles.body}>
        {!step && children}
        {isRunning && (
          <>
            <p className={styles.note} role="status">
              <Trans>
                {numberWords(doneOf(step.run))} de {numberWords(step.run.total)}
              </Trans>
            </p>
            <MgProgressBar value={doneOf(step.run) / step.run.total} label={progressLabel} />
          </>
        )}
        {step?.name === 'ended' && report}
      </div>
      {/* The same two buttons in all steps keep focus on the pressed one. */}
      <MgButton slot="footer" onClick={() => (isRunning ? onStop() : dialog.current?.close(false))}>
        {isRunning ? <Trans>Detener</Trans> : step ? <Trans>Cerrar</Trans> : <Trans>Cancelar</Trans>}
      </MgButton>
      {(!step || isRunning || canTryAgain) && (
        <MgButton
          slot="footer"
          variant="primary"
          loading={isRunning}
          disabled={!step && !canConfirm}
          onClick={() => !isRunning && onConfirm()}
        >
          {step?.name === 'ended' ? <Trans>Reintentar</Trans> : confirmLabel}
        </MgButton>
      )}
    </MgDialog>
  );
}
