/** `decideCrmDuplicates`: contacts that are different people are not proposed as duplicates (docs/product/crm.md 10.2). */
import type { Wire } from '@minga/contract';
import { sql } from 'kysely';
import { AppError } from '../../../base/errors.ts';
import type { Write } from '../../context.ts';
import { invalidField } from '../../fields.ts';
import { requireCrm } from '../crm-access.ts';
import { emitCrmChange } from '../crm-events.ts';
import { lockContactIds } from '../lock-contacts.ts';

/** Stores or removes all pairs of the contacts. @throws AppError of the guard, crm/contact-not-found, request/invalid */
export async function decideDuplicates(
  write: Write,
  bid: number,
  contact: string,
  { others, different }: Wire['CrmDuplicatesDecision'],
): Promise<void> {
  await requireCrm(write, bid, 'write');
  if (others.includes(contact)) throw invalidField(write.caller.lang, '/others', 'other');
  const ids = [...new Set([contact, ...others])];
  const present = await lockContactIds(write, bid, ids);
  if (present.size < ids.length) throw new AppError('crm/contact-not-found');
  await (different ? storePairs(write, bid, ids) : removePairs(write, bid, ids));
  emitCrmChange(write, bid, { contacts: ids });
}

async function storePairs({ db }: Write, bid: number, ids: readonly string[]): Promise<void> {
  await sql`insert into crm_distinct_contacts (bid, contact_id, other_id)
    select ${bid}::int, a.id, b.id
    from crm_contacts a join crm_contacts b on b.bid = a.bid and a.id < b.id
    where a.bid = ${bid}::int and a.id = any(${[...ids]}::text[]) and b.id = any(${[...ids]}::text[])
    on conflict do nothing`.execute(db);
}

async function removePairs({ db }: Write, bid: number, ids: readonly string[]): Promise<void> {
  await sql`delete from crm_distinct_contacts where bid = ${bid}::int
    and contact_id = any(${[...ids]}::text[]) and other_id = any(${[...ids]}::text[])`.execute(db);
}

/** Whoever differs from a merged contact differs from the contact into which it was merged, too. */
export async function inheritDistinctions(
  { db }: Write,
  { bid, contact, merged }: { bid: number; contact: string; merged: readonly string[] },
): Promise<void> {
  await sql`
    with different as (
      select distinct case when contact_id = any(${[...merged]}::text[]) then other_id else contact_id end as id
      from crm_distinct_contacts where bid = ${bid}::int
        and (contact_id = any(${[...merged]}::text[]) or other_id = any(${[...merged]}::text[]))
    )
    insert into crm_distinct_contacts (bid, contact_id, other_id)
    select ${bid}::int, least(id, ${contact}::text collate "C"), greatest(id, ${contact}::text collate "C") from different
    where id <> ${contact} and id <> all(${[...merged]}::text[])
    on conflict do nothing`.execute(db);
}
