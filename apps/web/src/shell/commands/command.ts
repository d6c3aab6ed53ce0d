import type { PickItem } from './PickList.tsx';

/** A command with its shortcut outside the palette: a key sequence such as `G H`. */
export interface Command extends PickItem {
  keys?: readonly [string, string];
}

/** Creates a handler that navigates to an address. */
export type Go = (to: string, state?: unknown) => () => void;
