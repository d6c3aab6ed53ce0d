/** Link to Apple Business Manager: key, server token, enrolment profile and state (docs/product/mdm.md 2.10, 2.12). */
import type { Wire } from '@minga/contract';
import { sql } from 'kysely';
import { AppError } from '../../../base/errors.ts';
import type { Row, RowChange } from '../../../db/schema.ts';
import { recordAct } from '../../audit/record-act.ts';
import type { Read, Write } from '../../context.ts';
import { lockBusiness } from '../../locks.ts';
import { requireBusinessAdmin } from '../../policy.ts';
import { openEnvelope } from '../crypto/envelope.ts';
import { createExchangeKey } from '../crypto/identities.ts';
import { requireSealer, secretOwner } from '../secrets.ts';
import { readServerToken } from './server-token.ts';

type LinkRow = Row<'mdm_dep'>;

/** State of a link whose token has just been stored: it can be one of another server at Apple. */
const notSynced = {
  profile_uuid: null,
  sync_cursor: null,
  is_fetched: false,
  fetch_started_at: null,
  failure: null,
  failed_at: null,
  tries: 0,
  sync_due_at: null,
  sync_running_until: null,
  token_warned_days: null,
} as const;

/** @throws AppError of the guard */
export async function getDep(read: Read, bid: number): Promise<Wire['MdmDep']> {
  await requireBusinessAdmin(read, bid);
  return present(read, bid, await load(read, bid));
}

