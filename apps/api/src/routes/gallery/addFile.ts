import { addFile as add } from '../../domain/gallery/uploads.ts';
import { acts } from '../../http/pipeline/handlers.ts';

export const addFile = acts('addFile', async (act, { params, body }) => ({
  file: await add(act, params.id, body.token),
}));
