/** Devices of a business (docs/product/mdm.md 2.2). */
import type { Wire } from '@minga/contract';
import { businessRoles } from '@minga/rules/access/permissions';
import { newClientId } from '@minga/rules/client-ids';
import { crmSearchText } from '@minga/rules/crm/crm-text';
import { limits } from '@minga/rules/limits';
import { foldedWords } from '@minga/rules/text/text-fold';
import { sql } from 'kysely';
import { AppError } from '../../base/errors.ts';
import type { Row } from '../../db/schema.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Read, Write } from '../context.ts';
import { requireMember } from '../business/require-member.ts';
import { cleanName, invalidField } from '../fields.ts';
import { lockBusiness } from '../locks.ts';
import { message } from '../messages.ts';
import { requireBusinessAdmin } from '../policy.ts';
import { nameOfUser } from '../people-names.ts';
import { and, holdsWords } from '../reports/search-words.ts';
import { readTimeCursor, writeTimeCursor } from '../time-cursor.ts';
import { sudoCommands } from './command-keys.ts';
import { presentLostMode } from './lost-mode.ts';
import { waitingStates } from './queue.ts';
import { queueRemoval, revokeDevice } from './removal.ts';

interface DeviceRow extends Row<'mdm_devices'> {
  owner_name: string | null;
  waiting: number;
  /** Whether a command that only SUDO gives waits. */
  sudo_waits: boolean;
}

/** Query parameters of a page. */
interface DevicesQuery {
  txt?: string;
  status?: Wire['MdmDeviceStatus'];
  limit?: number;
  cursor?: string;
}

const defaultLimit = 50;

/** @throws AppError of the guard, request/invalid for an unknown cursor */
export async function listDevices(
  read: Read,
  bid: number,
  { txt = '', status, limit = defaultLimit, cursor }: DevicesQuery,
): Promise<Wire['MdmDevicesPage']> {
  const isSudo = await requireAdmin(read, bid);
  const where = [sql`t.bid = ${bid}::int`];
  const words = foldedWords(txt);
  if (words.length) where.push(holdsWords('t.search_text', words));
  if (status) where.push(sql`t.status = ${status}`);
  if (cursor !== undefined) {
    const { time, id } = readTimeCursor(read, cursor);
    where.push(sql`(t.created_at, t.id) < (${time}::timestamptz, ${id}::text)`);
  }
  const { rows } = await sql<DeviceRow>`${selectDevices} where ${and(where)}
    order by t.created_at desc, t.id desc limit ${limit + 1}`.execute(read.db);
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    devices: rows.slice(0, limit).map((row) => present(row, isSudo)),
    next: last ? writeTimeCursor(last) : null,
  };
}

/** @throws AppError of the guard, mdm/device-not-found */
export async function getDevice(read: Read, bid: number, id: string): Promise<Wire['MdmDevice']> {
  return loadDevice(read, bid, id, await requireAdmin(read, bid));
}

