/** Filters of contacts: of a table on screen, and of dynamic lists, which store one (docs/product/crm.md 3.4, 12). */
import type { Wire } from '@minga/contract';
import { foldText, foldedWords } from '@minga/rules/text/text-fold';
import { type RawBuilder, sql } from 'kysely';
import type { Read, Write } from '../context.ts';
import { requireMember } from '../business/require-member.ts';
import { and, holdsWords } from '../reports/search-words.ts';
import { longText } from './clean-values.ts';

/** The owner of contacts without one. */
const noOwner = 'none';

/** A filter without empty conditions. */
export function cleanFilter({
  txt = '',
  tag = '',
  owner,
  do_not_contact,
}: Wire['CrmFilter']): Wire['CrmFilter'] {
  return {
    ...(longText(txt) === '' ? {} : { txt: longText(txt) }),
    ...(longText(tag) === '' ? {} : { tag: longText(tag) }),
    ...(owner === undefined ? {} : { owner }),
    ...(do_not_contact === undefined ? {} : { do_not_contact }),
  };
}

/** Requires the owner of a filter to be a member. @throws AppError business/member-not-found */
export async function requireOwner(write: Write, bid: number, { owner }: Wire['CrmFilter']): Promise<void> {
  if (owner !== undefined && owner !== noOwner) await requireMember(write, bid, owner);
}

/** Conditions of a filter, also unset ones. */
type Conditions = { [Name in keyof Wire['CrmFilter']]?: Wire['CrmFilter'][Name] | undefined };

/** SQL: conditions for the contacts `t` that a filter finds. The search narrows tags down by its index. */
export function filterConditions({ txt, tag, owner, do_not_contact }: Conditions): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  const words = [...foldedWords(txt ?? ''), ...foldedWords(tag ?? '')];
  if (words.length > 0) conditions.push(holdsWords('t.search_text', words));
  if (tag !== undefined && tag !== '')
    conditions.push(
      sql`exists (select from unnest(t.tags) as tag (name) where fold_text(tag.name) = ${foldText(tag)})`,
    );
  if (owner === noOwner) conditions.push(sql`t.owner is null`);
  else if (owner !== undefined) conditions.push(sql`t.owner = ${owner}`);
  if (do_not_contact !== undefined)
    conditions.push(do_not_contact ? sql`t.do_not_contact` : sql`not t.do_not_contact`);
  return conditions;
}

/** SQL: FROM and WHERE of the contacts `t` of a business that a filter finds. */
export function fromFiltered(bid: number, filter: Wire['CrmFilter']): RawBuilder<unknown> {
  const conditions = [sql`t.bid = ${bid}::int and t.deleted_at is null`, ...filterConditions(filter)];
  return sql`from crm_contacts t where ${and(conditions)}`;
}

/** Which contacts a table shows or a file holds. */
export type ContactScope = Conditions & {
  /** Id of a list, static or dynamic. */
  list?: string | undefined;
  /** Id of a CRM business. */
  company?: string | undefined;
};

/** SQL: conditions for the contacts `t` of a table. Foreign and missing lists and businesses have none. */
export async function scopeConditions(
  read: Read,
  bid: number,
  { list, company, ...filter }: ContactScope,
): Promise<RawBuilder<unknown>[]> {
  const conditions = filterConditions(filter);
  if (list !== undefined) {
    const stored = await loadFilter(read, bid, list);
    if (stored === null)
      conditions.push(sql`exists (select from crm_list_contacts l
        where l.bid = t.bid and l.list_id = ${list} and l.contact_id = t.id)`);
    else conditions.push(...filterConditions(stored));
  }
  if (company !== undefined)
    conditions.push(sql`exists (select from crm_business_contacts b
      where b.bid = t.bid and b.business_id = ${company} and b.contact_id = t.id)`);
  return conditions;
}

/** The filter of a list; null for a static or missing one. */
async function loadFilter({ db }: Read, bid: number, list: string): Promise<Wire['CrmFilter'] | null> {
  const { rows } = await sql<{ filter: Wire['CrmFilter'] | null }>`select filter from crm_lists
    where bid = ${bid}::int and id = ${list}`.execute(db);
  return rows[0]?.filter ?? null;
}
