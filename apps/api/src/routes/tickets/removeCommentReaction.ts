/** Removes a reaction of the caller from a comment. */
import { setReaction } from '../../domain/comments/react.ts';
import { writes } from '../../http/pipeline/handlers.ts';

export const removeCommentReaction = writes('removeCommentReaction', async (write, { params }) => {
  const { id: bid, tid: ticketId, cid: commentId, reaction } = params;
  return { comment: await setReaction(write, { bid, ticketId, commentId, reaction }, false) };
});
