/** Marks a room as read while its end is visible on a focused page. */
import { roomRead, useUpdateChatStateMutation } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { useEffect } from 'react';
import { useAppDispatch } from '../../../base/store-hooks.ts';
import { useMarkRead } from './use-mark-read.ts';
import { usePageFocus, useReadingAnnouncement } from './use-reading-announcement.ts';

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

  useReadingAnnouncement(isReading, (reading) => {
    void updateState({ uid: 'me', rid: room.id, chatStatePatch: { reading } });
  });
  const target = isReading ? lastPosition : 0;
  const isUnread = room.unread > 0 || room.read_position < lastPosition;
  useMarkRead({
    target,
    isUnread,
    mark: (read_position) => void updateState({ uid: 'me', rid: room.id, chatStatePatch: { read_position } }),
  });
}
