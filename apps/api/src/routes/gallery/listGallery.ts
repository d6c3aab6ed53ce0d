import { listFiles } from '../../domain/gallery/list-files.ts';
import { reads } from '../../http/pipeline/handlers.ts';

export const listGallery = reads('listGallery', (read, { params, query }) =>
  listFiles(read, params.id, query),
);
