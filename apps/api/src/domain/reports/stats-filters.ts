/** Filters of statistics, as conditions in SQL. */
import type { Wire } from '@minga/contract';
import { type RawBuilder, sql } from 'kysely';

/** SQL: whether ticket `t` is of the business and the teams, is not deleted and passes the filters. */
export function isCounted(
  bid: number,
  tids: readonly number[],
  { member, source, type }: Pick<Wire['StatsQuery'], 'member' | 'source' | 'type'>,
): RawBuilder<unknown> {
  return sql`t.bid = ${bid}::int and t.tid = any(${tids}::int[]) and t.deleted_at is null
    and (${member ?? null}::text is null or exists (select 1 from ticket_assignees mine
      where mine.bid = t.bid and mine.ticket_id = t.id and mine.uid = ${member ?? null}::text))
    and (${source ?? null}::int is null or t.source = ${source ?? null}::int)
    and (${type ?? null}::int is null or t.type = ${type ?? null}::int)`;
}
