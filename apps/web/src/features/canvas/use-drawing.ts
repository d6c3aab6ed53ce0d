import { useEffect, useReducer, useState } from 'react';
import { type Change, type History, changed, emptyHistory } from './history.ts';
import { keepDrawing, readDrawing } from './keep.ts';

export interface DrawingState {
  history: History;

  /** Whether the kept drawing was read. */
  isOpen: boolean;
  isKept: boolean;
  change(by: Change): void;
}

/** The drawing of this device: read once, and kept after every change. */
export function useDrawing(): DrawingState {
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
  return { history, isOpen, isKept, change };
}
