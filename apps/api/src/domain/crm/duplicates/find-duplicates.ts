/** `listCrmDuplicates`: contacts that share an email, a phone or a name (docs/product/crm.md 10.1). */
import type { Wire } from '@minga/contract';
import { canSeeBoard } from '@minga/rules/access/permissions';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../../base/errors.ts';
import type { Read } from '../../context.ts';
import { message } from '../../messages.ts';
import { isVisibleIn, loadTeamViews } from '../../reports/visible-teams.ts';
import { storable } from '../../storable.ts';
import { isDuplicateKey, kindOfKey } from '../contact-keys.ts';
import {
  type ContactRow,
  contactCardColumns,
  joinOwner,
  presentWholeContact,
  selectHolders,
} from '../contact-rows.ts';
import { requireCrm } from '../crm-access.ts';
import { loadContactFields } from '../fields/contact-fields.ts';

/** Query parameters of a page. */
interface DuplicatesQuery {
  contact?: string;
  limit?: number;
  cursor?: string;
}

/** Contacts that share a key. */
interface KeyGroup {
  key: string;
  ids: string[];
}

/** A value that more contacts share is no sign of duplicates: the phone of an office, the email of a company. */
const mostContacts = 10;

const defaultLimit = 10;

/** A page of groups. The number of statements does not depend on the number of groups. @throws AppError of the guard */
export async function listDuplicates(
  read: Read,
  bid: number,
  { contact, limit = defaultLimit, cursor }: DuplicatesQuery,
): Promise<Wire['CrmDuplicatesPage']> {
  await requireCrm(read, bid);
  const after = cursor === undefined ? '' : readCursor(cursor, read);
  const found = await selectGroups(read, bid, { contact, after, count: limit + 1 });
  const groups = found.slice(0, limit);
  const last = found.length > limit ? groups.at(-1) : undefined;
  return {
    groups: await presentGroups(read, bid, groups),
    next: last ? Buffer.from(JSON.stringify([last.key])).toString('base64url') : null,
  };
}

/** Groups in the order of their keys. A group whose contacts all share an earlier key is part of that one. */
async function selectGroups(
  { db }: Read,
  bid: number,
  { contact, after, count }: { contact: string | undefined; after: string; count: number },
): Promise<KeyGroup[]> {
  const holder = contact === undefined ? sql`true` : sql`${contact} = any(held.ids)`;
  const { rows } = await sql<KeyGroup>`
    select shared.key, held.ids
    from (${keysFrom(bid, contact, after)}) shared
      cross join lateral (select array_agg(one.id order by one.id) as ids from ${contactsWith(bid, 'shared.key')} one) held
    where cardinality(held.ids) between 2 and ${mostContacts}::int and ${holder}
      and cardinality(held.ids) * (cardinality(held.ids) - 1) / 2 > (select count(*) from crm_distinct_contacts d
        where d.bid = ${bid}::int and d.contact_id = any(held.ids) and d.other_id = any(held.ids))
      and not exists (select from crm_contact_keys e
        where e.bid = ${bid}::int and e.contact_id = any(held.ids) and e.key < shared.key and ${isDuplicateKey('e.key')}
        group by e.key having count(*) = cardinality(held.ids)
          and (select count(*) from ${contactsWith(bid, 'e.key')} one) <= ${mostContacts}::int)
    order by shared.key limit ${count}::int`.execute(db);
  return rows;
}

/** SQL: keys that several contacts share, deleted ones included; or the keys of one contact. */
function keysFrom(bid: number, contact: string | undefined, after: string): RawBuilder<unknown> {
  if (contact !== undefined)
    return sql`select k.key from crm_contact_keys k where k.bid = ${bid}::int and k.contact_id = ${contact}
      and k.key > ${after} and ${isDuplicateKey('k.key')}`;
  return sql`select k.key from crm_contact_keys k
    where k.bid = ${bid}::int and k.key > ${after} and ${isDuplicateKey('k.key')}
    group by k.key having count(*) > 1 order by k.key`;
}

/**
 * SQL: the contacts with a key that are not deleted, one more than a group has at most. In no order: with one, PostgreSQL
 * would read the contacts in that order instead of those of the key.
 */
