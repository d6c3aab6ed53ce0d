import { unlinkSpace } from '../../domain/google-chat/links.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Unlinks a space. */
export const unlinkGoogleChat = writes('unlinkGoogleChat', async (write, { params }) => {
  await unlinkSpace(write, params.id, params.tid, params.glid);
  return { ok: true };
});
