/** Appearance of a board in the address: facts of a card, density, order, lanes, collapsed columns and lanes. Pure. */
import type { Wire } from '@minga/contract';
import { limits } from '@minga/rules/limits';
import { type CustomKey, customKey, isCustomKey } from '../../../shared/tickets/custom-values.ts';
import type { StoredView } from '../views/view-address.ts';
import {
  type LaneKind,
  laneParameter,
  offeredLaneKinds,
  lanesParameter,
  readLaneKeys,
  readLaneKind,
} from '../lanes/lane-kinds.ts';
import { type CardSort, readCardSort, sortParameter } from './card-sort.ts';

/** What a card can show of its ticket besides the title, in the order of the menu. */
export const cardFacts = [
  'number',
  'priority',
  'type',
  'source',
  'contact',
  'due',
  'points',
  'estimate',
  'logged',
  'comments',
  'assignees',
] as const;
export type BuiltInFact = (typeof cardFacts)[number];

/** A fact of a card: custom fields, too. */
export type CardFact = BuiltInFact | CustomKey;

export const densities = ['comfortable', 'compact'] as const;
export type Density = (typeof densities)[number];

export interface Appearance {
  facts: readonly CardFact[];
  density: Density;

  /** Ids of the collapsed columns, ascending. */
  collapsed: readonly number[];

  /** Order of the cards within their columns; null: the manual one. */
  sort: CardSort | null;

  /** What the lanes have in common; null: no lanes. */
  lanes: LaneKind | null;

  /** Keys of the collapsed lanes. */
  collapsedLanes: readonly string[];
}

/** The appearance of a board whose options nobody changed. */
export const plainAppearance: Appearance = {
  facts: ['number', 'priority', 'type', 'due', 'points', 'assignees'],
  density: 'comfortable',
  collapsed: [],
  sort: null,
  lanes: null,
  collapsedLanes: [],
};

/** Value of a parameter whose list is empty: without a value, the device decides. */
const none = 'none';

/** The appearance of an address; options that it does not name come from the device. Unknown values are dropped. */
export function readAppearance(query: URLSearchParams, stored: StoredView): Appearance {
  return {
    facts: readFacts(query.get('facts') ?? stored.facts ?? null),
    density: readDensity(query.get('density') ?? stored.density ?? null),
    collapsed: readCollapsed(query.get('collapsed') ?? stored.collapsed ?? null),
    sort: readCardSort(query.get('order') ?? stored.order ?? null),
    lanes: readLaneKind(query.get('lanes') ?? stored.lanes ?? null),
    collapsedLanes: readLaneKeys(query.get('collapsed_lanes') ?? stored.collapsed_lanes ?? null),
  };
}

/** The parameters of some options, for the address and for the device. */
export function appearanceParameters(part: Partial<Appearance>): StoredView {
  const { facts, density, collapsed, sort, lanes, collapsedLanes } = part;
  const parameters: StoredView = {};
  if (facts !== undefined) parameters.facts = inOrder(facts).join(',') || none;
  if (density !== undefined) parameters.density = density;
  if (collapsed !== undefined) parameters.collapsed = ascending(collapsed).join(',') || none;
  if (sort !== undefined) parameters.order = sortParameter(sort);
  if (lanes !== undefined) parameters.lanes = laneParameter(lanes);
  if (collapsedLanes !== undefined) parameters.collapsed_lanes = lanesParameter(collapsedLanes);
  return parameters;
}

/** The query without its appearance, for another team: ids of columns belong to one. */
export function withoutAppearance(query: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const name of Object.keys(appearanceParameters(plainAppearance))) next.delete(name);
  return next;
}

/** The list with a value added or removed. */
export function toggled<Value>(list: readonly Value[], value: Value): readonly Value[] {
  return list.includes(value) ? list.filter((each) => each !== value) : [...list, value];
}

function readFacts(text: string | null): readonly CardFact[] {
  if (text === none) return [];
  const facts = inOrder((text ?? '').split(','));
  return facts.length > 0 ? facts : plainAppearance.facts;
}

function readDensity(text: string | null): Density {
  return densities.find((density) => density === text) ?? plainAppearance.density;
}

/** A team has at most 60 columns (docs/product/limits.md 1.1). */
function readCollapsed(text: string | null): readonly number[] {
  const ids = (text ?? '').split(',').filter((part) => /^[1-9]\d{0,9}$/.test(part));
  return ascending([...new Set(ids.map(Number))]).slice(0, 60);
}

/** Facts in the order of the menu, custom fields behind by their ids; at most as many as a team has. */
function inOrder(facts: readonly string[]): readonly CardFact[] {
  const custom = [...new Set(facts.filter(isCustomKey))].toSorted(
    (a, b) => Number(a.slice(1)) - Number(b.slice(1)),
  );
  return [...cardFacts.filter((fact) => facts.includes(fact)), ...custom.slice(0, limits.customFieldsOfTeam)];
}

/** The appearance without columns, lanes and facts that the team does not have: a link may name deleted ones. */
export function appearanceOfTeam(
  appearance: Appearance,
  team: Pick<Wire['Team'], 'psm_status' | 'psm_custom_fields'>,
): Appearance {
  const { collapsed, facts, lanes } = appearance;
  const keys = team.psm_custom_fields.map(({ id }) => customKey(id));
  return {
    ...appearance,
    collapsed: collapsed.filter((id) => team.psm_status.some((column) => column.id === id)),
    facts: facts.filter((fact) => !isCustomKey(fact) || keys.includes(fact)),
    lanes: lanes && offeredLaneKinds(team).includes(lanes) ? lanes : null,
  };
}

function ascending(ids: readonly number[]): readonly number[] {
  return ids.toSorted((a, b) => a - b);
}
