/** Filters of contacts: of a table on screen, and of dynamic lists, which store one (docs/product/crm.md 3.4, 12). */
import type { Wire } from '@minga/contract';
import { foldText, foldedWords } from '@minga/rules/text/text-fold';
import { type RawBuilder, sql } from 'kysely';
import type { Lang, Read, Write } from '../context.ts';
import { requireMember } from '../business/require-member.ts';
import { readTime } from '../fields.ts';
import { and, holdsWords } from '../reports/search-words.ts';
import { longText } from './clean-values.ts';
import {
  cleanCustomFilter,
  customConditions,
  customFieldIn,
  customFilled,
} from './fields/custom-conditions.ts';
import { emailHolds, fieldHolds, isFilled, phoneHolds } from './field-conditions.ts';

/** The owner of contacts without one. */
const noOwner = 'none';

/** Conditions of a filter, also unset ones. */
type Conditions = { [Name in keyof Wire['CrmFilter']]?: Wire['CrmFilter'][Name] | undefined };

const textConditions = [
  'txt',
  'in_name',
  'in_company',
  'in_position',
  'in_address',
  'in_phone',
  'in_email',
  'tag',
] as const;
const timeConditions = ['created_from', 'created_before', 'updated_from', 'updated_before'] as const;
const otherConditions = ['owner', 'do_not_contact', 'consent', 'has', 'lacks', 'birthday_month'] as const;

/**
 * A filter without empty conditions, with times in UTC. `path` is that of the filter in the request.
 *
 * @throws AppError request/invalid for a time that cannot be stored, and for conditions on custom fields that are not understood
 */
export function cleanFilter(filter: Conditions, lang: Lang, path = ''): Wire['CrmFilter'] {
  const conditions: [string, unknown][] = [];
  for (const name of textConditions) conditions.push([name, longText(filter[name] ?? '') || undefined]);
  for (const name of otherConditions) conditions.push([name, filter[name]]);
  for (const name of timeConditions) {
    const time = filter[name];
    conditions.push([name, time && readTime(lang, `${path}${name}`, time).toISOString()]);
  }
  const { fields } = filter;
  conditions.push(['fields', fields && cleanCustomFilter(fields, `${path}fields`, lang)]);
  return Object.fromEntries(conditions.filter(([, value]) => value !== undefined));
}

/** Requires the owner of a filter to be a member. @throws AppError business/member-not-found */
export async function requireOwner(write: Write, bid: number, { owner }: Wire['CrmFilter']): Promise<void> {
  if (owner !== undefined && owner !== noOwner) await requireMember(write, bid, owner);
}

/** SQL: conditions for the contacts `t` of a business that a clean filter finds. The search narrows tags down by its index. */
export function filterConditions(bid: number, filter: Wire['CrmFilter']): RawBuilder<unknown>[] {
  const { txt, tag, owner, do_not_contact, consent, has, lacks, birthday_month } = filter;
  const conditions: RawBuilder<unknown>[] = [];
  const words = [...foldedWords(txt ?? ''), ...foldedWords(tag ?? '')];
  if (words.length > 0) conditions.push(holdsWords('t.search_text', words));
  if (tag !== undefined)
    conditions.push(
      sql`exists (select from unnest(t.tags) as tag (name) where fold_text(tag.name) = ${foldText(tag)})`,
    );
  for (const name of ['in_name', 'in_company', 'in_position', 'in_address'] as const) {
    const text = filter[name];
    if (text !== undefined) conditions.push(fieldHolds(name, text));
  }
  if (filter.in_phone !== undefined) conditions.push(phoneHolds(filter.in_phone));
  if (filter.in_email !== undefined) conditions.push(emailHolds(filter.in_email));
  if (owner === noOwner) conditions.push(sql`t.owner is null`);
  else if (owner !== undefined) conditions.push(sql`t.owner = ${owner}`);
  if (do_not_contact !== undefined)
    conditions.push(do_not_contact ? sql`t.do_not_contact` : sql`not t.do_not_contact`);
  if (consent !== undefined)
    conditions.push(consent === 'none' ? sql`t.consent is null` : sql`t.consent ->> 'state' = ${consent}`);
  for (const field of fieldsOf(has)) conditions.push(emptiness(bid, field, true));
  for (const field of fieldsOf(lacks)) conditions.push(emptiness(bid, field, false));
  conditions.push(...customConditions(bid, filter.fields));
  if (birthday_month !== undefined)
    conditions.push(sql`substr(t.birthday, 6, 2) = ${String(birthday_month).padStart(2, '0')}`);
  conditions.push(...timesOf(filter));
  return conditions;
}

/** SQL: whether a field of contact `t` is filled, or is empty. */
function emptiness(bid: number, field: string, isWanted: boolean): RawBuilder<unknown> {
  const fid = customFieldIn(field);
  if (fid !== undefined) return customFilled(bid, fid, isWanted);
  return isWanted ? isFilled(field) : sql`not (${isFilled(field)})`;
}

/** Names of fields, each one once; the contract has checked them. */
function fieldsOf(names: string | undefined): readonly string[] {
  return names === undefined ? [] : [...new Set(names.split(','))];
}

function timesOf({
  created_from,
  created_before,
  updated_from,
  updated_before,
}: Wire['CrmFilter']): RawBuilder<unknown>[] {
  return [
    ...(created_from === undefined ? [] : [sql`t.created_at >= ${created_from}::timestamptz`]),
    ...(created_before === undefined ? [] : [sql`t.created_at < ${created_before}::timestamptz`]),
    ...(updated_from === undefined ? [] : [sql`t.updated_at >= ${updated_from}::timestamptz`]),
    ...(updated_before === undefined ? [] : [sql`t.updated_at < ${updated_before}::timestamptz`]),
  ];
}

/** SQL: FROM and WHERE of the contacts `t` of a business that a filter finds. */
export function fromFiltered(bid: number, filter: Wire['CrmFilter']): RawBuilder<unknown> {
  return fromContacts(bid, filterConditions(bid, filter));
}

/** SQL: FROM and WHERE of the contacts `t` of a business that fulfill conditions. */
export function fromContacts(bid: number, conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql`from crm_contacts t where ${and([sql`t.bid = ${bid}::int and t.deleted_at is null`, ...conditions])}`;
}

/** Which contacts a table shows or a file holds. */
export type ContactScope = Conditions & {
  /** Id of a list, static or dynamic. */
  list?: string | undefined;
  /** Id of a CRM business. */
  company?: string | undefined;
};

/**
 * SQL: conditions for the contacts `t` of a table. Foreign and missing lists and businesses have none.
 *
 * @throws AppError request/invalid for a time that cannot be stored
 */
export async function scopeConditions(
  read: Read,
  bid: number,
  { list, company, ...filter }: ContactScope,
): Promise<RawBuilder<unknown>[]> {
  const conditions = filterConditions(bid, cleanFilter(filter, read.caller.lang));
  if (list !== undefined) {
    const stored = await loadFilter(read, bid, list);
    if (stored === null)
      conditions.push(sql`exists (select from crm_list_contacts l
        where l.bid = t.bid and l.list_id = ${list} and l.contact_id = t.id)`);
    else conditions.push(...filterConditions(bid, stored));
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
