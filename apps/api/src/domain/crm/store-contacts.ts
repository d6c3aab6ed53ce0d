/** Stores new and changed contacts with their keys and the entries of their timeline, each with one statement per table. */
import { type RawBuilder, sql } from 'kysely';
import type { Write } from '../context.ts';
import { storeKeys } from './contact-keys.ts';
import { type ContactValues, blankContact, toColumns } from './contact-values.ts';
import { changedFields } from './timeline/field-changes.ts';
import { type ChangeOrigin, storeChanges } from './timeline/store-changes.ts';

/** A contact with its values. */
export interface NewContact {
  id: string;
  values: ContactValues;
}

/** A contact with its values before and after a change. */
export interface ChangedContact extends NewContact {
  before: ContactValues;
}

/** What contacts that are stored together have in common. */
export type StoreOrigin = Omit<ChangeOrigin, 'kind'>;

/** Columns of the values of a contact in JSON. */
export const valueTypes = sql`id text, first_name text, last_name text, company text, position text, phones jsonb,
  emails jsonb, address text, location jsonb, birthday text, tags text[], notes text, owner text, do_not_contact boolean,
  consent jsonb, custom jsonb,
  sort_name text, company_key text, position_key text, phone_key text, email_key text, tag_key text,
  address_text text, search_text text`;

/** SQL: the values in JSON of the custom fields that a business has: former values may be of deleted ones. */
export function knownCustom(bid: number, custom: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select coalesce(jsonb_object_agg(f.fid, ${custom} -> f.fid::text), '{}') from crm_fields f
    where f.bid = ${bid}::int and f.deleted_at is null and ${custom} ? f.fid::text)`;
}

/** Columns of a contact; its phones and emails are part of the JSON around them. */
export function toJson({ id, values }: NewContact) {
  return { ...toColumns(values), id, phones: values.phones, emails: values.emails };
}

/** Whether a change of a contact changes its name. */
export function isRenamed({ before, values }: ChangedContact): boolean {
  return before.first_name !== values.first_name || before.last_name !== values.last_name;
}

/** Stores new contacts and their creation. Returns the ids of those that were stored: not the taken and erased ones. */
export async function createContacts(
  write: Write,
  { bid, cause, now }: StoreOrigin,
  contacts: readonly NewContact[],
): Promise<ReadonlySet<string>> {
  if (contacts.length === 0) return new Set();
  const { db, caller } = write;
  const rows = contacts.map((contact) => ({
    ...toJson(contact),
    fields: changedFields(blankContact, contact.values),
  }));
  const { rows: stored } = await sql<{ id: string }>`
    with row as materialized (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as row (${valueTypes}, fields jsonb)
    ), contact as (
      insert into crm_contacts (bid, id, first_name, last_name, company, position, phones, emails, address, location, birthday,
        tags, notes, owner, do_not_contact, consent, custom, sort_name, company_key, position_key, phone_key, email_key, tag_key,
        address_text, search_text, created_by, created_at, updated_at)
      select ${bid}::int, id, first_name, last_name, company, position, phones, emails, address, location, birthday, tags, notes,
        owner, do_not_contact, consent, ${knownCustom(bid, sql`row.custom`)}, sort_name, company_key, position_key,
        phone_key, email_key, tag_key, address_text, search_text, ${caller.uid}, ${now}::timestamptz, ${now}::timestamptz
      from row
      where not exists (select from crm_erasures e where e.bid = ${bid}::int and e.contact_id = row.id)
      on conflict (bid, id) do nothing
      returning id
    ), change as (
      insert into crm_changes (bid, contact_id, changed_at, kind, cause, uid, fields)
      select ${bid}::int, row.id, ${now}::timestamptz, 'created', ${cause}, ${caller.uid}, row.fields
      from row join contact on contact.id = row.id
    )
    select id from contact`.execute(db);
  const ids = new Set(stored.map(({ id }) => id));
  await storeKeys(
    write,
    bid,
    contacts.filter(({ id }) => ids.has(id)),
  );
  return ids;
}

/** Replaces all values of contacts, which are locked, and stores the changes. */
export async function changeContacts(
  write: Write,
  { bid, cause, now }: StoreOrigin,
  changed: readonly ChangedContact[],
): Promise<void> {
  await storeValues(write, { bid, now }, changed);
  await storeChanges(
    write,
    { bid, kind: 'updated', cause, now },
    changed.map(({ id, before, values }) => ({ id, fields: changedFields(before, values) })),
  );
}

/** Replaces all values of contacts, which are locked. Their changes are stored by the caller. */
export async function storeValues(
  write: Write,
  { bid, now }: Pick<StoreOrigin, 'bid' | 'now'>,
  changed: readonly NewContact[],
): Promise<void> {
  if (changed.length === 0) return;
  await sql`
    update crm_contacts t set first_name = row.first_name, last_name = row.last_name, company = row.company,
      position = row.position, phones = row.phones, emails = row.emails, address = row.address, location = row.location,
      birthday = row.birthday, tags = row.tags, notes = row.notes, owner = row.owner,
      do_not_contact = row.do_not_contact, consent = row.consent,
      custom = ${knownCustom(bid, sql`row.custom`)}, sort_name = row.sort_name, company_key = row.company_key,
      position_key = row.position_key, phone_key = row.phone_key, email_key = row.email_key, tag_key = row.tag_key,
      address_text = row.address_text, search_text = row.search_text,
      updated_at = ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(changed.map(toJson))}::json) as row (${valueTypes})
    where t.bid = ${bid}::int and t.id = row.id`.execute(write.db);
  await storeKeys(write, bid, changed);
}
