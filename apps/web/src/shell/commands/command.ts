import type { PickItem } from './PickList.tsx';

/** A command, and the keys that give it without the palette: one after the other, as `G H`. */
export interface Command extends PickItem {
  keys?: readonly [string, string];
}

/** Makes what leads to an address. */
export type Go = (to: string, state?: unknown) => () => void;
