/** `importCrmContacts`: stores the next rows of an import, all or none (docs/product/crm.md 6.3). */
import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import { sql } from 'kysely';
import { AppError } from '../../../base/errors.ts';
import type { Write } from '../../context.ts';
import { message } from '../../messages.ts';
import { presentBatch } from '../../tickets/batch.ts';
import { areStatisticsDue } from '../../tickets/statistics.ts';
import { worldFor } from '../contact-location.ts';
import { requireCrm } from '../crm-access.ts';
import { fieldsFor } from '../fields/contact-fields.ts';
import { requireHolder } from '../memberships.ts';
import { checkRow, decideRows } from './decide-rows.ts';
import { lockExisting } from './find-existing.ts';
import { lockOpenImport } from './imports.ts';
import { storeRows } from './store-rows.ts';

/**
 * Creates, updates and skips contacts. The number of statements does not depend on the number of rows. The last batch
 * again is answered as before and changes nothing.
 *
 * @throws AppError of the guard, import/not-found, import/undone, crm/list-not-found; request/invalid for a batch that
 *   does not follow the last one
 */
export async function importContacts(
  write: Write,
  bid: number,
  ref: string,
  { from, contacts }: Wire['CrmImportBatch'],
): Promise<Wire['BatchAnswer']> {
  await requireCrm(write, bid, 'write');
  const started = await lockOpenImport(write, bid, ref);
  const last = started.last_answer as Wire['BatchAnswer'] | null;
  if (last && from === started.received - last.items.length && contacts.length === last.items.length)
    return last;
  if (from !== started.received || from + contacts.length > started.rows)
    throw new AppError('request/invalid', {
      fields: [{ path: '/from', message: message('batchPlace', write.caller.lang) }],
    });
  if (started.list_id !== null) await requireHolder(write, bid, 'list', started.list_id);

  const key = started.key as Wire['CrmImportKey'];
  const action = started.action as Wire['CrmImportAction'];
  const rows = contacts.map((contact) => ({ ...contact, id: contact.id ?? newClientId() }));
  const members = await lockMembers(write, bid, rows);
  const now = write.context.clock.now();
  const fields = await fieldsFor(write, bid, rows);
  const deciding = { caller: write.caller, now, world: await worldFor(rows), fields, ignoresUnknown: true };
  const checked = rows.map((row) => checkRow(row, members, deciding));
  const valid = checked.flatMap((row) => ('values' in row ? [row.values] : []));
  const decisions = decideRows(checked, {
    key,
    action,
    existing: action === 'create' ? [] : await lockExisting(write, bid, key, valid),
    takenIds: await selectTaken(write, bid, rows),
    fields,
    lang: write.caller.lang,
  });
  await storeRows(write, { bid, importId: ref, list: started.list_id, now }, decisions);
  // Without statistics the embedded database would look through all keys for each contact.
  if (areStatisticsDue(write, started.received, started.received + contacts.length))
    await sql`analyze crm_contacts, crm_contact_keys`.execute(write.db);
  const answer = presentBatch(decisions.outcomes, write.caller.lang);
  await addCounts(write, bid, ref, answer);
  return answer;
}

/** Owners of rows who are members, held until the write ends. */
async function lockMembers(
  { db }: Write,
  bid: number,
  rows: readonly Wire['NewCrmContact'][],
): Promise<ReadonlySet<string>> {
  const owners = [...new Set(rows.flatMap(({ owner }) => owner ?? []))];
  if (owners.length === 0) return new Set();
  const { rows: found } = await sql<{ uid: string }>`select uid from business_members
    where bid = ${bid}::int and uid = any(${owners}::text[]) order by uid for key share`.execute(db);
  return new Set(found.map(({ uid }) => uid));
}

/** Ids of rows that a contact has already, also a deleted one, and those of erased contacts. */
async function selectTaken(
  { db }: Write,
  bid: number,
  rows: readonly { id: string }[],
): Promise<ReadonlySet<string>> {
  const ids = rows.map(({ id }) => id);
  const { rows: taken } = await sql<{ id: string }>`select id from crm_contacts
    where bid = ${bid}::int and id = any(${ids}::text[])
    union select contact_id from crm_erasures
    where bid = ${bid}::int and contact_id = any(${ids}::text[])`.execute(db);
  return new Set(taken.map(({ id }) => id));
}

async function addCounts(write: Write, bid: number, id: string, answer: Wire['BatchAnswer']): Promise<void> {
  const { created, updated, duplicates, refused, items } = answer;
  await sql`update crm_imports set received = received + ${items.length}::int, created = created + ${created}::int,
      updated = updated + ${updated}::int, duplicates = duplicates + ${duplicates}::int,
      refused = refused + ${refused}::int, last_answer = ${JSON.stringify(answer)}::jsonb
    where bid = ${bid}::int and id = ${id}`.execute(write.db);
  write.afterCommit(async () => write.context.metrics.countImportRows({ created, duplicates, refused }));
}
