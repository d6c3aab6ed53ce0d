/** `updateCrmContactPhoto` and `deleteCrmContactPhoto` (docs/product/crm.md 2.10). An erasure removes the photo with the contact. */
import type { Wire } from '@minga/contract';
import type { Write } from '../../context.ts';
import { readPhoto } from '../../users/photos.ts';
import { holdContact, loadContact, presentContact } from '../contact-rows.ts';
import { requireCrm } from '../crm-access.ts';
import { emitCrmChange } from '../crm-events.ts';

/**
 * Replaces the photo of a contact; the address changes, and the former photo is deleted.
 *
 * @throws AppError of the guard, crm/contact-not-found, request/invalid for anything but webp and png
 */
export async function changeContactPhoto(
  write: Write,
  bid: number,
  id: string,
  { photo }: Wire['NewPhoto'],
): Promise<Wire['CrmContactAnswer']> {
  await requireCrm(write, bid, 'write');
  await holdContact(write, bid, id);
  const row = readPhoto(write, photo);
  await write.db
    .insertInto('crm_contact_photos')
    .values({ bid, contact_id: id, ...row })
    .onConflict((conflict) => conflict.columns(['bid', 'contact_id']).doUpdateSet(row))
    .execute();
  return storeChange(write, bid, id);
}

/** Removes the photo of a contact; no effect if there is none. @throws AppError of the guard, crm/contact-not-found */
export async function deleteContactPhoto(
  write: Write,
  bid: number,
  id: string,
): Promise<Wire['CrmContactAnswer']> {
  await requireCrm(write, bid, 'write');
  await holdContact(write, bid, id);
  const deleted = await write.db
    .deleteFrom('crm_contact_photos')
    .where('bid', '=', bid)
    .where('contact_id', '=', id)
    .returning('id')
    .execute();
  if (deleted.length > 0) return storeChange(write, bid, id);
  return presentContact(write, await loadContact(write, bid, id));
}

async function storeChange(write: Write, bid: number, id: string): Promise<Wire['CrmContactAnswer']> {
  await write.db
    .updateTable('crm_contacts')
    .set({ updated_at: write.context.clock.now() })
    .where('bid', '=', bid)
    .where('id', '=', id)
    .execute();
  emitCrmChange(write, bid, { contacts: [id] });
  return presentContact(write, await loadContact(write, bid, id));
}
