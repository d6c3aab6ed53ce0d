/** The way of a file to its ticket: an upload is asked for, the bytes go to the store, the ticket gets the file. */
import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import { type ApiError, isApiError, toApiError } from '../errors.ts';
import { galleryEndpoints } from '../generated/gallery.ts';
import { clientHost } from '../host.ts';
import { type ClientThunk, type Outcome, outcomeOf } from '../outcome.ts';
import type { TicketArg } from '../tickets/comment-writes.ts';
import { type SendOptions, sendFile } from './send-file.ts';

const words = {
  offline: { es: 'No hay conexión a internet.', en: 'There is no internet connection.' },
  refused: {
    es: 'El archivo no llegó completo. Envíalo otra vez.',
    en: 'The file did not arrive whole. Send it again.',
  },
};

/**
 * Puts a file on a ticket. What failed may simply be called again: nothing is on the ticket until the last step.
 * @throws the signal's reason when it was given up
 */
export function uploadFile(
  ticket: TicketArg,
  file: File,
  options: SendOptions,
): ClientThunk<Promise<Outcome<Wire['GalleryFile']>>> {
  return async (dispatch) => {
    const { requestUpload, addFile } = galleryEndpoints.endpoints;
    const wish = {
      page: ticket.id,
      ticketId: ticket.tid,
      name: file.name,
      size: file.size,
      // Not sent. Two files of one name and size that go at once would else be one question, and get one place.
      upload: newClientId(),
    };
    const asked = await dispatch(requestUpload.initiate(wish, { subscribe: false }));
    if (!asked.data) return refusalOf(asked.error);
    const { upload } = asked.data;

    const status = await sendFile(upload, file, options);
    if (status === 0 || status >= 300) return { ok: false, error: sendError(status) };

    options.signal.throwIfAborted();
    const added = await dispatch(
      addFile.initiate({ id: ticket.id, newGalleryFile: { token: upload.token } }, { track: false }),
    );
    return outcomeOf(added, (data) => data.file);
  };
}

function refusalOf(error: unknown): Outcome<never> {
  return { ok: false, error: isApiError(error) ? error : { kind: 'timeout', status: 0, message: '' } };
}

function sendError(status: number): ApiError {
  const lang = clientHost().language();
  if (status === 0) return { kind: 'offline', status: 0, message: words.offline[lang] };
  return toApiError(status, null, words.refused[lang]);
}
