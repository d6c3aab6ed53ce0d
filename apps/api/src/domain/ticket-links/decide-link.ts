/** Decisions of links between tickets: limits, cycles, history and events. Pure. */
import { ticketLinkLimit } from '@minga/contract';
import { AppError } from '../../base/errors.ts';
import type { Caller } from '../context.ts';
import type { DomainEvent } from '../events.ts';
import { invalidField } from '../fields.ts';
import { type HistoryLine, historyActions } from '../tickets/ticket-history.ts';
import { peopleOf, type TicketRow } from '../tickets/ticket-rows.ts';
import { kindSeenFrom, type LinkKind, type StoredLink } from './link-rows.ts';

/** Maximum number of tickets in a chain of parents (docs/product/tickets.md 10.3). */
export const longestParentChain = 10;

/** Maximum number of tickets that a search for cycles visits (docs/product/tickets.md 10.3). */
export const mostVisited = 2000;

/** Fields of a ticket that a link reads. */
export type LinkedRow = Pick<
  TicketRow,
  'id' | 'bid' | 'tid' | 'number' | 'version' | 'assignees' | 'reporter' | 'created_by'
>;

/** Input of the decision. */
export interface LinkFacts {
  link: StoredLink;
  /** Number of links of the two tickets, including those to deleted tickets. */
  counts: { from: number; to: number };
  /** The parent that the child of a new parent link has already. */
  currentParent: { id: string; isDeleted: boolean } | null;
  /** Parents of the new parent, nearest first; at most `longestParentChain`. */
  ancestors: readonly string[];
  /** Depth of the tree below the new child: 0 without children. */
  depthBelow: number;
  /** Tickets that can be reached from `to_id` over links of the kind; at most `mostVisited` and one more. */
  reachable: ReadonlySet<string>;
}

/** @throws AppError request/invalid for a link of a ticket to itself */
export function refuseOwnLink(ticketId: string, otherId: string, { lang }: Caller): void {
  if (ticketId === otherId) throw invalidField(lang, '/ticket', 'const');
}

/**
 * Decides whether a link may be stored, and whether the link to a deleted parent is replaced.
 *
 * @throws AppError link/too-many, link/has-parent, link/cycle, link/too-deep
 */
export function decideLink(facts: LinkFacts): { replacesParent: boolean } {
  const { link, counts, currentParent, ancestors, depthBelow, reachable } = facts;
  if (link.kind !== 'relates' && (reachable.has(link.from_id) || ancestors.includes(link.to_id)))
    throw new AppError('link/cycle');
  if (reachable.size > mostVisited) throw new AppError('link/too-deep');
  const replacesParent = link.kind === 'parent' && currentParent !== null && currentParent.isDeleted;
  if (link.kind === 'parent') {
    if (currentParent !== null && !replacesParent) throw new AppError('link/has-parent');
    // The new parent, its parents, the new child and the tree below.
    if (ancestors.length + 2 + depthBelow > longestParentChain) throw new AppError('link/too-deep');
  }
  const counted = { from: counts.from, to: counts.to - (replacesParent ? 1 : 0) };
  if (counted.from >= ticketLinkLimit || counted.to >= ticketLinkLimit)
    throw new AppError('link/too-many', { values: { limit: String(ticketLinkLimit) } });
  return { replacesParent };
}

/**
 * History of both tickets. It names the other ticket by number: a title would show it to people who may not see that
 * ticket.
 */
export function linkHistory(
  link: StoredLink,
  tickets: readonly [LinkedRow, LinkedRow],
  change: 'added' | 'removed',
): HistoryLine[] {
  const [one, other] = tickets;
  return [line(one, other), line(other, one)];

  function line(ticket: LinkedRow, { number }: LinkedRow): HistoryLine {
    const value = String(number);
    return {
      ticket_id: ticket.id,
      version: ticket.version,
      action: historyActions.link,
      field: `link:${kindSeenFrom(ticket.id, link) satisfies LinkKind}`,
      from_value: change === 'removed' ? value : null,
      to_value: change === 'added' ? value : null,
    };
  }
}

/** One event per team of the tickets whose links changed. */
export function linkEvents(tickets: readonly LinkedRow[], by: string): DomainEvent[] {
  const teams = [...new Set(tickets.map(({ tid }) => tid))];
  return teams.flatMap((tid) => {
    const inTeam = tickets.filter((ticket) => ticket.tid === tid);
    const [first] = inTeam;
    return first
      ? [
          {
            type: 'links-changed',
            bid: first.bid,
            tid,
            by,
            tickets: inTeam.map((ticket) => ({ id: ticket.id, people: peopleOf(ticket) })),
          } satisfies DomainEvent,
        ]
      : [];
  });
}
