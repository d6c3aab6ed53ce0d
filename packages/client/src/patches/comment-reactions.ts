/** Patches of the reactions to comments of an opened ticket (tag `Ticket`). */
import { reactions } from '@minga/contract';
import type { MutationLifecycle, OnMutationStarted } from '../endpoint-types.ts';
import type { Comment, CommentAnswer, CommentReaction, Reaction } from '../generated/tickets.ts';
import { changeComment, showCommentsChange } from './ticket-comments.ts';

/** `addCommentReaction`: counts the reaction of the user; undone if the server rejects it. */
export const showAddedReaction: OnMutationStarted<'addCommentReaction'> = (arg, lifecycle) =>
  showReaction(arg, lifecycle, true);

/** `removeCommentReaction`: counts the reaction of the user off; undone if the server rejects it. */
export const showRemovedReaction: OnMutationStarted<'removeCommentReaction'> = (arg, lifecycle) =>
  showReaction(arg, lifecycle, false);

/** The comment with or without a reaction of the user. */
export function withOwnReaction(comment: Comment, reaction: Reaction, isMine: boolean): Comment {
  const former = comment.reactions.find((one) => one.reaction === reaction);
  if ((former?.mine ?? false) === isMine) return comment;
  const { count, others } = former ?? { count: 0, others: [] };
  return withReaction(comment, reaction, {
    reaction,
    count: count + (isMine ? 1 : -1),
    mine: isMine,
    others,
  });
}

function showReaction(
  { id, tid, cid, reaction }: { id: number; tid: string; cid: string; reaction: Reaction },
  lifecycle: MutationLifecycle<CommentAnswer>,
  isMine: boolean,
): Promise<void> {
  return showCommentsChange(
    lifecycle,
    { id, tid },
    changeComment(cid, (comment) => withOwnReaction(comment, reaction, isMine)),
    // Only this reaction is replaced: others may have been changed since and wait for their responses.
    ({ comment: stored }) =>
      changeComment(cid, (comment) =>
        withReaction(
          comment,
          reaction,
          stored.reactions.find((one) => one.reaction === reaction),
        ),
      ),
  );
}

/** The comment with another count of a reaction, in the order of the set; without it, if nobody reacts so. */
function withReaction(comment: Comment, reaction: Reaction, counted: CommentReaction | undefined): Comment {
  const others = comment.reactions.filter((one) => one.reaction !== reaction);
  const all = counted && counted.count > 0 ? [...others, counted] : others;
  const rank = (one: CommentReaction) => reactions.indexOf(one.reaction);
  return { ...comment, reactions: all.toSorted((a, b) => rank(a) - rank(b)) };
}
