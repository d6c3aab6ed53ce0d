/** Completed tickets as points: the day of the completion and the time that it took. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { type KeyboardEvent, memo, useMemo, useRef, useState } from 'react';
import { numberWords } from '../../../shared/format/number-words.ts';
import { addDays, countDays } from '../../../shared/format/periods.ts';
import { scaleTop } from './buckets.ts';
import { chartSize, labelled, placeOn, useAxisWidth, useWidth } from './chart-size.ts';
import { dayWords } from './chart-words.ts';
import { useReportScope } from './report-scope.ts';
import styles from './chart.module.css';
import { elapsedWords } from '../duration-words.ts';
import { ValueAxis } from './ValueAxis.tsx';

const hour = 60;
const day = 24 * hour;

/** Width of the names of the lines, right of them, and the distance between two of them, in px. */
const nameWidth = 40;
const nameHeight = 12;

/** Number of points from which they are drawn smaller. */
const dense = 200;

/** A point in px with its link. */
interface Place {
  id: string;
  left: number;
  top: number;
  href: string;
  words: string;
}

export function ScatterChart({
  heading,
  days,
  points,
  percentiles,
  nameOf,
  linkOf,
}: {
  heading: string;
  days: { from: string; to: string };

  /** The last completed one first. */
  points: readonly Wire['CycleTimePoint'][];
  percentiles: Wire['CycleTimePercentiles'];
  nameOf(point: Wire['CycleTimePoint']): string;
  linkOf(point: Wire['CycleTimePoint']): string;
}) {
  const { t, i18n } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const [pointed, setPointed] = useState<string | null>(null);
  const longest = Math.max(percentiles.p95 ?? 0, ...points.map(({ minutes }) => minutes));
  // Work of a few hours would lie on the ground of a scale in days.
  const unit = longest < 2 * day ? hour : day;
  const top = scaleTop(longest / unit);
  const axis = useRef<SVGGElement>(null);
  const side = useAxisWidth(axis, `${i18n.locale} ${top} ${width > 0}`) + chartSize.axisGap;
  const y = placeOn(top);
  const count = countDays(days);
  const right = width - nameWidth;
  const step = Math.max(0, right - side) / count;
  const { start, end } = useReportScope().moments;
  const places: Place[] = useMemo(() => {
    const [from, to] = [Date.parse(start), Date.parse(end)];
    return points.toReversed().map((point) => ({
      id: point.id,
      left: side + ((Date.parse(point.completed_at) - from) / (to - from)) * (right - side),
      top: placeOn(top)(point.minutes / unit),
      href: linkOf(point),
      words: `${nameOf(point)} ${point.title} · ${dayWords(point.day)} · ${elapsedWords(point.minutes)}`,
    }));
    // `nameOf` and `linkOf` depend on the business, by which the report is keyed; the language is that of the words.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [points, start, end, side, right, top, unit, i18n.locale]);
  const shown = numberWords(points.length);
  const lines = linesOf(percentiles, (minutes) => y(minutes / unit));
  return (
    <div ref={box} className={`${styles.box} ${styles.scatter}`}>
      {width > 0 && (
        <>
          <svg
            role="img"
            aria-label={t`${heading}: ${shown} tickets terminados`}
            width={width}
            height={chartSize.height}
          >
            <ValueAxisTitle unit={unit} isHidden={pointed !== null} />
            <ValueAxis axis={axis} top={top} side={side} width={right} />
            {lines.map(({ share, at, name }) => (
              <g key={share}>
                <line className={styles.percentile} x1={side} x2={right} y1={at} y2={at} />
                <text className={styles.percentileName} x={right + 6} y={name}>
                  {numberWords(share, { style: 'percent' })}
                </text>
              </g>
            ))}
            {labelled(count, { side, step, width: right }).map((place) => (
              <text key={place} className={styles.axis} x={side + place * step} y={chartSize.height - 6}>
                {dayWords(addDays(days.from, place))}
              </text>
            ))}
          </svg>
          {pointed !== null && (
            <p className={styles.pointed} aria-hidden="true">
              {places.find(({ id }) => id === pointed)?.words}
            </p>
          )}
          <Points places={places} onPoint={setPointed} />
        </>
      )}
    </div>
  );
}

/** Unit of the vertical axis. */
function ValueAxisTitle({ unit, isHidden }: { unit: number; isHidden: boolean }) {
  if (isHidden) return null;
  return (
    <text className={styles.axis} x={0} y={10}>
      {unit === hour ? <Trans>Horas</Trans> : <Trans>Días</Trans>}
    </text>
  );
}

/** Links to the tickets; one of them is in the order of tabs, and the arrow keys go to the others. */
const Points = memo(function Points({
  places,
  onPoint,
}: {
  places: readonly Place[];
  onPoint(id: string | null): void;
}) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<string | null>(null);
  const active = places.some(({ id }) => id === chosen) ? chosen : places.at(-1)?.id;
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = places.findIndex(({ id }) => id === active);
    const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: places.length - 1 }[event.key];
    const place = next === undefined ? undefined : places[next];
    if (!place) return;
    event.preventDefault();
    setChosen(place.id);
    event.currentTarget.querySelectorAll('a')[places.indexOf(place)]?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the links take the focus
    <div
      role="group"
      aria-label={t`Tickets terminados; las flechas van de uno a otro`}
      className={places.length >= dense ? styles.dense : undefined}
      onKeyDown={onKeyDown}
    >
      {places.map(({ id, left, top, href, words }) => (
        <a
          key={id}
          className={styles.point}
          style={{ left, top }}
          href={href}
          aria-label={words}
          tabIndex={id === active ? 0 : -1}
          onPointerEnter={() => onPoint(id)}
          onPointerLeave={() => onPoint(null)}
          onFocus={() => {
            setChosen(id);
            onPoint(id);
          }}
          onBlur={() => onPoint(null)}
        />
      ))}
    </div>
  );
});

/** Vertical places of the percentiles and of their names, which keep a distance. */
function linesOf(percentiles: Wire['CycleTimePercentiles'], y: (minutes: number) => number) {
  const shares = [
    [0.5, percentiles.p50],
    [0.85, percentiles.p85],
    [0.95, percentiles.p95],
  ] as const;
  let free = Infinity;
  return shares.flatMap(([share, minutes]) => {
    if (minutes === null) return [];
    const at = y(minutes);
    const name = Math.min(at + 4, free);
    free = name - nameHeight;
    return [{ share, at, name }];
  });
}
