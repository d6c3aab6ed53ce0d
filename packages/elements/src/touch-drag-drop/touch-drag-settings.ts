/** What can be set about dragging by touch, and the product's own figures. */

export interface TouchDragDropOptions {
  /** Switches it off and leaves no listener; a drag under way ends with `dropEffect` "none". */
  signal?: AbortSignal;
  /** `hold` (default): press and hold lifts, a swipe scrolls. `move`: the first movement lifts, nothing scrolls. */
  mode?: 'hold' | 'move';
  /** Movement that counts as one, in px. */
  thresholdPx?: number;
  /** How long to hold before it lifts. */
  holdMs?: number;
  /** How far a holding finger may stray, in px. */
  holdMarginPx?: number;
  /** After this long without movement `contextmenu` is sent; a page that handles it ends the drag. */
  contextMenuMs?: number;
  /** Opacity of the picture under the finger, 0 to 1. */
  ghostOpacity?: number;
  /** Share of the viewport, or of a scrollable container, at each side that scrolls, 0 to 0.5. */
  edge?: number;
  /** Speed of that, in px a frame of 1/60 s. */
  speed?: number;
}

export type TouchDragSettings = Required<Omit<TouchDragDropOptions, 'signal'>>;

export const defaultSettings: TouchDragSettings = {
  mode: 'hold',
  thresholdPx: 5,
  holdMs: 400,
  holdMarginPx: 25,
  contextMenuMs: 900,
  ghostOpacity: 0.5,
  edge: 0.1,
  speed: 10,
};
