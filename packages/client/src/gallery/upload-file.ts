/** Attaches a file to a ticket: requests a signed URL, sends the file to the store, adds it to the ticket. */
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

/**
 * Attaches a file to a ticket. A thunk instead of a mutation because it reports progress and can be cancelled. After a
 * failure it may be called again: the ticket has nothing before the last step.
 * @throws the signal's reason when it was aborted
 */
export function uploadFile(
  ticket: TicketArg,
  file: File,
  options: SendOptions,
): ClientThunk<Promise<UploadResult>> {
  return async (dispatch) => {
    const { requestUpload, addFile } = galleryEndpoints.endpoints;
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

    const status = await sendFile(upload, file, options);
    if (status === 0 || status >= 300) return { error: sendError(status) };

    options.signal.throwIfAborted();
    const added = await dispatch(
      addFile.initiate({ id: ticket.id, newGalleryFile: { token: upload.token } }, { track: false }),
    );
    return added.data ? { data: added.data.file } : { error: apiErrorOf(added) ?? sendError(0) };
  };
}

function sendError(status: number): ApiError {
  const language = clientHost().language();
  if (status === 0) return { kind: 'offline', status: 0, message: messages.offline[language] };
  return toApiError(status, null, messages.incomplete[language]);
}
