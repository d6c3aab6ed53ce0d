/** The steps of an import: pick a file, review what it holds, send it, see the result. */
import type { ApiError } from '@minga/client/errors';
import { isApiError } from '@minga/client/errors';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useUnsaved } from '../forms/use-unsaved.ts';
import type { ImportProgress } from './run-import.ts';
import { SpreadsheetError, type SpreadsheetProblem } from './spreadsheet/table.ts';

/** An import that was started. */
export interface RunningImport {
  id: string;
  fileName: string;
  progress: ImportProgress;
}

export type ImportStep<Content, Job extends RunningImport, Undone> =
  | { name: 'pick'; problem?: SpreadsheetProblem; fileName?: string }
  | { name: 'reading'; fileName: string }
  | { name: 'review'; fileName: string; content: Content }
  | { name: 'running'; job: Job }
  | { name: 'stopped'; job: Job; error: ApiError | null }
  | { name: 'done'; job: Job }
  | { name: 'undone'; undo: Undone };

/** Sends a job; calls `update` with each state from which another run can resume. */
export type RunJob<Job> = (job: Job, update: (job: Job) => void, signal: AbortSignal) => Promise<void>;

/**
 * State machine of an import.
 * @param read reads the file; throws `SpreadsheetError`
 */
export function useImportSteps<Content, Job extends RunningImport, Undone>(
  read: (file: File) => Promise<Content>,
) {
  const [step, setStep] = useState<ImportStep<Content, Job, Undone>>({ name: 'pick' });
  const controller = useRef<AbortController | null>(null);

  useEffect(() => () => controller.current?.abort(), []);
  // The choices for a parsed file, or a running import, are unsaved.
  useUnsaved(step.name === 'running' || step.name === 'review');

  const pick = useCallback(
    async (file: File) => {
      setStep({ name: 'reading', fileName: file.name });
      try {
        setStep({ name: 'review', fileName: file.name, content: await read(file) });
      } catch (error) {
        const problem = error instanceof SpreadsheetError ? error.problem : 'truncated';
        setStep({ name: 'pick', problem, fileName: file.name });
      }
    },
    [read],
  );

  const run = useCallback(async (start: Job, work: RunJob<Job>) => {
    let job = start;
    const abort = new AbortController();
    controller.current = abort;
    setStep({ name: 'running', job });
    try {
      await work(
        job,
        (next) => {
          job = next;
          setStep({ name: 'running', job });
        },
        abort.signal,
      );
      setStep(abort.signal.aborted ? { name: 'stopped', job, error: null } : { name: 'done', job });
    } catch (error) {
      setStep({ name: 'stopped', job, error: isApiError(error) ? error : null });
    }
  }, []);

  return {
    step,
    pick,
    run,
    stop: () => controller.current?.abort(),
    restart: () => setStep({ name: 'pick' }),
    showUndone: (undo: Undone) => setStep({ name: 'undone', undo }),
  };
}
