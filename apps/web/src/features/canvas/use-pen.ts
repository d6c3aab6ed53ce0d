/** Pen input on the canvas: touch, mouse, stylus, and keyboard. */
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { Point } from './drawing.ts';

export interface PenOptions {
  /** Called with a stroke when the pen is lifted. */
  onLine(points: readonly Point[]): void;
}

export interface Pen {
  /** The stroke in progress. */
  line: readonly Point[];

  /** Position of the keyboard pen; null while the keyboard does not draw. */
  cursor: Point | null;

  /** Whether the keyboard pen is down. */
  isDown: boolean;
  handlers: {
    onPointerDown(event: PointerEvent<SVGSVGElement>): void;
    onPointerMove(event: PointerEvent<SVGSVGElement>): void;
    onPointerUp(event: PointerEvent<SVGSVGElement>): void;
    onPointerCancel(event: PointerEvent<SVGSVGElement>): void;
    onKeyDown(event: KeyboardEvent<SVGSVGElement>): void;
    onBlur(): void;
  };
}

/** Step of an arrow key, in px; larger with Shift. */
const steps = { plain: 8, far: 40 };

/** Pen handlers. Arrow keys move the keyboard pen, Space puts it down or lifts it, Escape hides it. */
export function usePen({ onLine }: PenOptions): Pen {
  const [line, setLine] = useState<readonly Point[]>([]);
  const [cursor, setCursor] = useState<Point | null>(null);
  const [isDown, setIsDown] = useState(false);
  const pointer = useRef<number | null>(null);

  function finish(): void {
    if (line.length) onLine(line);
    setLine([]);
    setIsDown(false);
  }

  function onPointerMove(event: PointerEvent<SVGSVGElement>): void {
    if (pointer.current !== event.pointerId) return;
    // A fast pen has several points between two frames.
    const events = event.nativeEvent.getCoalescedEvents?.() ?? [];
    const places = (events.length ? events : [event.nativeEvent]).map((each) =>
      placeOf(event.currentTarget, each),
    );
    setLine((before) => [...before, ...places]);
  }

  function onPointerUp(event: PointerEvent<SVGSVGElement>): void {
    if (pointer.current !== event.pointerId) return;
    pointer.current = null;
    finish();
  }

  function onKeyDown(event: KeyboardEvent<SVGSVGElement>): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { clientWidth, clientHeight } = event.currentTarget;
    const at: Point = cursor ?? [Math.round(clientWidth / 2), Math.round(clientHeight / 2), 0.5];
    const length = event.shiftKey ? steps.far : steps.plain;
    const by = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (by) {
      const next: Point = [
        Math.max(0, Math.min(clientWidth, at[0] + by[0]! * length)),
        Math.max(0, Math.min(clientHeight, at[1] + by[1]! * length)),
        0.5,
      ];
      setCursor(next);
      if (isDown) setLine((before) => [...before, next]);
    } else if (event.key === ' ') {
      setCursor(at);
      if (isDown) finish();
      else {
        setLine([at]);
        setIsDown(true);
      }
    } else if (event.key === 'Escape' && cursor) {
      finish();
      setCursor(null);
    } else return;
    event.preventDefault();
  }

  return {
    line,
    cursor,
    isDown,
    handlers: {
      onPointerDown(event) {
        if (event.button !== 0 || pointer.current !== null) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        pointer.current = event.pointerId;
        setCursor(null);
        setLine([placeOf(event.currentTarget, event.nativeEvent)]);
      },
      onPointerMove,
      onPointerUp,
      onPointerCancel: onPointerUp,
      onKeyDown,
      onBlur() {
        if (isDown) finish();
        setCursor(null);
      },
    },
  };
}

function placeOf(
  sheet: Element,
  { clientX, clientY, pressure, pointerType }: globalThis.PointerEvent,
): Point {
  const { left, top } = sheet.getBoundingClientRect();
  const round = (value: number) => Math.round(value * 10) / 10;
  return [round(clientX - left), round(clientY - top), pointerType === 'pen' ? round(pressure) : 0.5];
}
