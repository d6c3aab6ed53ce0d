/** Filters of statistics (docs/product/tickets.md 9.6). */
import type { Wire } from '@minga/contract';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../base/errors.ts';
import type { Row } from '../../db/schema.ts';
import type { Read } from '../context.ts';

type Filters = Pick<Wire['StatsQuery'], 'member' | 'source' | 'type' | 'lists'>;

/** SQL: whether ticket `t` is of the business and the teams, is not deleted and passes the filters. */
export function isCounted(
  bid: number,
  tids: readonly number[],
  { member, source, type, lists = [] }: Filters,
): RawBuilder<unknown> {
  return sql`t.bid = ${bid}::int and t.tid = any(${tids}::int[]) and t.deleted_at is null
    and (${member ?? null}::text is null or exists (select 1 from ticket_assignees mine
      where mine.bid = t.bid and mine.ticket_id = t.id and mine.uid = ${member ?? null}::text))
    and (${source ?? null}::int is null or t.source = ${source ?? null}::int)
    and (${type ?? null}::int is null or t.type = ${type ?? null}::int)
    ${sql.join(lists.map(hasOption), sql` `)}`;
}

/** SQL: the condition that ticket `t` has one of the values of a list, or none. */
function hasOption({ field, options }: Wire['CustomListFilter']): RawBuilder<unknown> {
  const values = sql`select 1 from ticket_field_values chosen
    where chosen.bid = t.bid and chosen.ticket_id = t.id and chosen.fid = ${field}::int`;
  const named = options.filter((option) => option !== null);
  const isNamed = sql`exists (${values} and chosen.value = any(${named}::text[]))`;
  return options.includes(null) ? sql`and (${isNamed} or not exists (${values}))` : sql`and ${isNamed}`;
}

/** A custom field that is a list. */
export type List = Pick<Row<'team_fields'>, 'tid' | 'fid' | 'options'>;

/**
 * The lists of the teams of a report with the given ids, in no order.
 *
 * @throws AppError custom-field/not-found unless each is one
 */
export async function requireLists(
  { db }: Read,
  bid: number,
  tids: readonly number[],
  fids: readonly number[],
): Promise<List[]> {
  const wanted = [...new Set(fids)];
  if (wanted.length === 0) return [];
  const found = await db
    .selectFrom('team_fields')
    .select(['tid', 'fid', 'options'])
    .where('bid', '=', bid)
    .where('fid', 'in', wanted)
    .where('type', '=', 'list')
    .where('tid', '=', sql<number>`any(${tids}::int[])`)
    .execute();
  if (found.length < wanted.length) throw new AppError('custom-field/not-found');
  return found;
}

/** @throws AppError custom-field/not-found if a filter names no list of the teams of a report */
export async function requireFilteredLists(
  read: Read,
  bid: number,
  tids: readonly number[],
  { lists = [] }: Pick<Filters, 'lists'>,
): Promise<void> {
  await requireLists(
    read,
    bid,
    tids,
    lists.map(({ field }) => field),
  );
}
