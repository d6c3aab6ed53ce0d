/** Lists the archived tickets of a team, last archived first, with keyset pagination. */
import type { Wire } from '@minga/contract';
import { canSeeBoard, seesOnlyOwn } from '@minga/rules/access/permissions';
import { AppError } from '../../../base/errors.ts';
import { plannedEachTime } from '../../../db/planned-each-time.ts';
import { rawName, rawSql } from '../../../db/raw-sql.ts';
import type { Read } from '../../context.ts';
import { requireTeam } from '../../policy.ts';
import { readArchiveCursor, writeArchiveCursor } from './cursor.ts';
import { type CardRow, presentCard } from './present-card.ts';
import { assigneesOfTicket } from '../ticket-rows.ts';
import { readPrefix } from './list-tickets.ts';
import { conditionsOf, type TicketFilters } from './ticket-filters.ts';

export interface ArchiveListing extends Pick<TicketFilters, 'assignee' | 'created_by' | 'txt'> {
  team_id: number;
  limit?: number;
  cursor?: string;
}

/** Default page size. */
const defaultLimit = 50;

/**
 * A page of a team's archived tickets; the first one contains their number. A caller with only permission 11 gets their
 * own tickets.
 *
 * @throws AppError team/not-found, auth/forbidden without a view permission, request/invalid for an unknown cursor
 */
export async function listArchivedTickets(
  read: Read,
  bid: number,
  { team_id: tid, limit = defaultLimit, cursor, ...filters }: ArchiveListing,
): Promise<Wire['TicketsPage']> {
  const { abilities } = await requireTeam(read, bid, tid);
  if (!canSeeBoard(abilities)) throw new AppError('auth/forbidden');
  const from = cursor === undefined ? null : readArchiveCursor(cursor, read.caller.lang);
  const own = seesOnlyOwn(abilities) ? read.caller.uid : null;
  const prefix = filters.txt === undefined ? '' : await readPrefix(read, bid);
  const wanted = conditionsOf(read, { bid, tid, filters, own, prefix, isArchived: true });
  const isBehind = from ? rawSql`and (t.archived_at, t.id) < (${from.archivedAt}, ${from.id})` : rawSql``;
  const rows = await rawSql<CardRow & { archived_at: Date }>`${rawName(plannedEachTime)}
    select t.id, t.number, t.key, left(t.title, 200) as title, t.status, t.sort, t.type, t.priority, t.story_points,
      t.source, t.latitude, t.longitude, t.created_by, t.started_at, t.ended_at, t.completed_at, t.archived_at,
      t.comment_count, t.version, ${assigneesOfTicket} as assignees
    from tickets t where ${wanted} ${isBehind}
    order by t.archived_at desc, t.id desc limit ${limit + 1}::int`.execute(read.db);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const total = last ? await countTickets() : shown.length;
  return {
    tickets: shown.map(presentCard),
    next: last ? writeArchiveCursor({ archivedAt: last.archived_at, id: last.id }) : null,
    ...(from ? {} : { total }),
  };

  async function countTickets(): Promise<number> {
    if (from) return 0;
    const [row] = await rawSql<{ count: number }>`select count(*)::int as count from tickets t
      where ${wanted}`.execute(read.db);
    return row?.count ?? 0;
  }
}
