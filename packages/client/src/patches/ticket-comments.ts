/** Patches of the comments of an opened ticket (tag `Ticket`). */
import { type CacheAccess, type OnMutationStarted, responseOf } from '../endpoint-types.ts';
import { type Comment, ticketsEndpoints } from '../generated/tickets.ts';
import type { ClientState } from '../store-types.ts';
import { type TicketArg, patchTicket } from './opened-ticket.ts';

/** The comments with one replaced; unchanged if it is not among them. */
export function replaceComment(comments: readonly Comment[], comment: Comment): Comment[] {
  return comments.map((other) => (other.id === comment.id ? comment : other));
}

/**
 * The comments without one. A root with replies stays without text and author, and disappears with its last reply
 * (docs/product/tickets.md 4.3).
 */
export function removeComment(comments: readonly Comment[], commentId: string): Comment[] {
  const others = comments.filter(({ id }) => id !== commentId);
  const hasReplies = (id: string) => others.some(({ root_id }) => root_id === id);
  return comments
    .filter(({ id, deleted_at }) => hasReplies(id) || (id !== commentId && !deleted_at))
    .map((comment) => (comment.id === commentId ? toDeleted(comment) : comment));
}

function toDeleted(comment: Comment): Comment {
  return {
    ...comment,
    uid: null,
    by_name: '',
    text: '',
    reactions: [],
    edited_at: null,
    deleted_at: new Date().toISOString(),
  };
}

/** `createComment`: shows the comment until the server responds. Requires the client id in the request. */
export const showNewComment: OnMutationStarted<'createComment'> = async (
  { id, tid, commentText, author },
  { dispatch, getState, queryFulfilled },
) => {
  const { id: commentId, text, reply_to } = commentText;
  if (commentId === undefined) return;
  const answered = findComment(getState(), { id, tid }, reply_to);
  const comment: Comment = {
    id: commentId,
    ticket_id: tid,
    root_id: answered ? (answered.root_id ?? answered.id) : null,
    uid: author.uid,
    by_name: author.name,
    text,
    reactions: [],
    created_at: new Date().toISOString(),
    edited_at: null,
    deleted_at: null,
  };
  patchComments(dispatch, { id, tid }, (comments) => [...comments, comment]);
  const response = await responseOf(queryFulfilled);
  patchComments(dispatch, { id, tid }, (comments) =>
    response
      ? [...comments.filter((other) => other.id !== commentId), response.comment]
      : removeComment(comments, commentId),
  );
};

/** `updateComment`: shows the new text; the previous one returns if the server rejects it. */
export const showChangedComment: OnMutationStarted<'updateComment'> = async (
  { id, tid, cid, commentPatch },
  { dispatch, getState, queryFulfilled },
) => {
  const previous = findComment(getState(), { id, tid }, cid);
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

/** A comment of an opened ticket. */
function findComment(state: ClientState, arg: TicketArg, commentId: string | undefined): Comment | undefined {
  const { data } = ticketsEndpoints.endpoints.getTicket.select(arg)(state);
  return data?.ticket.psm_ticket_comments.find(({ id }) => id === commentId);
}

/** Patches the comments of an opened ticket. */
export function patchComments(
  dispatch: CacheAccess['dispatch'],
  arg: TicketArg,
  patch: (comments: Comment[]) => Comment[],
): void {
  patchTicket(dispatch, arg, ({ ticket }) => ({
    ticket: { ...ticket, psm_ticket_comments: patch(ticket.psm_ticket_comments) },
  }));
}
