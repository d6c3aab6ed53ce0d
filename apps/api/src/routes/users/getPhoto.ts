import { getPhoto as loadPhoto } from '../../domain/users/photos.ts';
import { showsPicture } from '../../http/pipeline/handlers.ts';

/** Returns the photo of a user. */
export const getPhoto = showsPicture('getPhoto', (context, { params }) =>
  loadPhoto(context, params.photo_id),
);
