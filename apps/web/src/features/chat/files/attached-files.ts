/**
 * Uploads the files of a message while it is written (docs/product/chat.md 2.6). They continue while another room is
 * shown, and are lost with the page.
 */
import { uploadChatFile } from '@minga/client/endpoints';
import { newClientId } from '@minga/rules/client-ids';
import type { AppDispatch } from '../../../base/store.ts';
import { type FileProblem, fileProblem } from '../../../shared/files/file-problem.ts';
import {
  type AttachedFile,
  attachedFileChanged,
  filesAttached,
  filesDetached,
} from './attached-files-slice.ts';

/** Most files of a message. */
export const mostFiles = 10;

interface Source {
  rid: string;
  file: File;
  stop: AbortController;
}

/** What is needed to upload, cancel and repeat, by the key of the attached file. */
const sources = new Map<string, Source>();

/** Attaches files to the message of a draft, and uploads them to the room. */
export function attachFiles(dispatch: AppDispatch, draft: string, rid: string, files: readonly File[]): void {
  const attached = files.map((file): AttachedFile => {
    const key = newClientId();
    sources.set(key, { rid, file, stop: new AbortController() });
    return { key, draft, name: file.name, share: 0, problem: null, uploaded: null };
  });
  dispatch(filesAttached(attached));
  for (const { key } of attached) void upload(dispatch, key);
}

/** Uploads a file again. */
export function retryFile(dispatch: AppDispatch, key: string): void {
  dispatch(attachedFileChanged({ key, problem: null, share: 0, uploaded: null }));
  void upload(dispatch, key);
}

/** Removes a file from its message, and ends its upload. */
export function detachFile(dispatch: AppDispatch, key: string): void {
  sources.get(key)?.stop.abort();
  sources.delete(key);
  dispatch(filesDetached([key]));
}

/** Takes the files out of their draft: their message is being sent. */
export function takeFiles(dispatch: AppDispatch, files: readonly AttachedFile[]): void {
  dispatch(filesDetached(files.map(({ key }) => key)));
}

/** Forgets taken files: their message was stored, or the device sends it later. */
export function forgetFiles(files: readonly AttachedFile[]): void {
  for (const { key } of files) sources.delete(key);
}

/** Puts taken files back into their draft; with a problem they have to be uploaded again. */
export function putBackFiles(
  dispatch: AppDispatch,
  files: readonly AttachedFile[],
  problem: FileProblem | null,
): void {
  dispatch(filesAttached(files.map((file) => ({ ...file, problem }))));
}

async function upload(dispatch: AppDispatch, key: string): Promise<void> {
  const source = sources.get(key);
  if (!source) return;
  const { rid, file, stop } = source;
  const onProgress = ({ sent, total }: { sent: number; total: number }) =>
    dispatch(attachedFileChanged({ key, share: total > 0 ? sent / total : 0 }));
  const { data, error } = await dispatch(uploadChatFile(rid, file, { signal: stop.signal, onProgress }));
  if (stop.signal.aborted) return;
  if (data) dispatch(attachedFileChanged({ key, uploaded: data, name: data.name }));
  else dispatch(attachedFileChanged({ key, problem: fileProblem(error) }));
}
