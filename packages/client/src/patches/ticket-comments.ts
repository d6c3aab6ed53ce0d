/** Patches of the comments of an opened ticket (tag `Ticket`). */
import type { MutationLifecycle, OnMutationStarted } from '../endpoint-types.ts';
import type { Comment } from '../generated/tickets.ts';
import type { TicketChange } from '../tickets/pending-ticket-changes.ts';
import { type TicketArg, hideTicketChange, showTicketChange } from './opened-ticket.ts';

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
  lifecycle,
) => {
  const { id: commentId, text, reply_to } = commentText;
  if (commentId === undefined) return;
  const created_at = new Date().toISOString();
  const add = (comments: Comment[]): Comment[] => {
    // The server may have stored it before its response was lost.
    if (comments.some((other) => other.id === commentId)) return comments;
    const answered = comments.find((other) => other.id === reply_to);
    const comment: Comment = {
      id: commentId,
      ticket_id: tid,
      root_id: answered ? (answered.root_id ?? answered.id) : null,
      uid: author.uid,
      by_name: author.name,
      text,
      reactions: [],
      created_at,
      edited_at: null,
      deleted_at: null,
    };
    return [...comments, comment];
  };
  await showCommentsChange(lifecycle, { id, tid }, add, ({ comment }) => (comments) => [
    ...comments.filter((other) => other.id !== commentId),
    comment,
  ]);
};

/** `updateComment`: shows the new text; the previous one returns if the server rejects it. */
export const showChangedComment: OnMutationStarted<'updateComment'> = (
  { id, tid, cid, commentPatch },
  lifecycle,
) =>
  showCommentsChange(
    lifecycle,
    { id, tid },
    changeComment(cid, (comment) => ({ ...comment, text: commentPatch.text })),
    ({ comment }) =>
      (comments) =>
        replaceComment(comments, comment),
  );

/** `deleteComment`: hides the comment; it returns if the server rejects the deletion. */
export const hideDeletedComment: OnMutationStarted<'deleteComment'> = ({ id, tid, cid }, lifecycle) => {
  const remove = (comments: Comment[]) => removeComment(comments, cid);
  return showCommentsChange(lifecycle, { id, tid }, remove, () => remove);
};

type CommentsChange = (comments: Comment[]) => Comment[];

/** A change of one comment; no change if it is not listed. */
export function changeComment(commentId: string, change: (comment: Comment) => Comment): CommentsChange {
  return (comments) => comments.map((comment) => (comment.id === commentId ? change(comment) : comment));
}

/** Shows a change of the comments of an opened ticket until the server responds, then what it stored. */
export async function showCommentsChange<Response>(
  lifecycle: MutationLifecycle<Response>,
  arg: TicketArg,
  change: CommentsChange,
  stored: (response: Response) => CommentsChange,
): Promise<void> {
  const { queryFulfilled, requestId } = lifecycle;
  showTicketChange(lifecycle, arg, requestId, toTicketChange(change));
  const settled = await queryFulfilled.then(
    ({ data }) => toTicketChange(stored(data)),
    () => null,
  );
  hideTicketChange(lifecycle, arg, requestId, settled);
}

function toTicketChange(change: CommentsChange): TicketChange {
  return (ticket) => ({ ...ticket, psm_ticket_comments: change(ticket.psm_ticket_comments) });
}
