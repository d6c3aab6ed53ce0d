/** `undoCrmMerge`: separates merged contacts again (docs/product/crm.md 10.5). */
import type { Wire } from '@minga/contract';
import { sql } from 'kysely';
import { AppError } from '../../../base/errors.ts';
import type { Write } from '../../context.ts';
import type { ContactValues } from '../contact-values.ts';
import { requireCrmMerger } from '../crm-access.ts';
import { emitCrmChange } from '../crm-events.ts';
import { type ContactFields, loadContactFields } from '../fields/contact-fields.ts';
import { definedCustom } from '../fields/custom-values.ts';
import { storeValues } from '../store-contacts.ts';
import { changedFields } from '../timeline/field-changes.ts';
import { storeChanges } from '../timeline/store-changes.ts';
import { decideUndo } from './decide-merge.ts';
import { type StoredMerge, lockMerge, presentMerge } from './merges.ts';
import { leaveHolders, moveBack, movePhotoBack, selectHolderIds } from './move-references.ts';

type LockedContact = ContactValues & { id: string; deleted_at: Date | null };

/**
 * Restores the merged contacts with what was theirs, and sets the contact back where it was not changed since. A merged
 * contact that was deleted by something else meanwhile stays deleted.
 *
 * @throws AppError of the guard, crm/merge-not-found, crm/merge-undone, crm/merge-too-old, crm/merge-not-last
 */
export async function undoMerge(write: Write, bid: number, id: string): Promise<Wire['CrmMergeUndoAnswer']> {
  await requireCrmMerger(write, bid);
  const merge = await lockMerge(write, bid, id);
  const contacts = await lockWithDeleted(write, bid, [merge.contact_id, ...merge.merged]);
  await requireLast(write, bid, merge);
  const present = merge.merged.flatMap((each) => contacts.get(each) ?? []);
  const deleted = present.filter(({ deleted_at: at }) => at?.getTime() === merge.created_at.getTime());
  const separated = present.filter((each) => each.deleted_at === null || deleted.includes(each));
  const to = separated.map((each) => each.id);

  await restore(write, bid, deleted);
  await moveBack(write, bid, merge, { kind: 'ticket', to });
  await moveBack(write, bid, merge, { kind: 'activity', to });
  await movePhotoBack(write, bid, merge, to);
  await leaveHolders(write, bid, merge, 'lists');
  await leaveHolders(write, bid, merge, 'businesses');
  const kept = await setBack(write, bid, merge, { current: contacts.get(merge.contact_id), separated });
  await close(write, bid, merge);
  emitCrmChange(write, bid, {
    contacts: [merge.contact_id, ...to],
    lists: [...new Set([...merge.lists, ...(await selectHolderIds(write, bid, to, 'lists'))])],
    companies: [...new Set([...merge.businesses, ...(await selectHolderIds(write, bid, to, 'businesses'))])],
    renames: true,
  });
  return { merge: await presentMerge(write, bid, id), kept };
}

/** Locks contacts, also deleted ones, and reads their values. */
async function lockWithDeleted(
  { db }: Write,
  bid: number,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LockedContact>> {
  const { rows } = await sql<LockedContact>`
    select id, first_name, last_name, company, position, phones, emails, address, location, birthday, tags, notes, owner,
      do_not_contact, consent, custom, deleted_at
    from crm_contacts where bid = ${bid}::int and id = any(${[...ids]}::text[]) order by id for update`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Requires that the contact took no part in a later merge, which is undone first. @throws AppError crm/merge-not-last */
async function requireLast(
  { db }: Write,
  bid: number,
  { id, contact_id, created_at }: StoredMerge,
): Promise<void> {
  const { rows } = await sql`select from crm_merges m
    where m.bid = ${bid}::int and m.undone_at is null and (m.created_at, m.id) > (${created_at}::timestamptz, ${id}::text)
      and (m.contact_id = ${contact_id} or ${contact_id} = any(m.merged)) limit 1`.execute(db);
  if (rows.length > 0) throw new AppError('crm/merge-not-last');
}

async function restore(write: Write, bid: number, contacts: readonly LockedContact[]): Promise<void> {
  const ids = contacts.map(({ id }) => id);
  await sql`update crm_contacts set deleted_at = null
    where bid = ${bid}::int and id = any(${ids}::text[])`.execute(write.db);
  await storeChanges(
    write,
    { bid, kind: 'restored', cause: 'undo', now: write.context.clock.now() },
    ids.map((id) => ({ id, fields: [] })),
  );
}

/** Sets the contact back, also while it is deleted. Returns the fields that keep what was changed since. */
async function setBack(
  write: Write,
  bid: number,
  { contact_id: id, former, stored }: StoredMerge,
  { current, separated }: { current: LockedContact | undefined; separated: readonly LockedContact[] },
): Promise<Wire['CrmContactField'][]> {
  if (!current) return [];
  const now = write.context.clock.now();
  // Values of fields that were deleted since are not stored, so nothing is decided or recorded about them.
  const fields = await loadContactFields(write, bid, { hold: true });
  const before = withDefined(current, fields);
  const { values, kept } = decideUndo(withDefined(former, fields), withDefined(stored, fields), before);
  const owner = values.owner === current.owner ? current.owner : await selectMember(write, bid, values.owner);
  const after = { ...values, owner };
  const changes = changedFields(before, after);
  if (changes.length > 0) await storeValues(write, { bid, now }, [{ id, values: after }]);
  const merged = separated.map(({ first_name, last_name }) => `${first_name} ${last_name}`.trim());
  await storeChanges(write, { bid, kind: 'merged', cause: 'undo', now }, [{ id, fields: changes, merged }]);
  return kept;
}

function withDefined(values: ContactValues, fields: ContactFields): ContactValues {
  return { ...values, custom: definedCustom(values.custom, fields) };
}

/** A former owner, or null if they left the business. */
async function selectMember({ db }: Write, bid: number, uid: string | null): Promise<string | null> {
  const { rows } = await sql`select from business_members where bid = ${bid}::int and uid = ${uid}
    for key share`.execute(db);
  return rows.length > 0 ? uid : null;
}

/** Marks the merge as undone; the former values are not needed any more. */
async function close({ db, context }: Write, bid: number, { id }: StoredMerge): Promise<void> {
  await db
    .updateTable('crm_merges')
    .set({ undone_at: context.clock.now(), former: '{}', stored: '{}' })
    .where('bid', '=', bid)
    .where('id', '=', id)
    .execute();
  await db.deleteFrom('crm_merge_moves').where('bid', '=', bid).where('merge_id', '=', id).execute();
}
