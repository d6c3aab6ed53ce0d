/**
 * Created and completed tickets as grouped bars. A chart library weighs 50 to 300 kB for this; time axes with zoom or more
 * than a few thousand points would justify one.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { numberWords } from '../../../shared/format/number-words.ts';
import { type Bucket, type BucketUnit, scaleTop } from './buckets.ts';
import { chartSize, labelled, placeOn, useAxisWidth, useWidth } from './chart-size.ts';
import { dayWords } from './chart-words.ts';
import styles from './chart.module.css';
import { ChartData } from './ChartData.tsx';
import { ValueAxis } from './ValueAxis.tsx';

export type FlowEvent = 'created' | 'completed';

export function FlowChart({
  buckets,
  unit,
  linkOf,
}: {
  buckets: readonly Bucket[];
  unit: BucketUnit;

  /** Address of the tickets of a bar. */
  linkOf(event: FlowEvent, bucket: Bucket): string;
}) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const number = (count: number) => numberWords(count);
  const created = buckets.reduce((sum, bucket) => sum + bucket.created, 0);
  const completed = buckets.reduce((sum, bucket) => sum + bucket.completed, 0);
  const top = scaleTop(Math.max(0, ...buckets.flatMap((bucket) => [bucket.created, bucket.completed])));
  const axis = useRef<SVGGElement>(null);
  const side = useAxisWidth(axis, `${i18n.locale} ${top} ${width > 0}`) + chartSize.axisGap;
  const step = Math.max(0, width - side) / buckets.length;
  const named = new Set(labelled(buckets.length, { side, step, width }));
  const y = placeOn(top);
  const linked = (event: FlowEvent, bucket: Bucket) => {
    const count = bucket[event];
    return count === 0 ? 0 : { text: number(count), value: count, href: linkOf(event, bucket) };
  };
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
            height={chartSize.height}
          >
            <ValueAxis axis={axis} top={top} side={side} width={width} />
            {buckets.map((bucket, place) => (
              <Bars
                key={bucket.from}
                bucket={bucket}
                name={dayWords(bucket.from, unit)}
                isNamed={named.has(place)}
                left={side + place * step}
                step={step}
                width={width}
                y={y}
                onOpen={(event) => void navigate(linkOf(event, bucket))}
              />
            ))}
          </svg>
        )}
      </div>
      <ChartData
        data={{
          name: heading,
          heads: [t`Fecha`, t`Creados`, t`Terminados`],
          rows: buckets.map((bucket) => ({
            key: bucket.from,
            cells: [
              { text: dayWords(bucket.from, unit), value: bucket.from },
              linked('created', bucket),
              linked('completed', bucket),
            ],
          })),
        }}
      />
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
  onOpen,
}: {
  bucket: Bucket;
  name: string;
  isNamed: boolean;
  left: number;
  step: number;

  /** Width of the chart, which clamps labels. */
  width: number;
  y: (count: number) => number;

  /** Shows the tickets of a bar. */
  onOpen(event: FlowEvent): void;
}) {
  const { t } = useLingui();
  const bar = Math.max(1, Math.min(18, step * 0.36));
  const gap = Math.min(2, step * 0.06);
  const middle = left + step / 2;
  const anchor = middle < width * 0.3 ? 'start' : middle > width * 0.7 ? 'end' : 'middle';
  const at = { start: left, middle, end: left + step }[anchor];
  return (
    <g className={styles.bar}>
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
        <text className={styles.axis} x={left} y={chartSize.height - 6}>
          {name}
        </text>
      )}
      {(['created', 'completed'] as const).map((event, place) => (
        // The numbers below the chart are links for the keyboard.
        <rect
          key={event}
          className={styles.reach}
          data-empty={bucket[event] === 0 || undefined}
          x={left + (place * step) / 2}
          y={chartSize.above}
          width={step / 2}
          height={y(0) - chartSize.above}
          onClick={() => bucket[event] > 0 && onOpen(event)}
        />
      ))}
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
