/** Prints a figure with its limit and the figure of plain HTML. */

export interface Line {
  name: string;
  value: number;
  unit: string;
  limit?: number | undefined;
  /** The same figure of plain HTML. */
  native?: number | undefined;
  /** Maximum ratio to plain HTML; the limit then applies to the ratio. */
  ratioLimit?: number | undefined;
}

/** One line: the figure, its limit, plain HTML and the ratio. */
export function report({ name, value, unit, limit, native, ratioLimit }: Line): void {
  const parts = [`${name.padEnd(44)} ${`${written(value)} ${unit}`.padStart(13)}`];
  parts.push((limit === undefined ? '' : `${verdict(value, limit)} ${limit}`).padEnd(14));
  if (native !== undefined) {
    const ratio = value / native;
    const judged = ratioLimit === undefined ? '' : `  ${verdict(ratio, ratioLimit)} ${ratioLimit}`;
    parts.push(`native ${written(native)} ${unit}, ratio ${ratio.toFixed(2)}${judged}`);
  }
  console.log(parts.join('  ').trimEnd());
}

/** The median. */
export function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function verdict(value: number, limit: number): string {
  return value <= limit ? 'within' : 'OVER';
}

function written(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2);
}
