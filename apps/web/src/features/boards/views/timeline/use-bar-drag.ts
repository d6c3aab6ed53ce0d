/**
 * Dragging bars and their ends by mouse, pen and touch. Pointer events, not HTML drag and drop: the bar itself follows
 * the pointer. A finger holds before it lifts, so that a swipe scrolls.
 */
import type { DayRange, DaysPart } from '@minga/rules/time/timeline-days';
import { type PointerEvent, type RefObject, useCallback, useEffect, useRef } from 'react';
import type { RowWindowHandle } from '../../virtual-list/RowWindow.tsx';
import type { DayChanges } from './use-day-change.ts';
import type { TimelineScale } from './timeline-scale.ts';

/** Movement after which a mouse drags, and within which a finger holds, in px. */
const thresholdPx = 4;
const holdMarginPx = 10;

/** How long a finger holds before it lifts, in milliseconds. */
const holdMs = 400;

/** Distance from an edge at which the timeline scrolls, in px, and its speed in px per frame. */
const edgePx = 40;
const edgeSpeed = 9;

interface DragOptions {
  rows: RefObject<RowWindowHandle | null>;
  scale: TimelineScale;
  changes: DayChanges;
  isAllowed: boolean;

  /** The days of a ticket that can be changed, or null. */
  daysOf(id: string): DayRange | null;
}

/** Returns the `pointerdown` handler of the grid. */
export function useBarDrag(options: DragOptions): (event: PointerEvent) => void {
  const { rows, scale, changes, isAllowed, daysOf } = options;
  const { titlePx, dayPx } = scale;
  const { show, commit, commitNudges, cancel } = changes;
  const stopDrag = useRef<() => void>(undefined);
  useEffect(() => () => stopDrag.current?.(), []);
  // The pointer is at another day when the scale changes.
  const shownScale = useRef(scale);
  useEffect(() => {
    if (shownScale.current !== scale) stopDrag.current?.();
    shownScale.current = scale;
  }, [scale]);

  return useCallback(
    (event) => {
      const bar = (event.target as Element).closest<HTMLElement>('[data-bar]');
      const id = bar?.dataset.bar;
      const scroller = rows.current?.element();
      const before = id === undefined ? null : daysOf(id);
      if (!isAllowed || !id || !before || !scroller) return;
      if (event.button !== 0 || !event.isPrimary || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const handle = (event.target as Element).closest<HTMLElement>('[data-part]')?.dataset.part;
      const part: DaysPart = handle === 'start' || handle === 'end' ? handle : 'all';
      stopDrag.current?.();
      const isTouch = event.pointerType === 'touch';
      const { pointerId } = event;
      const [startX, startY, startLeft] = [event.clientX, event.clientY, scroller.scrollLeft];
      let [x, by, isLifted, frame] = [startX, 0, false, 0];
      const listeners = new AbortController();
      const { signal } = listeners;
      const holding = isTouch ? setTimeout(lift, holdMs) : undefined;
      stopDrag.current = () => end(false);

      addEventListener('pointermove', onMove, { signal });
      addEventListener('pointerup', onUp, { signal });
      addEventListener('pointercancel', onCancel, { signal });
      addEventListener('blur', () => end(false), { signal });
      addEventListener('keydown', onKeyDown, { signal, capture: true });
      addEventListener('contextmenu', (menu) => isLifted && menu.preventDefault(), { signal, capture: true });
      addEventListener('touchmove', (move) => isLifted && move.cancelable && move.preventDefault(), {
        signal,
        passive: false,
      });

      function onMove(move: globalThis.PointerEvent): void {
        if (move.pointerId !== pointerId) return;
        x = move.clientX;
        const distance = Math.hypot(x - startX, move.clientY - startY);
        if (!isLifted && isTouch && distance > holdMarginPx) return end(false);
        if (!isLifted && !isTouch && distance > thresholdPx) lift();
        if (isLifted) follow();
      }

      function lift(): void {
        isLifted = true;
        commitNudges();
        scroller!.setPointerCapture(pointerId);
        scroller!.toggleAttribute('data-dragging', true);
        show(id!, before!, part, 0);
        frame = requestAnimationFrame(scrollAtEdge);
      }

      function follow(): void {
        const days = Math.round((x - startX + scroller!.scrollLeft - startLeft) / dayPx);
        if (days === by) return;
        by = days;
        show(id!, before!, part, by);
      }

      function scrollAtEdge(): void {
        const box = scroller!.getBoundingClientRect();
        const way = x > box.right - edgePx ? 1 : x < box.left + titlePx + edgePx && x < startX ? -1 : 0;
        if (way !== 0) {
          scroller!.scrollLeft += way * edgeSpeed;
          follow();
        }
        frame = requestAnimationFrame(scrollAtEdge);
      }

      function onUp(up: globalThis.PointerEvent): void {
        if (up.pointerId === pointerId) end(true);
      }

      function onCancel(canceled: globalThis.PointerEvent): void {
        if (canceled.pointerId === pointerId) end(false);
      }

      function onKeyDown(key: KeyboardEvent): void {
        if (!isLifted || key.key !== 'Escape') return;
        key.preventDefault();
        key.stopPropagation();
        end(false);
      }

      function end(isDrop: boolean): void {
        clearTimeout(holding);
        cancelAnimationFrame(frame);
        listeners.abort();
        stopDrag.current = undefined;
        if (!isLifted) return;
        isLifted = false;
        scroller!.removeAttribute('data-dragging');
        ignoreNextClick(scroller!);
        if (isDrop) commit();
        else cancel();
      }
    },
    [rows, isAllowed, daysOf, dayPx, titlePx, show, commit, commitNudges, cancel],
  );
}

/** The click that ends a drag, on the element that captured the pointer, opens no ticket. Others, such as on an undo, count. */
function ignoreNextClick(captured: Element): void {
  const ignore = new AbortController();
  captured.addEventListener(
    'click',
    (event) => {
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true, once: true, signal: ignore.signal },
  );
  setTimeout(() => ignore.abort(), 50);
}
