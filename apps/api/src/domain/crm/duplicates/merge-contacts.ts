/** `mergeCrmContacts`: merges contacts into one (docs/product/crm.md 10.3). */
import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import { sql } from 'kysely';
import { AppError } from '../../../base/errors.ts';
import { requireMember } from '../../business/require-member.ts';
import { recordAct } from '../../audit/record-act.ts';
import type { Write } from '../../context.ts';
import { invalidField } from '../../fields.ts';
import { worldFor } from '../contact-location.ts';
import { requireCrmMerger } from '../crm-access.ts';
import { emitCrmChange } from '../crm-events.ts';
import { fieldsFor } from '../fields/contact-fields.ts';
import { type ExistingContact, lockContacts } from '../lock-contacts.ts';
import { storeValues } from '../store-contacts.ts';
import { changedFields } from '../timeline/field-changes.ts';
import { storeChanges } from '../timeline/store-changes.ts';
import { decideMerge, valuesOf } from './decide-merge.ts';
import { inheritDistinctions } from './distinct-contacts.ts';
import { presentMerge } from './merges.ts';
import {
  joinHolders,
  movePhoto,
  moveToContact,
  requireRoomForActivities,
  selectHolderIds,
} from './move-references.ts';

/**
 * Merges the others into a contact. The number of statements does not depend on what they hold.
 *
 * @throws AppError of the guard, crm/contact-not-found, custom-field/not-found, business/member-not-found,
 *   crm/too-many, request/invalid
 */
export async function mergeContacts(
  write: Write,
  bid: number,
  id: string,
  { others, contact: patch = {} }: Wire['CrmMergeRequest'],
): Promise<Wire['CrmMerge']> {
  await requireCrmMerger(write, bid);
  const merged = [...new Set(others)];
  if (merged.includes(id)) throw invalidField(write.caller.lang, '/others', 'other');
  const { before, removed } = await lockAll(write, bid, id, merged);
  const now = write.context.clock.now();
  const values = decideMerge(before, removed, {
    patch,
    caller: write.caller,
    now,
    world: await worldFor([patch]),
    fields: await fieldsFor(write, bid, [patch]),
  });
  if (values.owner !== before.owner) await requireMember(write, bid, values.owner);

  const place = { bid, contact: id, merged };
  const touched = {
    lists: await selectHolderIds(write, bid, merged, 'lists'),
    companies: await selectHolderIds(write, bid, merged, 'businesses'),
  };
  const merge = {
    bid,
    id: newClientId(),
    contact_id: id,
    merged,
    former: JSON.stringify(valuesOf(before)),
    stored: JSON.stringify(values),
    lists: await joinHolders(write, place, 'lists'),
    businesses: await joinHolders(write, place, 'businesses'),
    uid: write.caller.uid,
    created_at: now,
  };
  await write.db.insertInto('crm_merges').values(merge).execute();
  await moveToContact(write, place, 'ticket', merge.id);
  await moveToContact(write, place, 'activity', merge.id);
  await movePhoto(write, place, merge.id);
  await requireRoomForActivities(write, bid, id);
  await inheritDistinctions(write, place);
  await storeValues(write, { bid, now }, [{ id, values }]);
  await removeMerged(write, bid, merged, now);
  await storeChanges(write, { bid, kind: 'merged', cause: 'person', now }, [
    { id, fields: changedFields(before, values), merged: removed.map(nameOf) },
  ]);
  await recordAct(write, bid, { action: 'contacts-merged', count: merged.length + 1 });
  emitCrmChange(write, bid, { contacts: [id, ...merged], ...touched, renames: true });
  return presentMerge(write, bid, merge.id);
}

/** Locks the contact and the others, which keep the order of the request. @throws AppError crm/contact-not-found */
async function lockAll(write: Write, bid: number, id: string, others: readonly string[]) {
  const held = new Map((await lockContacts(write, bid, [id, ...others])).map((each) => [each.id, each]));
  const load = (one: string): ExistingContact => {
    const contact = held.get(one);
    if (!contact) throw new AppError('crm/contact-not-found');
    return contact;
  };
  return { before: load(id), removed: others.map(load) };
}

/** Deletes the merged contacts, which are locked. The equal times show that the merge deleted them. */
async function removeMerged(write: Write, bid: number, ids: readonly string[], now: Date): Promise<void> {
  await sql`update crm_contacts set deleted_at = ${now}::timestamptz
    where bid = ${bid}::int and id = any(${[...ids]}::text[])`.execute(write.db);
  await storeChanges(
    write,
    { bid, kind: 'deleted', cause: 'merge', now },
    ids.map((id) => ({ id, fields: [] })),
  );
}

function nameOf({ first_name, last_name }: ExistingContact): string {
  return `${first_name} ${last_name}`.trim();
}
