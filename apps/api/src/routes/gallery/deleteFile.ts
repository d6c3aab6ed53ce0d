import { requireFile } from '../../domain/gallery/file-rows.ts';
import { deleteFile as remove } from '../../domain/gallery/change-files.ts';
import { writes } from '../../http/pipeline/handlers.ts';

export const deleteFile = writes(
  'deleteFile',
  async (write, { params, query }) => {
    await remove(write, params.id, query.file);
    return { ok: true };
  },
  { authorize: (read, { params, query }) => requireFile(read, params.id, query.file) },
);
