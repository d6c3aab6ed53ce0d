/** Uploads a file to a ticket: requests a signed URL, sends the file to the store, adds it to the ticket. */
import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import { type ApiError, apiErrorOf, toApiError } from '../errors.ts';
import { galleryEndpoints } from '../generated/gallery.ts';
import { clientHost } from '../host.ts';
import type { TicketArg } from '../patches/opened-ticket.ts';
import type { ClientThunk } from '../store-types.ts';
import { type SendOptions, sendFile } from './send-file.ts';

const messages = {
  offline: { es: 'No hay conexión a internet.', en: 'There is no internet connection.' },
  incomplete: {
    es: 'El archivo no llegó completo. Envíalo otra vez.',
    en: 'The file did not arrive whole. Send it again.',
  },
};

/** Result of an upload, in the shape of a mutation's result. */
export type UploadResult =
  | { data: Wire['GalleryFile']; error?: undefined }
  | { data?: undefined; error: ApiError };

export interface UploadOptions extends SendOptions {
  /** Token of an earlier attempt whose file has arrived: it is only added to the ticket. */
  token?: string | undefined;

  /** Called when the file has arrived, before it is added to the ticket. */
  onArrived?: (token: string) => void;

  /** Whether the user who attached the file has signed out: nothing more is sent. */
  isEnded?: () => boolean;
}

/**
 * Uploads a file to a ticket. After a failure it may be called again: the ticket has nothing before the last step, and a
 * repeated token adds the same file (docs/product/tickets.md 5.1).
 * @throws the signal's reason when it was aborted
 */
export function uploadFile(
  ticket: TicketArg,
  file: File,
  options: UploadOptions,
): ClientThunk<Promise<UploadResult>> {
  return async (dispatch) => {
    if (options.token !== undefined) {
      const added = await dispatch(addFile(ticket, options.token));
      if (!added.error || !isTokenSpent(added.error)) return added;
    }
    const { requestUpload } = galleryEndpoints.endpoints;
    const query = {
      page: ticket.id,
      ticketId: ticket.tid,
      name: file.name,
      size: file.size,
      uploadId: newClientId(),
    };
    const requested = await dispatch(requestUpload.initiate(query, { subscribe: false }));
    if (!requested.data) return { error: apiErrorOf(requested) ?? sendError(0) };
    const { upload } = requested.data;

    if (hasEnded(options)) return { error: sendError(0) };
    const status = await sendFile(upload, file, options);
    if (status === 0 || status >= 300) return { error: sendError(status) };

    if (hasEnded(options)) return { error: sendError(0) };
    options.onArrived?.(upload.token);
    return dispatch(addFile(ticket, upload.token));
  };
}

/** @throws the signal's reason when it was aborted */
function hasEnded({ signal, isEnded }: UploadOptions): boolean {
  signal.throwIfAborted();
  return isEnded?.() ?? false;
}

function addFile(ticket: TicketArg, token: string): ClientThunk<Promise<UploadResult>> {
  return async (dispatch) => {
    const adding = galleryEndpoints.endpoints.addFile.initiate(
      { id: ticket.id, newGalleryFile: { token } },
      { track: false },
    );
    const added = await dispatch(adding);
    return added.data ? { data: added.data.file } : { error: apiErrorOf(added) ?? sendError(0) };
  };
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
