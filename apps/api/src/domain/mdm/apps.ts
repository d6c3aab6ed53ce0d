/** Apps that devices can be given (docs/product/mdm.md 2.6). */
import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import { limits } from '@minga/rules/limits';
import { sql } from 'kysely';
import { AppError } from '../../base/errors.ts';
import type { Row } from '../../db/schema.ts';
import type { Read, Write } from '../context.ts';
import { cleanName, invalidField } from '../fields.ts';
import { lockBusiness } from '../locks.ts';
import { requireBusinessAdmin } from '../policy.ts';

export interface AppRow extends Row<'mdm_apps'> {
  devices: number;
}

/** @throws AppError of the guard */
export async function listApps(read: Read, bid: number): Promise<Wire['MdmAppsAnswer']> {
  await requireBusinessAdmin(read, bid);
  return { apps: (await loadApps(read, bid)).map(presentApp) };
}

/** @throws AppError of the guard, mdm/too-many, request/invalid */
export async function createApp(
  write: Write,
  bid: number,
  { platform, bundle_identifier, ...input }: Wire['NewMdmApp'],
): Promise<Wire['MdmApp']> {
  await requireBusinessAdmin(write, bid);
  const { caller, context, db } = write;
  const values = {
    name: cleanName(caller.lang, '/name', input.name),
    store_id: input.store_id ?? null,
    manifest_url: input.manifest_url ?? null,
  };
  requireOrigin(write, values);
  await lockBusiness(write, bid);
  await requireRoom(write, bid, platform, bundle_identifier);
  const { id } = await db
    .insertInto('mdm_apps')
    .values({
      bid,
      id: newClientId(),
      platform,
      bundle_identifier,
      ...values,
      created_by: caller.uid,
      created_at: context.clock.now(),
    })
    .onConflict((conflict) => conflict.columns(['bid', 'platform', 'bundle_identifier']).doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow();
  return findApp(write, bid, id);
}

/** @throws AppError of the guard, mdm/app-not-found, request/invalid */
export async function updateApp(
  write: Write,
  bid: number,
  id: string,
  patch: Wire['MdmAppPatch'],
): Promise<Wire['MdmApp']> {
  await requireBusinessAdmin(write, bid);
  await lockBusiness(write, bid);
  const app = await findApp(write, bid, id);
  const values = {
    name: patch.name === undefined ? app.name : cleanName(write.caller.lang, '/name', patch.name),
    store_id: patch.store_id === undefined ? app.store_id : patch.store_id,
    manifest_url: patch.manifest_url === undefined ? app.manifest_url : patch.manifest_url,
  };
  requireOrigin(write, values);
  return change(write, bid, id, values);
}

/** @throws AppError of the guard, mdm/app-not-found */
export async function setSelfService(
  write: Write,
  bid: number,
  id: string,
  { active }: Wire['MdmSelfServicePatch'],
): Promise<Wire['MdmApp']> {
  await requireBusinessAdmin(write, bid);
  return change(write, bid, id, { self_service: active });
}

/** Its assignments go with it; devices keep the app. @throws AppError of the guard, mdm/app-not-found */
export async function deleteApp(write: Write, bid: number, id: string): Promise<void> {
  await requireBusinessAdmin(write, bid);
  const row = await write.db
    .deleteFrom('mdm_apps')
    .where('bid', '=', bid)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new AppError('mdm/app-not-found');
}

/** The apps of a business, by name. */
export async function loadApps({ db }: Pick<Read, 'db'>, bid: number): Promise<AppRow[]> {
  const { rows } = await sql<AppRow>`${selectApps} where t.bid = ${bid}::int order by t.name, t.id`.execute(
    db,
  );
  return rows;
}

export function presentApp(row: AppRow): Wire['MdmApp'] {
  return {
    id: row.id,
    name: row.name,
    bundle_identifier: row.bundle_identifier,
    platform: row.platform as Wire['MdmPlatform'],
    store_id: row.store_id,
    manifest_url: row.manifest_url,
    self_service: row.self_service,
    devices: row.devices,
    created_at: row.created_at.toISOString(),
  };
}

const selectApps = sql`select t.*, (select count(*)::int from mdm_assignments a
  where a.bid = t.bid and a.app_id = t.id) as devices from mdm_apps t`;

async function findApp({ db }: Pick<Read, 'db'>, bid: number, id: string): Promise<Wire['MdmApp']> {
  const { rows } = await sql<AppRow>`${selectApps} where t.bid = ${bid}::int and t.id = ${id}`.execute(db);
  if (!rows[0]) throw new AppError('mdm/app-not-found');
  return presentApp(rows[0]);
}

/** @throws AppError mdm/app-not-found */
async function change(
  write: Write,
  bid: number,
  id: string,
  values: Partial<Row<'mdm_apps'>>,
): Promise<Wire['MdmApp']> {
  await write.db.updateTable('mdm_apps').set(values).where('bid', '=', bid).where('id', '=', id).execute();
  return findApp(write, bid, id);
}

/** An app comes from the App Store or from a manifest. @throws AppError request/invalid */
function requireOrigin(
  { caller }: Write,
  { store_id, manifest_url }: Pick<Row<'mdm_apps'>, 'store_id' | 'manifest_url'>,
): void {
  if (store_id === null && manifest_url === null) throw invalidField(caller.lang, '/store_id', 'required');
  if (store_id !== null && manifest_url !== null)
    throw invalidField(caller.lang, '/manifest_url', 'additionalProperties');
  if (manifest_url !== null && !URL.canParse(manifest_url))
    throw invalidField(caller.lang, '/manifest_url', 'pattern');
}

/** @throws AppError mdm/too-many for an app that replaces none */
async function requireRoom({ db }: Write, bid: number, platform: string, identifier: string): Promise<void> {
  const rows = await db
    .selectFrom('mdm_apps')
    .select(['platform', 'bundle_identifier'])
    .where('bid', '=', bid)
    .execute();
  const replaces = rows.some((row) => row.platform === platform && row.bundle_identifier === identifier);
  const limit = limits.mdmAppsOfBusiness;
  if (rows.length >= limit && !replaces)
    throw new AppError('mdm/too-many', { values: { limit: String(limit) } });
}
