/** Names of the drafts of comments. */

/** Draft of a new comment on a ticket. */
export function commentDraft(ticketId: string): string {
  return `comment:${ticketId}`;
}

/** Draft of a reply to a comment. */
export function replyDraft(commentId: string): string {
  return `reply:${commentId}`;
}

/** Draft of the new text of a comment. */
export function editDraft(commentId: string): string {
  return `edit-comment:${commentId}`;
}
