import { getStorage } from '../../domain/gallery/room.ts';
import { reads } from '../../http/pipeline/handlers.ts';

export const getGalleryStorage = reads('getGalleryStorage', (read, { params }) =>
  getStorage(read, params.id),
);
