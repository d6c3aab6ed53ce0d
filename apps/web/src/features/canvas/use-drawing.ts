import { useEffect, useReducer, useState } from 'react';
import { type Change, type History, changed, emptyHistory } from './history.ts';
import { writeDrawing, readDrawing } from './drawing-store.ts';

export interface DrawingState {
  history: History;

  /** Whether the stored drawing is loaded. */
  isOpen: boolean;
  isStored: boolean;
  change(by: Change): void;
}

/** Drawing of this device: loaded once, stored after each change. */
export function useDrawing(): DrawingState {
  const [history, change] = useReducer(changed, emptyHistory);
  const [isOpen, setIsOpen] = useState(false);
  const [isStored, setIsStored] = useState(true);
  const drawing = history.present;
  useEffect(() => {
    let isShown = true;
    void readDrawing().then((stored) => {
      if (!isShown) return;
      change({ type: 'open', drawing: stored });
      setIsOpen(true);
    });
    return () => {
      isShown = false;
    };
  }, []);
  useEffect(() => {
    if (isOpen) void writeDrawing(drawing).then(setIsStored);
  }, [drawing, isOpen]);
  return { history, isOpen, isStored, change };
}
