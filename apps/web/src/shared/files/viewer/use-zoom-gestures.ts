import { useLayoutEffect } from 'react';
import type { PictureZoom } from './use-zoom.ts';
import type { Point } from './zoom.ts';

/** Greatest step of a wheel event, in pixels: a notch of a mouse wheel. */
const mostWheelPx = 50;

/** Height of a line in px, for browsers that report the wheel in lines. */
const linePx = 16;

/** Zooms and pans the picture by pinch, drag, double click, and wheel with Ctrl. */
export function useZoomGestures({ stage, zoomBy, panBy, toggle }: PictureZoom): void {
  // Layout effect: no gesture between the commit and the listeners.
  useLayoutEffect(() => {
    const area = stage.current;
    if (!area) return;
    /** Pressed pointers with their last position. */
    const pointers = new Map<number, Point>();

    const onWheel = (event: WheelEvent) => {
      // A pinch on a touchpad arrives as a wheel event with Ctrl as well.
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const px = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * linePx;
      zoomBy(Math.exp(-Math.max(-mostWheelPx, Math.min(mostWheelPx, px)) / 100), pointOf(event));
    };
    const onDown = (event: PointerEvent) => {
      if (event.button === 0) pointers.set(event.pointerId, pointOf(event));
    };
    const onMove = (event: PointerEvent) => {
      const before = pointers.get(event.pointerId);
      if (!before) return;
      // Released outside of the window.
      if (event.buttons === 0) return onEnd(event);
      const now = pointOf(event);
      pointers.set(event.pointerId, now);
      const by = { x: now.x - before.x, y: now.y - before.y };
      const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
      if (!other) return panBy(by);
      zoomBy(distance(now, other) / distance(before, other), between(before, other));
      // The middle between the fingers moves by half.
      panBy({ x: by.x / 2, y: by.y / 2 });
    };
    const onEnd = ({ pointerId }: PointerEvent) => void pointers.delete(pointerId);
    const onDoubleClick = (event: MouseEvent) => toggle(pointOf(event));

    const listening = new AbortController();
    const { signal } = listening;
    // Not passive: the browser would zoom the page.
    area.addEventListener('wheel', onWheel, { passive: false, signal });
    area.addEventListener('pointerdown', onDown, { signal });
    area.addEventListener('dblclick', onDoubleClick, { signal });
    addEventListener('pointermove', onMove, { signal });
    addEventListener('pointerup', onEnd, { signal });
    addEventListener('pointercancel', onEnd, { signal });
    return () => listening.abort();
  }, [stage, zoomBy, panBy, toggle]);
}

function pointOf({ clientX: x, clientY: y }: MouseEvent): Point {
  return { x, y };
}

function between(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

/** At least one pixel: two fingers may meet. */
function distance(a: Point, b: Point): number {
  return Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));
}
