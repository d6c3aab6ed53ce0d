/**
 * Sends a file to a signed URL. It does not use `request`: the signature authorizes the upload, and a foreign store would
 * reject the headers of our API. `fetch` reports no progress, so it uses XMLHttpRequest.
 */
import { clientHost } from '../host.ts';

/** Progress of an upload, in bytes. */
export interface UploadProgress {
  sent: number;
  total: number;
}

export interface SendOptions {
  signal: AbortSignal;
  onProgress?: (progress: UploadProgress) => void;
}

/** Signed target of an upload. */
export interface SendTarget {
  method: string;
  url: string;
  headers: readonly { name: string; value: string }[];
}

/**
 * Returns the HTTP status; 0 when the network failed.
 * @throws the signal's reason when it was aborted
 */
export function sendFile(target: SendTarget, file: Blob, options: SendOptions): Promise<number> {
  const { signal, onProgress } = options;
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const end = (settle: () => void) => {
      signal.removeEventListener('abort', abort);
      settle();
    };
    request.open(target.method, fileAddress(target.url));
    for (const { name, value } of target.headers) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded }) => onProgress?.({ sent: loaded, total: file.size });
    request.onload = () => end(() => resolve(request.status));
    request.onerror = () => end(() => resolve(0));
    request.onabort = () => end(() => reject(signal.reason));
    signal.addEventListener('abort', abort);
    request.send(file);
  });
}

/** URL of a file: paths under `/v1` are relative to the base address of the API. */
export function fileAddress(url: string): string {
  return url.startsWith('/v1/') ? `${clientHost().baseUrl()}${url.slice('/v1'.length)}` : url;
}
