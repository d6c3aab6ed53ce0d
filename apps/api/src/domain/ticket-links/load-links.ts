/** Reads links with the other ticket, and the facts for the decision of a new link. */
import type { Wire } from '@minga/contract';
import { canSeeTicket } from '@minga/rules/access/permissions';
import { rawSql } from '../../db/raw-sql.ts';
import {
  abilitiesOfMembership,
  joinMembership,
  membershipColumns,
  type StoredMembership,
  toMembership,
} from '../caller-membership.ts';
import type { Read, Write } from '../context.ts';
import { cardTitleLength, cutText } from '../tickets/read/present-card.ts';
import { assigneesOfTicket, peopleOf } from '../tickets/ticket-rows.ts';
import { longestParentChain, mostVisited, type LinkFacts, type LinkedRow } from './decide-link.ts';
import { kindSeenFrom, type StoredLink } from './link-rows.ts';

/** A link with its other ticket and the caller's membership in the team of that ticket. */
interface LinkRow extends StoredLink, StoredMembership, LinkedRow {
  lid: string;
  title: string;
  status: number;
  state: Wire['TicketState'];
  archived: boolean;
}

/** The links of a ticket to tickets that the caller may see, oldest first; with `lid`, that one only. */
export async function loadLinks(
  read: Read,
  bid: number,
  ticketId: string,
  lid: string | null = null,
): Promise<{ link: Wire['TicketLink']; stored: StoredLink }[]> {
  const rows = await rawSql<LinkRow>`
    select l.id as lid, l.kind, l.from_id, l.to_id, t.id, t.bid, t.tid, t.number, t.title, t.status, t.version, s.state,
      t.archived_at is not null as archived, t.reporter, t.created_by, ${assigneesOfTicket} as assignees, ${membershipColumns}
    from (
      select * from ticket_links where bid = ${bid} and from_id = ${ticketId}
      union all
      select * from ticket_links where bid = ${bid} and to_id = ${ticketId}
    ) l
    join tickets t on t.bid = l.bid and t.id = case when l.from_id = ${ticketId} then l.to_id else l.from_id end
      and t.deleted_at is null
    join statuses s on s.bid = t.bid and s.sid = t.status
    ${joinMembership(read, 't')}
    where ${lid}::text is null or l.id = ${lid}::text
    order by l.created_at, l.id
  `.execute(read.db);
  return rows
    .filter((row) => isVisible(read, row))
    .map((row) => ({ link: presentLink(ticketId, row), stored: row }));
}

/** The linked tickets that are not deleted, whether or not they are visible to the caller. */
export async function loadLinkedTickets({ db }: Read, bid: number, ticketId: string): Promise<LinkedRow[]> {
  return rawSql<LinkedRow>`
    select t.id, t.bid, t.tid, t.number, t.version, t.reporter, t.created_by, ${assigneesOfTicket} as assignees
    from tickets t
    where t.bid = ${bid} and t.deleted_at is null and t.id in (
      select to_id from ticket_links where bid = ${bid} and from_id = ${ticketId}
      union
      select from_id from ticket_links where bid = ${bid} and to_id = ${ticketId}
    )
  `.execute(db);
}

/** The stored link with the same ends, if there is one. */
export async function findLink(
  { db }: Write,
  bid: number,
  { kind, from_id, to_id }: StoredLink,
): Promise<string | null> {
  const row = await db
    .selectFrom('ticket_links')
    .select('id')
    .where('bid', '=', bid)
    .where('kind', '=', kind)
    .where('from_id', '=', from_id)
    .where('to_id', '=', to_id)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Facts for the decision. The caller holds the lock on the links of the business. */
export async function loadLinkFacts({ db }: Write, bid: number, link: StoredLink): Promise<LinkFacts> {
  const { kind, from_id, to_id } = link;
  const [row] = await rawSql<{
    from_count: number;
    to_count: number;
    parent_id: string | null;
    parent_deleted: boolean | null;
    ancestors: string[];
    depth_below: number;
    reachable: string[];
  }>`
    with recursive above(id, depth) as (
      select ${from_id}::text collate "C", 0 where ${kind}::text = 'parent'
      union all
      select l.from_id, above.depth + 1 from above
        join ticket_links l on l.bid = ${bid} and l.to_id = above.id and l.kind = 'parent'
        where above.depth < ${longestParentChain}::int
    ),
    below(id, depth) as (
      select ${to_id}::text collate "C", 0 where ${kind}::text = 'parent'
      union all
      select l.to_id, below.depth + 1 from below
        join ticket_links l on l.bid = ${bid} and l.from_id = below.id and l.kind = 'parent'
        where below.depth < ${longestParentChain}::int
    ),
    reached(id) as (
      select ${to_id}::text collate "C" where ${kind}::text = 'blocks'
      union
      select l.to_id from reached
        join ticket_links l on l.bid = ${bid} and l.from_id = reached.id and l.kind = 'blocks'
    )
    select
      (select count(*)::int from ticket_links l where l.bid = ${bid} and ${from_id}::text in (l.from_id, l.to_id)) as from_count,
      (select count(*)::int from ticket_links l where l.bid = ${bid} and ${to_id}::text in (l.from_id, l.to_id)) as to_count,
      current.from_id as parent_id, parent.deleted_at is not null as parent_deleted,
      array(select id from above where depth > 0 order by depth) as ancestors,
      (select coalesce(max(depth), 0)::int from (select depth from below limit ${mostVisited}::int) visited) as depth_below,
      array(select id from reached limit ${mostVisited + 1}::int) as reachable
    from (select 1) single
    left join ticket_links current
      on ${kind}::text = 'parent' and current.bid = ${bid} and current.to_id = ${to_id} and current.kind = 'parent'
    left join tickets parent on parent.bid = current.bid and parent.id = current.from_id
  `.execute(db);
  if (!row) throw new Error('A selection without a condition has one row.');
  return {
    link,
    counts: { from: row.from_count, to: row.to_count },
    currentParent:
      row.parent_id === null ? null : { id: row.parent_id, isDeleted: row.parent_deleted === true },
    ancestors: row.ancestors,
    depthBelow: row.depth_below,
    reachable: new Set(row.reachable),
  };
}

function isVisible({ caller }: Read, row: LinkRow): boolean {
  const abilities = abilitiesOfMembership(toMembership(row));
  return abilities !== null && canSeeTicket(abilities, peopleOf(row), caller.uid);
}

function presentLink(ticketId: string, row: LinkRow): Wire['TicketLink'] {
  return {
    id: row.lid,
    kind: kindSeenFrom(ticketId, row),
    ticket: {
      id: row.id,
      tid: row.tid,
      number: row.number,
      title: cutText(row.title, cardTitleLength),
      status: row.status,
      state: row.state,
      archived: row.archived,
      assignees: row.assignees,
    },
  };
}
