/** Frame of a chart with a value of each series for each day: legend, axes, and the last values as a description. */
import { Trans, useLingui } from '@lingui/react/macro';
import { type CSSProperties, type ReactNode, useRef } from 'react';
import { numberWords } from '../../../shared/format/number-words.ts';
import { noPicture } from './chart-picture.ts';
import { chartSize } from './chart-size.ts';
import { dayWords } from './chart-words.ts';
import styles from './chart.module.css';
import { type DayAxis, DayLabels, useDayAxis } from './day-axis.tsx';
import { ValueAxis } from './ValueAxis.tsx';

/** An entry of the legend, which shows the value at the day under the pointer. */
export interface DaySeries {
  key: number | string;
  label: string;
  values: readonly number[];

  /** Colour of its mark. */
  className?: string | undefined;
  style?: CSSProperties;

  /** Whether it is hidden, and how to change that; without this it is always shown. */
  toggle?: { isHidden: boolean; run(): void };
}

export function DayChart({
  heading,
  days,
  series,
  top,
  renderValues,
}: {
  heading: string;
  days: readonly string[];
  series: readonly DaySeries[];

  /** Upper end of the scale. */
  top: number;

  /** Draws the values. The places 0 and 1 of a single day are the two ends of the chart. */
  renderValues(axis: DayAxis): ReactNode;
}) {
  const { t, i18n } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const labels = useRef<SVGGElement>(null);
  const axis = useDayAxis(box, labels, { count: days.length, top, locale: i18n.locale });
  const { width, side, at } = axis;
  const last = days.length - 1;
  const counts = series
    .filter(({ toggle }) => !toggle?.isHidden)
    .map(({ label, values }) => `${label} ${numberWords(values[last] ?? 0)}`)
    .join(', ');
  const date = dayWords(days[at] ?? '');
  const lastDate = dayWords(days[last] ?? '');
  return (
    <>
      <div className={styles.legends}>
        <span className={styles.legend}>
          <Trans>Al {date}</Trans>
        </span>
        {series.map((each) => (
          <Legend key={each.key} series={each} at={at} />
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
            {renderValues(axis)}
            <DayLabels days={days} axis={axis} />
          </svg>
        )}
      </div>
    </>
  );
}

function Legend({
  series: { label, values, className, style, toggle },
  at,
}: {
  series: DaySeries;
  at: number;
}) {
  const { t } = useLingui();
  const content = (
    <>
      <i className={className} style={style} />
      <span>{label}</span>
      <b>{numberWords(values[at] ?? 0)}</b>
    </>
  );
  if (!toggle) return <span className={styles.legend}>{content}</span>;
  const { isHidden, run } = toggle;
  return (
    <button
      type="button"
      className={styles.legend}
      aria-pressed={!isHidden}
      {...(isHidden ? noPicture : {})}
      title={isHidden ? t`Mostrar ${label}` : t`Ocultar ${label}`}
      onClick={run}
    >
      {content}
    </button>
  );
}
