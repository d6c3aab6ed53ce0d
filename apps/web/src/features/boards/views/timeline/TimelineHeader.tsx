/** The scale: months and, below them, days or the first days of weeks; and the shading behind the rows. */
import { useLingui } from '@lingui/react/macro';
import { weekdayOf } from '@minga/rules/time/calendar-days';
import { daysBetween, monthsOf } from '@minga/rules/time/timeline-days';
import { type CSSProperties, type ReactNode, memo, useMemo } from 'react';
import { noon } from '../days-words.ts';
import { useWeek } from '../use-week.ts';
import styles from './TimelineHeader.module.css';
import {
  type Position,
  type TimelineScale,
  dayAt,
  positionOf,
  sideOf,
  weekendGradient,
} from './timeline-scale.ts';

/** Days beyond the view that are rendered, so that scrolling shows no gap before the next render. */
const overscan = 14;

export const TimelineHeader = memo(function TimelineHeader({
  scale,
  shownFrom,
  shownCount,
  today,
  children,
}: {
  scale: TimelineScale;

  /** The days in view. */
  shownFrom: number;
  shownCount: number;
  today: string;

  /** Content of the corner above the titles. */
  children?: ReactNode;
}) {
  const { i18n } = useLingui();
  const { weekend } = useWeek();
  const { range, count, zoom } = scale;
  const from = Math.max(0, shownFrom - overscan);
  const shown: Position = { from, count: Math.min(count, shownFrom + shownCount + overscan) - from };
  const months = useMemo(() => monthsOf(range), [range]);
  const monthName = new Intl.DateTimeFormat(i18n.locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const dayName = new Intl.DateTimeFormat(i18n.locale, {
    day: 'numeric',
    ...(zoom === 'week' ? { weekday: 'short' as const } : {}),
    timeZone: 'UTC',
  });
  const step = zoom === 'quarter' ? 7 : 1;
  const ticks: number[] = [];
  for (let index = Math.ceil(from / step) * step; index < from + shown.count; index += step)
    ticks.push(index);

  return (
    // Screen readers read the dates of each bar in its name.
    <div className={styles.header} aria-hidden="true">
      <div className={styles.corner}>{children}</div>
      <div className={styles.scale}>
        {months.map((month) => {
          const place = positionOf(month, scale);
          if (sideOf(place, shown)) return null;
          return (
            <div key={month.month} className={styles.month} style={placeStyle(place)}>
              <span>{monthName.format(noon(month.first))}</span>
            </div>
          );
        })}
        {ticks.map((index) => {
          const day = dayAt(scale, index);
          const isToday = step === 1 && day === today;
          return (
            <div
              key={day}
              className={styles.day}
              style={placeStyle({ from: index, count: step })}
              data-weekend={(step === 1 && weekend.has(weekdayOf(day))) || undefined}
              data-today={isToday || undefined}
              data-week={step > 1 || undefined}
            >
              <span>{dayName.format(noon(day))}</span>
            </div>
          );
        })}
      </div>
    </div>
  );
});

export function TimelineBackdrop({
  scale,
  today,
  height,
  dropDay,
}: {
  scale: TimelineScale;
  today: string;

  /** Height of the view, in px. */
  height: number;

  /** Day under a dragged ticket. */
  dropDay: string | null;
}) {
  const { weekend } = useWeek();
  const { range, zoom } = scale;
  const shading = useMemo(() => weekendGradient(range, weekend), [range, weekend]);
  return (
    <div className={styles.backdrop} aria-hidden="true">
      <div
        className={styles.days}
        data-zoom={zoom}
        style={{ '--weekends': shading, blockSize: height } as CSSProperties}
      >
        <i className={styles.today} style={placeStyle({ from: daysBetween(range.first, today), count: 1 })} />
        {dropDay !== null && (
          <i
            className={styles.drop}
            style={placeStyle(positionOf({ first: dropDay, last: dropDay }, scale))}
          />
        )}
      </div>
    </div>
  );
}

function placeStyle({ from, count }: Position): CSSProperties {
  return { '--from': from, '--count': count } as CSSProperties;
}
