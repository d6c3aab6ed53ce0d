/** Uploads to tickets. They continue while another ticket is shown. */
import { type TicketArg, uploadFile } from '@minga/client/endpoints';
import { newClientId } from '@minga/rules/client-ids';
import { useAppSelector } from '../../../base/store-hooks.ts';
import type { AppDispatch } from '../../../base/store.ts';
import { type Upload, selectUploads, uploadChanged, uploadEnded, uploadsAdded } from './uploads-slice.ts';

export type { Upload } from './uploads-slice.ts';

interface Job {
  key: string;
  dispatch: AppDispatch;
  ticket: TicketArg;
  file: File;
  controller: AbortController;
  hasFailed: boolean;
}

/** Longest side of a stored image in px: text in a screenshot stays readable. */
const longestSide = 2560;

/** More parallel uploads would share the bandwidth and each take longer. */
const maxParallel = 2;

const jobs = new Map<string, Job>();
let running = 0;

/** Uploads files to a ticket. */
export function startUploads(dispatch: AppDispatch, ticket: TicketArg, files: readonly File[]): void {
  const added = files.map((file) => {
    const key = newClientId();
    jobs.set(key, { key, dispatch, ticket, file, controller: new AbortController(), hasFailed: false });
    return { key, ticketId: ticket.tid, name: file.name, progress: 0, problem: null };
  });
  dispatch(uploadsAdded(added));
  runNext();
}

/** Repeats a failed upload. */
export function retryUpload(key: string): void {
  const job = jobs.get(key);
  if (!job) return;
  job.hasFailed = false;
  job.dispatch(uploadChanged({ key, problem: null, progress: 0 }));
  runNext();
}

/** Cancels an upload in any state. */
export function cancelUpload(key: string): void {
  const job = jobs.get(key);
  if (!job) return;
  job.controller.abort();
  jobs.delete(key);
  job.dispatch(uploadEnded(key));
}

/** The running and failed uploads of a ticket. */
export function useUploads(ticketId: string): readonly Upload[] {
  return useAppSelector(selectUploads).filter((upload) => upload.ticketId === ticketId);
}

const started = new Set<string>();

function runNext(): void {
  for (const job of jobs.values()) {
    if (running >= maxParallel) return;
    if (started.has(job.key) || job.hasFailed) continue;
    started.add(job.key);
    running += 1;
    void run(job).finally(() => {
      started.delete(job.key);
      running -= 1;
      runNext();
    });
  }
}

async function run(job: Job): Promise<void> {
  const { key, dispatch, ticket, file, controller } = job;
  try {
    const small = await makeSmall(file);
    const { error } = await dispatch(
      uploadFile(ticket, small, {
        signal: controller.signal,
        onProgress: ({ sent, total }) =>
          dispatch(uploadChanged({ key, progress: total > 0 ? sent / total : 0 })),
      }),
    );
    if (error) fail(job, error.message);
    else cancelUpload(key);
  } catch (error) {
    if (!controller.signal.aborted) fail(job, error instanceof Error ? error.message : '');
  }
}

function fail(job: Job, problem: string): void {
  job.hasFailed = true;
  job.dispatch(uploadChanged({ key: job.key, problem }));
}

/** Re-encodes images smaller, except animated and vector images (docs/product/tickets.md 5.3). */
async function makeSmall(file: File): Promise<File> {
  if (!/^image\/(png|jpeg|webp|bmp|avif)$/.test(file.type)) return file;
  const { encodeImage } = await import('@minga/elements/image-input');
  try {
    const small = await encodeImage(file, { maxSide: longestSide });
    return small.size < file.size ? small : file;
  } catch {
    // This browser cannot decode the image: it is uploaded unchanged.
    return file;
  }
}
