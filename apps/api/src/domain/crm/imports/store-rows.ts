/** Stores the decisions of a batch with one statement per table. */
import { limits } from '@minga/rules/limits';
import { sql } from 'kysely';
import type { Write } from '../../context.ts';
import { storeKeys } from '../contact-keys.ts';
import { type ContactValues, blankContact, toColumns } from '../contact-values.ts';
import { changedFields } from '../timeline/field-changes.ts';
import { storeChanges } from '../timeline/store-changes.ts';
import type { ContactWrite, RowDecisions } from './decide-rows.ts';

/** Import to which the rows belong. */
interface BatchPlace {
  bid: number;
  importId: string;
  list: string | null;
  now: Date;
}

/** Columns of the values of a contact in JSON. */
export const valueTypes = sql`id text, first_name text, last_name text, company text, position text, phones jsonb,
  emails jsonb, address text, birthday text, tags text[], notes text, owner text, do_not_contact boolean,
  sort_name text, search_text text`;

export async function storeRows(write: Write, place: BatchPlace, decisions: RowDecisions): Promise<void> {
  await insertContacts(write, place, decisions.created);
  await updateContacts(write, place, decisions.updated);
  await storeKeys(write, place.bid, [...decisions.created, ...decisions.updated]);
  const listed = await addToList(write, place, decisions.listed);
  await noteContacts(write, place, decisions, listed);
}

/** Stores new contacts and their creation with one statement. */
async function insertContacts(
  { db, caller }: Write,
  { bid, now }: BatchPlace,
  created: readonly ContactWrite[],
): Promise<void> {
  if (created.length === 0) return;
  const rows = created.map((contact) => ({
    ...toJson(contact),
    fields: changedFields(blankContact, contact.values),
  }));
  await sql`
    with row as materialized (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as row (${valueTypes}, fields jsonb)
    ), contact as (
      insert into crm_contacts (bid, id, first_name, last_name, company, position, phones, emails, address, birthday,
        tags, notes, owner, do_not_contact, sort_name, search_text, created_by, created_at, updated_at)
      select ${bid}::int, id, first_name, last_name, company, position, phones, emails, address, birthday, tags, notes,
        owner, do_not_contact, sort_name, search_text, ${caller.uid}, ${now}::timestamptz, ${now}::timestamptz
      from row
    )
    insert into crm_changes (bid, contact_id, changed_at, kind, cause, uid, fields)
    select ${bid}::int, id, ${now}::timestamptz, 'created', 'import', ${caller.uid}, fields from row`.execute(
    db,
  );
}

/** Replaces all values of contacts, which are locked, and stores the changes. */
async function updateContacts(
  write: Write,
  { bid, now }: BatchPlace,
  updated: readonly ContactWrite[],
): Promise<void> {
  if (updated.length === 0) return;
  await sql`
    update crm_contacts t set first_name = row.first_name, last_name = row.last_name, company = row.company,
      position = row.position, phones = row.phones, emails = row.emails, address = row.address,
      birthday = row.birthday, tags = row.tags, notes = row.notes, owner = row.owner,
      do_not_contact = row.do_not_contact, sort_name = row.sort_name, search_text = row.search_text,
      updated_at = ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(updated.map(toJson))}::json) as row (${valueTypes})
    where t.bid = ${bid}::int and t.id = row.id`.execute(write.db);
  await storeChanges(
    write,
    { bid, kind: 'updated', cause: 'import', now },
    updated.map(({ id, values, former }) => ({ id, fields: former ? changedFields(former, values) : [] })),
  );
}

/** Adds contacts to the list of the import, except those in too many lists. Returns the ones that it did not hold. */
async function addToList(
  { db }: Write,
  { bid, list }: BatchPlace,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (list === null || ids.length === 0) return new Set();
  const { rows } = await sql<{ contact_id: string }>`
    insert into crm_list_contacts (bid, list_id, contact_id)
    select t.bid, ${list}, t.id from crm_contacts t
    where t.bid = ${bid}::int and t.id = any(${[...ids]}::text[]) and (select count(*) from crm_list_contacts l
      where l.bid = t.bid and l.contact_id = t.id) < ${limits.crmListsOfContact}::int
    on conflict do nothing returning contact_id`.execute(db);
  return new Set(rows.map((row) => row.contact_id));
}

/** Notes for the undo what the import did to each contact; the former values are those before its first row. */
async function noteContacts(
  { db }: Write,
  { bid, importId, now }: BatchPlace,
  { created, updated }: RowDecisions,
  listed: ReadonlySet<string>,
): Promise<void> {
  const notes = new Map<string, { id: string; outcome: string; former: unknown; listed: boolean }>();
  for (const id of listed) notes.set(id, { id, outcome: 'listed', former: null, listed: true });
  for (const { id, former } of updated)
    notes.set(id, {
      id,
      outcome: 'updated',
      former: former && toJson({ id, values: former }),
      listed: listed.has(id),
    });
  for (const { id } of created)
    notes.set(id, { id, outcome: 'created', former: null, listed: listed.has(id) });
  if (notes.size === 0) return;
  await sql`
    insert into crm_import_contacts (bid, import_id, contact_id, outcome, former, changed_at, listed)
    select ${bid}::int, ${importId}, row.id, row.outcome, row.former, ${now}::timestamptz, row.listed
    from json_to_recordset(${JSON.stringify([...notes.values()])}::json)
      as row (id text, outcome text, former jsonb, listed boolean)
    on conflict (bid, import_id, contact_id) do update set changed_at = excluded.changed_at,
      listed = crm_import_contacts.listed or excluded.listed,
      outcome = case when crm_import_contacts.outcome = 'listed' then excluded.outcome
        else crm_import_contacts.outcome end,
      former = coalesce(crm_import_contacts.former, case when crm_import_contacts.outcome = 'listed'
        then excluded.former end)`.execute(db);
}

/** Columns of a contact; its phones and emails are part of the JSON around them. */
function toJson({ id, values }: { id: string; values: ContactValues }) {
  return { ...toColumns(values), id, phones: values.phones, emails: values.emails };
}
