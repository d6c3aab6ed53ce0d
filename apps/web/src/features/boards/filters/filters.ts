/** Filters of a board. They are stored in the query of the address, so that a filtered board can be shared. */
import { isClientId } from '@minga/rules/client-ids';
import {
  type FieldFilter,
  readFieldFilters,
  writeFieldFilters,
} from '@minga/rules/custom-fields/field-filters';
import { isDay } from '../../../shared/format/periods.ts';
import { type NumberFilter, readNumberFilter, writeNumberFilter } from './number-ranges.ts';

export interface BoardFilters {
  /** Only tickets assigned to the user, or created by the user. */
  mine: MineFilter | null;

  /** Only tickets that one of these people is assigned to; null stands for tickets without assignees. */
  people: readonly (string | null)[];

  /** Only tickets that one of these people asked for. */
  reporters: readonly string[];

  /** Ids of columns. A ticket passes if its column is one of them, or has one of the states. */
  columns: readonly number[];
  states: readonly StateFilter[];

  /** Created today (1) or within this number of days, or between two days; null for all. */
  days: DayFilter | DayRange | null;

  /** Not completed and due by the end of a day, or without a planned end; or with a planned end between two days. */
  due: DueFilter | DayRange | null;

  /** null stands for tickets without a value, here and below. */
  priorities: readonly (number | null)[];

  /** Ids of types. */
  types: readonly (number | null)[];

  /** Ids of sources. */
  sources: readonly (number | null)[];

  /** Id of a contact; null for all. */
  contact: string | null;

  /** Story points, and minutes of the estimate and of logged time; null for all. */
  points: NumberFilter | null;
  estimate: NumberFilter | null;
  logged: NumberFilter | null;

  /** By custom fields, at most one for each. */
  fields: readonly FieldFilter[];

  /** Words in title, number or key. */
  text: string;
}

export const mineFilters = ['assigned', 'created'] as const;
export type MineFilter = (typeof mineFilters)[number];

export const dayFilters = [1, 7, 15, 30] as const;
export type DayFilter = (typeof dayFilters)[number];

export const dueFilters = ['late', 'today', 'week', 'none'] as const;
export type DueFilter = (typeof dueFilters)[number];

/** What a column means; `open` is everything that is not done. */
export const stateFilters = ['open', 'pending', 'doing', 'done'] as const;
export type StateFilter = (typeof stateFilters)[number];

/** Days of the device, inclusive; an empty end is open, but not both. */
export interface DayRange {
  from: string;
  to: string;
}

/** Parameters of the address. */
const names = {
  mine: 'mine',
  people: 'people',
  reporters: 'reporter',
  columns: 'status',
  states: 'state',
  days: 'days',
  due: 'due',
  priorities: 'priority',
  types: 'type',
  sources: 'source',
  contact: 'contact',
  points: 'points',
  estimate: 'estimate',
  logged: 'logged',
  fields: 'fields',
  text: 'q',
} as const satisfies Record<keyof BoardFilters, string>;

/** Value of tickets without a value, in the address and in menus. */
export const noValue = 'none';

/** Reads the filters of a query; invalid values are ignored. */
export function readFilters(query: URLSearchParams): BoardFilters {
  const days = query.get(names.days);
  const due = query.get(names.due);
  return {
    mine: mineFilters.find((value) => value === query.get(names.mine)) ?? null,
    people: readList(query.get(names.people), readUid),
    reporters: readList(query.get(names.reporters), readUid).filter((uid) => uid !== null),
    columns: readList(query.get(names.columns), readId).filter((id) => id !== null),
    states: stateFilters.filter((state) => query.get(names.states)?.split(',').includes(state)),
    days: dayFilters.find((value) => String(value) === days) ?? readRange(days),
    due: dueFilters.find((value) => value === due) ?? readRange(due),
    priorities: readList(query.get(names.priorities), readId).filter((value) => (value ?? 0) <= 2),
    types: readList(query.get(names.types), readId),
    sources: readList(query.get(names.sources), readId),
    contact: readClientId(query.get(names.contact)),
    points: readNumberFilter('points', query.get(names.points)),
    estimate: readNumberFilter('estimate', query.get(names.estimate)),
    logged: readNumberFilter('logged', query.get(names.logged)),
    fields: readFieldFilters(query.get(names.fields)),
    text: query.get(names.text) ?? '',
  };
}

