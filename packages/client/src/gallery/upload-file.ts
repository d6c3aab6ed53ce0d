/** Uploads a file to a ticket. */
import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import { galleryEndpoints } from '../generated/gallery.ts';
import type { TicketArg } from '../patches/opened-ticket.ts';
import type { ClientThunk } from '../store-types.ts';
import { type UploadOptions, type UploadResult, type UploadSteps, upload } from './upload-steps.ts';

const { addFile, requestUpload } = galleryEndpoints.endpoints;

/** @throws the signal's reason when it was aborted */
export function uploadFile(
  ticket: TicketArg,
  file: File,
  options: UploadOptions,
): ClientThunk<Promise<UploadResult<Wire['GalleryFile']>>> {
  const steps: UploadSteps<Wire['GalleryFile']> = {
    async request(dispatch, { name, size }) {
      const query = { page: ticket.id, ticketId: ticket.tid, name, size, uploadId: newClientId() };
      return dispatch(requestUpload.initiate(query, { subscribe: false }));
    },
    async add(dispatch, token) {
      const adding = addFile.initiate({ id: ticket.id, newGalleryFile: { token } }, { track: false });
      return dispatch(adding);
    },
  };
  return upload(steps, file, options);
}
