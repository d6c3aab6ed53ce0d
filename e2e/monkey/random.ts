/** Pseudo-random choices that a seed repeats. */

/** Choices of one run: the same seed gives the same ones. */
export interface Random {
  /** A whole number from 0 up to, and without, `end`. */
  below(end: number): number;

  /** One of the values; undefined without any. */
  pick<Value>(values: readonly Value[]): Value | undefined;

  /** Whether something of this probability happens. */
  chance(probability: number): boolean;
}

/** The generator mulberry32: 32 bits of state are enough to vary a walk. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  return {
    below,
    pick: (values) => values[below(values.length)],
    chance: (probability) => next() < probability,
  };
}
