/** Threads of comments: a comment with its replies. */
import type { Wire } from '@minga/contract';

export interface CommentThread {
  root: Wire['Comment'];

  /** Oldest first. */
  replies: Wire['Comment'][];
}

/** Number of replies that a thread shows at once; earlier ones are folded. */
const shownReplies = 3;

/** The threads of a list of comments, in its order. A reply whose root is not in the list is a thread of its own. */
export function groupThreads(comments: readonly Wire['Comment'][]): CommentThread[] {
  const ids = new Set(comments.map(({ id }) => id));
  const threads = new Map<string, CommentThread>();
  for (const comment of comments) {
    if (comment.root_id === null || !ids.has(comment.root_id))
      threads.set(comment.id, { root: comment, replies: [] });
  }
  for (const comment of comments) {
    if (comment.root_id !== null) threads.get(comment.root_id)?.replies.push(comment);
  }
  return [...threads.values()];
}

/** Ids of the replies that a thread folds when it is opened: all but the last ones. */
export function foldedReplies({ replies }: CommentThread): string[] {
  return replies.slice(0, -shownReplies).map(({ id }) => id);
}
