/**
 * HTML5 drag and drop for fingers. Touch fires no drag events; this makes them from touch, so that a page written for
 * the mouse works unchanged. The mouse is left alone, and so is what is inside iframes.
 */
import { TouchDrag } from './touch-drag.ts';

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

const defaults: TouchDragSettings = {
  mode: 'hold',
  thresholdPx: 5,
  holdMs: 400,
  holdMarginPx: 25,
  contextMenuMs: 900,
  ghostOpacity: 0.5,
  edge: 0.1,
  speed: 10,
};

/**
 * Makes `draggable="true"` elements in `root` (the document by default, or an element or shadow root) draggable by
 * touch. They fire dragstart, drag, dragenter, dragover, dragleave, drop and dragend, composed, as a mouse would cause.
 */
export function enableTouchDragDrop(
  root?: Document | ShadowRoot | HTMLElement,
  options: TouchDragDropOptions = {},
): void {
  if (typeof document === 'undefined' || options.signal?.aborted) return;
  const { signal, ...given } = options;
  const settings = { ...defaults, ...given };
  const area = root ?? document;
  let drag: TouchDrag | undefined;

  const onTouchStart = (event: Event): void => {
    if (drag?.isOn || !isTouchEvent(event) || event.touches.length !== 1) return;
    const source = draggableIn(event.composedPath());
    if (!source || claimed.has(event)) return;
    // Roots may lie in one another: the innermost takes the touch.
    claimed.add(event);
    drag = new TouchDrag(area, source, event, settings);
  };
  area.addEventListener('touchstart', onTouchStart, { passive: true, signal });
  // Does nothing, and has to be here before a touch starts: engines only wait for a touchmove that might be refused
  // when somebody listens who may refuse it, and scroll at once otherwise.
  area.addEventListener('touchmove', () => undefined, { passive: false, signal });
  signal?.addEventListener('abort', () => drag?.stop(), { once: true });
}

const claimed = new WeakSet<Event>();

function isTouchEvent(event: Event): event is TouchEvent {
  return 'touches' in event;
}

/** The draggable a touch falls on; none when it falls on something that takes text or a value by touch. */
function draggableIn(path: EventTarget[]): HTMLElement | undefined {
  for (const node of path) {
    if (!(node instanceof HTMLElement)) continue;
    if (node.matches('input, textarea, select') || node.isContentEditable) return undefined;
    if (node.getAttribute('draggable') === 'true') return node;
  }
  return undefined;
}
