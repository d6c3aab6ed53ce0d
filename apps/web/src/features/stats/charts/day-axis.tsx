/** Horizontal axis of the days of a chart, of which the pointer chooses one. */
import { type PointerEvent, type RefObject, useState } from 'react';
import { chartSize, labelled, placeOn, useAxisWidth, useWidth } from './chart-size.ts';
import { dayWords } from './chart-words.ts';
import styles from './chart.module.css';

export interface DayAxis {
  /** Width of the chart, and left edge of the values, in px. */
  width: number;
  side: number;

  /** Place of a day and of a value, in px. */
  x: (place: number) => number;
  y: (value: number) => number;

  /** Index of the day under the pointer; the last day without one. */
  at: number;
  isPointed: boolean;
  handlers: {
    onPointerDown(event: PointerEvent<SVGSVGElement>): void;
    onPointerMove(event: PointerEvent<SVGSVGElement>): void;
    onPointerLeave(): void;
  };
}

/**
 * @param box element whose width the chart has
 * @param axis labels of the vertical axis, in the language `locale`
 * @param count number of days
 * @param top upper end of the scale of values
 */
export function useDayAxis(
  box: RefObject<HTMLDivElement | null>,
  axis: RefObject<SVGGElement | null>,
  { count, top, locale }: { count: number; top: number; locale: string },
): DayAxis {
  const width = useWidth(box);
  const side = useAxisWidth(axis, `${locale} ${top} ${width > 0}`) + chartSize.axisGap;
  const [pointed, setPointed] = useState<number | null>(null);
  const last = count - 1;
  const step = Math.max(0, width - side) / Math.max(1, last);
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    setPointed(Math.max(0, Math.min(last, Math.round((event.clientX - left - side) / (step || 1)))));
  };
  return {
    width,
    side,
    x: (place) => side + place * step,
    y: placeOn(top),
    at: Math.min(pointed ?? last, last),
    isPointed: pointed !== null,
    handlers: { onPointerDown: point, onPointerMove: point, onPointerLeave: () => setPointed(null) },
  };
}

/** Dates below the values, as many as fit, and a line at the day under the pointer. */
export function DayLabels({ days, axis }: { days: readonly string[]; axis: DayAxis }) {
  const { side, width, x, y, at, isPointed } = axis;
  return (
    <>
      {labelled(days.length, { side, step: x(1) - x(0), width }).map((place) => (
        <text key={place} className={styles.axis} x={x(place)} y={chartSize.height - 6}>
          {dayWords(days[place] ?? '')}
        </text>
      ))}
      {isPointed && <line className={styles.cursor} x1={x(at)} x2={x(at)} y1={chartSize.above} y2={y(0)} />}
    </>
  );
}
