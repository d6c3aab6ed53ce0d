/** Which cards the filters of a board let through. Pure. */
import type { TicketCard } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { clientIdTime } from '@minga/rules/client-ids';
import { foldText, foldedWords } from '@minga/rules/text/text-fold';
import { ticketName } from '@minga/rules/tickets/ticket-numbers';
import { fieldTests } from '../../../shared/tickets/field-tests.ts';
import {
  type BoardFilters,
  type DayFilter,
  type DayRange,
  type DueFilter,
  type StateFilter,
  isRange,
} from './filters.ts';
import { numberFilterNames, numberTest } from './number-ranges.ts';

export interface MatchContext {
  /** The user. */
  uid: string;

  /** Prefix of ticket numbers. */
  prefix: string;

  /** Columns of the team. */
  columns: readonly Pick<Wire['Status'], 'id' | 'state'>[];

  /** Custom fields of the team. */
  fields: readonly Pick<Wire['CustomField'], 'id' | 'type'>[];

  /** Time in milliseconds. */
  now: number;
}

type CardTest = (card: TicketCard) => boolean;

/** Predicate of the filters; null without any. */
export function matcherOf(filters: BoardFilters, context: MatchContext): CardTest | null {
  const { uid, now } = context;
  const { mine, people, reporters, columns, states, days, due, contact } = filters;
  const tests: CardTest[] = [];
  if (mine === 'assigned') tests.push((card) => card.assignees?.includes(uid) ?? false);
  if (mine === 'created') tests.push((card) => card.created_by === uid);
  if (people.length > 0) tests.push((card) => assigneesOf(card).some((each) => people.includes(each)));
  if (reporters.length > 0)
    tests.push((card) => {
      const reporter = reporterOf(card);
      return reporter !== undefined && reporters.includes(reporter);
    });
  if (columns.length + states.length > 0) {
    const shown = new Set([...columns, ...columnsInStates(states, context.columns)]);
    tests.push((card) => shown.has(card.status));
  }
  if (days !== null) tests.push(createdTest(days, now));
  if (due !== null) tests.push(dueTest(due, now));
  for (const [values, field] of [
    [filters.priorities, 'priority'],
    [filters.types, 'type'],
    [filters.sources, 'source'],
  ] as const)
    if (values.length > 0) tests.push((card) => values.includes(card[field] ?? null));
  if (contact !== null) tests.push((card) => card.contact?.id === contact);
  for (const name of numberFilterNames) {
    const filter = filters[name];
    if (filter !== null) tests.push(numberTest(name, filter));
  }
  tests.push(...fieldTests(filters.fields, context.fields));
  const words = foldedWords(filters.text);
  if (words.length > 0)
    tests.push((card) => {
      const text = searchText(card, context.prefix);
      return words.every((word) => text.includes(word));
    });
  return tests.length > 0 ? (card) => tests.every((test) => test(card)) : null;
}

const nobody = [null];

/** Assignees of a card; null stands for nobody. */
export function assigneesOf({ assignees }: TicketCard): readonly (string | null)[] {
  return assignees && assignees.length > 0 ? assignees : nobody;
}

/** Who asked for a ticket: its creator, unless it names somebody else. */
export function reporterOf({ reporter, created_by: creator }: TicketCard): string | undefined {
  return reporter ?? creator;
}

function columnsInStates(states: readonly StateFilter[], columns: MatchContext['columns']): number[] {
  const isShown = (state: Wire['TicketState']) =>
    states.includes(state) || (state !== 'done' && states.includes('open'));
  return columns.filter(({ state }) => isShown(state)).map(({ id }) => id);
}

/** Cards have no creation date: their client id contains it. */
function createdTest(days: DayFilter | DayRange, now: number): CardTest {
  if (isRange(days)) {
    const isWithin = rangeTest(days);
    return (card) => isWithin(clientIdTime(card.id));
  }
  const since = days === 1 ? new Date(now).setHours(0, 0, 0, 0) : now - days * 24 * 60 * 60 * 1000;
  return (card) => clientIdTime(card.id) >= since;
}

/** Days that count as this week, with today. */
const weekDays = 7;

/**
 * Test of planned ends. The presets match open tickets only: late, due today (late ones too), due within a week from
 * today, or without a planned end.
 */
function dueTest(due: DueFilter | DayRange, now: number): CardTest {
  if (isRange(due)) {
    const isWithin = rangeTest(due);
    return ({ ended_at: ended }) => Boolean(ended) && isWithin(new Date(ended!).getTime());
  }
  if (due === 'none') return (card) => !card.completed_at && !card.ended_at;
  const end = new Date(now);
  end.setHours(24, 0, 0, 0);
  if (due === 'week') end.setDate(end.getDate() + weekDays - 1);
  const before = due === 'late' ? now : end.getTime();
  return ({ completed_at: completed, ended_at: ended }) =>
    !completed && Boolean(ended) && new Date(ended!).getTime() < before;
}

/** Whether a time is on one of the days. */
function rangeTest({ from, to }: DayRange): (time: number) => boolean {
  const start = from === '' ? -Infinity : new Date(`${from}T00:00:00`).getTime();
  // The next midnight: a day with a change of daylight saving time has 23 or 25 hours.
  const end = to === '' ? Infinity : new Date(`${to}T00:00:00`).setHours(24);
  return (time) => time >= start && time < end;
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
