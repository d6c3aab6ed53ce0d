/** Announces to the others in a room that the user is writing (docs/product/chat.md 3.4). */
import { announceTyping } from '@minga/client/endpoints';
import { useRef } from 'react';
import { useAppDispatch } from '../../../base/store-hooks.ts';

/** Shortest time between two announcements, in milliseconds. */
const pauseMs = 4000;

/** Returns the function to be called with the text after each change by the user. */
export function useTypingAnnouncement(rid: string, rootId: string | null): (text: string) => void {
  const dispatch = useAppDispatch();
  const announcedAt = useRef(-Infinity);
  return (text) => {
    const now = performance.now();
    if (text.trim() === '' || now - announcedAt.current < pauseMs) return;
    announcedAt.current = now;
    dispatch(announceTyping(rid, rootId));
  };
}
