/** Patches of the comments of an opened ticket (tag `Ticket`). */
import { type CacheAccess, type OnMutationStarted, responseOf } from '../endpoint-types.ts';
import { type Comment, ticketsEndpoints } from '../generated/tickets.ts';
import { type TicketArg, patchTicket } from './opened-ticket.ts';

/** The comments with one replaced; unchanged if it is not among them. */
export function replaceComment(comments: readonly Comment[], comment: Comment): Comment[] {
  return comments.map((other) => (other.id === comment.id ? comment : other));
}

/** The comments without one. */
export function removeComment(comments: readonly Comment[], commentId: string): Comment[] {
  return comments.filter(({ id }) => id !== commentId);
}

/** `createComment`: shows the comment until the server responds. Requires the client id in the request. */
export const showNewComment: OnMutationStarted<'createComment'> = async (
  { id, tid, commentText, author },
  { dispatch, queryFulfilled },
) => {
  const { id: commentId, text } = commentText;
  if (commentId === undefined) return;
  const comment: Comment = {
    id: commentId,
    ticket_id: tid,
    uid: author.uid,
    by_name: author.name,
    text,
    created_at: new Date().toISOString(),
    edited_at: null,
  };
  patchComments(dispatch, { id, tid }, (comments) => [...comments, comment]);
  const response = await responseOf(queryFulfilled);
  patchComments(dispatch, { id, tid }, (comments) => {
    const others = removeComment(comments, commentId);
    return response ? [...others, response.comment] : others;
  });
};

/** `updateComment`: shows the new text; the previous one returns if the server rejects it. */
export const showChangedComment: OnMutationStarted<'updateComment'> = async (
  { id, tid, cid, commentPatch },
  { dispatch, getState, queryFulfilled },
) => {
  const { data } = ticketsEndpoints.endpoints.getTicket.select({ id, tid })(getState());
  const previous = data?.ticket.psm_ticket_comments.find((comment) => comment.id === cid);
  if (!previous) return;
  const show = (comment: Comment) =>
    patchComments(dispatch, { id, tid }, (comments) => replaceComment(comments, comment));
  show({ ...previous, text: commentPatch.text });
  const response = await responseOf(queryFulfilled);
  show(response?.comment ?? previous);
};

/** `deleteComment`: hides the comment. If the server rejects the deletion the ticket is fetched again. */
export const hideDeletedComment: OnMutationStarted<'deleteComment'> = ({ id, tid, cid }, { dispatch }) => {
  patchComments(dispatch, { id, tid }, (comments) => removeComment(comments, cid));
};

function patchComments(
  dispatch: CacheAccess['dispatch'],
  arg: TicketArg,
  patch: (comments: Comment[]) => Comment[],
): void {
  patchTicket(dispatch, arg, ({ ticket }) => ({
    ticket: { ...ticket, psm_ticket_comments: patch(ticket.psm_ticket_comments) },
  }));
}
