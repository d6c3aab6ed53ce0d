/** Series of values, day by day, as lines. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { numberWords } from '../../../shared/format/number-words.ts';
import { scaleTop } from './buckets.ts';
import { chartSize } from './chart-size.ts';
import { dayWords } from './chart-words.ts';
import styles from './chart.module.css';
import { DayLabels, useDayAxis } from './day-axis.tsx';
import { ValueAxis } from './ValueAxis.tsx';

export interface Series {
  label: string;

  /** Class with the colour of the line. */
  className: string | undefined;
  values: readonly number[];
}

export function LineChart({
  heading,
  days,
  series,
}: {
  heading: string;
  days: readonly string[];
  series: readonly Series[];
}) {
  const { t, i18n } = useLingui();
  const top = scaleTop(Math.max(0, ...series.flatMap(({ values }) => values)));
  const box = useRef<HTMLDivElement>(null);
  const labels = useRef<SVGGElement>(null);
  const axis = useDayAxis(box, labels, { count: days.length, top, locale: i18n.locale });
  const { width, side, at } = axis;
  const last = days.length - 1;
  const counts = series.map(({ label, values }) => `${label} ${numberWords(values[last] ?? 0)}`).join(', ');
  const date = dayWords(days[at] ?? '');
  const lastDate = dayWords(days[last] ?? '');
  return (
    <>
      <div className={styles.legends}>
        <span className={styles.legend}>
          <Trans>Al {date}</Trans>
        </span>
        {series.map(({ label, className, values }) => (
          <span key={label} className={styles.legend}>
            <i className={className} />
            <span>{label}</span>
            <b>{numberWords(values[at] ?? 0)}</b>
          </span>
        ))}
      </div>
      <div ref={box} className={styles.box}>
        {width > 0 && (
          <svg
            role="img"
            aria-label={t`${heading}, al ${lastDate}: ${counts}`}
            width={width}
            height={chartSize.height}
            {...axis.handlers}
          >
            <ValueAxis axis={labels} top={top} side={side} width={width} />
            {series.map(({ label, className, values }) => (
              <path
                key={label}
                className={`${styles.line} ${className}`}
                d={linePath(
                  values,
                  values.length === 1 ? (end) => side + end * (width - side) : axis.x,
                  axis.y,
                )}
              />
            ))}
            <DayLabels days={days} axis={axis} />
          </svg>
        )}
      </div>
    </>
  );
}

/** SVG path through values; a single one is a line across the chart. */
function linePath(
  values: readonly number[],
  x: (place: number) => number,
  y: (value: number) => number,
): string {
  const points = values.length === 1 ? [...values, ...values] : values;
  return `M${points.map((value, place) => `${Math.round(x(place) * 10) / 10},${Math.round(y(value) * 10) / 10}`).join('L')}`;
}
