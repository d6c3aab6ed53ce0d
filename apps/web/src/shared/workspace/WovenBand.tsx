import { type Knot, weaveOf } from '@minga/rules/weave';
import { memo } from 'react';
import styles from './WovenBand.module.css';

/** Knots in a row: the band cuts what does not fit. */
const length = 400;

/** Units of a knot: stitches are wider than high. */
const knotWidth = 2;

const fills: Partial<Record<Knot, string>> = { accent: 'var(--mg-accent)', spark: 'var(--mg-sun)' };

/** Woven pattern of a business in its accent (docs/product/screens.md 7.2). Each more of `stitches` passes the shuttle once. */
export const WovenBand = memo(function WovenBand({
  bid,
  stitches = 0,
}: {
  bid: number | null;
  stitches?: number;
}) {
  // Its place is kept until the business is known.
  const weave = bid === null ? [] : weaveOf(bid);
  const [width, height] = [length * knotWidth, weave.length];
  const rows = weave.map((knots, y) => ({
    y,
    knots: Array.from({ length }, (_, x) => knots[x % knots.length] ?? 'ground'),
  }));
  return (
    <div className={styles.band} aria-hidden="true" data-woven-band>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        width={width * 2}
        height={height * 4}
        preserveAspectRatio="none"
      >
        {rows.map(({ y, knots }) =>
          (['accent', 'spark'] as const).map((knot) => (
            <path key={`${y} ${knot}`} fill={fills[knot]} d={pathOf(knots, knot, y)} />
          )),
        )}
      </svg>
      {/* A new key starts the animation again. */}
      {stitches > 0 && <i key={stitches} className={styles.stitch} />}
    </div>
  );
});

/** Rectangles of all knots of one colour in a row. */
function pathOf(knots: readonly Knot[], wanted: Knot, y: number): string {
  return knots
    .flatMap((knot, x) => (knot === wanted ? [`M${x * knotWidth} ${y}h${knotWidth}v1h-${knotWidth}z`] : []))
    .join('');
}
