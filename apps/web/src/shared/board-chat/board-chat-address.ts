/** The chat of a team beside its board, in the address of the board: `?chat=1` (docs/product/chat.md 1.6). Pure. */

/** Width of the window from which there is room for the chat beside a board, in px. */
export const boardChatFrom = 1024;

/** Navigation state of a chat that was opened on its board: closing it goes back. */
export interface BoardChatArrival {
  opensChat?: boolean;
}

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
  for (const name of ['chat', 'thread', 'at', 'reply']) next.delete(name);
  return next;
}
