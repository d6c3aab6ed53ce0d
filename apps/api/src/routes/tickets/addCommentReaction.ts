/** Adds a reaction of the caller to a comment. */
import { setReaction } from '../../domain/comments/react.ts';
import { writes } from '../../http/pipeline/handlers.ts';

export const addCommentReaction = writes('addCommentReaction', async (write, { params }) => {
  const { id: bid, tid: ticketId, cid: commentId, reaction } = params;
  return { comment: await setReaction(write, { bid, ticketId, commentId, reaction }, true) };
});
