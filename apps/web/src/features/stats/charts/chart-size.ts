/** Measurements of charts. */
import { useLayoutEffect, useState } from 'react';
import { useIsPrinting } from '../../../shared/hooks/use-is-printing.ts';

/** Sizes in px: a chart, padding above and below its values, and the gap between axis labels and values. */
export const chartSize = { height: 220, axisGap: 8, above: 22, below: 22 } as const;

/** Width of a printed chart in px: that of a card on A4 and letter paper. */
const paperWidth = 640;

/** Width of a date label below the values, in px. */
export const labelWidth = 64;

/** Vertical place of a value on a scale that ends at `top`. */
export function placeOn(top: number): (value: number) => number {
  const floor = chartSize.height - chartSize.below;
  return (value) => floor - (value / top) * (floor - chartSize.above);
}

/**
 * Which of `count` dates have a label below them: as many as fit.
 * @param step distance between two dates in px
 * @param width width of the chart, beyond which no label may reach
 */
export function labelled(
  count: number,
  { side, step, width }: { side: number; step: number; width: number },
) {
  const every = Math.max(1, Math.ceil(labelWidth / (step || 1)));
  return Array.from({ length: count }, (_value, place) => place).filter(
    (place) => place % every === 0 && side + place * step + labelWidth <= width + labelWidth / 2,
  );
}

/**
 * Width of the widest axis label in px, measured before the first paint.
 * @param content dependency of the labels: a change measures again
 */
export function useAxisWidth(axis: React.RefObject<SVGGElement | null>, content: string): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    // Text can only be measured after layout; `content` triggers a new measurement.
    const texts = [...(axis.current?.querySelectorAll('text') ?? [])];
    // oxlint-disable-next-line react/set-state-in-effect
    setWidth(Math.ceil(Math.max(0, ...texts.map((text) => text.getComputedTextLength()))));
    // oxlint-disable-next-line react/exhaustive-deps
  }, [axis, content]);
  return width;
}

/** Width of a chart's box in px; 0 before the first measurement. A browser prints before it reports the paper's width. */
export function useWidth(box: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  const isPrinting = useIsPrinting();
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    // The observer reports the initial size before the first paint.
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return isPrinting ? paperWidth : width;
}
