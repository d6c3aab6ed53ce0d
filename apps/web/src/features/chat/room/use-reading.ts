/** Marks a room as read while its end is visible on a focused page. */
import { roomRead, useUpdateChatStateMutation } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useAppDispatch } from '../../../base/store-hooks.ts';

/** Messages that arrive together are marked with one request, in milliseconds. */
const restMs = 500;

interface ReadingOptions {
  room: Wire['ChatRoom'];

  /** Position of the last message that is shown. */
  lastPosition: number;

  /** Whether the end of the room is visible. */
  isAtEnd: boolean;

  /** The user marked messages as unread: they stay so while the room is open. */
  isHeld: boolean;
}

export function useReading({ room, lastPosition, isAtEnd, isHeld }: ReadingOptions): void {
  const dispatch = useAppDispatch();
  const [updateState] = useUpdateChatStateMutation();
  const isFocused = usePageFocus();
  const isReading = isAtEnd && isFocused && !isHeld;
  useEffect(() => {
    if (!isReading) return undefined;
    dispatch(roomRead(room.id));
    return () => void dispatch(roomRead(null));
  }, [dispatch, isReading, room.id]);

  const target = isReading ? lastPosition : 0;
  const isUnread = room.unread > 0 || room.read_position < lastPosition;
  useMarkRead({ rid: room.id, target, isUnread, mark: updateState });
}

interface MarkReadOptions {
  rid: string;
  target: number;
  isUnread: boolean;
  mark: ReturnType<typeof useUpdateChatStateMutation>[0];
}

function useMarkRead({ rid, target, isUnread, mark }: MarkReadOptions): void {
  const marked = useRef(0);
  useEffect(() => {
    if (target === 0) marked.current = 0;
    // A position that was rejected is not sent again and again.
    if (target <= marked.current || !isUnread) return undefined;
    const timer = setTimeout(() => {
      marked.current = target;
      void mark({ uid: 'me', rid, chatStatePatch: { read_position: target } });
    }, restMs);
    return () => clearTimeout(timer);
  }, [rid, target, isUnread, mark]);
}

/** Whether the page is visible and has the focus. */
function usePageFocus(): boolean {
  return useSyncExternalStore(
    watchFocus,
    () => document.visibilityState === 'visible' && document.hasFocus(),
  );
}

function watchFocus(listener: () => void): () => void {
  window.addEventListener('focus', listener);
  window.addEventListener('blur', listener);
  document.addEventListener('visibilitychange', listener);
  return () => {
    window.removeEventListener('focus', listener);
    window.removeEventListener('blur', listener);
    document.removeEventListener('visibilitychange', listener);
  };
}
