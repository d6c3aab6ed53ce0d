/** Woven band of a business: a pattern of stepped diagonals, the same for the same business everywhere. */

/** Colour of one knot: the cloth, the accent of the business, or the spark. */
export type Knot = 'ground' | 'accent' | 'spark';

/** Rows of knots, all of one length. The band repeats it horizontally. */
export type Weave = readonly (readonly Knot[])[];

const uniqueRows = 4;

/**
 * Pattern of a business. It is mirrored in both directions, so that its repetition has no seam; neighbouring ids get
 * unrelated patterns.
 */
export function weaveOf(businessId: number): Weave {
  const draw = randomBy(businessId);
  const period = 4 + draw(4);
  const thread = 1 + draw(2);
  const sparkEvery = 1 + draw(3);
  let start = draw(period);
  const quarter = Array.from({ length: uniqueRows }, (_, y) => {
    if (y > 0) start += draw(3) === 0 ? -1 : 1;
    const sparkAt = start + thread + Math.floor((period - thread) / 2);
    return Array.from({ length: period }, (_, x): Knot => {
      if (modulo(x - start, period) < thread) return 'accent';
      return y % sparkEvery === 0 && modulo(x - sparkAt, period) === 0 ? 'spark' : 'ground';
    });
  });
  const wide = quarter.map((row) => [...row, ...row.toReversed()]);
  return [...wide, ...wide.slice(0, -1).toReversed()];
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by;
}

/** Draws whole numbers below a limit, in an order that the seed determines (mulberry32). */
function randomBy(seed: number): (below: number) => number {
  let state = Math.imul(seed, 0x9e3779b1) >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
