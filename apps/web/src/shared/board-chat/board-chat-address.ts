/** The chat of a team beside its board, in the address of the board: `?chat=1` (docs/product/chat.md 1.6). Pure. */

/** Width of the window from which there is room for the chat beside a board, in px. */
export const boardChatFrom = 1024;

/** Navigation state of a chat that was opened on its board: the board stays as it is. */
export interface BoardChatArrival {
  opensChat?: boolean;
}

/** The chat and the place in it. */
const parameters = ['chat', 'thread', 'at', 'reply'];

export function showsBoardChat(query: URLSearchParams): boolean {
  return query.get('chat') === '1';
}

/** The query with the chat; all other parameters stay. */
export function withBoardChat(query: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(query);
  next.set('chat', '1');
  return next;
}

/** The query without the chat and its open thread. */
export function withoutBoardChat(query: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const name of parameters) next.delete(name);
  return next;
}

/** An address with the chat that a query shows, and its open thread. */
export function withChatOf(query: URLSearchParams, address: string): string {
  if (!showsBoardChat(query)) return address;
  const [pathname, search] = address.split('?');
  const next = new URLSearchParams(search);
  for (const name of parameters) {
    const value = query.get(name);
    if (value !== null) next.set(name, value);
  }
  return `${pathname}?${next}`;
}
