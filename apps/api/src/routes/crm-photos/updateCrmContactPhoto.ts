import { changeContactPhoto } from '../../domain/crm/photos/contact-photos.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Changes the photo of a contact. */
export const updateCrmContactPhoto = writes('updateCrmContactPhoto', (write, { params, body }) =>
  changeContactPhoto(write, params.id, params.contact, body),
);
