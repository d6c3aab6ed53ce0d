/**
 * Created and completed tickets as grouped bars, and the same numbers as a table for assistive technology. A chart
 * library weighs 50 to 300 kB for this; time axes with zoom or more than a few hundred points would justify one.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef, useState } from 'react';
import { type Bucket, type BucketUnit, scaleTop } from './buckets.ts';
import styles from './FlowChart.module.css';
import table from './stats.module.css';
import { numberWords } from '../../shared/format/number-words.ts';

/** Sizes in px: the chart, padding above and below the bars, and the gap between axis labels and bars. */
const height = 220;
const axisGap = 8;
const above = 22;
const below = 22;

/** Width of a date label below the bars, in px. */
const labelWidth = 64;

export function FlowChart({ buckets, unit }: { buckets: readonly Bucket[]; unit: BucketUnit }) {
  const { t, i18n } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const number = (count: number) => numberWords(count);
  const created = buckets.reduce((sum, bucket) => sum + bucket.created, 0);
  const completed = buckets.reduce((sum, bucket) => sum + bucket.completed, 0);
  const top = scaleTop(Math.max(0, ...buckets.flatMap((bucket) => [bucket.created, bucket.completed])));
  const axis = useRef<SVGGElement>(null);
  const side = useAxisWidth(axis, `${i18n.locale} ${top} ${width > 0}`) + axisGap;
  const step = Math.max(0, width - side) / buckets.length;
  const floor = height - below;
  const y = (count: number) => floor - (count / top) * (floor - above);
  const every = Math.max(1, Math.ceil(labelWidth / (step || 1)));
  const heading = { day: t`Día por día`, week: t`Semana por semana`, month: t`Mes por mes` }[unit];

  return (
    <figure className={styles.figure}>
      <figcaption>
        <h2>{heading}</h2>
        <span className={styles.legend}>
          <i className={styles.created} />
          <Trans>Creados</Trans>
        </span>
        <span className={styles.legend}>
          <i className={styles.completed} />
          <Trans>Terminados</Trans>
        </span>
      </figcaption>
      <div ref={box} className={styles.box}>
        {width > 0 && (
          <svg
            role="img"
            aria-label={t`${heading}: creados ${number(created)}, terminados ${number(completed)}`}
            width={width}
            height={height}
          >
            <g ref={axis}>
              {[0, top / 2, top].map((count) => (
                <g key={count}>
                  <line className={styles.grid} x1={side} x2={width} y1={y(count)} y2={y(count)} />
                  <text className={styles.axis} x={side - axisGap} y={y(count) + 4} textAnchor="end">
                    {number(count)}
                  </text>
                </g>
              ))}
            </g>
            {buckets.map((bucket, place) => (
              <Bars
                key={bucket.from}
                bucket={bucket}
                name={bucketName(i18n.locale, bucket, unit)}
                isNamed={place % every === 0 && side + place * step + labelWidth <= width + labelWidth / 2}
                left={side + place * step}
                step={step}
                width={width}
                y={y}
              />
            ))}
          </svg>
        )}
      </div>
      <details className={styles.table}>
        <summary>
          <Trans>Ver los números</Trans>
        </summary>
        <div className={table.scroll}>
          <table className={table.table} aria-label={heading}>
            <thead>
              <tr>
                <th scope="col">
                  <Trans>Fecha</Trans>
                </th>
                <th scope="col">
                  <Trans>Creados</Trans>
                </th>
                <th scope="col">
                  <Trans>Terminados</Trans>
                </th>
              </tr>
            </thead>
            <tbody>
              {buckets.map((bucket) => (
                <tr key={bucket.from}>
                  <th scope="row">{bucketName(i18n.locale, bucket, unit)}</th>
                  <td>{numberWords(bucket.created)}</td>
                  <td>{numberWords(bucket.completed)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}

function Bars({
  bucket,
  name,
  isNamed,
  left,
  step,
  width,
  y,
}: {
  bucket: Bucket;
  name: string;
  isNamed: boolean;
  left: number;
  step: number;

  /** Width of the chart, which clamps labels. */
  width: number;
  y: (count: number) => number;
}) {
  const { t } = useLingui();
  const bar = Math.max(1, Math.min(18, step * 0.36));
  const gap = Math.min(2, step * 0.06);
  const middle = left + step / 2;
  const anchor = middle < width * 0.3 ? 'start' : middle > width * 0.7 ? 'end' : 'middle';
  const at = { start: left, middle, end: left + step }[anchor];
  return (
    <g className={styles.bar}>
      <rect className={styles.reach} x={left} y={above} width={step} height={y(0) - above} />
      <Bar
        className={styles.created}
        x={middle - bar - gap / 2}
        width={bar}
        y={y(bucket.created)}
        floor={y(0)}
      />
      <Bar
        className={styles.completed}
        x={middle + gap / 2}
        width={bar}
        y={y(bucket.completed)}
        floor={y(0)}
      />
      {isNamed && (
        <text className={styles.axis} x={left} y={height - 6}>
          {name}
        </text>
      )}
      <text className={styles.tip} x={at} y={12} textAnchor={anchor}>
        {t`${name}: creados ${numberWords(bucket.created)}, terminados ${numberWords(bucket.completed)}`}
      </text>
    </g>
  );
}

function Bar({
  className,
  x,
  width,
  y,
  floor,
}: {
  className: string | undefined;
  x: number;
  width: number;
  y: number;
  floor: number;
}) {
  return (
    <rect className={className} x={x} y={y} width={width} height={floor - y} rx={Math.min(3, width / 3)} />
  );
}

/** "21 nov", "nov 2026": period of a bar. */
function bucketName(locale: string, { from }: Bucket, unit: BucketUnit): string {
  const options: Intl.DateTimeFormatOptions =
    unit === 'month' ? { month: 'short', year: '2-digit' } : { day: 'numeric', month: 'short' };
  return new Intl.DateTimeFormat(locale, options).format(new Date(`${from}T00:00:00`));
}

/**
 * Width of the widest axis label in px, measured before the first paint.
 * @param content dependency of the labels: a change measures again
 */
function useAxisWidth(axis: React.RefObject<SVGGElement | null>, content: string): number {
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

/** Width of an element in px; 0 before the first measurement. */
function useWidth(box: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    // The observer reports the initial size before the first paint.
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return width;
}
