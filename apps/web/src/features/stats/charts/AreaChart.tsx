/** Tickets in each column, day by day, as stacked areas. */
import type { Wire } from '@minga/contract';
import { scaleTop } from './buckets.ts';
import styles from './chart.module.css';
import { DayChart } from './DayChart.tsx';
import { areaPath, stackAreas } from './stack-areas.ts';

export type Column = Wire['FlowColumn'] & { label: string };

export function AreaChart({
  heading,
  days,
  columns,
  hidden,
  onToggle,
}: {
  heading: string;
  days: readonly string[];
  columns: readonly Column[];

  /** Ids of hidden columns; 0 is that of deleted columns. */
  hidden: ReadonlySet<number>;
  onToggle(id: number): void;
}) {
  const shown = columns.filter(({ status }) => !hidden.has(status ?? 0));
  const areas = stackAreas(shown.map(({ tickets }) => tickets));
  return (
    <DayChart
      heading={heading}
      days={days}
      series={columns.map(({ status, label, color, tickets }) => ({
        key: status ?? 0,
        label,
        values: tickets,
        ...(color === null ? {} : { style: { background: color } }),
        toggle: { isHidden: hidden.has(status ?? 0), run: () => onToggle(status ?? 0) },
      }))}
      top={scaleTop(Math.max(0, ...(areas[0]?.upper ?? [])))}
      renderValues={(axis) =>
        shown.map(({ status, color }, place) => (
          <path
            key={status ?? 0}
            className={styles.area}
            style={color === null ? undefined : { fill: color }}
            d={areaPath(doubled(areas[place]!), axis.x, axis.y)}
          />
        ))
      }
    />
  );
}

/** One value as two, which have an area between them. */
function doubled({ lower, upper }: { lower: number[]; upper: number[] }) {
  if (upper.length !== 1) return { lower, upper };
  return { lower: [...lower, ...lower], upper: [...upper, ...upper] };
}
