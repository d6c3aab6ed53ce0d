/** Sends the bytes of a file to a signed address. `fetch` tells nothing of how far it is: hence XMLHttpRequest. */
import { clientHost } from '../host.ts';

/** How far an upload is, in bytes. */
export interface UploadProgress {
  sent: number;
  total: number;
}

export interface SendOptions {
  signal: AbortSignal;
  onProgress?: (progress: UploadProgress) => void;
}

/** Where to send, as the server signed it. */
export interface SendTarget {
  method: string;
  url: string;
  headers: readonly { name: string; value: string }[];
}

/** Answers the status; 0 when the network failed. @throws the signal's reason when it was given up */
export function sendFile(target: SendTarget, file: Blob, options: SendOptions): Promise<number> {
  const { signal, onProgress } = options;
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    const giveUp = () => request.abort();
    const end = (settle: () => void) => {
      signal.removeEventListener('abort', giveUp);
      settle();
    };
    request.open(target.method, fileAddress(target.url));
    for (const { name, value } of target.headers) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded }) => onProgress?.({ sent: loaded, total: file.size });
    request.onload = () => end(() => resolve(request.status));
    request.onerror = () => end(() => resolve(0));
    request.onabort = () => end(() => reject(signal.reason));
    signal.addEventListener('abort', giveUp);
    request.send(file);
  });
}

/** The address of a file as this client reaches it: those under /v1 lie where the API is. */
export function fileAddress(url: string): string {
  return url.startsWith('/v1/') ? `${clientHost().baseUrl()}${url.slice('/v1'.length)}` : url;
}
