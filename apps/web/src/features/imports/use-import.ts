/** The steps of an import: pick a file, review what it holds, send it, see the result. */
import type { ApiError } from '@minga/client/errors';
import { isApiError } from '@minga/client/errors';
import {
  useCreateImportMutation,
  useCreateSourceMutation,
  useCreateTicketsMutation,
  useListSourcesQuery,
  useUndoImportMutation,
  useUpdateTeamMutation,
} from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useUnsaved } from '../../shared/forms/use-unsaved.ts';
import { createEntries, type NewEntries } from './values/new-entries.ts';
import type { ReadRows } from './read-rows.ts';
import { type ImportProgress, runImport } from './run-import.ts';
import { readFile } from './spreadsheet/read-file.ts';
import { SpreadsheetError, type SpreadsheetProblem, type Table } from './spreadsheet/table.ts';

export type ImportStep =
  | { name: 'pick'; problem?: SpreadsheetProblem; fileName?: string }
  | { name: 'reading'; fileName: string }
  | { name: 'review'; fileName: string; table: Table }
  | { name: 'running'; job: RunningJob }
  | { name: 'stopped'; job: RunningJob; error: ApiError | null }
  | { name: 'done'; job: RunningJob }
  | { name: 'undone'; undo: Wire['UndoAnswer']; teamId: number };

export interface RunningJob {
  id: string;
  teamId: number;
  fileName: string;
  rows: ReadRows;

  /** What is created before the tickets; null once the rows contain its ids. */
  entries: NewEntries | null;
  progress: ImportProgress;
}

/** A new run, or one that goes on where an earlier one ended. */
export type ImportStart = { team: Wire['Team'] } & (
  | { fileName: string; rows: ReadRows; entries: NewEntries }
  | { resume: RunningJob }
);

/** State machine of an import into a business. */
export function useImport(businessId: number) {
  const [step, setStep] = useState<ImportStep>({ name: 'pick' });
  const [begin] = useCreateImportMutation();
  const [send] = useCreateTicketsMutation();
  const [undo, undoState] = useUndoImportMutation();
  const [updateTeam] = useUpdateTeamMutation();
  const [createSource] = useCreateSourceMutation();
  const sources = useListSourcesQuery({ id: businessId }, { skip: businessId === 0 });
  const { refetch: readSources } = sources;
  const controller = useRef<AbortController | null>(null);

  useEffect(() => () => controller.current?.abort(), []);
  // The choices for a parsed file, or a running import, are unsaved.
  useUnsaved(step.name === 'running' || step.name === 'review');

  const pick = useCallback(async (file: File) => {
    setStep({ name: 'reading', fileName: file.name });
    try {
      setStep({ name: 'review', fileName: file.name, table: await readFile(file) });
    } catch (error) {
      const problem = error instanceof SpreadsheetError ? error.problem : 'truncated';
      setStep({ name: 'pick', problem, fileName: file.name });
    }
  }, []);

  const run = useCallback(
    async (start: ImportStart) => {
      const { team } = start;
      let job: RunningJob =
        'resume' in start
          ? start.resume
          : {
              id: newClientId(),
              teamId: team.id,
              fileName: start.fileName,
              rows: start.rows,
              entries: start.entries,
              progress: emptyProgress(start.rows.tickets.length),
            };
      // An earlier run that got beyond the entries has opened the import.
      const isOpened = job.entries === null;
      const abort = new AbortController();
      controller.current = abort;
      setStep({ name: 'running', job });
      try {
        if (job.entries) {
          const tickets = await createEntries(job.entries, team, job.rows.tickets, {
            updateTeam: (teamPatch) => updateTeam({ id: businessId, tid: team.id, teamPatch }).unwrap(),
            readSources: () => readSources().unwrap(),
            createSource: (newSource) => createSource({ id: businessId, newSource }).unwrap(),
          });
          job = { ...job, rows: { ...job.rows, tickets }, entries: null };
        }
        await runImport(
          {
            id: job.id,
            teamId: job.teamId,
            fileName: job.fileName,
            tickets: job.rows.tickets,
            ...(isOpened ? { done: job.progress } : {}),
          },
          {
            begin: (newTicketImport) => begin({ id: businessId, newTicketImport }).unwrap(),
            send: (ticketBatch) => send({ id: businessId, ticketBatch }).unwrap(),
          },
          (progress) => {
            job = { ...job, progress };
            setStep({ name: 'running', job });
          },
          abort.signal,
        );
        setStep(abort.signal.aborted ? { name: 'stopped', job, error: null } : { name: 'done', job });
      } catch (error) {
        setStep({ name: 'stopped', job, error: isApiError(error) ? error : null });
      }
    },
    [begin, businessId, createSource, readSources, send, updateTeam],
  );

  return {
    step,
    pick,
    run,
    sources: sources.data?.sources ?? none,
    isUndoing: undoState.isLoading,
    stop: () => controller.current?.abort(),
    restart: () => setStep({ name: 'pick' }),

    /** Undoes an import. Throws an ApiError. */
    undo: async (ref: string, teamId: number) => {
      const answer = await undo({ id: businessId, ref }).unwrap();
      setStep({ name: 'undone', undo: answer, teamId });
    },
  };
}

function emptyProgress(total: number): ImportProgress {
  return { sent: 0, total, created: 0, duplicates: 0, refused: 0, refusals: [] };
}

const none: readonly never[] = [];
