/** The import of tickets: what it creates first, its batches and its undo. */
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
import { useCallback } from 'react';
import { emptyProgress, runImport } from '../../shared/imports/run-import.ts';
import { readTable } from '../../shared/imports/spreadsheet/read-file.ts';
import type { Table } from '../../shared/imports/spreadsheet/table.ts';
import {
  type ImportStep as Step,
  type RunningImport,
  useImportSteps,
} from '../../shared/imports/use-import-steps.ts';
import type { ReadRows } from './read-rows.ts';
import { createEntries, type NewEntries } from './values/new-entries.ts';

export interface RunningJob extends RunningImport {
  teamId: number;
  rows: ReadRows;

  /** What is created before the tickets; null once the rows contain its ids. */
  entries: NewEntries | null;
}

export type ImportStep = Step<Table, RunningJob, Wire['UndoAnswer']>;

/** A new run, or one that goes on where an earlier one ended. */
export type ImportStart = { team: Wire['Team'] } & (
  | { fileName: string; rows: ReadRows; entries: NewEntries }
  | { resume: RunningJob }
);

/** Import of tickets into a business. */
export function useImport(businessId: number) {
  const {
    run: runJob,
    showUndone,
    ...steps
  } = useImportSteps<Table, RunningJob, Wire['UndoAnswer']>(readTable);
  const [begin] = useCreateImportMutation();
  const [send] = useCreateTicketsMutation();
  const [undo, undoState] = useUndoImportMutation();
  const [updateTeam] = useUpdateTeamMutation();
  const [createSource] = useCreateSourceMutation();
  const sources = useListSourcesQuery({ id: businessId }, { skip: businessId === 0 });
  const { refetch: readSources } = sources;

  const run = useCallback(
    (start: ImportStart) => {
      const { team } = start;
      return runJob('resume' in start ? start.resume : newJob(start), async (first, update, signal) => {
        let job = first;
        // An earlier run that got beyond the entries has opened the import.
        const isOpened = job.entries === null;
        if (job.entries) {
          const tickets = await createEntries(job.entries, team, job.rows.tickets, {
            updateTeam: (teamPatch) => updateTeam({ id: businessId, tid: team.id, teamPatch }).unwrap(),
            readSources: () => readSources().unwrap(),
            createSource: (newSource) => createSource({ id: businessId, newSource }).unwrap(),
          });
          job = { ...job, rows: { ...job.rows, tickets }, entries: null };
          update(job);
        }
        const { id, teamId, fileName, rows } = job;
        await runImport(
          { items: rows.tickets, ...(isOpened ? { done: job.progress } : {}) },
          {
            begin: () =>
              begin({
                id: businessId,
                newTicketImport: { id, team_id: teamId, file_name: fileName, rows: rows.tickets.length },
              }).unwrap(),
            send: (tickets) =>
              send({ id: businessId, ticketBatch: { ref: id, team_id: teamId, tickets } }).unwrap(),
          },
          (progress) => update({ ...job, progress }),
          signal,
        );
      });
    },
    [begin, businessId, createSource, readSources, runJob, send, updateTeam],
  );

  return {
    ...steps,
    run,
    sources: sources.data?.sources ?? none,
    isUndoing: undoState.isLoading,

    /** Undoes an import. Throws an ApiError. */
    undo: async (ref: string) => showUndone(await undo({ id: businessId, ref }).unwrap()),
  };
}

function newJob(start: Exclude<ImportStart, { resume: RunningJob }>): RunningJob {
  return {
    id: newClientId(),
    teamId: start.team.id,
    fileName: start.fileName,
    rows: start.rows,
    entries: start.entries,
    progress: emptyProgress(start.rows.tickets.length),
  };
}

const none: readonly never[] = [];