/** @throws AppError of the guard, business/member-not-found, mdm/too-many, request/invalid, also for an id that is taken */
export async function createDevice(
  write: Write,
  bid: number,
  input: Wire['NewMdmDevice'],
): Promise<Wire['MdmDevice']> {
  await requireBusinessAdmin(write, bid);
  const { caller, context, db } = write;
  const name = cleanName(caller.lang, '/name', input.name);
  const owner = input.owner ?? null;
  await requireMember(write, bid, owner);
  await lockBusiness(write, bid);
  await requireRoomForDevice(write, bid);
  const now = context.clock.now();
  const serial_number = (input.serial_number ?? '').toUpperCase();
  const row = await db
    .insertInto('mdm_devices')
    .values({
      bid,
      id: input.id ?? newClientId(),
      name,
      owner,
      status: 'pending',
      serial_number,
      search_text: searchTextOf({ name, serial_number, model: '' }),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['bid', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row)
    throw new AppError('request/invalid', {
      fields: [{ path: '/id', message: message('idTaken', caller.lang) }],
    });
  return loadWritten(write, bid, row.id);
}

/**
 * Only SUDO releases or revokes a device in lost mode, which ends it, or one for which a command of SUDO waits, which is
 * cancelled.
 *
 * @throws AppError of the guard, auth/forbidden, mdm/sudo-command-waits, mdm/device-not-found,
 * business/member-not-found, request/invalid
 */
export async function updateDevice(
  write: Write,
  bid: number,
  id: string,
  patch: Wire['MdmDevicePatch'],
): Promise<Wire['MdmDevice']> {
  const isSudo = await requireAdmin(write, bid);
  const device = await lockDevice(write, bid, id);
  if (patch.status === 'unenrolled' && !isSudo) await requireNothingOfSudo(write, device);
  // Ignored, it would leave a stolen device trusted.
  if (patch.revoke && patch.status !== 'unenrolled')
    throw invalidField(write.caller.lang, '/revoke', 'other');
  const name = patch.name === undefined ? device.name : cleanName(write.caller.lang, '/name', patch.name);
  const owner = patch.owner === undefined ? device.owner : patch.owner;
  if (owner !== device.owner) await requireMember(write, bid, owner);
  await write.db
    .updateTable('mdm_devices')
    .set({
      name,
      owner,
      search_text: searchTextOf({ ...device, name }),
      updated_at: write.context.clock.now(),
    })
    .where('bid', '=', bid)
    .where('id', '=', id)
    .execute();
  if (patch.status === 'unenrolled') {
    if (patch.revoke) {
      if (await revokeDevice(write, device))
        await recordAct(write, bid, { action: 'device-revoked', subject: name });
    } else if (device.status !== 'unenrolled' || device.released_at === null) {
      await queueRemoval(write, device);
      await recordAct(write, bid, { action: 'device-released', subject: name });
    }
  }
  return loadWritten(write, bid, id);
}

/** Whether the caller has the role SUDO. @throws AppError of the guard */
async function requireAdmin(read: Read, bid: number): Promise<boolean> {
  return (await requireBusinessAdmin(read, bid)).role === businessRoles.sudo;
}

/** @throws AppError mdm/device-not-found */
export async function requireDevice({ db }: Pick<Read, 'db'>, bid: number, id: string): Promise<void> {
  const row = await db
    .selectFrom('mdm_devices')
    .select('id')
    .where('bid', '=', bid)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new AppError('mdm/device-not-found');
}

/** Callers hold the lock of the device. @throws AppError auth/forbidden, mdm/sudo-command-waits */
async function requireNothingOfSudo(
  { db }: Pick<Write, 'db'>,
  { bid, id, lost_since }: Row<'mdm_devices'>,
): Promise<void> {
  if (lost_since !== null) throw new AppError('auth/forbidden');
  const row = await db
    .selectFrom('mdm_commands')
    .select('id')
    .where('bid', '=', bid)
    .where('device_id', '=', id)
    .where('status', 'in', waitingStates)
    .where('command', 'in', sudoCommands)
    .executeTakeFirst();
  if (row) throw new AppError('mdm/sudo-command-waits');
}

/** The row, locked until the transaction ends. @throws AppError mdm/device-not-found */
export async function lockDevice(
  { db }: Pick<Write, 'db'>,
  bid: number,
  id: string,
): Promise<Row<'mdm_devices'>> {
  const row = await db
    .selectFrom('mdm_devices')
    .selectAll()
    .where('bid', '=', bid)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new AppError('mdm/device-not-found');
  return row;
}

/** @throws AppError mdm/too-many */
export async function requireRoomForDevice({ db }: Pick<Write, 'db'>, bid: number): Promise<void> {
  const { count } = await db
    .selectFrom('mdm_devices')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('bid', '=', bid)
    .executeTakeFirstOrThrow();
  const limit = limits.mdmDevicesOfBusiness;
  if (Number(count) >= limit) throw new AppError('mdm/too-many', { values: { limit: String(limit) } });
}

/** Folded text by which a device is found. */
export function searchTextOf({
  name,
  serial_number,
  model,
}: Pick<Row<'mdm_devices'>, 'name' | 'serial_number' | 'model'>): string {
  return crmSearchText([name, serial_number, model]);
}

/** Owners who are no longer members are not shown. */
const selectDevices = sql`select t.*,
  case when member.uid is null then null else ${nameOfUser} end as owner_name, member.uid as owner,
  (select count(*)::int from mdm_commands c where c.bid = t.bid and c.device_id = t.id
    and c.status in (${sql.join([...waitingStates])}))
  + (select count(*)::int from mdm_assignments a where a.bid = t.bid and a.device_id = t.id
    and t.status = 'enrolled' and a.state = 'wanted' and a.command_id is null) as waiting,
  exists (select from mdm_commands c where c.bid = t.bid and c.device_id = t.id
    and c.status in (${sql.join([...waitingStates])})
    and c.command in (${sql.join([...sudoCommands])})) as sudo_waits
  from mdm_devices t
  left join business_members member on member.bid = t.bid and member.uid = t.owner
  left join users u on u.uid = member.uid`;

async function loadDevice(
  { db }: Pick<Read, 'db'>,
  bid: number,
  id: string,
  isSudo: boolean,
): Promise<Wire['MdmDevice']> {
  const { rows } = await sql<DeviceRow>`${selectDevices} where t.bid = ${bid}::int and t.id = ${id}`.execute(
    db,
  );
  if (!rows[0]) throw new AppError('mdm/device-not-found');
  return present(rows[0], isSudo);
}

/** The answer of a write, which is stored for its repetition: a location must not outlive lost mode there. */
async function loadWritten(read: Pick<Read, 'db'>, bid: number, id: string): Promise<Wire['MdmDevice']> {
  return loadDevice(read, bid, id, false);
}

function present(row: DeviceRow, isSudo: boolean): Wire['MdmDevice'] {
  return {
    id: row.id,
    name: row.name,
    owner: row.owner,
    owner_name: row.owner_name,
    status: row.status as Wire['MdmDeviceStatus'],
    serial_number: row.serial_number,
    model: row.model,
    os_version: row.os_version,
    capacity_gb: row.capacity_gb,
    free_gb: row.free_gb,
    battery: row.battery,
    supervised: row.supervised,
    from_apple: row.dep_seen_at !== null,
    released: row.released_at !== null,
    lost_mode: presentLostMode(row, isSudo),
    release_needs_sudo: row.lost_since !== null || row.sudo_waits,
    waiting: row.waiting,
    last_seen_at: row.last_seen_at?.toISOString() ?? null,
    enrolled_at: row.enrolled_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
