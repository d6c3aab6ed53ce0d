/** Uploads to tickets. They continue while another ticket is shown, and after a reload. */
import {
  type AttachedFileArg,
  type StoredWrite,
  type TicketArg,
  isRejected,
  storedWrites,
  uploadEndpoints,
  watchStoredWrites,
} from '@minga/client/endpoints';
import type { ApiError } from '@minga/client/errors';
import { newClientId } from '@minga/rules/client-ids';
import { useSyncExternalStore } from 'react';
import { useAppSelector } from '../../../base/store-hooks.ts';
import type { AppDispatch } from '../../../base/store.ts';
import {
  type FailedUpload,
  failedUploadRemoved,
  selectFailedUploads,
  uploadFailed,
} from './uploads-slice.ts';

export type { FailedUpload } from './uploads-slice.ts';

/** What is needed to repeat a failed upload. */
const failedArgs = new Map<string, AttachedFileArg>();

/** Uploads files to a ticket. */
export function startUploads(dispatch: AppDispatch, ticket: TicketArg, files: readonly File[]): void {
  for (const file of files) void upload(dispatch, { ...ticket, file });
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

/** The uploads of a ticket that have no answer, those of an earlier page included; each has an `AttachedFileArg`. */
export function useUploads(ticketId: string): readonly StoredWrite[] {
  const writes = useSyncExternalStore(watchStoredWrites, storedWrites);
  return writes.filter(
    ({ endpoint, arg }) => endpoint === 'attachFile' && (arg as AttachedFileArg).tid === ticketId,
  );
}

/** The uploads of a ticket that the server has rejected. */
export function useFailedUploads(ticketId: string): readonly FailedUpload[] {
  return useAppSelector(selectFailedUploads).filter((upload) => upload.ticketId === ticketId);
}

async function upload(dispatch: AppDispatch, arg: AttachedFileArg): Promise<void> {
  const attaching = uploadEndpoints.endpoints.attachFile.initiate(arg, { track: false });
  const { error } = await dispatch(attaching);
  if (error === undefined || !isRejected(error)) return;
  const key = newClientId();
  failedArgs.set(key, arg);
  const problem = (error as Partial<ApiError>).message ?? '';
  dispatch(uploadFailed({ key, ticketId: arg.tid, name: arg.file.name, problem }));
}
