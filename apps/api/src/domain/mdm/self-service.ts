/** The caller's own managed devices, and the apps that they may install on them (docs/product/mdm.md 2.8). */
import type { Wire } from '@minga/contract';
import { AppError } from '../../base/errors.ts';
import type { Row } from '../../db/schema.ts';
import type { Read, Write } from '../context.ts';
import { requireBusiness } from '../policy.ts';
import { assignItem, loadAssignments, presentAssignment } from './assignments.ts';
import { lockDevice } from './devices.ts';

/** @throws AppError business/not-found */
export async function listSelfService(read: Read, bid: number): Promise<Wire['MdmSelfServiceAnswer']> {
  await requireBusiness(read, bid);
  const devices = await read.db
    .selectFrom('mdm_devices')
    .selectAll()
    .where('bid', '=', bid)
    .where('owner', '=', read.caller.uid)
    .orderBy('name')
    .orderBy('id')
    .execute();
  const isEnrolled = devices.some(({ status }) => status === 'enrolled');
  const apps = isEnrolled ? await loadSelfServiceApps(read, bid) : [];
  const offered = new Set(apps.map(({ id }) => id));
  const own: Wire['MdmOwnDevice'][] = [];
  for (const device of devices) own.push(await presentDevice(read, device, offered));
  return { devices: own, apps };
}

/**
 * A device of another person and an app that is not for self-service are answered like missing ones.
 *
 * @throws AppError business/not-found, mdm/device-not-found, mdm/app-not-found, mdm/not-enrolled, mdm/too-many
 */
export async function installOwnApp(
  write: Write,
  bid: number,
  { app, device: id }: Wire['NewMdmOwnInstall'],
): Promise<Wire['MdmOwnInstall']> {
  await requireBusiness(write, bid);
  const device = await lockDevice(write, bid, id);
  if (device.owner !== write.caller.uid) throw new AppError('mdm/device-not-found');
  const apps = await loadSelfServiceApps(write, bid);
  if (!apps.some((one) => one.id === app)) throw new AppError('mdm/app-not-found');
  if (device.status !== 'enrolled') throw new AppError('mdm/not-enrolled');
  await assignItem(write, device, { kind: 'app', id: app });
  const row = (await loadAssignments(write, bid, id)).find(({ app_id }) => app_id === app);
  if (!row) throw new AppError('mdm/app-not-found');
  return { app, ...presentAssignment(row) };
}

async function loadSelfServiceApps(
  { db }: Pick<Read, 'db'>,
  bid: number,
): Promise<Wire['MdmSelfServiceApp'][]> {
  const rows = await db
    .selectFrom('mdm_apps')
    .select(['id', 'name', 'platform'])
    .where('bid', '=', bid)
    .where('self_service', '=', true)
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, platform }) => ({ id, name, platform: platform as Wire['MdmPlatform'] }));
}

async function presentDevice(
  read: Read,
  device: Row<'mdm_devices'>,
  offered: ReadonlySet<string>,
): Promise<Wire['MdmOwnDevice']> {
  const { bid, id, last_seen_at } = device;
  const rows = await loadAssignments(read, bid, id);
  const profiles = await read.db
    .selectFrom('mdm_assignments as given')
    .innerJoin('mdm_profiles as profile', (join) =>
      join.onRef('profile.bid', '=', 'given.bid').onRef('profile.id', '=', 'given.profile_id'),
    )
    .select('profile.name')
    .where('given.bid', '=', bid)
    .where('given.device_id', '=', id)
    .orderBy('profile.name')
    .execute();
  return {
    id,
    name: device.name,
    status: device.status as Wire['MdmDeviceStatus'],
    serial_number: device.serial_number,
    model: device.model,
    os_version: device.os_version,
    last_seen_at: last_seen_at?.toISOString() ?? null,
    profiles: profiles.map(({ name }) => name),
    installs: rows.flatMap((row) =>
      row.app_id !== null && offered.has(row.app_id) ? [{ app: row.app_id, ...presentAssignment(row) }] : [],
    ),
  };
}
