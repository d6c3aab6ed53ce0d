import { changeBusinessPhoto } from '../../domain/users/photos.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Changes the picture of a business. */
export const updateBusinessPhoto = writes('updateBusinessPhoto', async (write, { params, body }) => ({
  business: await changeBusinessPhoto(write, params.id, body),
}));
