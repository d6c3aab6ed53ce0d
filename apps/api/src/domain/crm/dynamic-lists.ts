/** Contacts of dynamic lists: counting them, and making a dynamic list static (docs/product/crm.md 12.1 and 12.4). */
import type { Wire } from '@minga/contract';
import { limits } from '@minga/rules/limits';
import { sql } from 'kysely';
import { AppError } from '../../base/errors.ts';
import type { Read, Write } from '../context.ts';
import { fromFiltered } from './contact-filter.ts';
import { countLimit } from './memberships.ts';

/** A list with its filter. */
interface FilteredList {
  id: string;
  filter: Wire['CrmFilter'] | null;
  contacts: number;
}

/** The lists with the number of contacts that the filters of dynamic ones find, with one statement. */
export async function countFiltered<List extends FilteredList>(
  { db }: Pick<Read, 'db'>,
  bid: number,
  lists: readonly List[],
): Promise<List[]> {
  const counts = lists.flatMap(({ id, filter }) =>
    filter === null
      ? []
      : [
          sql`(select ${id}::text as id, count(*)::int as contacts
            from (select ${fromFiltered(bid, filter)} limit ${sql.lit(countLimit)}) counted)`,
        ],
  );
  if (counts.length === 0) return [...lists];
  const { rows } = await sql<{ id: string; contacts: number }>`${sql.join(counts, sql` union all `)}`.execute(
    db,
  );
  const counted = new Map(rows.map(({ id, contacts }) => [id, contacts]));
  return lists.map((list) => ({ ...list, contacts: counted.get(list.id) ?? list.contacts }));
}

/** Adds the contacts that a filter finds now to a list. @throws AppError crm/too-many if one is in too many lists */
export async function addFiltered(
  { db }: Write,
  bid: number,
  list: string,
  filter: Wire['CrmFilter'],
): Promise<void> {
  await sql`insert into crm_list_contacts (bid, list_id, contact_id)
    select t.bid, ${list}, t.id ${fromFiltered(bid, filter)}
    on conflict do nothing`.execute(db);
  const limit = limits.crmListsOfContact;
  const { rows } = await sql`select from crm_list_contacts l
    where l.bid = ${bid}::int and l.list_id = ${list}
      and (select count(*) from crm_list_contacts o where o.bid = l.bid and o.contact_id = l.contact_id) > ${limit}::int
    limit 1`.execute(db);
  if (rows.length > 0) throw new AppError('crm/too-many', { values: { limit: String(limit) } });
}
