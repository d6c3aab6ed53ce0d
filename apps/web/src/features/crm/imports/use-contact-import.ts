/** The import of contacts: its list, its batches and its undo. */
import {
  useCreateCrmImportMutation,
  useCreateCrmListMutation,
  useImportCrmContactsMutation,
  useUndoCrmImportMutation,
} from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import { useCallback } from 'react';
import { emptyProgress, runImport } from '../../../shared/imports/run-import.ts';
import { defaultLimits } from '../../../shared/imports/spreadsheet/limits.ts';
import { readFile } from '../../../shared/imports/spreadsheet/read-file.ts';
import type { FileContent } from '../../../shared/imports/spreadsheet/table.ts';
import {
  type ImportStep,
  type RunningImport,
  useImportSteps,
} from '../../../shared/imports/use-import-steps.ts';
import type { ReadContacts } from './read-contacts.ts';

/** What is chosen for a file besides its columns. */
export interface ContactImportOptions {
  key: Wire['CrmImportKey'];
  action: Wire['CrmImportAction'];

  /** Id of a list, `new` for one with the name, or empty for none. */
  list: string;
  listName: string;
}

export interface ContactJob extends RunningImport {
  read: ReadContacts;
  options: ContactImportOptions;
  isBegun: boolean;
}

export type ContactImportStep = ImportStep<FileContent, ContactJob, Wire['CrmUndoAnswer']>;

/** Most contacts of a file (docs/product/limits.md 1.2). */
export const mostContacts = 100_000;

const readOptions = { limits: { ...defaultLimits, rows: mostContacts }, withVcards: true };
const readContent = (file: File) => readFile(file, readOptions);

export function useContactImport(bid: number) {
  const {
    run: runJob,
    showUndone,
    ...steps
  } = useImportSteps<FileContent, ContactJob, Wire['CrmUndoAnswer']>(readContent);
  const [begin] = useCreateCrmImportMutation();
  const [send] = useImportCrmContactsMutation();
  const [createList] = useCreateCrmListMutation();
  const [undo, undoState] = useUndoCrmImportMutation();

  const run = useCallback(
    (start: ContactJob) =>
      runJob(start, async (first, update, signal) => {
        let job = first;
        const { id, fileName, read } = job;
        await runImport(
          { items: read.contacts, ...(job.isBegun ? { done: job.progress } : {}) },
          {
            begin: async () => {
              const { key, action } = job.options;
              const list = await listOf(job.options, async (name) => {
                const request = { list: { name } };
                return (await createList({ id: bid, newCrmListRequest: request }).unwrap()).list.id;
              });
              if (list !== job.options.list) {
                // A run that resumes must not create the list again.
                job = { ...job, options: { ...job.options, list } };
                update(job);
              }
              const newCrmImport = {
                id,
                file_name: fileName,
                rows: read.contacts.length,
                key,
                action,
                ...(list === '' ? {} : { list }),
              };
              await begin({ id: bid, newCrmImport }).unwrap();
              job = { ...job, isBegun: true };
              update(job);
            },
            send: (contacts, from) => send({ id: bid, ref: id, crmImportBatch: { from, contacts } }).unwrap(),
          },
          (progress) => {
            job = { ...job, progress };
            update(job);
          },
          signal,
        );
      }),
    [begin, bid, createList, runJob, send],
  );

  return {
    ...steps,
    run,
    start: (fileName: string, read: ReadContacts, options: ContactImportOptions) =>
      run({
        id: newClientId(),
        fileName,
        read,
        options,
        isBegun: false,
        progress: emptyProgress(read.contacts.length),
      }),
    isUndoing: undoState.isLoading,

    /** Undoes an import. Throws an ApiError. */
    undo: async (ref: string) => showUndone(await undo({ id: bid, ref }).unwrap()),
  };
}

/** Id of the list, which is created if it is new; empty for none. */
async function listOf(
  { list, listName }: ContactImportOptions,
  create: (name: string) => Promise<string>,
): Promise<string> {
  return list === 'new' ? create(listName) : list;
}
