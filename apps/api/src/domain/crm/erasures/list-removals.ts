/** `listCrmRemovals`: deleted contacts and the erasures of contacts (docs/product/crm.md 11.3). */
import type { Wire } from '@minga/contract';
import { foldedWords } from '@minga/rules/text/text-fold';
import { sql } from 'kysely';
import type { Read } from '../../context.ts';
import { nameOfUser } from '../../people-names.ts';
import { holdsWords } from '../../reports/search-words.ts';
import { type ContactCardRow, contactCardColumns, joinOwner, presentContactCard } from '../contact-rows.ts';
import { requireCrm } from '../crm-access.ts';
import { lastDeletion } from '../delete-and-restore.ts';
import { loadContactFields } from '../fields/contact-fields.ts';
import { isMerged } from '../duplicates/merges.ts';

/** Most deleted contacts and most erasures in the response. */
const mostContacts = 100;
const mostErasures = 50;

/** The last ones first. @throws AppError of the guard */
export async function listRemovals(
  read: Read,
  bid: number,
  { txt = '' }: { txt?: string },
): Promise<Wire['CrmRemovalsAnswer']> {
  await requireCrm(read, bid, 'delete');
  return { contacts: await selectDeleted(read, bid, txt), erasures: await selectErasures(read, bid) };
}

async function selectDeleted(read: Read, bid: number, txt: string): Promise<Wire['CrmDeletedContact'][]> {
  const { rows } = await sql<ContactCardRow & { deleted_at: Date }>`
    select ${contactCardColumns} from crm_contacts t ${joinOwner}
    where t.bid = ${bid}::int and t.deleted_at >= ${lastDeletion(read.context)}::timestamptz
      and not ${isMerged} and ${holdsWords('t.search_text', foldedWords(txt))}
    order by t.deleted_at desc, t.id limit ${mostContacts}::int`.execute(read.db);
  const fields = await loadContactFields(read, bid);
  return rows.map((row) => ({
    ...presentContactCard(row, fields),
    deleted_at: row.deleted_at.toISOString(),
  }));
}

/** The contacts of one erasure have the same time. */
async function selectErasures({ db }: Read, bid: number): Promise<Wire['CrmErasure'][]> {
  const { rows } = await sql<{ uid: string; by_name: string; erased_at: Date }>`
    select distinct e.erased_at, e.uid, ${nameOfUser} as by_name
    from crm_erasures e left join users u on u.uid = e.uid
    where e.bid = ${bid}::int order by e.erased_at desc, e.uid limit ${mostErasures}::int`.execute(db);
  return rows.map((row) => ({ ...row, erased_at: row.erased_at.toISOString() }));
}
