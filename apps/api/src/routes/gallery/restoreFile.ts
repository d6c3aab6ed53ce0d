import { requireFile } from '../../domain/gallery/file-rows.ts';
import { restoreFile as restore } from '../../domain/gallery/change-files.ts';
import { writes } from '../../http/pipeline/handlers.ts';

export const restoreFile = writes(
  'restoreFile',
  async (write, { params, body }) => ({ file: await restore(write, params.id, body.file) }),
  { authorize: (read, { params, body }) => requireFile(read, params.id, body.file) },
);
