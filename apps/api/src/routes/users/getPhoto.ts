import { getPhoto as loadPhoto } from '../../domain/users/photos.ts';
import { showsPicture } from '../../http/pipeline/handlers.ts';

/** A photo of a person. */
export const getPhoto = showsPicture('getPhoto', (context, { params }) =>
  loadPhoto(context, params.photo_id),
);
