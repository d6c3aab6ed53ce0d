/** Geometry of stacked areas. */

/** Lower and upper edge of an area, in the unit of its values. */
export interface Edges {
  lower: number[];
  upper: number[];
}

/** Stacks series; the first one lies on top of the others, as the first column of a board is where work comes in. */
export function stackAreas(series: readonly (readonly number[])[]): Edges[] {
  const edges: Edges[] = [];
  let lower = series[0]?.map(() => 0) ?? [];
  for (const values of series.toReversed()) {
    const base = lower;
    const upper = values.map((value, place) => value + (base[place] ?? 0));
    edges.unshift({ lower: base, upper });
    lower = upper;
  }
  return edges;
}

/** SVG path around an area. */
export function areaPath(
  { lower, upper }: Edges,
  x: (place: number) => number,
  y: (value: number) => number,
): string {
  const corner = (value: number, place: number) => `${round(x(place))},${round(y(value))}`;
  return `M${[...upper.map(corner), ...lower.map(corner).toReversed()].join('L')}Z`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
