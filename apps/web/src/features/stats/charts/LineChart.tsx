/** Series of values, day by day, as lines. */
import { scaleTop } from './buckets.ts';
import styles from './chart.module.css';
import { DayChart } from './DayChart.tsx';

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
  return (
    <DayChart
      heading={heading}
      days={days}
      series={series.map((each) => ({ key: each.label, ...each }))}
      top={scaleTop(Math.max(0, ...series.flatMap(({ values }) => values)))}
      renderValues={(axis) =>
        series.map(({ label, className, values }) => (
          <path key={label} className={`${styles.line} ${className}`} d={linePath(values, axis.x, axis.y)} />
        ))
      }
    />
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
