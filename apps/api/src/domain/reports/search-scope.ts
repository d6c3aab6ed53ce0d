/** Searches the tickets of a business that are visible to the caller, on the cheapest path. */
import { type RawBuilder, sql } from 'kysely';
import { ownTicketIds } from '../tickets/read/own-tickets.ts';
import { likely } from './search-words.ts';

/** The tickets of a business that are visible to the caller. */
export interface SearchScope {
  bid: number;
  uid: string;

  /** Teams with all tickets visible, and teams with only the caller's own tickets visible. */
  whole: number[];
  own: number[];

  /** Number of teams in the business. */
  teamCount: number;
}

/** Tickets to find. */
export interface Wanted {
  condition: RawBuilder<unknown>;
  rank: RawBuilder<unknown>;

  /** Only tickets with a lower number; null for all. */
  before: number | null;

  /** Maximum number of tickets of each path; the newest ones among all paths are complete up to this number. */
  most: number;
}

/** Maximum number of teams that are searched separately; callers with more teams see most of the business. */
const mostApart = 12;

/** SQL: columns of ticket `t` for its card and the ranking. */
export const foundColumns =
  sql.raw(`t.bid, t.tid, t.id, t.number, t.key, left(t.title, 200) as title, t.status, t.sort, t.type,
  t.priority, t.story_points, t.started_at, t.ended_at, t.completed_at, t.archived_at,
  t.updated_at, t.comment_count, t.version`);

/**
 * SQL: the newest visible tickets that satisfy a condition, on the cheapest path: a scan of the business from its
 * newest ticket, one scan per team, or the caller's own tickets. A caller who sees 50 of a million tickets must not
 * cause a scan of a million.
 */
export function newestInScope(
  scope: SearchScope,
  { condition, rank, before, most }: Wanted,
): RawBuilder<unknown> {
  const { bid, uid, whole, own, teamCount } = scope;
  const isOlder = before === null ? sql`true` : sql`t.number < ${before}`;
  const isWanted = sql`t.bid = ${bid} and t.deleted_at is null and ${isOlder} and ${condition}`;
  const parts: RawBuilder<unknown>[] = [];
  if (whole.length && (whole.length === teamCount || whole.length > mostApart)) {
    // `likely` prevents the planner from using the index on teams and reading all tickets of a team.
    parts.push(sql`(select ${foundColumns}, ${rank} as rank from tickets t
      where ${likely(sql`t.tid = any(${whole}::int[])`)} and ${isWanted} order by t.number desc limit ${most})`);
  } else if (whole.length) {
    parts.push(sql`(select t.* from unnest(${whole}::int[]) as team (tid) cross join lateral (
      select ${foundColumns}, ${rank} as rank from tickets t where t.tid = team.tid and ${isWanted}
      order by t.number desc limit ${most}) t)`);
  }
  if (own.length) {
    parts.push(sql`(select ${foundColumns}, ${rank} as rank from tickets t
      where t.id in (${ownTicketIds(bid, uid)}) and t.tid = any(${own}::int[]) and ${isWanted}
      order by t.number desc limit ${most})`);
  }
  return sql.join(parts, sql` union all `);
}
