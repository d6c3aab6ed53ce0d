/** `listSavedSearches`, `createSavedSearch`, `updateSavedSearch` and `deleteSavedSearch`. Everyone has their own. */
import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import { limits } from '@minga/rules/limits';
import { AppError } from '../../base/errors.ts';
import type { Row } from '../../db/schema.ts';
import type { Caller, Read, Write } from '../context.ts';
import { cleanName, invalidField } from '../fields.ts';
import { message } from '../messages.ts';
import { requireBusiness } from '../policy.ts';
import { storable } from '../storable.ts';

type SavedSearchRow = Row<'saved_searches'>;

/** The caller's searches by name. @throws AppError business/not-found */
export async function listSearches(read: Read, bid: number): Promise<Wire['SavedSearch'][]> {
  await requireBusiness(read, bid);
  const rows = await selectOwn(read, bid).execute();
  const { compare } = new Intl.Collator(read.caller.lang, { numeric: true });
  return rows.sort((a, b) => compare(a.name, b.name) || (a.id < b.id ? -1 : 1)).map(present);
}

/**
 * Saves a search.
 *
 * @throws AppError business/not-found, search/too-many, request/invalid, also for an id that is taken
 */
export async function createSearch(
  write: Write,
  bid: number,
  input: Wire['NewSavedSearch'],
): Promise<Wire['SavedSearch']> {
  await lockSearches(write, bid);
  const { caller, db } = write;
  const values = clean(caller, input);
  const { count } = await db
    .selectFrom('saved_searches')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('bid', '=', bid)
    .where('uid', '=', caller.uid)
    .executeTakeFirstOrThrow();
  const limit = limits.savedSearchesOfMember;
  if (Number(count) >= limit) throw new AppError('search/too-many', { values: { limit: String(limit) } });
  const now = write.context.clock.now();
  const row = await db
    .insertInto('saved_searches')
    .values({
      bid,
      id: input.id ?? newClientId(),
      uid: caller.uid,
      ...values,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['bid', 'id']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row)
    throw new AppError('request/invalid', {
      fields: [{ path: '/id', message: message('idTaken', caller.lang) }],
    });
  return present(row);
}

/**
 * Changes a search of the caller.
 *
 * @throws AppError business/not-found, search/not-found, request/invalid
 */
export async function updateSearch(
  write: Write,
  bid: number,
  id: string,
  patch: Wire['SavedSearchPatch'],
): Promise<Wire['SavedSearch']> {
  await lockSearches(write, bid);
  const before = await selectOwn(write, bid).where('id', '=', id).executeTakeFirst();
  if (!before) throw new AppError('search/not-found');
  const values = clean(write.caller, { name: patch.name ?? before.name, text: patch.text ?? before.text });
  const row = await write.db
    .updateTable('saved_searches')
    .set({ ...values, updated_at: write.context.clock.now() })
    .where('bid', '=', bid)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return present(row);
}

/** Deletes a search of the caller. @throws AppError business/not-found, search/not-found */
export async function deleteSearch(write: Write, bid: number, id: string): Promise<void> {
  await requireBusiness(write, bid);
  const deleted = await write.db
    .deleteFrom('saved_searches')
    .where('bid', '=', bid)
    .where('uid', '=', write.caller.uid)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!deleted) throw new AppError('search/not-found');
}

/**
 * Serializes the changes of a member's searches, for the quota, and holds the membership: its end deletes them, and must
 * not miss one that is being saved. What was waited for may have ended the membership.
 */
async function lockSearches(write: Write, bid: number): Promise<void> {
  await requireBusiness(write, bid);
  await write.db
    .selectFrom('business_members')
    .select('uid')
    .where('bid', '=', bid)
    .where('uid', '=', write.caller.uid)
    .forNoKeyUpdate()
    .execute();
  await requireBusiness(write, bid);
}

function selectOwn({ db, caller }: Read, bid: number) {
  return db.selectFrom('saved_searches').selectAll().where('bid', '=', bid).where('uid', '=', caller.uid);
}

/** @throws AppError request/invalid */
function clean(
  { lang }: Pick<Caller, 'lang'>,
  { name, text }: Pick<SavedSearchRow, 'name' | 'text'>,
): Pick<SavedSearchRow, 'name' | 'text'> {
  const trimmed = storable(text).trim();
  if (trimmed === '') throw invalidField(lang, '/text', 'minLength');
  return { name: cleanName(lang, '/name', storable(name)), text: trimmed };
}

function present({ id, name, text, created_at, updated_at }: SavedSearchRow): Wire['SavedSearch'] {
  return { id, name, text, created_at: created_at.toISOString(), updated_at: updated_at.toISOString() };
}
