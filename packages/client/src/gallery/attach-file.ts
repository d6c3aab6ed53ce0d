/**
 * Attaches a file to a ticket: a write that the device keeps, with its file, until the server has answered
 * (docs/product/account.md 7.7). It waits for the network and for the creation of its ticket.
 */
import type { Wire } from '@minga/contract';
import { api } from '../api.ts';
import { clientHost } from '../host.ts';
import type { TicketArg } from '../patches/opened-ticket.ts';
import type { ClientDispatch } from '../store-types.ts';
import { isOfAnother, orAborted } from '../transport/call.ts';
import { trackWrite } from '../transport/in-flight-writes.ts';
import { type KeptWrite, keepWrite } from '../transport/kept-write.ts';
import { enqueueWrite } from '../transport/write-queue.ts';
import { uploadFile } from './upload-file.ts';
import { type UploadOptions, type UploadResult, uploadWhenReachable } from './upload-steps.ts';

export interface AttachedFileArg extends TicketArg {
  file: File;

  /** Where a text shows the picture; absent for files that no text shows. */
  place?: PicturePlace;
}

/** Place of a picture in a text that is being written. */
export interface PicturePlace {
  /** Key of the placeholder, which the Markdown of the picture replaces after the upload. */
  key: string;

  /** Size of the picture in px; null if it is unknown. */
  size: { width: number; height: number } | null;
}

/** What the device stores of an upload whose file has arrived. */
interface Arrived {
  token?: string;
}

/** Parallel uploads: more would share the bandwidth and each take longer. */
const laneCount = 2;

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
        const write = () => orAborted(uploadTo(upload), ended);
        const result = await trackWrite(() => enqueueWrite(dispatch, lane, write));
        return kept ? kept.settle(result) : result;
      },
    }),
  }),
});

type AttachResult = UploadResult<Wire['GalleryFile']>;

interface Upload {
  dispatch: ClientDispatch;
  arg: AttachedFileArg;

  /** User who attached the file. */
  uid: string | null;
  signal: AbortSignal;
  kept: KeptWrite | null;
}

async function uploadTo({ dispatch, arg, uid, signal, kept }: Upload): Promise<AttachResult> {
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
  const attempt = () => dispatch(uploadFile(arg, file, { ...options, token: arrived.token }));
  return uploadWhenReachable(attempt, { signal, uid });
}
