/** What is open above a screen, one at a time: a dialog, a menu. */
import { useCallback, useRef, useState } from 'react';

export interface Opened<T> {
  /** What is open, or for what. */
  value: T;

  /** Different for each opening, so that the next one renders anew. */
  key: number;

  /** Closes this opening. It has no effect on the next one, which may begin before the closing animation ends. */
  close(): void;
}

/** The current opening, and a function that opens. What is already open stays as it is when it is opened again. */
export function useOpened<T>(): [Opened<T> | null, (value: T) => void] {
  const [opened, setOpened] = useState<Opened<T> | null>(null);
  const openings = useRef(0);
  const open = useCallback((value: T) => {
    const key = (openings.current += 1);
    const close = () => setOpened((now) => (now?.key === key ? null : now));
    setOpened((before) =>
      before && Object.is(before.value, value) && isModalOpen() ? before : { value, key, close },
    );
  }, []);
  return [opened, open];
}

/** Whether a modal dialog or drawer is open; not while it fades out. */
export function isModalOpen(): boolean {
  return document.querySelector('mg-dialog[open], mg-drawer[open]') !== null;
}
