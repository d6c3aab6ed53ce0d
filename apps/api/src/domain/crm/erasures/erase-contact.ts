/** `eraseCrmContact`: removes a contact and what is stored about the person for good (docs/product/crm.md 11.2). */
import type { Wire } from '@minga/contract';
import { tidyName } from '@minga/rules/text/names';
import { sql } from 'kysely';
import { AppError } from '../../../base/errors.ts';
import { recordAct } from '../../audit/record-act.ts';
import type { Write } from '../../context.ts';
import { requireCrm } from '../crm-access.ts';
import { emitCrmChange } from '../crm-events.ts';
import { selectMergedInto } from '../duplicates/merges.ts';
import { selectHolderIds } from '../duplicates/move-references.ts';
import { forgetTraces } from './forget-traces.ts';

/**
 * Erases a contact, also a deleted one, with the contacts that were merged into it. An erased one again stays erased. The
 * number of statements does not depend on what it holds.
 *
 * @throws AppError of the guard, crm/contact-not-found, crm/name-mismatch
 */
export async function eraseContact(
  write: Write,
  bid: number,
  id: string,
  { confirm_name }: Wire['CrmErasureRequest'],
): Promise<void> {
  await requireCrm(write, bid, 'erase');
  const name = await lockName(write, bid, id);
  if (name === null) return requireErased(write, bid, id);
  if (tidyName(confirm_name) !== tidyName(name)) throw new AppError('crm/name-mismatch');
  const ids = await selectMergedInto(write, bid, id);
  const lists = await selectHolderIds(write, bid, ids, 'lists');
  const companies = await selectHolderIds(write, bid, ids, 'businesses');

  await forgetTraces(write, bid, ids);
  await removeMerges(write, bid, ids);
  await storeErasures(write, bid, ids);
  // Activities, changes, memberships, keys, values of imports and the contact of tickets follow.
  await sql`delete from crm_contacts where bid = ${bid}::int and id = any(${ids}::text[])`.execute(write.db);
  await recordAct(write, bid, { action: 'contacts-erased', count: ids.length });
  emitCrmChange(write, bid, { contacts: ids, lists, companies, renames: true });
}

/** Locks a contact, also a deleted one. Returns its name; null without one. */
async function lockName({ db }: Write, bid: number, id: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`select first_name || ' ' || last_name as name from crm_contacts
    where bid = ${bid}::int and id = ${id} for update`.execute(db);
  return rows[0]?.name ?? null;
}

/** @throws AppError crm/contact-not-found, unless the contact was erased */
async function requireErased({ db }: Write, bid: number, id: string): Promise<void> {
  const { rows } = await sql`select from crm_erasures
    where bid = ${bid}::int and contact_id = ${id}`.execute(db);
  if (rows.length === 0) throw new AppError('crm/contact-not-found');
}

/**
 * Removes the merges of contacts into others, whose snapshots hold their values, and the entries in the timelines of the
 * others that name them. The undo stores its entry just before it closes the merge.
 */
async function removeMerges({ db }: Write, bid: number, ids: readonly string[]): Promise<void> {
  await sql`
    with removed as (
      delete from crm_merges where bid = ${bid}::int and merged && ${[...ids]}::text[]
      returning contact_id, created_at, undone_at
    )
    delete from crm_changes c using removed m
    where c.bid = ${bid}::int and c.contact_id = m.contact_id and c.kind = 'merged'
      and (c.changed_at = m.created_at
        or c.cause = 'undo' and c.changed_at between m.undone_at - interval '1 minute' and m.undone_at)`.execute(
    db,
  );
}

async function storeErasures({ db, caller, context }: Write, bid: number, ids: readonly string[]) {
  await sql`insert into crm_erasures (bid, contact_id, uid, erased_at)
    select ${bid}::int, id, ${caller.uid}, ${context.clock.now()}::timestamptz
    from unnest(${[...ids]}::text[]) as erased (id)`.execute(db);
}