function contactsWith(bid: number, key: string): RawBuilder<unknown> {
  return sql`(select c.id from crm_contact_keys o join crm_contacts c on c.bid = o.bid and c.id = o.contact_id
    where o.bid = ${bid}::int and o.key = ${sql.ref(key)} and c.deleted_at is null
    limit ${mostContacts + 1}::int)`;
}

async function presentGroups(
  read: Read,
  bid: number,
  groups: readonly KeyGroup[],
): Promise<Wire['CrmDuplicateGroup'][]> {
  const ids = [...new Set(groups.flatMap((group) => group.ids))];
  if (ids.length === 0) return [];
  const contacts = await selectContacts(read, bid, ids);
  const holdersOf = await selectKeys(read, bid, ids);
  return groups.map((group) => {
    const members = contacts.filter(({ contact }) => group.ids.includes(contact.id));
    const shared = [...holdersOf].filter(([, holders]) => group.ids.every((id) => holders.has(id)));
    return { reasons: shared.map(([key]) => presentReason(key, members)), contacts: members };
  });
}

function presentReason(key: string, [first]: readonly Wire['CrmDuplicate'][]): Wire['CrmSharedValue'] {
  const by = kindOfKey(key);
  const { first_name = '', last_name = '' } = first?.contact ?? {};
  return { by, value: by === 'name' ? `${first_name} ${last_name}`.trim() : key };
}

/** Contacts with what a merge would move, the oldest first. */
async function selectContacts(
  read: Read,
  bid: number,
  ids: readonly string[],
): Promise<Wire['CrmDuplicate'][]> {
  const { rows } = await sql<ContactRow>`
    select ${contactCardColumns}, t.address, t.birthday, t.notes from crm_contacts t ${joinOwner}
    where t.bid = ${bid}::int and t.id = any(${[...ids]}::text[]) order by t.created_at, t.id`.execute(
    read.db,
  );
  const lists = await selectHolders(read, bid, ids, 'list');
  const businesses = await selectHolders(read, bid, ids, 'business');
  const tickets = await countTickets(read, bid, ids);
  const fields = await loadContactFields(read, bid);
  return rows.map((row) => ({
    contact: presentWholeContact(row, fields),
    lists: lists.get(row.id) ?? [],
    businesses: businesses.get(row.id) ?? [],
    tickets: tickets.get(row.id) ?? 0,
  }));
}

/** Numbers of the tickets that the caller may see; contacts without any are missing. */
async function countTickets(
  read: Read,
  bid: number,
  contacts: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { teams } = await loadTeamViews(read, bid);
  const visible = teams.filter(({ abilities }) => canSeeBoard(abilities));
  const { rows } = await sql<{ contact: string; count: number }>`
    select t.contact_id as contact, count(*)::int as count from tickets t
    where t.bid = ${bid}::int and t.contact_id = any(${[...contacts]}::text[]) and t.deleted_at is null
      and t.archived_at is null and ${isVisibleIn(visible, bid, read.caller.uid)}
    group by t.contact_id`.execute(read.db);
  return new Map(rows.map(({ contact, count }) => [contact, count]));
}

/** The contacts with each key that several of them share, in the order of the keys. */
async function selectKeys(
  { db }: Read,
  bid: number,
  contacts: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { rows } = await sql<KeyGroup>`
    select k.key, array_agg(k.contact_id) as ids from crm_contact_keys k
    where k.bid = ${bid}::int and k.contact_id = any(${[...contacts]}::text[]) and ${isDuplicateKey('k.key')}
    group by k.key having count(*) > 1 order by k.key`.execute(db);
  return new Map(rows.map(({ key, ids }) => [key, new Set(ids)]));
}

/** The key after which the page begins. @throws AppError request/invalid for an unknown cursor */
function readCursor(cursor: string, { caller }: Read): string {
  try {
    const [key, ...more] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    if (typeof key === 'string' && more.length === 0 && storable(key) === key) return key;
  } catch {
    // Not base64url of a JSON array: rejected below like any other invalid cursor.
  }
  throw new AppError('request/invalid', {
    fields: [{ path: 'cursor', message: message('cursor', caller.lang) }],
  });
}
