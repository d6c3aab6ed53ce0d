/** `listCrmMerges`, and the stored merges of contacts (docs/product/crm.md 10.4, 10.5). */
import type { Wire } from '@minga/contract';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../../base/errors.ts';
import { rawSql } from '../../../db/raw-sql.ts';
import type { Context, Read, Write } from '../../context.ts';
import { nameOfUser } from '../../people-names.ts';
import { contactReference } from '../contact-reference.ts';
import type { ContactValues } from '../contact-values.ts';
import { requireCrmMerger } from '../crm-access.ts';
import { lastDeletion } from '../delete-and-restore.ts';

/** What the undo of a merge needs. */
export interface StoredMerge {
  id: string;
  contact_id: string;
  merged: string[];
  /** Values of the contact before the merge. */
  former: ContactValues;
  /** Values of the contact after the merge. */
  stored: ContactValues;
  /** Lists and CRM businesses to which the merge added the contact. */
  lists: string[];
  businesses: string[];
  created_at: Date;
  undone_at: Date | null;
}

interface MergeRow {
  id: string;
  contact: Wire['CrmReference'];
  merged: Wire['CrmReference'][];
  undone_at: Date | null;
  uid: string;
  by_name: string;
  created_at: Date;
}

/** Most merges in the response. */
const mostMerges = 50;

/** Merges of the last 30 days, the newest first. @throws AppError of the guard */
export async function listMerges(read: Read, bid: number): Promise<Wire['CrmMerge'][]> {
  await requireCrmMerger(read, bid);
  return selectMerges(read, bid, sql`m.created_at >= ${lastDeletion(read.context)}::timestamptz`);
}

/** One merge in the form of the contract. @throws AppError crm/merge-not-found */
export async function presentMerge(read: Read, bid: number, id: string): Promise<Wire['CrmMerge']> {
  const [merge] = await selectMerges(read, bid, sql`m.id = ${id}`);
  if (!merge) throw new AppError('crm/merge-not-found');
  return merge;
}

async function selectMerges(
  { db }: Read,
  bid: number,
  condition: RawBuilder<unknown>,
): Promise<Wire['CrmMerge'][]> {
  const { rows } = await sql<MergeRow>`
    select m.id, m.undone_at, m.uid, m.created_at, ${nameOfUser} as by_name, ${contactReference} as contact,
      coalesce((select json_agg(json_build_object('id', o.id, 'name', trim(o.first_name || ' ' || o.last_name))
          order by o.created_at, o.id)
        from crm_contacts o where o.bid = m.bid and o.id = any(m.merged)), '[]') as merged
    from crm_merges m join crm_contacts contact on contact.bid = m.bid and contact.id = m.contact_id
      left join users u on u.uid = m.uid
    where m.bid = ${bid}::int and ${condition}
    order by m.created_at desc, m.id desc limit ${mostMerges}::int`.execute(db);
  return rows.map(({ undone_at, created_at, ...row }) => ({
    ...row,
    undone: undone_at !== null,
    created_at: created_at.toISOString(),
  }));
}

/**
 * Locks a merge that can be undone.
 *
 * @throws AppError crm/merge-not-found, crm/merge-undone, crm/merge-too-old
 */
export async function lockMerge(write: Write, bid: number, id: string): Promise<StoredMerge> {
  const { rows } =
    await sql<StoredMerge>`select id, contact_id, merged, former, stored, lists, businesses, created_at,
      undone_at
    from crm_merges where bid = ${bid}::int and id = ${id} for update`.execute(write.db);
  const [merge] = rows;
  if (!merge) throw new AppError('crm/merge-not-found');
  if (merge.undone_at !== null) throw new AppError('crm/merge-undone');
  if (merge.created_at < lastDeletion(write.context)) throw new AppError('crm/merge-too-old');
  return merge;
}

/** SQL: whether merge `m` deleted contact `c`, which was not restored since. */
const isMergedBy = rawSql<boolean>`c.id = any(m.merged) and c.deleted_at = m.created_at and m.undone_at is null`;

/** SQL: whether contact `t` was deleted by a merge that can be undone. */
export const isMerged = rawSql<boolean>`exists (select from crm_merges m
  where m.bid = t.bid and t.id = any(m.merged) and t.deleted_at = m.created_at and m.undone_at is null)`;

/** Locks a contact and those that were merged into it, also by several merges. Returns their ids. */
export async function selectMergedInto(
  { db }: Pick<Write, 'db'>,
  bid: number,
  id: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive merged as (
      select ${bid}::int as bid, ${id}::text collate "C" as id
      union
      select c.bid, c.id from merged
        join crm_merges m on m.bid = merged.bid and m.contact_id = merged.id
        join crm_contacts c on c.bid = m.bid and ${isMergedBy}
    )
    select t.id from crm_contacts t where t.bid = ${bid}::int and t.id in (select id from merged)
    order by t.id for update`.execute(db);
  return rows.map((row) => row.id);
}

/** The id of the contact into which a contact was merged, also by several merges; else the same id. */
export async function followMerges({ db }: Pick<Read, 'db'>, bid: number, id: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with recursive followed as (
      select c.bid, c.id, c.deleted_at from crm_contacts c where c.bid = ${bid}::int and c.id = ${id}
      union
      select next.bid, next.id, next.deleted_at
      from followed c join crm_merges m on m.bid = c.bid and ${isMergedBy}
        join crm_contacts next on next.bid = m.bid and next.id = m.contact_id
    )
    select id from followed where deleted_at is null`.execute(db);
  return rows[0]?.id ?? id;
}

/** Removes merges that can no longer be undone; the contacts that they deleted are removed at the same time. */
export async function forgetOldMerges(context: Context): Promise<void> {
  await context.db.deleteFrom('crm_merges').where('created_at', '<', lastDeletion(context)).execute();
}
