/**
 * Accepts files that are dropped on an element or pasted into it. `take` returns false for files that it leaves to an
 * element around this one.
 */
import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react';

export function useFileDrop(isOn: boolean, take: (files: File[]) => boolean | void) {
  const [isOver, setOver] = useState(false);
  // `dragenter` and `dragleave` bubble from every child: the pointer is outside when the counter is zero.
  const depth = useRef(0);
  if (!isOn) return { isOver: false, handlers: {} };
  const set = (next: number) => {
    depth.current = next;
    setOver(next > 0);
  };
  return {
    isOver,
    handlers: {
      onDragEnter: (event: DragEvent) => hasFiles(event) && set(depth.current + 1),
      onDragLeave: (event: DragEvent) => hasFiles(event) && set(Math.max(0, depth.current - 1)),
      onDragOver: (event: DragEvent) => hasFiles(event) && event.preventDefault(),
      onDrop: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        set(0);
        if (event.defaultPrevented) return;
        if (take([...event.dataTransfer.files]) !== false) event.preventDefault();
      },
      onPaste: (event: ClipboardEvent) => {
        const { files, types } = event.clipboardData;
        // Spreadsheets paste a picture beside their text: only the text is wanted.
        if (event.defaultPrevented || files.length === 0 || types.includes('text/plain')) return;
        if (take([...files]) !== false) event.preventDefault();
      },
    },
  };
}

function hasFiles(event: DragEvent): boolean {
  return event.dataTransfer.types.includes('Files');
}
