/**
 * Place within a room in the address: `?at=` shows the message of a position, `?thread=` opens the thread of a message,
 * and `&reply=` shows the reply of a position in it.
 */
import { useCallback } from 'react';
import { useQuery } from '../../../base/address/use-query.ts';

/** Parameters that, when they change, show another room or the room anew; beside a board, also with another team. */
export const roomParameters = ['bid', 'tid', 'chat', 'at'];

/** The same for a thread. */
export const threadParameters = [...roomParameters, 'thread', 'reply'];

export interface ChatAddress {
  /** Message whose thread is open; null for none. */
  thread: string | null;
  at: number | null;
  reply: number | null;

  /** Opens a thread, or with null closes it. */
  showThread: (mid: string | null) => void;
}

export function useChatAddress(): ChatAddress {
  const [query, changeQuery] = useQuery();
  const showThread = useCallback(
    (mid: string | null) =>
      changeQuery((next) => {
        next.delete('reply');
        if (mid === null) next.delete('thread');
        else next.set('thread', mid);
        return next;
      }),
    [changeQuery],
  );
  return {
    thread: query.get('thread') || null,
    at: toPosition(query.get('at')),
    reply: toPosition(query.get('reply')),
    showThread,
  };
}

/** The position of a text; null for anything else. */
function toPosition(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
