/** `undoCrmImport`: deletes and restores the contacts of an import (docs/product/crm.md 6.5). */
import type { Wire } from '@minga/contract';
import { sql } from 'kysely';
import { AppError } from '../../../base/errors.ts';
import { recordAct } from '../../audit/record-act.ts';
import type { Write } from '../../context.ts';
import { storeKeys } from '../contact-keys.ts';
import type { ContactValues } from '../contact-values.ts';
import { requireCrm } from '../crm-access.ts';
import { emitCrmChange } from '../crm-events.ts';
import { changedFields } from '../timeline/field-changes.ts';
import { storeChanges } from '../timeline/store-changes.ts';
import { knownCustom, valueTypes } from '../store-contacts.ts';
import { lockOpenImport, presentCrmImport, undoableMs } from './imports.ts';

/** An import that is being undone. */
interface Undone {
  bid: number;
  id: string;
  list: string | null;
  now: Date;
}

/**
 * Deletes the contacts that an import created and restores those that it updated, except those that were changed since.
 *
 * @throws AppError of the guard, import/not-found, import/undone, import/too-old
 */
export async function undoCrmImport(write: Write, bid: number, ref: string): Promise<Wire['CrmUndoAnswer']> {
  await requireCrm(write, bid, 'delete');
  const row = await lockOpenImport(write, bid, ref);
  const now = write.context.clock.now();
  if (row.created_at.getTime() < now.getTime() - undoableMs) throw new AppError('import/too-old');

  const undone = { bid, id: ref, list: row.list_id, now };
  const present = await lockContacts(write, undone);
  const restored = await restoreUpdated(write, undone);
  const left = await removeFromList(write, undone, restored);
  const deleted = await deleteCreated(write, undone);
  emitCrmChange(write, bid, {
    contacts: [...new Set([...restored, ...left, ...deleted])],
    lists: row.list_id === null ? [] : [row.list_id],
    renames: restored.length + deleted.length > 0,
  });
  await write.db
    .deleteFrom('crm_import_contacts')
    .where('bid', '=', bid)
    .where('import_id', '=', ref)
    .execute();
  await write.db
    .updateTable('crm_imports')
    .set({ undone_at: now, last_answer: null })
    .where('bid', '=', bid)
    .where('id', '=', ref)
    .execute();
  await recordAct(write, bid, {
    action: 'contacts-import-undone',
    subject: row.file_name,
    count: deleted.length,
  });
  return {
    import: presentCrmImport({ ...row, undone_at: now }),
    deleted: deleted.length,
    restored: restored.length,
    kept: present - deleted.length - restored.length,
  };
}

/** Locks what the import created or updated, and counts what is not deleted. */
async function lockContacts({ db }: Write, { bid, id }: Undone): Promise<number> {
  const { rows } = await sql<{ present: number }>`
    with held as materialized (
      select t.id from crm_import_contacts n join crm_contacts t on t.bid = n.bid and t.id = n.contact_id
      where n.bid = ${bid}::int and n.import_id = ${id} and n.outcome <> 'listed' and t.deleted_at is null
      order by t.id for update of t
    ) select count(*)::int as present from held`.execute(db);
  return rows[0]?.present ?? 0;
}

/** Contacts that are set back at once: their values are in memory meanwhile. */
const partSize = 1000;

/** Sets unchanged contacts back, in parts. A former owner who left the business is not set again. */
async function restoreUpdated(write: Write, undone: Undone): Promise<string[]> {
  const { bid, id } = undone;
  const { rows } = await sql<{ id: string }>`
    select n.contact_id as id from crm_import_contacts n
      join crm_contacts t on t.bid = n.bid and t.id = n.contact_id
    where n.bid = ${bid}::int and n.import_id = ${id} and n.outcome = 'updated' and t.updated_at = n.changed_at
      and t.deleted_at is null`.execute(write.db);
  const ids = rows.map((row) => row.id);
  for (let start = 0; start < ids.length; start += partSize)
    await restoreSome(write, undone, ids.slice(start, start + partSize));
  return ids;
}

