/**
 * Filters within the text of a search (`assignee:ana due<friday`), in Spanish and English whatever the language of the
 * screen: docs/product/tickets.md 7.1.
 */
import type { Wire } from '@minga/contract';
import { foldText, foldedWords } from '@minga/rules/text/text-fold';
import { addDays, edgeOfDay } from '../../shared/format/periods.ts';
import { dayNamed } from './named-days.ts';

/** Maximum length of the text of a search. */
export const mostLetters = 200;

/** Filters by day. */
type DayFilter = 'due' | 'created' | 'completed';

export type FilterName =
  | 'assignee'
  | 'reporter'
  | 'team'
  | 'type'
  | 'contact'
  | 'priority'
  | 'state'
  | DayFilter;

/** A filter of the text. */
export interface QueryFilter {
  name: FilterName;

  /** As it is in the text. */
  source: string;
  comparison: Comparison;

  /** Its values without quotes; any of them may match. */
  values: string[];
}

export interface SearchText {
  /** The text without its filters. */
  words: string;
  filters: QueryFilter[];
}

/** What the names in a text can mean. */
export interface SearchWorld {
  uid: string;
  members: readonly Wire['Member'][];
  teams: readonly Wire['Team'][];

  /** As `2026-11-21`. */
  today: string;
}

/** A filter with what its values mean. */
export interface ResolvedFilter extends QueryFilter {
  /** What was found: names of people, teams and types, typed names of contacts, keys of priorities and states, days. */
  found: string[];

  /** Part of the request; undefined if a value is not understood. */
  request: Wire['TicketSearch'] | undefined;
}

type Comparison = ':' | '<' | '<=' | '>' | '>=';

/** Maps, because a typed `constructor` would find a member of an object. */
const names = new Map<string, FilterName>(
  Object.entries({
    asignado: 'assignee',
    asignada: 'assignee',
    assignee: 'assignee',
    assigned: 'assignee',
    reporta: 'reporter',
    reporter: 'reporter',
    equipo: 'team',
    team: 'team',
    tipo: 'type',
    type: 'type',
    contacto: 'contact',
    contact: 'contact',
    prioridad: 'priority',
    priority: 'priority',
    estado: 'state',
    state: 'state',
    vence: 'due',
    due: 'due',
    creado: 'created',
    created: 'created',
    terminado: 'completed',
    completed: 'completed',
  }),
);

const priorityNames = new Map<string, Wire['Priority']>(
  Object.entries({
    alta: 2,
    high: 2,
    media: 1,
    medium: 1,
    baja: 0,
    low: 0,
  }),
);

const completedNames = new Map(
  Object.entries({
    abierto: false,
    abiertos: false,
    open: false,
    terminado: true,
    terminados: true,
    done: true,
  }),
);

const myself = new Set(['yo', 'mi', 'me']);
const nobody = new Set(['nadie', 'none']);

/** Words, and filters whose value may be in quotes. */
const token = /(\p{L}+)(:|<=|>=|<|>)("[^"]*"?|[^\s"]\S*)|\S+/gu;

/**
 * Separates the filters from the words. What has no known name stays a word, like an address. A repeated filter counts once,
 * and of several states the last one counts.
 */
export function readSearchText(text: string): SearchText {
  const words: string[] = [];
  let filters: QueryFilter[] = [];
  for (const [source, key = '', comparison, value = ''] of text.matchAll(token)) {
    const name = names.get(foldText(key));
    const isKnown = name !== undefined && (comparison === ':' || isByDay(name));
    if (!isKnown) {
      words.push(source);
      continue;
    }
    filters = filters.filter((other) => other.source !== source && (name !== 'state' || other.name !== name));
    const unquoted = value.replaceAll('"', '');
    const values = value.startsWith('"') ? [unquoted] : unquoted.split(',');
    filters.push({
      name,
      source,
      comparison: comparison as Comparison,
      values: values.map((each) => each.trim()).filter((each) => each !== ''),
    });
  }
  return { words: words.join(' '), filters };
}

/** The text without one of its filters. */
export function withoutFilter(text: string, filter: QueryFilter): string {
  const parts = [...text.matchAll(token)].map(([source]) => source);
  return parts.filter((source) => source !== filter.source).join(' ');
}

/** The text with this filter of the state instead of others, or without any. */
export function withState(text: string, filter: string | undefined): string {
  const other = readSearchText(text).filters.find(({ name }) => name === 'state');
  // Reading keeps the last state only: an earlier one is found when that is gone.
  if (other) return withState(withoutFilter(text, other), filter);
  return filter === undefined ? text : `${text} ${filter}`.trim();
}

/** What a filter means among people, teams and types that the caller sees. States and days are single values. */
export function resolveFilter(filter: QueryFilter, world: SearchWorld): ResolvedFilter {
  const resolved = filter.values.map((value) => resolvers[filter.name](value, world, filter.comparison));
  const isSingle = filter.name === 'state' || isByDay(filter.name);
  const isUnderstood =
    resolved.length > 0 && !(isSingle && resolved.length > 1) && resolved.every((each) => each !== undefined);
  return {
    ...filter,
    found: [...new Set(resolved.flatMap((each) => each?.found ?? []))],
    request: isUnderstood ? resolved.map((each) => each?.request ?? {}).reduce(join) : undefined,
  };
}

