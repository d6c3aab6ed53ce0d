/** Adds a comment. */
import * as domain from '../../domain/comments/write-comments.ts';
import { writes } from '../../http/handlers.ts';

export const createComment = writes('createComment', async (write, { params, body }) => ({
  comment: await domain.createComment(write, params.id, params.tid, body),
}));
