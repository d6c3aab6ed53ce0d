/**
 * Attaches a file to a ticket: a write that the device keeps, with its file, until the server has answered
 * (docs/product/account.md 7.7). It waits for the network and for the creation of its ticket.
 */
import type { Wire } from '@minga/contract';
import { api } from '../api.ts';
import type { ApiError } from '../errors.ts';
import { clientHost } from '../host.ts';
import type { TicketArg } from '../patches/opened-ticket.ts';
import type { ClientDispatch } from '../store-types.ts';
import { isOfAnother, isUnavailable, offlineError, orAborted, pause } from '../transport/base-query.ts';
import { waitForConnection } from '../transport/connection.ts';
import { trackWrite } from '../transport/in-flight-writes.ts';
import { type KeptWrite, keepWrite } from '../transport/kept-write.ts';
import { enqueueWrite } from '../transport/write-queue.ts';
import { type UploadOptions, type UploadResult, uploadFile } from './upload-file.ts';

export interface AttachedFileArg extends TicketArg {
  file: File;
}

/** What the device stores of an upload whose file has arrived. */
interface Arrived {
  token?: string;
}

/** Parallel uploads: more would share the bandwidth and each take longer. */
const laneCount = 2;

/** Pauses while the API is reachable and the file store is not, in milliseconds; the last one repeats. */
const pausesMs = [0, 4000, 15_000, 60_000] as const;

let startedCount = 0;

export const uploadEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    attachFile: build.mutation<Wire['GalleryFile'], AttachedFileArg>({
      async queryFn(arg, { dispatch, signal, endpoint }) {
        const uid = clientHost().uid();
        const kept = keepWrite(endpoint, arg, uid);
        const ended = kept ? AbortSignal.any([signal, kept.discarded]) : signal;
        startedCount += 1;
        const lane = `files:${startedCount % laneCount}`;
        const upload: Upload = { dispatch, arg, uid, signal: ended, kept };
        const write = () => orAborted(uploadWhenReachable(upload), ended);
        const result = await trackWrite(() => enqueueWrite(dispatch, lane, write));
        return kept ? kept.settle(result) : result;
      },
    }),
  }),
});

interface Upload {
  dispatch: ClientDispatch;
  arg: AttachedFileArg;

  /** User who attached the file. */
  uid: string | null;
  signal: AbortSignal;
  kept: KeptWrite | null;
}

async function uploadWhenReachable({ dispatch, arg, uid, signal, kept }: Upload): Promise<UploadResult> {
  await kept?.whenTicketCreated();
  const file = (await clientHost().prepareFile?.(arg.file)) ?? arg.file;
  let arrived: Arrived = kept?.bodyOf(() => ({})) ?? {};
  const options: UploadOptions = {
    signal,
    onProgress: ({ sent, total }) => kept?.progressed(total > 0 ? sent / total : 0),
    onArrived(token) {
      arrived = { token };
      kept?.note(arrived);
    },
    isEnded: () => isOfAnother(uid),
  };
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    // oxlint-disable-next-line no-await-in-loop -- attempts follow each other
    const result = await dispatch(uploadFile(arg, file, { ...options, token: arrived.token }));
    if (!result.error || !isUnreachable(result.error) || isOfAnother(uid)) return result;
    // oxlint-disable-next-line no-await-in-loop -- attempts follow each other
    await pause(pausesMs[Math.min(attempt, pausesMs.length - 1)]!, signal);
    // oxlint-disable-next-line no-await-in-loop -- attempts follow each other
    await waitForConnection(signal);
  }
  return { error: offlineError() };
}

/** Whether the network, the server or the file store is away: the upload is tried again. */
function isUnreachable(error: ApiError): boolean {
  return error.kind === 'offline' || error.kind === 'timeout' || isUnavailable(error);
}
