import { useEffect, useReducer, useState } from 'react';
import { type Change, type History, changed, emptyHistory } from './history.ts';
import { keepDrawing, readDrawing } from './keep.ts';

/** The drawing of this device: read once, and kept after every change. */
export function useDrawing(): { history: History; isKept: boolean; change(by: Change): void } {
  const [history, change] = useReducer(changed, emptyHistory);
  const [isOpen, setIsOpen] = useState(false);
  const [isKept, setIsKept] = useState(true);
  const drawing = history.present;
  useEffect(() => {
    let isShown = true;
    void readDrawing().then((kept) => {
      if (!isShown) return;
      change({ type: 'open', drawing: kept });
      setIsOpen(true);
    });
    return () => {
      isShown = false;
    };
  }, []);
  useEffect(() => {
    if (isOpen) void keepDrawing(drawing).then(setIsKept);
  }, [drawing, isOpen]);
  return { history, isKept, change };
}
