/**
 * Created and completed tickets as grouped bars. A chart library weighs 50 to 300 kB for this; time axes with zoom or more
 * than a few thousand points would justify one.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { numberWords } from '../../../shared/format/number-words.ts';
import { type Bucket, type BucketUnit, scaleTop } from './buckets.ts';
import { chartSize, labelled, placeOn, useAxisWidth, useWidth } from './chart-size.ts';
import { dayWords } from './chart-words.ts';
import styles from './chart.module.css';
import { ChartData } from './ChartData.tsx';
import { ValueAxis } from './ValueAxis.tsx';

export function FlowChart({ buckets, unit }: { buckets: readonly Bucket[]; unit: BucketUnit }) {
  const { t, i18n } = useLingui();
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
              />
            ))}
          </svg>
        )}
      </div>
      <ChartData
        data={{
          name: heading,
          heads: [t`Fecha`, t`Creados`, t`Terminados`],
          rows: buckets.map(({ from, created: came, completed: went }) => ({
            key: from,
            cells: [{ text: dayWords(from, unit), value: from }, came, went],
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
      <rect
        className={styles.reach}
        x={left}
        y={chartSize.above}
        width={step}
        height={y(0) - chartSize.above}
      />
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