/** Writes the filters into a query; its other parameters stay. */
export function writeFilters(query: URLSearchParams, filters: BoardFilters): URLSearchParams {
  const next = new URLSearchParams(query);
  const set = (name: string, value: string) => (value ? next.set(name, value) : next.delete(name));
  set(names.mine, filters.mine ?? '');
  set(names.people, writeList(filters.people));
  set(names.reporters, writeList(filters.reporters));
  set(names.columns, writeList(filters.columns));
  set(names.states, writeList(filters.states));
  set(names.days, writeDays(filters.days));
  set(names.due, writeDays(filters.due));
  set(names.priorities, writeList(filters.priorities));
  set(names.types, writeList(filters.types));
  set(names.sources, writeList(filters.sources));
  set(names.contact, filters.contact ?? '');
  set(names.points, writeNumberFilter(filters.points));
  set(names.estimate, writeNumberFilter(filters.estimate));
  set(names.logged, writeNumberFilter(filters.logged));
  set(names.fields, writeFieldFilters(filters.fields));
  set(names.text, filters.text);
  return next;
}

/** Number of active filters; column and state are one. */
export function countFilters(filters: BoardFilters): number {
  return [
    filters.mine,
    filters.people.length,
    filters.reporters.length,
    filters.columns.length + filters.states.length,
    filters.days,
    filters.due,
    filters.priorities.length,
    filters.types.length,
    filters.sources.length,
    filters.contact,
    filters.points,
    filters.estimate,
    filters.logged,
    ...filters.fields,
    filters.text,
  ].filter(Boolean).length;
}

export const noFilters: BoardFilters = {
  mine: null,
  people: [],
  reporters: [],
  columns: [],
  states: [],
  days: null,
  due: null,
  priorities: [],
  types: [],
  sources: [],
  contact: null,
  points: null,
  estimate: null,
  logged: null,
  fields: [],
  text: '',
};

/** Whether a filter of days is a range, not one of the presets. */
export function isRange(value: BoardFilters['days'] | BoardFilters['due']): value is DayRange {
  return typeof value === 'object' && value !== null;
}

/** Most values of a list in an address. */
const mostValues = 60;

/** A list of an address, limited to a number of values; `read` answers undefined for an invalid one. */
function readList<Value>(text: string | null, read: (part: string) => Value | undefined): (Value | null)[] {
  return (text ?? '')
    .split(',')
    .map((part) => (part === noValue ? null : read(part)))
    .filter((value) => value !== undefined)
    .slice(0, mostValues);
}

function readUid(part: string): string | undefined {
  return /^[\w.@:-]{1,128}$/.test(part) ? part : undefined;
}

function readId(part: string): number | undefined {
  return /^\d{1,9}$/.test(part) ? Number(part) : undefined;
}

function readClientId(text: string | null): string | null {
  return text !== null && isClientId(text) ? text : null;
}

/** `2026-11-01..2026-11-21`, either of them empty. */
function readRange(text: string | null): DayRange | null {
  const [from, to, ...rest] = text?.split('..') ?? [];
  if (from === undefined || to === undefined || rest.length > 0 || from + to === '') return null;
  return [from, to].every((day) => day === '' || isDay(day)) ? { from, to } : null;
}

function writeList(values: readonly (string | number | null)[]): string {
  return values.map((value) => value ?? noValue).join(',');
}

function writeDays(value: BoardFilters['days'] | BoardFilters['due']): string {
  return isRange(value) ? `${value.from}..${value.to}` : String(value ?? '');
}

export function toggled<Value>(list: readonly Value[], value: Value): Value[] {
  return list.includes(value) ? list.filter((each) => each !== value) : [...list, value];
}
