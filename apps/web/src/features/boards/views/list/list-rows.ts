/** Rows of the list: tickets that pass the filters, sorted and grouped. Pure. */
import type { Board, TicketCard } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { foldText } from '@minga/rules/text/text-fold';
import { sortByValue } from '../sort-by-value.ts';
import {
  type CustomKey,
  customFieldOf,
  isCustomKey,
  valueOfKey,
} from '../../../../shared/tickets/custom-values.ts';
import type { ListColumn } from './list-columns.ts';
import type { Grouping, ListSort } from './list-options.ts';
import { type Sums, sumsOf } from './sums.ts';

/** Names and orders that sorting and grouping need. */
export interface ListContext {
  statuses: readonly Wire['Status'][];
  types: readonly Wire['TicketType'][];
  fields: readonly Wire['CustomField'][];

  /** Name of a person by id. */
  nameOf(uid: string): string;
}

/**
 * A group of tickets; `key` is the id of its status, type, person or priority, or an option of a custom field, empty for
 * tickets without one.
 */
export interface TicketGroup {
  key: string;
  cards: readonly TicketCard[];
  sums: Sums;
}

/** A rendered row: the heading of a group, or a ticket. */
export type ListRow = { kind: 'group'; group: TicketGroup } | { kind: 'ticket'; card: TicketCard };

/** Id of the row of a group heading; ids of tickets contain no colon. */
export function groupRowId(key: string): string {
  return `group:${key}`;
}

/** The tickets of a board that pass `matches`, in the order of the board: column by column, first to last. */
export function ticketsInBoardOrder(
  board: Board,
  statuses: readonly Wire['Status'][],
  matches: ((card: TicketCard) => boolean) | null,
): TicketCard[] {
  const cards: TicketCard[] = [];
  for (const { id: status } of statuses) {
    for (const id of board.columns[status] ?? []) {
      const card = board.cards.get(id);
      if (card && (!matches || matches(card))) cards.push(card);
    }
  }
  return cards;
}

/** Sorts tickets (docs/product/tickets.md 2.8); null keeps the order of the board. */
export function sortTickets(
  cards: readonly TicketCard[],
  sort: ListSort | null,
  context: ListContext,
): readonly TicketCard[] {
  if (!sort) return cards;
  return sortByValue(cards, sortValues(sort.column, context), sort.isDescending);
}

/** Groups tickets in their order; groups without tickets are left out. */
export function groupTickets(
  cards: readonly TicketCard[],
  grouping: Grouping,
  context: ListContext,
): TicketGroup[] {
  const byKey = new Map<string, TicketCard[]>();
  for (const card of cards) {
    const key = groupKey(card, grouping);
    const group = byKey.get(key);
    if (group) group.push(card);
    else byKey.set(key, [card]);
  }
  const rank = groupRanks(grouping, context);
  return [...byKey]
    .map(([key, grouped]) => ({ key, cards: grouped, sums: sumsOf(grouped) }))
    .sort((a, b) => {
      const [x, y] = [rank(a.key), rank(b.key)];
      if (x === y) return 0;
      return x < y ? -1 : 1;
    });
}

/** The rows of the list; tickets of collapsed groups are left out. */
export function listRows(groups: readonly TicketGroup[], collapsed: ReadonlySet<string>): ListRow[] {
  return groups.flatMap((group) => [
    { kind: 'group' as const, group },
    ...(collapsed.has(group.key) ? [] : group.cards.map((card) => ({ kind: 'ticket' as const, card }))),
  ]);
}

/** The group of a ticket. A ticket with several assignees belongs to the first, who is responsible for it. */
export function groupKey(card: TicketCard, grouping: Grouping): string {
  if (isCustomKey(grouping)) return valueOfKey(card, grouping) ?? '';
  switch (grouping) {
    case 'status':
      return String(card.status);
    case 'assignee':
      return card.assignees?.[0] ?? '';
    case 'type':
      return card.type === undefined ? '' : String(card.type);
    case 'priority':
      return card.priority === undefined ? '' : String(card.priority);
    default:
      return grouping satisfies never;
  }
}

/** Sort value of a group: the order of the team, names, or the highest priority first; no value last. */
function groupRanks(grouping: Grouping, context: ListContext): (key: string) => string | number {
  if (grouping === 'assignee') return (key) => (key === '' ? '\uFFFF' : foldText(context.nameOf(key)));
  if (grouping === 'priority') return (key) => (key === '' ? Infinity : -Number(key));
  if (isCustomKey(grouping)) return optionRanks(customFieldOf(context.fields, grouping)?.options ?? []);
  const ids = (grouping === 'status' ? context.statuses : context.types).map(({ id }) => String(id));
  return (key) => (ids.includes(key) ? ids.indexOf(key) : Infinity);
}

/** The order of the options of a list; then those that it no longer has, and no value last. */
function optionRanks(options: readonly string[]): (option: string) => number {
  return (option) => {
    if (option === '') return Infinity;
    return options.includes(option) ? options.indexOf(option) : options.length;
  };
}

function customSortValues(column: CustomKey, fields: ListContext['fields']) {
  const field = customFieldOf(fields, column);
  const rank = optionRanks(field?.options ?? []);
  return (card: TicketCard): string | number | null => {
    const value = field ? valueOfKey(card, column) : null;
    if (value === null) return null;
    if (field?.type === 'number') return Number(value);
    return field?.type === 'list' ? rank(value) : foldText(value);
  };
}

function sortValues(
  column: ListColumn,
  { statuses, types, fields, nameOf }: ListContext,
): (card: TicketCard) => string | number | null {
  if (isCustomKey(column)) return customSortValues(column, fields);
  const nameOfPerson = (uid: string | undefined) => (uid === undefined ? null : foldText(nameOf(uid)));
  switch (column) {
    case 'key':
      // A ticket that is not stored yet has no number: it is the newest.
      return (card) => card.number || Infinity;
    case 'title':
      return (card) => foldText(card.title);
    case 'status': {
      const order = new Map(statuses.map(({ id }, index) => [id, index]));
      return (card) => order.get(card.status) ?? null;
    }
    case 'type': {
      const names = new Map(types.map(({ id, name }) => [id, foldText(name)]));
      return (card) => (card.type === undefined ? null : (names.get(card.type) ?? null));
    }
    case 'priority':
      return (card) => card.priority ?? null;
    case 'assignees':
      return (card) => nameOfPerson(card.assignees?.[0]);
    case 'contact':
      return (card) => (card.contact?.name ? foldText(card.contact.name) : null);
    case 'points':
      return (card) => card.story_points ?? null;
    case 'estimate':
      return (card) => card.estimated_time ?? null;
    case 'logged':
      return (card) => card.logged_time ?? null;
    case 'start':
      return (card) => (card.started_at ? Date.parse(card.started_at) : null);
    case 'due':
      return (card) => (card.ended_at ? Date.parse(card.ended_at) : null);
    case 'comments':
      return (card) => card.comments ?? 0;
    case 'creator':
      return (card) => nameOfPerson(card.created_by);
    default:
      return column satisfies never;
  }
}
