/** Updates a comment. */
import * as domain from '../../domain/comments/comments.ts';
import { writes } from '../../http/pipeline/handlers.ts';

export const updateComment = writes('updateComment', async (write, { params, body }) => ({
  comment: await domain.updateComment(write, params.id, params.tid, params.cid, body),
}));
