import { requestUpload as sign } from '../../domain/gallery/uploads.ts';
import { reads } from '../../http/pipeline/handlers.ts';

export const requestUpload = reads('requestUpload', async (read, { query }) => ({
  upload: await sign(read, query),
}));
