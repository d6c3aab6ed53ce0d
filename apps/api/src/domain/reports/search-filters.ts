/** Filters of the search of tickets, as conditions in SQL. */
import type { Wire } from '@minga/contract';
import type { Lang } from '../context.ts';
import { type RawBuilder, sql } from 'kysely';
import { readTime } from '../fields.ts';
import { storable } from '../storable.ts';

type SearchFilters = Omit<Wire['TicketSearch'], 'txt'>;

/**
 * SQL: what ticket `t` of the business must satisfy; empty without a filter.
 *
 * @throws AppError request/invalid for a time out of range
 */
export function filterConditions(bid: number, filters: SearchFilters, lang: Lang): RawBuilder<unknown>[] {
  const { teams, types, priorities, assignees, reporters, is_completed, due_from, due_before } = filters;
  const conditions: RawBuilder<unknown>[] = [];
  if (teams) conditions.push(sql`t.tid = any(${teams}::int[])`);
  if (types) conditions.push(sql`t.type = any(${types}::int[])`);
  if (priorities) conditions.push(sql`t.priority = any(${priorities}::int[])`);
  if (assignees) conditions.push(isAssigned(bid, assignees));
  if (reporters) conditions.push(sql`t.reporter = any(${reporters.map(storable)}::text[])`);
  if (is_completed !== undefined) {
    conditions.push(
      is_completed ? sql`t.completed_at is not null` : sql`t.completed_at is null and t.archived_at is null`,
    );
  }
  if (due_from !== undefined) conditions.push(sql`t.ended_at >= ${readTime(lang, '/due_from', due_from)}`);
  if (due_before !== undefined)
    conditions.push(sql`t.ended_at < ${readTime(lang, '/due_before', due_before)}`);
  return conditions;
}

/** SQL: whether ticket `t` is assigned to any of the users; null matches tickets without assignees. */
function isAssigned(bid: number, assignees: readonly (string | null)[]): RawBuilder<unknown> {
  const uids = assignees.filter((uid) => uid !== null).map(storable);
  const toThem = sql`t.id in (select a.ticket_id from ticket_assignees a
    where a.bid = ${bid} and a.uid = any(${uids}::text[]))`;
  if (!assignees.includes(null)) return toThem;
  return sql`(${toThem} or not exists (select from ticket_assignees a where a.bid = ${bid} and a.ticket_id = t.id))`;
}