/** @throws AppError of the guard, mdm/not-configured */
export async function createDepKey(write: Write, bid: number): Promise<Wire['MdmDep']> {
  await requireBusinessAdmin(write, bid);
  const { context, db } = write;
  const sealer = requireSealer(context);
  const now = context.clock.now();
  const { certificate, privateKey } = await createExchangeKey(bid, now);
  const values = {
    certificate,
    private_key_sealed: sealer.seal(privateKey, secretOwner('dep-key', bid)),
    created_at: now,
  };
  await lockBusiness(write, bid);
  const row = await db
    .insertInto('mdm_dep')
    .values({ bid, ...values })
    .onConflict((conflict) => conflict.column('bid').doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow();
  return present(write, bid, row);
}

/** @throws AppError of the guard, mdm/not-configured, mdm/no-request, mdm/token-invalid */
export async function storeDepToken(
  write: Write,
  bid: number,
  { content }: Wire['NewMdmDepToken'],
): Promise<Wire['MdmDep']> {
  await requireBusinessAdmin(write, bid);
  const { context } = write;
  const sealer = requireSealer(context);
  await lockBusiness(write, bid);
  const link = await load(write, bid);
  if (!link) throw new AppError('mdm/no-request');
  const privateKey = sealer.open(link.private_key_sealed, secretOwner('dep-key', bid)).toString();
  const opened = openEnvelope(Buffer.from(content, 'base64'), privateKey);
  const now = context.clock.now();
  const token = opened && readServerToken(opened);
  if (!token || !(new Date(token.access_token_expiry) > now)) throw new AppError('mdm/token-invalid');
  await recordAct(write, bid, { action: 'server-token-stored' });
  return change(write, bid, {
    ...notSynced,
    token_sealed: sealer.seal(JSON.stringify(token), secretOwner('dep-token', bid)),
    token_expires_at: new Date(token.access_token_expiry),
    stored_at: now,
    sync_requested_at: now,
  });
}

/** @throws AppError of the guard, mdm/not-configured, mdm/no-token, mdm/enrollment-profile-not-found */
export async function updateDep(
  write: Write,
  bid: number,
  { enrollment_profile: id }: Wire['MdmDepPatch'],
): Promise<Wire['MdmDep']> {
  await requireBusinessAdmin(write, bid);
  requireSealer(write.context);
  await lockBusiness(write, bid);
  const link = await requireToken(write, bid);
  if (id !== null && !(await hasProfile(write, bid, id)))
    throw new AppError('mdm/enrollment-profile-not-found');
  return change(write, bid, {
    // The profile is defined at Apple by the synchronization.
    ...(id === link.profile_id ? {} : { profile_id: id, profile_uuid: null }),
    sync_requested_at: write.context.clock.now(),
  });
}

/** @throws AppError of the guard, mdm/not-configured, mdm/no-token */
export async function requestSync(write: Write, bid: number): Promise<Wire['MdmDep']> {
  await requireBusinessAdmin(write, bid);
  requireSealer(write.context);
  await lockBusiness(write, bid);
  await requireToken(write, bid);
  return change(write, bid, { sync_requested_at: write.context.clock.now() });
}

/** @throws AppError mdm/no-token without one that is valid */
async function requireToken(write: Write, bid: number): Promise<LinkRow> {
  const link = await load(write, bid);
  if (!link || statusOf(link, write.context.clock.now()) !== 'active') throw new AppError('mdm/no-token');
  return link;
}

async function hasProfile({ db }: Pick<Read, 'db'>, bid: number, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('mdm_enrollment_profiles')
    .select('id')
    .where('bid', '=', bid)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

async function change(write: Write, bid: number, values: RowChange<'mdm_dep'>): Promise<Wire['MdmDep']> {
  const row = await write.db
    .updateTable('mdm_dep')
    .set(values)
    .where('bid', '=', bid)
    .returningAll()
    .executeTakeFirstOrThrow();
  return present(write, bid, row);
}

async function load({ db }: Pick<Read, 'db'>, bid: number): Promise<LinkRow | undefined> {
  return db.selectFrom('mdm_dep').selectAll().where('bid', '=', bid).executeTakeFirst();
}

async function present(
  read: Pick<Read, 'db' | 'context'>,
  bid: number,
  row: LinkRow | undefined,
): Promise<Wire['MdmDep']> {
  const now = read.context.clock.now();
  const profile = row?.profile_id ?? null;
  const hasChosen = profile !== null && (await hasProfile(read, bid, profile));
  return {
    status: statusOf(row, now),
    certificate: row?.certificate ?? null,
    expires_at: row?.token_expires_at?.toISOString() ?? null,
    stored_at: row?.stored_at?.toISOString() ?? null,
    org_name: row?.org_name ?? '',
    server_name: row?.server_name ?? '',
    enrollment_profile: hasChosen ? profile : null,
    ...(await countDevices(read, bid, hasChosen ? (row?.profile_uuid ?? null) : null, hasChosen)),
    syncing: row !== undefined && statusOf(row, now) === 'active' && isSyncing(row, now),
    synced_at: row?.synced_at?.toISOString() ?? null,
    failure: (row?.failure ?? null) as Wire['MdmDep']['failure'],
    failed_at: row?.failed_at?.toISOString() ?? null,
  };
}

/** A request waits for the time that Apple demanded. */
function isSyncing(
  { sync_requested_at, sync_running_until, sync_due_at, failure }: LinkRow,
  now: Date,
): boolean {
  const mustWait = failure === 'rate-limited' && sync_due_at !== null && sync_due_at > now;
  const isRequested = sync_requested_at !== null && !mustWait;
  return isRequested || (sync_running_until !== null && sync_running_until > now);
}

/** `uuid` is Apple's id of the chosen profile. */
async function countDevices(
  { db }: Pick<Read, 'db'>,
  bid: number,
  uuid: string | null,
  hasChosen: boolean,
): Promise<Pick<Wire['MdmDep'], 'devices' | 'pending' | 'unassigned'>> {
  const { rows } = await sql<{ devices: number; pending: number; unassigned: number }>`
    select count(*)::int as devices,
      (count(*) filter (where status = 'pending'))::int as pending,
      (count(*) filter (where released_at is null and (${uuid}::text is null or dep_profile_uuid is distinct from ${uuid})))::int
        as unassigned
    from mdm_devices where bid = ${bid}::int and dep_seen_at is not null`.execute(db);
  const counts = rows[0] ?? { devices: 0, pending: 0, unassigned: 0 };
  return hasChosen ? counts : { ...counts, unassigned: 0 };
}

function statusOf(row: LinkRow | undefined, now: Date): Wire['MdmDepStatus'] {
  if (!row) return 'none';
  if (row.token_expires_at === null) return 'requested';
  return row.token_expires_at > now ? 'active' : 'expired';
}
