/** Lanes of a board: its tickets divided by assignee, priority, type or custom list (docs/product/tickets.md 2.15). Pure. */
import type { TicketCard } from '@minga/client/endpoints';
import { isCustomKey } from '../../../shared/tickets/custom-values.ts';
import { type ListContext, groupTickets } from '../views/list/list-rows.ts';
import type { CardFields } from '../actions/card-fields.ts';
import type { LaneKind } from './lane-kinds.ts';

export interface BoardLane {
  /** Id of the person or type, the priority, or the option; empty for tickets without one. */
  key: string;

  /** Number of its tickets that pass the filters. */
  count: number;

  /** Ids of its cards by status. */
  columns: ReadonlyMap<number, readonly string[]>;
}

const noIds: readonly string[] = [];

/**
 * The lanes of cards, which are in the order of their columns. The tickets without a value come first, because new
 * tickets are among them. Parts of `former` lanes whose cards are the same are kept, so that they do not render again.
 */
export function boardLanes(
  cards: readonly TicketCard[],
  kind: LaneKind,
  context: ListContext,
  former: readonly BoardLane[],
): BoardLane[] {
  const groups = groupTickets(cards, kind, context);
  const ordered = [...groups.filter(({ key }) => key === ''), ...groups.filter(({ key }) => key !== '')];
  return ordered.map(({ key, cards: own }) => {
    const before = former.find((lane) => lane.key === key);
    const columns = new Map<number, readonly string[]>();
    for (const { id: status } of context.statuses) {
      const ids = own.filter((card) => card.status === status).map(({ id }) => id);
      columns.set(status, sameIds(before?.columns.get(status), ids));
    }
    const isSame =
      before?.columns.size === columns.size &&
      [...columns].every(([status, ids]) => before.columns.get(status) === ids);
    return isSame ? before : { key, count: own.length, columns };
  });
}

/** Keeps the lanes of a board from one change to the next: only changed parts render again. */
export class LaneCache {
  #lanes: readonly BoardLane[] = [];

  lanesOf(cards: readonly TicketCard[], kind: LaneKind, context: ListContext): readonly BoardLane[] {
    this.#lanes = boardLanes(cards, kind, context, this.#lanes);
    return this.#lanes;
  }
}

/** The former array if it has the same ids. */
function sameIds(former: readonly string[] | undefined, ids: readonly string[]): readonly string[] {
  const known = former ?? noIds;
  return known.length === ids.length && ids.every((id, index) => id === known[index]) ? known : ids;
}

/**
 * The fields of a ticket to change so that it belongs to a lane. The new assignee replaces the first one, who decides the
 * lane, and the others stay; the lane without an assignee removes all of them.
 */
export function laneChange(card: TicketCard, kind: LaneKind, key: string): CardFields {
  if (isCustomKey(kind))
    return { custom_fields: [{ id: Number(kind.slice(1)), value: key === '' ? null : key }] };
  switch (kind) {
    case 'assignee': {
      if (key === '') return { assignees: [] };
      const others = (card.assignees ?? []).slice(1).filter((uid) => uid !== key);
      return { assignees: [key, ...others] };
    }
    case 'priority':
      return { priority: key === '' ? null : (Number(key) as 0 | 1 | 2) };
    case 'type':
      return { type: key === '' ? null : Number(key) };
    default:
      return kind satisfies never;
  }
}
