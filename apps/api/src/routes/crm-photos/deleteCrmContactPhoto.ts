import { deleteContactPhoto } from '../../domain/crm/photos/contact-photos.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Removes the photo of a contact. */
export const deleteCrmContactPhoto = writes('deleteCrmContactPhoto', (write, { params }) =>
  deleteContactPhoto(write, params.id, params.contact),
);
