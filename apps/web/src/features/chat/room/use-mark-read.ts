/** Marks what is on the screen as read, after a pause. */
import { useEffect, useEffectEvent, useRef } from 'react';

/** Messages that arrive together are marked with one request, in milliseconds. */
const restMs = 500;

interface MarkReadOptions {
  /** Position up to which is read; 0 while nothing is being read. */
  target: number;
  isUnread: boolean;
  mark: (position: number) => void;
}

export function useMarkRead({ target, isUnread, mark }: MarkReadOptions): void {
  const marked = useRef(0);
  const call = useEffectEvent(mark);
  useEffect(() => {
    if (target === 0) marked.current = 0;
    // A position that was rejected is not sent again and again.
    if (target <= marked.current || !isUnread) return undefined;
    const timer = setTimeout(() => {
      marked.current = target;
      call(target);
    }, restMs);
    return () => clearTimeout(timer);
  }, [target, isUnread]);
}
