/** Deletes a comment. */
import * as domain from '../../domain/comments/comments.ts';
import { writes } from '../../http/pipeline/handlers.ts';

export const deleteComment = writes('deleteComment', async (write, { params }) => {
  await domain.deleteComment(write, params.id, params.tid, params.cid);
  return { ok: true };
});
