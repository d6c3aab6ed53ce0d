/** Lanes of a board in the address: what they have in common, and which are collapsed. Pure. */
import type { Wire } from '@minga/contract';
import { type CustomKey, customKey, isCustomKey } from '../../../shared/tickets/custom-values.ts';

/** What tickets of every team can be divided into lanes by, in the order of the menu. */
export const builtInLaneKinds = ['assignee', 'priority', 'type'] as const;
export type BuiltInLaneKind = (typeof builtInLaneKinds)[number];

/** What tickets are divided into lanes by: custom fields that are lists, too. */
export type LaneKind = BuiltInLaneKind | CustomKey;

/** The kinds of lanes that a team is offered. */
export function offeredLaneKinds({
  psm_custom_fields: fields,
}: Pick<Wire['Team'], 'psm_custom_fields'>): readonly LaneKind[] {
  return [
    ...builtInLaneKinds,
    ...fields.filter(({ type }) => type === 'list').map(({ id }) => customKey(id)),
  ];
}

/** Value of a parameter without lanes or collapsed lanes: without a value, the device decides. */
const none = 'none';

/** Value in the address for the lane of tickets without an assignee, priority or type; the key of that lane is ''. */
const noValue = '-';

/** Most collapsed lanes that an address names: it must fit the query of a saved view (docs/product/limits.md 2.1). */
const maxCollapsed = 50;

export function readLaneKind(text: string | null): LaneKind | null {
  if (text !== null && isCustomKey(text)) return text;
  return builtInLaneKinds.find((kind) => kind === text) ?? null;
}

export function laneParameter(kind: LaneKind | null): string {
  return kind ?? none;
}

/** Reads the keys of the collapsed lanes: ids of people or types, priorities, or percent-encoded options. */
export function readLaneKeys(text: string | null): readonly string[] {
  if (text === none) return [];
  const keys = (text ?? '').split(',').filter((key) => /^[\w.@:%!~*'()-]{1,1500}$/.test(key));
  return [...new Set(keys)]
    .slice(0, maxCollapsed)
    .flatMap((key) => (key === noValue ? '' : (decode(key) ?? [])));
}

export function lanesParameter(keys: readonly string[]): string {
  const named = keys.map((key) => (key === '' ? noValue : encode(key))).toSorted();
  return named.join(',') || none;
}

/** Ids stay as they are; options that are no ids, or read like other values, are encoded. */
function encode(key: string): string {
  if (key === noValue) return '%2D';
  if (key === none) return '%6eone';
  return /^[\w.@:-]+$/.test(key) ? key : encodeURIComponent(key);
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
