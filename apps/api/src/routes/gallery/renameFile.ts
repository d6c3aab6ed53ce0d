import { renameFile as rename } from '../../domain/gallery/change-files.ts';
import { writes } from '../../http/pipeline/handlers.ts';

export const renameFile = writes('renameFile', async (write, { params, body }) => ({
  file: await rename(write, params.id, body),
}));
