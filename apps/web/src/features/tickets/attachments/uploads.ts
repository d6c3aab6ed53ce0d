/** Files on their way to tickets. They go on while one looks at another ticket. */
import { type TicketArg, uploadFile } from '@minga/client/endpoints';
import { newClientId } from '@minga/rules/client-ids';
import { useSyncExternalStore } from 'react';
import type { AppDispatch } from '../../../base/store.ts';

/** A file on its way. */
export interface Upload {
  key: string;
  ticketId: string;
  name: string;
  /** From 0 to 1. */
  progress: number;
  /** Why it did not arrive; nothing while it is on its way. */
  problem: string | null;
}

interface Job {
  upload: Upload;
  dispatch: AppDispatch;
  ticket: TicketArg;
  file: File;
  controller: AbortController;
}

/** Longest side of a picture on a ticket, in px: writing on a screenshot stays readable. */
const longestSide = 2560;

/** More at once share the line and all take longer. */
const mostAtOnce = 2;

const jobs = new Map<string, Job>();
const listeners = new Set<() => void>();
let shown: readonly Upload[] = [];
let running = 0;

/** Puts files on a ticket, one after the other. */
export function startUploads(dispatch: AppDispatch, ticket: TicketArg, files: readonly File[]): void {
  for (const file of files) {
    const key = newClientId();
    const upload = { key, ticketId: ticket.tid, name: file.name, progress: 0, problem: null };
    jobs.set(key, { upload, dispatch, ticket, file, controller: new AbortController() });
  }
  tell();
  runNext();
}

/** Sends a file again that did not arrive. */
export function retryUpload(key: string): void {
  change(key, { problem: null, progress: 0 });
  runNext();
}

/** Gives an upload up, wherever it is. */
export function cancelUpload(key: string): void {
  jobs.get(key)?.controller.abort();
  jobs.delete(key);
  tell();
}

/** The files on their way to a ticket. */
export function useUploads(ticketId: string): readonly Upload[] {
  const all = useSyncExternalStore(listen, () => shown);
  return all.filter((upload) => upload.ticketId === ticketId);
}

const started = new Set<string>();

function runNext(): void {
  for (const job of jobs.values()) {
    if (running >= mostAtOnce) return;
    if (started.has(job.upload.key) || job.upload.problem !== null) continue;
    started.add(job.upload.key);
    running += 1;
    void run(job).finally(() => {
      started.delete(job.upload.key);
      running -= 1;
      runNext();
    });
  }
}

async function run({ upload: { key }, dispatch, ticket, file, controller }: Job): Promise<void> {
  try {
    const small = await makeSmall(file);
    const { error } = await dispatch(
      uploadFile(ticket, small, {
        signal: controller.signal,
        onProgress: ({ sent, total }) => change(key, { progress: total > 0 ? sent / total : 0 }),
      }),
    );
    if (error) change(key, { problem: error.message });
    else cancelUpload(key);
  } catch (error) {
    if (!controller.signal.aborted) change(key, { problem: error instanceof Error ? error.message : '' });
  }
}

/** Pictures are written again, smaller (docs/product/tickets.md 5.3); what moves or is drawn stays. */
async function makeSmall(file: File): Promise<File> {
  if (!/^image\/(png|jpeg|webp|bmp|avif)$/.test(file.type)) return file;
  const { encodeImage } = await import('@minga/elements/image-input');
  try {
    const small = await encodeImage(file, { maxSide: longestSide });
    return small.size < file.size ? small : file;
  } catch {
    // No picture that this browser can read: it goes as it is.
    return file;
  }
}

function change(key: string, patch: Partial<Upload>): void {
  const job = jobs.get(key);
  if (!job) return;
  job.upload = { ...job.upload, ...patch };
  tell();
}

function tell(): void {
  shown = [...jobs.values()].map(({ upload }) => upload);
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
