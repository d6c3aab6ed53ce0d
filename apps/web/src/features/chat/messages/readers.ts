/** Who has read up to which message (docs/product/chat.md 3.5). */
import type { Wire } from '@minga/contract';

type Member = Wire['ChatMember'];

interface Shown {
  /** In the order of their positions. */
  messages: readonly Wire['ChatMessage'][];

  /** Whether there are later messages that were not fetched. */
  hasLater: boolean;
}

/**
 * The members whose last read message is the one of the id. The user, and members whose last read message is their own,
 * are left out.
 */
export function readersByMessage(
  { messages, hasLater }: Shown,
  members: readonly Member[],
  uid: string,
): ReadonlyMap<string, readonly Member[]> {
  const readers = new Map<string, Member[]>();
  for (const member of members) {
    if (member.uid === uid || member.read_position === null) continue;
    const message = lastRead(messages, member.read_position);
    if (!message || message.uid === member.uid) continue;
    // They may have read on, behind the last message that was fetched.
    if (hasLater && message === messages.at(-1)) continue;
    readers.set(message.id, [...(readers.get(message.id) ?? []), member]);
  }
  return readers;
}

function lastRead(messages: readonly Wire['ChatMessage'][], readPosition: number) {
  return messages.findLast(({ position }) => position <= readPosition);
}
