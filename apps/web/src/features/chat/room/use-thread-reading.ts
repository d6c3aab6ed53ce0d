/** Marks a thread as read while its end is visible on a focused page. */
import { threadRead, useUpdateChatThreadMutation } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { useEffect } from 'react';
import { useAppDispatch } from '../../../base/store-hooks.ts';
import { useMarkRead } from './use-mark-read.ts';
import { usePageFocus, useReadingAnnouncement } from './use-reading-announcement.ts';

interface ThreadReadingOptions {
  rid: string;

  /** Message that begins the thread. */
  mid: string;
  state: Wire['ChatThreadState'];

  /** Position of the last reply that is shown. */
  lastPosition: number;

  /** Whether the end of the thread is visible. */
  isAtEnd: boolean;

  /** The user marked replies as unread: they stay so while the thread is open. */
  isHeld: boolean;
}

export function useThreadReading({
  rid,
  mid,
  state,
  lastPosition,
  isAtEnd,
  isHeld,
}: ThreadReadingOptions): void {
  const dispatch = useAppDispatch();
  const [update] = useUpdateChatThreadMutation();
  const isFocused = usePageFocus();
  const isReading = isAtEnd && isFocused && !isHeld;
  useEffect(() => {
    if (!isReading) return undefined;
    dispatch(threadRead(mid));
    return () => void dispatch(threadRead(null));
  }, [dispatch, isReading, mid]);

  useReadingAnnouncement(isReading, (reading) => {
    void update({ uid: 'me', rid, mid, chatThreadStatePatch: { reading } });
  });
  useMarkRead({
    target: isReading ? lastPosition : 0,
    // Replies to a thread that nobody follows may have made a notification, too.
    isUnread: state.read_position < lastPosition,
    mark: (read_position) => void update({ uid: 'me', rid, mid, chatThreadStatePatch: { read_position } }),
  });
}
