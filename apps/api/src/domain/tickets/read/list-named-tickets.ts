/** Tickets by their numbers: those that a text names (docs/product/chat.md 2.13). */
import type { Wire } from '@minga/contract';
import { canSeeTicket } from '@minga/rules/access/permissions';
import { rawSql } from '../../../db/raw-sql.ts';
import {
  abilitiesOfMembership,
  joinMembership,
  membershipColumns,
  type StoredMembership,
  toMembership,
} from '../../caller-membership.ts';
import type { Read } from '../../context.ts';
import { requireBusiness } from '../../policy.ts';
import { assigneesOfTicket, peopleOf } from '../ticket-rows.ts';
import { type CardRow, presentCard } from './present-card.ts';

type NamedRow = CardRow &
  StoredMembership & { tid: number; reporter: string | null; deleted_at: Date | null };

/**
 * The tickets with these numbers that the caller may see, ordered by number, and the numbers of deleted ones.
 *
 * @throws AppError business/not-found
 */
export async function listNamedTickets(
  read: Read,
  bid: number,
  numbers: readonly number[],
): Promise<Wire['NamedTicketsAnswer']> {
  await requireBusiness(read, bid);
  const rows = await rawSql<NamedRow>`
    select t.id, t.tid, t.number, t.key, left(t.title, 200) as title, t.status, t.sort, t.type, t.priority,
      t.story_points, t.created_by, t.reporter, t.started_at, t.ended_at, t.completed_at, t.archived_at,
      t.deleted_at, t.comment_count, t.version, ${assigneesOfTicket} as assignees, ${membershipColumns}
    from tickets t ${joinMembership(read, 't')}
    where t.bid = ${bid} and t.number = any(${[...new Set(numbers)]}::int[])
    order by t.number`.execute(read.db);
  const visible = rows.filter((row) => {
    const abilities = abilitiesOfMembership(toMembership(row));
    return abilities !== null && canSeeTicket(abilities, peopleOf(row), read.caller.uid);
  });
  return {
    tickets: visible
      .filter((row) => row.deleted_at === null)
      .map((row) => ({ psm_team_id: row.tid, ...presentCard(row) })),
    deleted: visible.filter((row) => row.deleted_at !== null).map(({ number }) => number),
  };
}