/** Sets contacts back, which are locked, and stores the changes. Former values of older versions have no sort keys, no consent, no location and no custom fields. */
async function restoreSome(
  write: Write,
  { bid, id, now }: Undone,
  contacts: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ id: string; before: ContactValues; values: ContactValues }>`
    update crm_contacts t set first_name = row.first_name, last_name = row.last_name, company = row.company,
      position = row.position, phones = row.phones, emails = row.emails, address = row.address,
      birthday = row.birthday, tags = row.tags, notes = row.notes, do_not_contact = row.do_not_contact,
      location = case when n.former ? 'location' then row.location else t.location end,
      consent = case when n.former ? 'consent' then row.consent else t.consent end,
      custom = case when n.former ? 'custom' then ${knownCustom(bid, sql`row.custom`)} else t.custom end,
      sort_name = row.sort_name, company_key = coalesce(row.company_key, left(fold_text(row.company), 100)),
      position_key = coalesce(row.position_key, left(fold_text(row.position), 100)),
      phone_key = coalesce(row.phones -> 0 ->> 'number', ''),
      email_key = coalesce(row.email_key, left(fold_text(coalesce(row.emails -> 0 ->> 'address', '')), 100)),
      tag_key = coalesce(row.tag_key, left(fold_text(coalesce(row.tags[1], '')), 100)),
      address_text = coalesce(row.address_text, fold_text(translate(row.address, E'\n\r\t', '   '))),
      search_text = row.search_text, updated_at = ${now}::timestamptz,
      owner = (select m.uid from business_members m where m.bid = t.bid and m.uid = row.owner)
    from crm_import_contacts n, crm_contacts b, jsonb_to_record(n.former) as row (${valueTypes})
    where n.bid = ${bid}::int and n.import_id = ${id} and n.contact_id = any(${[...contacts]}::text[])
      and t.bid = n.bid and t.id = n.contact_id and b.bid = t.bid and b.id = t.id
    returning t.id, to_jsonb(b) - 'search_text' as before, to_jsonb(t) - 'search_text' as values`.execute(
    write.db,
  );
  await storeKeys(write, bid, rows);
  await storeChanges(
    write,
    { bid, kind: 'updated', cause: 'undo', now },
    rows.map((row) => ({ id: row.id, fields: changedFields(row.before, row.values) })),
  );
}

/** Removes contacts that existed before from the list, as far as the import added them and they are unchanged. Returns their ids. */
async function removeFromList(
  { db }: Write,
  { bid, id, list }: Undone,
  restored: readonly string[],
): Promise<string[]> {
  if (list === null) return [];
  const { rows } = await sql<{ id: string }>`
    delete from crm_list_contacts l using crm_import_contacts n
    where n.bid = ${bid}::int and n.import_id = ${id} and n.listed and l.bid = n.bid and l.list_id = ${list}
      and l.contact_id = n.contact_id
      and (n.outcome = 'listed' or n.contact_id = any(${[...restored]}::text[]))
    returning l.contact_id as id`.execute(db);
  return rows.map((row) => row.id);
}

/** Deletes unchanged contacts that no ticket, company or other list refers to. Returns their ids; they can be restored for 30 days. */
async function deleteCreated({ db, caller }: Write, { bid, id, list, now }: Undone): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with deleted as (update crm_contacts t set deleted_at = ${now}::timestamptz from crm_import_contacts n
    where n.bid = ${bid}::int and n.import_id = ${id} and n.outcome = 'created' and t.bid = n.bid
      and t.id = n.contact_id and t.updated_at = n.changed_at and t.deleted_at is null
      and not exists (select from tickets k where k.bid = t.bid and k.contact_id = t.id and k.deleted_at is null)
      and not exists (select from crm_business_contacts b where b.bid = t.bid and b.contact_id = t.id)
      and not exists (select from crm_list_contacts l where l.bid = t.bid and l.contact_id = t.id
        and l.list_id is distinct from ${list}::text)
      returning t.id)
    insert into crm_changes (bid, contact_id, changed_at, kind, cause, uid, fields)
    select ${bid}::int, id, ${now}::timestamptz, 'deleted', 'undo', ${caller.uid}, '[]' from deleted
    returning contact_id as id`.execute(db);
  return rows.map((row) => row.id);
}
