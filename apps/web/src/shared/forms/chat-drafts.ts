/** Names of the drafts of chat messages. */

/** Draft of a new message in a room. */
export function roomDraft(rid: string): string {
  return `chat:${rid}`;
}

/** Draft of a reply in the thread of a message. */
export function threadDraft(mid: string): string {
  return `chat-thread:${mid}`;
}

/** Draft of the new text of a message. */
export function messageEditDraft(mid: string): string {
  return `edit-chat:${mid}`;
}

/** Begin of the names of the messages that a server rejected, of a room or of one of its threads. */
export function unsentDrafts(rid: string, rootId: string | null): string {
  return `unsent-chat:${rid}:${rootId ?? ''}:`;
}

/** A message that the server rejected. It is kept under its id, so that sending it again cannot store it twice. */
export function unsentDraft(rid: string, rootId: string | null, mid: string): string {
  return unsentDrafts(rid, rootId) + mid;
}