/** The request of words and filters; undefined if there are neither, or a filter is not understood. */
export function searchRequest(
  words: string,
  filters: readonly ResolvedFilter[],
): Wire['TicketSearch'] | undefined {
  const requests = filters.map(({ request }) => request);
  if (words === '' && requests.length === 0) return undefined;
  if (requests.includes(undefined)) return undefined;
  const filtered = requests.map((request) => request ?? {}).reduce(join, {});
  return words === '' ? filtered : { txt: words, ...filtered };
}

interface Meaning {
  found: string[];
  request: Wire['TicketSearch'];
}

type Resolve = (value: string, world: SearchWorld, comparison: Comparison) => Meaning | undefined;

const resolvers: Record<FilterName, Resolve> = {
  assignee(value, world) {
    if (nobody.has(foldText(value))) return { found: [], request: { assignees: [null] } };
    const people = peopleOf(value, world);
    return people && { found: people.found, request: { assignees: people.uids } };
  },
  reporter(value, world) {
    const people = peopleOf(value, world);
    return people && { found: people.found, request: { reporters: people.uids } };
  },
  team(value, { teams }) {
    const same = named(teams, value);
    return same && { found: same.map(({ name }) => name), request: { teams: same.map(({ id }) => id) } };
  },
  type(value, { teams }) {
    const same = named(
      teams.flatMap(({ psm_types }) => psm_types),
      value,
    );
    return same && { found: same.map(({ name }) => name), request: { types: same.map(({ id }) => id) } };
  },
  // A business may have 100,000 contacts: the server finds those of the name.
  contact(value) {
    if (nobody.has(foldText(value))) return { found: [], request: { contacts: [null] } };
    return { found: [value], request: { contacts: [value] } };
  },
  priority(value) {
    const priority = priorityNames.get(foldText(value));
    if (priority === undefined) return undefined;
    return { found: [String(priority)], request: { priorities: [priority] } };
  },
  state(value) {
    const isCompleted = completedNames.get(foldText(value));
    if (isCompleted === undefined) return undefined;
    return { found: [isCompleted ? 'done' : 'open'], request: { is_completed: isCompleted } };
  },
  due: resolveDay('due'),
  created: resolveDay('created'),
  completed: resolveDay('completed'),
};

function isByDay(name: FilterName): name is DayFilter {
  return name === 'due' || name === 'created' || name === 'completed';
}

function resolveDay(name: DayFilter): Resolve {
  return (value, { today }, comparison) => {
    const day = dayNamed(foldText(value), today);
    if (day === undefined) return undefined;
    const start = edgeOfDay(day, 'start');
    const next = edgeOfDay(addDays(day, 1), 'start');
    return {
      found: [day],
      request: {
        ...(comparison === ':' || comparison === '>=' ? { [`${name}_from`]: start } : {}),
        ...(comparison === '>' ? { [`${name}_from`]: next } : {}),
        ...(comparison === ':' || comparison === '<=' ? { [`${name}_before`]: next } : {}),
        ...(comparison === '<' ? { [`${name}_before`]: start } : {}),
      },
    };
  };
}

/** Both requests: lists together, and the days that are in both periods. */
function join(one: Wire['TicketSearch'], other: Wire['TicketSearch']): Wire['TicketSearch'] {
  const joined = Object.entries(other).map(([key, value]) => {
    const before = one[key as keyof Wire['TicketSearch']];
    if (Array.isArray(before) && Array.isArray(value)) return [key, [...new Set([...before, ...value])]];
    if (key.endsWith('_from') && typeof before === 'string' && typeof value === 'string')
      return [key, before > value ? before : value];
    if (key.endsWith('_before') && typeof before === 'string' && typeof value === 'string')
      return [key, before < value ? before : value];
    return [key, value];
  });
  return { ...one, ...(Object.fromEntries(joined) as Wire['TicketSearch']) };
}

function peopleOf(
  value: string,
  { uid, members }: SearchWorld,
): { found: string[]; uids: string[] } | undefined {
  const people = members.map(({ psm_user }) => ({ id: psm_user.id, name: psm_user.displayName }));
  const same = myself.has(foldText(value)) ? people.filter(({ id }) => id === uid) : named(people, value);
  return same && { found: same.map(({ name }) => name), uids: same.map(({ id }) => id) };
}

/** Most values of a filter of the request (docs/product/limits.md 2.4). */
const mostValues = 500;

/**
 * Those with the name, or otherwise those in whose name each word of the value begins a word; undefined for none, and for more
 * than a request may have.
 */
function named<Named extends { name: string }>(all: readonly Named[], value: string): Named[] | undefined {
  const exact = all.filter(({ name }) => foldText(name) === foldText(value));
  if (exact.length > 0) return exact;
  const wanted = foldedWords(value);
  const similar = all.filter(({ name }) => {
    const words = foldedWords(name);
    return wanted.every((want) => words.some((word) => word.startsWith(want)));
  });
  return similar.length > 0 && similar.length <= mostValues ? similar : undefined;
}
