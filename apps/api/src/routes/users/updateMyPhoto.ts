import { changePhoto } from '../../domain/users/photos.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Changes the caller's photo. */
export const updateMyPhoto = writes('updateMyPhoto', async (write, { body }) => ({
  user: await changePhoto(write, body),
}));
