/** Filters of a board. They are stored in the query of the address, so that a filtered board can be shared. */
import type { TicketCard } from '@minga/client/endpoints';
import { clientIdTime, isClientId } from '@minga/rules/client-ids';
import { foldText, foldedWords } from '@minga/rules/text-fold';
import { ticketName } from '@minga/rules/ticket-numbers';

export interface BoardFilters {
  /** Only tickets assigned to the user, or created by the user. */
  mine: MineFilter | null;

  /** Only tickets that one of these people is assigned to. */
  people: readonly string[];

  /** Created today (1) or within this number of days; null for all. */
  days: DayFilter | null;

  /** Not completed and due by the end of a day, or without a planned end; null for all. */
  due: DueFilter | null;
  priorities: readonly number[];

  /** Ids of types. */
  types: readonly number[];

  /** Ids of sources. */
  sources: readonly number[];

  /** Id of a contact; null for all. */
  contact: string | null;

  /** Words in title, number or key. */
  text: string;
}

export const mineFilters = ['assigned', 'created'] as const;
export type MineFilter = (typeof mineFilters)[number];

export const dayFilters = [1, 7, 15, 30] as const;
export const dueFilters = ['late', 'today', 'week', 'none'] as const;
export type DueFilter = (typeof dueFilters)[number];

export type DayFilter = (typeof dayFilters)[number];

const names = {
  mine: 'mine',
  people: 'people',
  days: 'days',
  due: 'due',
  priorities: 'priority',
  types: 'type',
  sources: 'source',
  contact: 'contact',
  text: 'q',
} as const;

/** Reads the filters of a query; invalid values are ignored. */
export function readFilters(query: URLSearchParams): BoardFilters {
  const days = Number(query.get(names.days));
  return {
    mine: mineFilters.find((value) => value === query.get(names.mine)) ?? null,
    people: readUids(query.get(names.people)),
    days: dayFilters.find((value) => value === days) ?? null,
    due: dueFilters.find((value) => value === query.get(names.due)) ?? null,
    priorities: readIds(query.get(names.priorities)).filter((value) => value <= 2),
    types: readIds(query.get(names.types)),
    sources: readIds(query.get(names.sources)),
    contact: readClientId(query.get(names.contact)),
    text: query.get(names.text) ?? '',
  };
}

/** Writes the filters into a query; its other parameters stay. */
export function writeFilters(query: URLSearchParams, filters: BoardFilters): URLSearchParams {
  const next = new URLSearchParams(query);
  const set = (name: string, value: string) => (value ? next.set(name, value) : next.delete(name));
  set(names.mine, filters.mine ?? '');
  set(names.people, filters.people.join(','));
  set(names.days, filters.days ? String(filters.days) : '');
  set(names.due, filters.due ?? '');
  set(names.priorities, filters.priorities.join(','));
  set(names.types, filters.types.join(','));
  set(names.sources, filters.sources.join(','));
  set(names.contact, filters.contact ?? '');
  set(names.text, filters.text);
  return next;
}

/** Number of active filters. */
export function countFilters(filters: BoardFilters): number {
  return [
    filters.mine,
    filters.people.length,
    filters.days,
    filters.due,
    filters.priorities.length,
    filters.types.length,
    filters.sources.length,
    filters.contact,
    filters.text,
  ].filter(Boolean).length;
}

export const noFilters: BoardFilters = {
  mine: null,
  people: [],
  days: null,
  due: null,
  priorities: [],
  types: [],
  sources: [],
  contact: null,
  text: '',
};

/** Predicate of the filters; null without any. `now` is a time in milliseconds, `uid` the user. */
export function matcherOf(
  filters: BoardFilters,
  { uid, prefix, now }: { uid: string; prefix: string; now: number },
): ((card: TicketCard) => boolean) | null {
  const tests: ((card: TicketCard) => boolean)[] = [];
  const { people, days, priorities, types, sources, contact } = filters;
  if (filters.mine === 'assigned') tests.push((card) => card.assignees?.includes(uid) ?? false);
  if (filters.mine === 'created') tests.push((card) => card.created_by === uid);
  if (people.length > 0) tests.push((card) => card.assignees?.some((each) => people.includes(each)) ?? false);
  if (days) {
    const since = days === 1 ? new Date(now).setHours(0, 0, 0, 0) : now - days * 24 * 60 * 60 * 1000;
    // Cards have no creation date: their client id contains it.
    tests.push((card) => clientIdTime(card.id) >= since);
  }
  if (filters.due) tests.push(dueTest(filters.due, now));
  if (priorities.length > 0)
    tests.push((card) => card.priority !== undefined && priorities.includes(card.priority));
  if (types.length > 0) tests.push((card) => card.type !== undefined && types.includes(card.type));
  if (sources.length > 0) tests.push((card) => card.source !== undefined && sources.includes(card.source));
  if (contact !== null) tests.push((card) => card.contact?.id === contact);
  const words = foldedWords(filters.text);
  if (words.length > 0) {
    tests.push((card) => {
      const text = searchText(card, prefix);
      return words.every((word) => text.includes(word));
    });
  }
  return tests.length > 0 ? (card) => tests.every((test) => test(card)) : null;
}

/** Days that count as this week, with today. */
const weekDays = 7;

/** Test of open tickets: late, due today (late ones too), due within a week from today, or without a planned end. */
function dueTest(due: DueFilter, now: number): (card: TicketCard) => boolean {
  if (due === 'none') return (card) => !card.completed_at && !card.ended_at;
  const end = new Date(now);
  end.setHours(24, 0, 0, 0);
  if (due === 'week') end.setDate(end.getDate() + weekDays - 1);
  const before = due === 'late' ? now : end.getTime();
  return ({ completed_at: completed, ended_at: ended }) =>
    !completed && Boolean(ended) && new Date(ended!).getTime() < before;
}

const searchTexts = new WeakMap<TicketCard, string>();

/** Searchable text of a card, folded once: boards with thousands of cards are filtered on each keystroke. */
function searchText(card: TicketCard, prefix: string): string {
  let text = searchTexts.get(card);
  if (text === undefined) {
    text = foldText(`${card.title} ${ticketName(prefix, card.number)} ${card.key ?? ''}`);
    searchTexts.set(card, text);
  }
  return text;
}

/** Ids of people in a query, limited to a sensible number. */
function readUids(text: string | null): string[] {
  return (text ?? '')
    .split(',')
    .filter((part) => /^[\w.@:-]{1,128}$/.test(part))
    .slice(0, 20);
}

function readClientId(text: string | null): string | null {
  return text !== null && isClientId(text) ? text : null;
}

function readIds(text: string | null): number[] {
  return (text ?? '')
    .split(',')
    .filter((part) => /^\d{1,9}$/.test(part))
    .map(Number);
}

export function toggled<Value>(list: readonly Value[], value: Value): Value[] {
  return list.includes(value) ? list.filter((each) => each !== value) : [...list, value];
}
