/** Filters of the search of tickets, as conditions in SQL. */
import type { Wire } from '@minga/contract';
import type { Lang } from '../context.ts';
import { type RawBuilder, sql } from 'kysely';
import { readTime } from '../fields.ts';
import { storable } from '../storable.ts';
import { isOfContacts } from './search-contacts.ts';

type SearchFilters = Omit<Wire['TicketSearch'], 'txt'>;

/**
 * SQL: what ticket `t` of the business must satisfy; empty without a filter.
 *
 * @throws AppError request/invalid for a time out of range
 */
export function filterConditions(bid: number, filters: SearchFilters, lang: Lang): RawBuilder<unknown>[] {
  const { teams, types, priorities, assignees, reporters, contacts, is_completed } = filters;
  const conditions: RawBuilder<unknown>[] = [];
  if (teams) conditions.push(sql`t.tid = any(${teams}::int[])`);
  if (types) conditions.push(sql`t.type = any(${types}::int[])`);
  if (priorities) conditions.push(sql`t.priority = any(${priorities}::int[])`);
  if (assignees) conditions.push(isAssigned(bid, assignees));
  if (reporters) conditions.push(sql`t.reporter = any(${reporters.map(storable)}::text[])`);
  if (contacts) conditions.push(isOfContacts(bid, contacts));
  if (is_completed !== undefined) {
    conditions.push(
      is_completed ? sql`t.completed_at is not null` : sql`t.completed_at is null and t.archived_at is null`,
    );
  }
  for (const [period, column] of periods) {
    const { [`${period}_from` as const]: from, [`${period}_before` as const]: before } = filters;
    if (from !== undefined)
      conditions.push(sql`${sql.ref(column)} >= ${readTime(lang, `/${period}_from`, from)}`);
    if (before !== undefined)
      conditions.push(sql`${sql.ref(column)} < ${readTime(lang, `/${period}_before`, before)}`);
  }
  return conditions;
}

/** Filters by time, and what they compare. */
const periods = [
  ['due', 't.ended_at'],
  ['created', 't.created_at'],
  ['completed', 't.completed_at'],
] as const;

/** SQL: whether ticket `t` is assigned to any of the users; null matches tickets without assignees. */
function isAssigned(bid: number, assignees: readonly (string | null)[]): RawBuilder<unknown> {
  const uids = assignees.filter((uid) => uid !== null).map(storable);
  const toThem = sql`t.id in (select a.ticket_id from ticket_assignees a
    where a.bid = ${bid} and a.uid = any(${uids}::text[]))`;
  if (!assignees.includes(null)) return toThem;
  return sql`(${toThem} or not exists (select from ticket_assignees a where a.bid = ${bid} and a.ticket_id = t.id))`;
}
