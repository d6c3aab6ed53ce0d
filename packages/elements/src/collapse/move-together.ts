/**
 * Movements that begin in the same tick, in step: every height is read before any is changed and again after all are, so
 * that the page is laid out twice for all of them and not twice for each.
 */

/** The steps of one movement; each reads or writes the page, never both. */
export interface Movement {
  /** Reads where it begins; false leaves the other steps out. */
  readStart(): boolean;
  /** Renders the visible content at its full size. */
  prepare(): void;
  /** Reads where it ends. */
  readEnd(): void;
  start(): void;
}

let waiting: Movement[] = [];

/** Takes the movement along with all others that are asked for before the current tick ends. */
export function moveTogether(movement: Movement): void {
  if (waiting.push(movement) === 1) queueMicrotask(moveAll);
}

function moveAll(): void {
  const moving = waiting.filter((movement) => movement.readStart());
  waiting = [];
  for (const step of ['prepare', 'readEnd', 'start'] as const) {
    for (const movement of moving) movement[step]();
  }
}
