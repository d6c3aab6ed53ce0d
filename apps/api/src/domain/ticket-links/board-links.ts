/** Links that show on the cards of a board (docs/product/tickets.md 10.6). */
import type { Wire } from '@minga/contract';
import { canSeeBoard, canSeeTicket } from '@minga/rules/access/permissions';
import { AppError } from '../../base/errors.ts';
import { rawSql } from '../../db/raw-sql.ts';
import {
  abilitiesOfMembership,
  joinMembership,
  membershipColumns,
  type StoredMembership,
  toMembership,
} from '../caller-membership.ts';
import type { Read } from '../context.ts';
import { requireTeam } from '../policy.ts';
import { assigneesOfTicket, peopleOf } from '../tickets/ticket-rows.ts';
import type { LinkedRow } from './decide-link.ts';

/** Maximum number of links of a board. */
const mostLinks = 10_000;

/** A link with one of its two tickets, and the caller's membership in the team of that ticket. */
interface EndRow extends StoredMembership, Pick<LinkedRow, 'id' | 'assignees' | 'reporter' | 'created_by'> {
  lid: string;
  kind: Wire['BoardLink']['kind'];
  from_id: string;
  to_id: string;
  state: Wire['TicketState'];
  archived: boolean;
}

/**
 * The children of a team's tickets and their blockers, as far as the caller may see both tickets, oldest first.
 *
 * @throws AppError auth/forbidden and those of `requireTeam`
 */
export async function listBoardLinks(read: Read, bid: number, tid: number): Promise<Wire['BoardLink'][]> {
  const { abilities } = await requireTeam(read, bid, tid);
  if (!canSeeBoard(abilities)) throw new AppError('auth/forbidden');
  const rows = await rawSql<EndRow>`
    with shown as (
      (select l.* from ticket_links l join tickets h on h.bid = l.bid and h.id = l.from_id
        where l.bid = ${bid} and l.kind = 'parent' and h.tid = ${tid} and h.deleted_at is null)
      union all
      (select l.* from ticket_links l join tickets h on h.bid = l.bid and h.id = l.to_id
        where l.bid = ${bid} and l.kind = 'blocks' and h.tid = ${tid} and h.deleted_at is null)
      order by created_at, id limit ${mostLinks}::int
    )
    select l.id as lid, l.kind, l.from_id, l.to_id, t.id, t.reporter, t.created_by, s.state,
      t.archived_at is not null as archived, ${assigneesOfTicket} as assignees, ${membershipColumns}
    from shown l
    -- One row per end: a condition on both ends would read the whole index of tickets for each link.
    cross join lateral (values (l.from_id), (l.to_id)) as side (ticket_id)
    join tickets t on t.bid = ${bid} and t.id = side.ticket_id and t.deleted_at is null
    join statuses s on s.bid = ${bid} and s.sid = t.status
    ${joinMembership(read, 't')}
    order by l.created_at, l.id
  `.execute(read.db);
  const ends = new Map<string, EndRow[]>();
  for (const row of rows) if (isVisible(read, row)) ends.set(row.lid, [...(ends.get(row.lid) ?? []), row]);
  return [...ends.values()].flatMap(presentLink);
}

/** A link whose two tickets are visible. */
function presentLink([one, other]: EndRow[]): Wire['BoardLink'][] {
  if (!one || !other) return [];
  const { kind, from_id: from, to_id: to } = one;
  const watched = (kind === 'parent' ? to : from) === one.id ? one : other;
  const state = kind === 'blocks' && watched.archived ? 'done' : watched.state;
  return [{ kind, from, to, state }];
}

function isVisible({ caller }: Read, row: EndRow): boolean {
  const abilities = abilitiesOfMembership(toMembership(row));
  return abilities !== null && canSeeTicket(abilities, peopleOf(row), caller.uid);
}
