/** Lanes of a board in the address: what they have in common, and which are collapsed. Pure. */

/** What tickets can be divided into lanes by, in the order of the menu. */
export const laneKinds = ['assignee', 'priority', 'type'] as const;
export type LaneKind = (typeof laneKinds)[number];

/** Value of a parameter without lanes or collapsed lanes: without a value, the device decides. */
const none = 'none';

/** Value in the address for the lane of tickets without an assignee, priority or type; the key of that lane is ''. */
const noValue = '-';

/** Most collapsed lanes that an address names: it must fit the query of a saved view (docs/product/limits.md 2.1). */
const maxCollapsed = 50;

export function readLaneKind(text: string | null): LaneKind | null {
  return laneKinds.find((kind) => kind === text) ?? null;
}

export function laneParameter(kind: LaneKind | null): string {
  return kind ?? none;
}

/** Reads the keys of the collapsed lanes: ids of people or types, or priorities. */
export function readLaneKeys(text: string | null): readonly string[] {
  if (text === none) return [];
  const keys = (text ?? '').split(',').filter((key) => /^[\w.@:-]{1,128}$/.test(key));
  return [...new Set(keys)].slice(0, maxCollapsed).map((key) => (key === noValue ? '' : key));
}

export function lanesParameter(keys: readonly string[]): string {
  const named = keys.map((key) => key || noValue).toSorted();
  return named.join(',') || none;
}
