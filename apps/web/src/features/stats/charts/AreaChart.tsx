/** Tickets in each column, day by day, as stacked areas. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { useRef } from 'react';
import { numberWords } from '../../../shared/format/number-words.ts';
import { scaleTop } from './buckets.ts';
import { noPicture } from './chart-picture.ts';
import { chartSize } from './chart-size.ts';
import { dayWords } from './chart-words.ts';
import styles from './chart.module.css';
import { DayLabels, useDayAxis } from './day-axis.tsx';
import { areaPath, stackAreas } from './stack-areas.ts';
import { ValueAxis } from './ValueAxis.tsx';

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
  const { t, i18n } = useLingui();
  const shown = columns.filter(({ status }) => !hidden.has(status ?? 0));
  const areas = stackAreas(shown.map(({ tickets }) => tickets));
  const top = scaleTop(Math.max(0, ...(areas[0]?.upper ?? [])));
  const box = useRef<HTMLDivElement>(null);
  const labels = useRef<SVGGElement>(null);
  const axis = useDayAxis(box, labels, { count: days.length, top, locale: i18n.locale });
  const { width, side, at } = axis;
  const last = days.length - 1;
  const counts = shown.map(({ label, tickets }) => `${label} ${numberWords(tickets[last] ?? 0)}`).join(', ');
  const date = dayWords(days[at] ?? '');
  const lastDate = dayWords(days[last] ?? '');
  return (
    <>
      <div className={styles.legends}>
        <span className={styles.legend}>
          <Trans>Al {date}</Trans>
        </span>
        {columns.map(({ status, label, color, tickets }) => (
          <button
            key={status ?? 0}
            type="button"
            className={styles.legend}
            aria-pressed={!hidden.has(status ?? 0)}
            {...(hidden.has(status ?? 0) ? noPicture : {})}
            title={hidden.has(status ?? 0) ? t`Mostrar ${label}` : t`Ocultar ${label}`}
            onClick={() => onToggle(status ?? 0)}
          >
            <i style={{ background: color ?? undefined }} />
            <span>{label}</span>
            <b>{numberWords(tickets[at] ?? 0)}</b>
          </button>
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
            {shown.map(({ status, color }, place) => (
              <path
                key={status ?? 0}
                className={styles.area}
                style={color === null ? undefined : { fill: color }}
                // A single day fills the chart.
                d={areaPath(
                  doubled(areas[place]!),
                  days.length === 1 ? (end) => side + end * (width - side) : axis.x,
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

/** One value as two, which have an area between them. */
function doubled({ lower, upper }: { lower: number[]; upper: number[] }) {
  if (upper.length !== 1) return { lower, upper };
  return { lower: [...lower, ...lower], upper: [...upper, ...upper] };
}
