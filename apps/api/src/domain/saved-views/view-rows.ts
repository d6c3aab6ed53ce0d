/** Rows of saved views and their form in responses. */
import type { Wire } from '@minga/contract';
import type { Row } from '../../db/schema.ts';
import type { Read, Write } from '../context.ts';
import type { ViewPlace } from './view-places.ts';

export type SavedViewRow = Row<'saved_views'>;

/** The shared views of a place and the caller's own, by name. The permission of the caller must have been checked. */
export async function loadViews(read: Read, place: ViewPlace): Promise<SavedViewRow[]> {
  const rows = await selectVisible(read, place).execute();
  const { compare } = new Intl.Collator(read.caller.lang, { numeric: true });
  return rows.sort((a, b) => compare(a.name, b.name) || (a.id < b.id ? -1 : 1));
}

/** The view, if it is a shared one or the caller's own. */
export async function findView(read: Read, place: ViewPlace, id: string): Promise<SavedViewRow | undefined> {
  return selectVisible(read, place).where('id', '=', id).executeTakeFirst();
}

/** Whether a view of the business has the id, of whatever place and person. */
export async function isViewIdTaken({ db }: Read, bid: number, id: string): Promise<boolean> {
  const view = await db
    .selectFrom('saved_views')
    .select('id')
    .where('bid', '=', bid)
    .where('id', '=', id)
    .executeTakeFirst();
  return view !== undefined;
}

/** Stores a new view, or the new values of an existing one. */
export async function storeView({ db }: Write, view: SavedViewRow): Promise<void> {
  const { name, query, uid, is_default, updated_at } = view;
  await db
    .insertInto('saved_views')
    .values(view)
    .onConflict((conflict) =>
      conflict.columns(['bid', 'id']).doUpdateSet({ name, query, uid, is_default, updated_at }),
    )
    .execute();
}

/** Ends the use of another view as the default of the same person, or of another shared one. */
export async function clearOtherDefault(
  { db }: Write,
  { bid, tid, uid, id }: Pick<SavedViewRow, 'bid' | 'tid' | 'uid' | 'id'>,
): Promise<void> {
  await db
    .updateTable('saved_views')
    .set({ is_default: false })
    .where('bid', '=', bid)
    .where('tid', tid === null ? 'is' : '=', tid)
    .where('uid', uid === null ? 'is' : '=', uid)
    .where('id', '!=', id)
    .where('is_default', '=', true)
    .execute();
}

export async function deleteViewRow(
  { db }: Write,
  { bid, id }: Pick<SavedViewRow, 'bid' | 'id'>,
): Promise<void> {
  await db.deleteFrom('saved_views').where('bid', '=', bid).where('id', '=', id).execute();
}

/** Deletes the own views of users who leave a team. */
export async function deleteOwnViews(
  { db }: Write,
  bid: number,
  tid: number,
  uids: readonly string[],
): Promise<void> {
  if (uids.length === 0) return;
  await db
    .deleteFrom('saved_views')
    .where('bid', '=', bid)
    .where('tid', '=', tid)
    .where('uid', 'in', uids)
    .execute();
}

/** Deletes the own views of a user on the boards of teams that they do not belong to. */
export async function deleteViewsOutsideTeams({ db }: Write, bid: number, uid: string): Promise<void> {
  const teams = db.selectFrom('team_members').select('tid').where('bid', '=', bid).where('uid', '=', uid);
  await db
    .deleteFrom('saved_views')
    .where('bid', '=', bid)
    .where('uid', '=', uid)
    .where('tid', 'not in', teams)
    .execute();
}

export function presentView({
  id,
  name,
  query,
  uid,
  is_default,
  created_at,
  updated_at,
}: SavedViewRow): Wire['SavedView'] {
  return {
    id,
    name,
    query,
    shared: uid === null,
    is_default,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}

function selectVisible({ db, caller }: Read, { bid, tid }: ViewPlace) {
  return db
    .selectFrom('saved_views')
    .selectAll()
    .where('bid', '=', bid)
    .where('tid', tid === null ? 'is' : '=', tid)
    .where((where) => where.or([where('uid', 'is', null), where('uid', '=', caller.uid)]));
}

/** A view of the table of contacts, which has no default. */
export function presentContactView(row: SavedViewRow): Wire['CrmView'] {
  const { is_default: _default, ...view } = presentView(row);
  return view;
}
