import { requireFile } from '../../domain/gallery/file-rows.ts';
import { renameFile as rename } from '../../domain/gallery/change-files.ts';
import { writes } from '../../http/pipeline/handlers.ts';

export const renameFile = writes(
  'renameFile',
  async (write, { params, body }) => ({ file: await rename(write, params.id, body) }),
  { authorize: (read, { params, body }) => requireFile(read, params.id, body.file) },
);
