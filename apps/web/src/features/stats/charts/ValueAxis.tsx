import type { RefObject } from 'react';
import { numberWords } from '../../../shared/format/number-words.ts';
import { chartSize, placeOn } from './chart-size.ts';
import styles from './chart.module.css';

/** Vertical axis of a chart: three lines with their values. */
export function ValueAxis({
  axis,
  top,
  side,
  width,
}: {
  axis: RefObject<SVGGElement | null>;

  /** Upper end of the scale. */
  top: number;

  /** Left edge of the values, and the right one. */
  side: number;
  width: number;
}) {
  const y = placeOn(top);
  return (
    <g ref={axis}>
      {[0, top / 2, top].map((value) => (
        <g key={value}>
          <line className={styles.grid} x1={side} x2={width} y1={y(value)} y2={y(value)} />
          <text className={styles.axis} x={side - chartSize.axisGap} y={y(value) + 4} textAnchor="end">
            {numberWords(value)}
          </text>
        </g>
      ))}
    </g>
  );
}
