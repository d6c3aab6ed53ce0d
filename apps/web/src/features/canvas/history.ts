/** Undo history of a drawing. Pure. */
import type { Drawing, Stroke } from './drawing.ts';

export interface History {
  past: readonly Drawing[];
  present: Drawing;
  future: readonly Drawing[];
}

export type Change =
  | { type: 'open'; drawing: Drawing }
  | { type: 'add'; stroke: Stroke }
  | { type: 'erase'; ids: readonly string[] }
  | { type: 'clear' }
  | { type: 'undo' }
  | { type: 'redo' };

export const emptyHistory: History = { past: [], present: [], future: [] };

/** Maximum number of undo steps. */
const depth = 200;

/** History after a change; returns the same history if nothing changes. */
export function changed(history: History, change: Change): History {
  const { past, present, future } = history;
  switch (change.type) {
    case 'open':
      return { past: [], present: change.drawing, future: [] };
    case 'add':
      return step(history, [...present, change.stroke]);
    case 'erase': {
      const left = present.filter(({ id }) => !change.ids.includes(id));
      return left.length === present.length ? history : step(history, left);
    }
    case 'clear':
      return present.length ? step(history, []) : history;
    case 'undo': {
      const before = past.at(-1);
      return before ? { past: past.slice(0, -1), present: before, future: [present, ...future] } : history;
    }
    case 'redo': {
      const [next, ...rest] = future;
      return next ? { past: [...past, present], present: next, future: rest } : history;
    }
  }
}

function step({ past, present }: History, next: Drawing): History {
  return { past: [...past, present].slice(-depth), present: next, future: [] };
}
