/** Uploads to tickets. They continue while another ticket is shown, and after a reload. */
import {
  type AttachedFileArg,
  type PicturePlace,
  type StoredWrite,
  type TicketArg,
  isRejected,
  storedWrites,
  uploadEndpoints,
  watchStoredWrites,
} from '@minga/client/endpoints';
import { newClientId } from '@minga/rules/client-ids';
import { useSyncExternalStore } from 'react';
import { useAppSelector } from '../../../base/store-hooks.ts';
import type { AppDispatch } from '../../../base/store.ts';
import { fileProblem } from '../../../shared/files/file-problem.ts';
import { selectDrafts } from '../../../shared/forms/drafts-slice.ts';
import {
  type FailedUpload,
  failedUploadRemoved,
  selectFailedUploads,
  uploadFailed,
} from './uploads-slice.ts';

export type { FailedUpload } from './uploads-slice.ts';

/** What is needed to repeat a failed upload. */
const failedArgs = new Map<string, AttachedFileArg>();

/** Uploads files to a ticket; a picture for a text has its place there. */
export function startUploads(
  dispatch: AppDispatch,
  ticket: TicketArg,
  files: readonly File[],
  place?: PicturePlace,
): void {
  for (const file of files) void upload(dispatch, { ...ticket, file, ...(place ? { place } : {}) });
}

/** Repeats a failed upload. */
export function retryUpload(dispatch: AppDispatch, key: string): void {
  const arg = failedArgs.get(key);
  forgetUpload(dispatch, key);
  if (arg) void upload(dispatch, arg);
}

/** Removes a failed upload from the ticket. */
export function forgetUpload(dispatch: AppDispatch, key: string): void {
  failedArgs.delete(key);
  dispatch(failedUploadRemoved(key));
}

/** Uploads without an answer, those of an earlier page included, and uploads that the server has rejected. */
export interface Uploads {
  /** Each has an `AttachedFileArg`. */
  uploads: readonly StoredWrite[];
  failedUploads: readonly FailedUpload[];
}

/** The uploads to all tickets. */
export function useAllUploads(): Uploads {
  const writes = useSyncExternalStore(watchStoredWrites, storedWrites);
  const uploads = writes.filter(({ endpoint }) => endpoint === 'attachFile');
  return { uploads, failedUploads: useAppSelector(selectFailedUploads) };
}

/** The uploads to a ticket, without those whose placeholder is in a draft: the field of the draft shows them. */
export function useUploads(ticketId: string): Uploads {
  const { uploads, failedUploads } = useAllUploads();
  const drafts = useAppSelector(selectDrafts);
  const isPlaced = (place: string | null) =>
    place !== null && Object.values(drafts).some(({ text }) => text.includes(place));
  return {
    uploads: uploads.filter(
      (write) => (write.arg as AttachedFileArg).tid === ticketId && !isPlaced(placeOf(write)?.key ?? null),
    ),
    failedUploads: failedUploads.filter((upload) => upload.ticketId === ticketId && !isPlaced(upload.place)),
  };
}

/** The place of the file of an upload in a text. */
export function placeOf({ arg }: StoredWrite): PicturePlace | undefined {
  return (arg as AttachedFileArg).place;
}

async function upload(dispatch: AppDispatch, arg: AttachedFileArg): Promise<void> {
  const attaching = uploadEndpoints.endpoints.attachFile.initiate(arg, { track: false });
  const { error } = await dispatch(attaching);
  if (error === undefined || !isRejected(error)) return;
  const key = newClientId();
  failedArgs.set(key, arg);
  const place = arg.place?.key ?? null;
  dispatch(uploadFailed({ key, ticketId: arg.tid, name: arg.file.name, problem: fileProblem(error), place }));
}
