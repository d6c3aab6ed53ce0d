/** What is beside a board without an open ticket: the chat of its team, if the address asks for it. */
import { Suspense } from 'react';
import { useBoardChat } from '../../../shared/board-chat/use-board-chat.ts';
import { lazyPart } from '../../../shared/page/lazy-part.ts';

/** Lazy-loaded: a board needs no script of chats until its chat is opened. */
const BoardChat = lazyPart(async () => (await import('./BoardChat.tsx')).BoardChat);

export function BoardSide() {
  const { isOpen } = useBoardChat();
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <BoardChat />
    </Suspense>
  );
}
