/**
 * HTML5 drag and drop for fingers. Touch fires no drag events; this makes them from touch, so that a page written for
 * the mouse works unchanged. The mouse is left alone, and so is what is inside iframes.
 */
import { TouchDrag } from './touch-drag.ts';
import { defaultSettings, type TouchDragDropOptions } from './touch-drag-settings.ts';

export type { TouchDragDropOptions };

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
  const settings = { ...defaultSettings, ...given };
  const area = root ?? document;
  let drag: TouchDrag | undefined;

  const onTouchStart = (event: Event): void => {
    if (drag?.isOn || !isTouchEvent(event) || event.touches.length !== 1 || !event.changedTouches[0]) return;
    const source = draggableIn(event.composedPath());
    if (!source || claimed.has(event)) return;
    // Areas may be nested: the innermost one claims the touch.
    claimed.add(event);
    drag = new TouchDrag(area, source, event, settings);
  };
  area.addEventListener('touchstart', onTouchStart, { passive: true, signal });
  // A no-op listener that must exist before a touch starts: engines only wait for a cancelable `touchmove` if a
  // non-passive listener is registered, and scroll immediately otherwise.
  area.addEventListener('touchmove', () => undefined, { passive: false, signal });
  signal?.addEventListener('abort', () => drag?.stop(), { once: true });
}

const claimed = new WeakSet<Event>();

function isTouchEvent(event: Event): event is TouchEvent {
  return 'touches' in event && 'changedTouches' in event;
}

/** The draggable element under a touch; none on elements that handle touch input themselves, such as fields. */
function draggableIn(path: EventTarget[]): HTMLElement | undefined {
  for (const node of path) {
    if (!(node instanceof HTMLElement)) continue;
    if (node.matches('input, textarea, select') || node.isContentEditable) return undefined;
    if (node.getAttribute('draggable') === 'true') return node;
  }
  return undefined;
}
