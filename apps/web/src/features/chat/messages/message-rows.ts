/** Groups messages by day and author, and finds the first unread one. */
import type { Wire } from '@minga/contract';
import { dayOf } from './chat-times.ts';

type Message = Wire['ChatMessage'];

export interface MessageRow {
  message: Message;

  /** The first message of its day. */
  beginsDay: boolean;

  /** The first unread message. */
  isFirstUnread: boolean;

  /** Shown with author and picture: not the continuation of the message before. */
  beginsGroup: boolean;
}

/** Longest pause between two messages of one group, in milliseconds. */
const groupPauseMs = 5 * 60_000;

/**
 * The rows of messages in the order of their positions. `readPosition` is the position up to which the user had read,
 * null if no line is drawn.
 */
export function toMessageRows(
  messages: readonly Message[],
  readPosition: number | null,
  uid: string,
): MessageRow[] {
  const firstUnread =
    readPosition === null
      ? undefined
      : messages.find(
          (message) => message.position > readPosition && message.uid !== uid && message.deleted_at === null,
        );
  return messages.map((message, index) => {
    const before = messages[index - 1];
    const beginsDay = !before || dayOf(before.created_at) !== dayOf(message.created_at);
    const isFirstUnread = message.id === firstUnread?.id;
    const continues = before !== undefined && isContinuation(before, message);
    return { message, beginsDay, isFirstUnread, beginsGroup: beginsDay || isFirstUnread || !continues };
  });
}

/** The messages of all pages. */
export function messagesOf(pages: readonly Wire['ChatMessagesPage'][] | undefined): Message[] {
  return (pages ?? []).flatMap(({ messages }) => messages);
}

function isContinuation(before: Message, message: Message): boolean {
  return (
    before.uid === message.uid &&
    before.deleted_at === null &&
    message.deleted_at === null &&
    Date.parse(message.created_at) - Date.parse(before.created_at) < groupPauseMs
  );
}
