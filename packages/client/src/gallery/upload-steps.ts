/** The three steps of an upload: requesting a signed URL, sending the file to the store, adding it to what it is for. */
import type { Wire } from '@minga/contract';
import { type ApiError, apiErrorOf, toApiError } from '../errors.ts';
import { clientHost } from '../host.ts';
import type { ClientDispatch, ClientThunk } from '../store-types.ts';
import { isOfAnother, isUnavailable, offlineError, pause } from '../transport/call.ts';
import { waitForConnection } from '../transport/connection.ts';
import { type SendOptions, sendFile } from './send-file.ts';

const messages = {
  offline: { es: 'No hay conexión a internet.', en: "There's no internet connection." },
  incomplete: {
    es: 'El archivo no llegó completo. Envíalo otra vez.',
    en: 'The file arrived incomplete. Send it again.',
  },
};

/** Pauses while the API is reachable and the file store is not, in milliseconds; the last one repeats. */
const pausesMs = [0, 4000, 15_000, 60_000] as const;

/** Result of an upload, in the shape of a mutation's result. */
export type UploadResult<File> = { data: File; error?: undefined } | { data?: undefined; error: ApiError };

/** The calls of an upload that depend on what the file is for. */
export interface UploadSteps<Added> {
  request(dispatch: ClientDispatch, file: File): Promise<{ data?: Wire['UploadAnswer']; error?: unknown }>;
  add(dispatch: ClientDispatch, token: string): Promise<{ data?: { file: Added }; error?: unknown }>;
}

export interface UploadOptions extends SendOptions {
  /** Token of an earlier attempt whose file has arrived: it is only added. */
  token?: string | undefined;

  /** Called when the file has arrived, before it is added. */
  onArrived?: (token: string) => void;

  /** Whether the user who attached the file has signed out: nothing more is sent. */
  isEnded?: () => boolean;
}

/**
 * Uploads a file. After a failure it may be called again: nothing was added before the last step, and a repeated token
 * adds the same file (docs/product/tickets.md 5.1).
 * @throws the signal's reason when it was aborted
 */
export function upload<Added>(
  steps: UploadSteps<Added>,
  file: File,
  options: UploadOptions,
): ClientThunk<Promise<UploadResult<Added>>> {
  return async (dispatch) => {
    const add = async (token: string): Promise<UploadResult<Added>> => {
      const added = await steps.add(dispatch, token);
      return added.data ? { data: added.data.file } : { error: apiErrorOf(added) ?? sendError(0) };
    };
    if (options.token !== undefined) {
      const added = await add(options.token);
      if (!added.error || !isTokenSpent(added.error)) return added;
    }
    const requested = await steps.request(dispatch, file);
    if (!requested.data) return { error: apiErrorOf(requested) ?? sendError(0) };
    const { upload: target } = requested.data;

    if (hasEnded(options)) return { error: sendError(0) };
    const status = await sendFile(target, file, options);
    if (status === 0 || status >= 300) return { error: sendError(status) };

    if (hasEnded(options)) return { error: sendError(0) };
    options.onArrived?.(target.token);
    return add(target.token);
  };
}

/** Repeats an upload of a user until the network, the server and the file store are reachable. */
export async function uploadWhenReachable<Added>(
  attempt: () => Promise<UploadResult<Added>>,
  { signal, uid }: { signal: AbortSignal; uid: string | null },
): Promise<UploadResult<Added>> {
  for (let count = 0; !signal.aborted; count += 1) {
    // oxlint-disable-next-line no-await-in-loop -- attempts follow each other
    const result = await attempt();
    if (!result.error || !isUnreachable(result.error) || isOfAnother(uid)) return result;
    // oxlint-disable-next-line no-await-in-loop -- attempts follow each other
    await pause(pausesMs[Math.min(count, pausesMs.length - 1)]!, signal);
    // oxlint-disable-next-line no-await-in-loop -- attempts follow each other
    await waitForConnection(signal);
  }
  return { error: offlineError() };
}

/** Whether the network, the server or the file store is away: the upload is tried again. */
function isUnreachable(error: ApiError): boolean {
  return error.kind === 'offline' || error.kind === 'timeout' || isUnavailable(error);
}

/** @throws the signal's reason when it was aborted */
function hasEnded({ signal, isEnded }: UploadOptions): boolean {
  signal.throwIfAborted();
  return isEnded?.() ?? false;
}

/** Whether the file of a token was never added and can no longer be: it has to be sent again. */
function isTokenSpent(error: ApiError): boolean {
  return 'code' in error && (error.code === 'file/upload-expired' || error.code === 'file/not-uploaded');
}

function sendError(status: number): ApiError {
  const language = clientHost().language();
  if (status === 0) return { kind: 'offline', status: 0, message: messages.offline[language] };
  return toApiError(status, null, messages.incomplete[language]);
}
