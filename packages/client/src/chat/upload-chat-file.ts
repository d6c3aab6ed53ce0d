/**
 * Uploads a file to a chat room, for a message. It waits for the network as long as the page is open
 * (docs/product/chat.md 2.6).
 */
import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import { chatEndpoints } from '../generated/chat.ts';
import type { SendOptions } from '../gallery/send-file.ts';
import { type UploadResult, type UploadSteps, upload, uploadWhenReachable } from '../gallery/upload-steps.ts';
import { clientHost } from '../host.ts';
import type { ClientThunk } from '../store-types.ts';
import { isOfAnother, orAborted } from '../transport/call.ts';

const { addChatFile, requestChatUpload } = chatEndpoints.endpoints;

/** Uploads a file; aborting the signal ends it with an error. */
export function uploadChatFile(
  rid: string,
  attached: File,
  { signal, onProgress }: SendOptions,
): ClientThunk<Promise<UploadResult<Wire['ChatFile']>>> {
  return (dispatch) => {
    const uid = clientHost().uid();
    const steps: UploadSteps<Wire['ChatFile']> = {
      async request(send, { name, size }) {
        const query = { uid: 'me', rid, name, size, uploadId: newClientId() };
        return send(requestChatUpload.initiate(query, { subscribe: false }));
      },
      async add(send, token) {
        const arg = { uid: 'me', rid, newGalleryFile: { token } };
        return send(addChatFile.initiate(arg, { track: false }));
      },
    };
    let arrived: string | undefined;
    const options = {
      signal,
      ...(onProgress ? { onProgress } : {}),
      onArrived: (token: string) => {
        arrived = token;
      },
      isEnded: () => isOfAnother(uid),
    };
    const run = async (): Promise<UploadResult<Wire['ChatFile']>> => {
      const file = (await clientHost().prepareFile?.(attached)) ?? attached;
      const attempt = () => dispatch(upload(steps, file, { ...options, token: arrived }));
      return uploadWhenReachable(attempt, { signal, uid });
    };
    return orAborted(run(), signal);
  };
}
