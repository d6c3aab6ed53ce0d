/** Profiles and apps that devices were given: assigning, withdrawing and their state (docs/product/mdm.md 2.7). */
import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import { limits } from '@minga/rules/limits';
import { AppError } from '../../base/errors.ts';
import type { Row } from '../../db/schema.ts';
import type { Read, Write } from '../context.ts';
import { requireBusinessAdmin } from '../policy.ts';
import { loadApps, presentApp } from './apps.ts';
import { deleteAssignment, itemOf, queueInstallation, setAssignment } from './assignment-states.ts';
import { lockDevice, requireDevice } from './devices.ts';
import { type Item, identifierOf, removalOf } from './items.ts';
import { loadProfiles } from './profiles.ts';
import { cancelQueued, queueCommand, requireRoomForCommand, wakeLater } from './queue.ts';

type AssignmentRow = Row<'mdm_assignments'>;

/** @throws AppError of the guard, mdm/device-not-found */
export async function listDeviceProfiles(
  read: Read,
  bid: number,
  device: string,
): Promise<Wire['MdmDeviceProfilesAnswer']> {
  await requireBusinessAdmin(read, bid);
  await requireDevice(read, bid, device);
  const assignments = new Map(
    (await loadAssignments(read, bid, device)).flatMap((row) =>
      row.profile_id === null ? [] : [[row.profile_id, row] as const],
    ),
  );
  return {
    profiles: (await loadProfiles(read, bid, [...assignments.keys()])).flatMap((profile) => {
      const row = assignments.get(profile.id);
      return row ? [{ profile, ...presentAssignment(row) }] : [];
    }),
  };
}

/** @throws AppError of the guard, mdm/device-not-found */
export async function listDeviceApps(
  read: Read,
  bid: number,
  device: string,
): Promise<Wire['MdmDeviceAppsAnswer']> {
  await requireBusinessAdmin(read, bid);
  await requireDevice(read, bid, device);
  const assignments = new Map(
    (await loadAssignments(read, bid, device)).map((row) => [row.app_id, row] as const),
  );
  return {
    apps: (await loadApps(read, bid)).flatMap((app) => {
      const row = assignments.get(app.id);
      return row ? [{ app: presentApp(app), ...presentAssignment(row) }] : [];
    }),
  };
}

/** @throws AppError of the guard, mdm/device-not-found, mdm/profile-not-found, mdm/too-many */
export async function assignProfile(
  write: Write,
  bid: number,
  device: string,
  profile: string,
): Promise<Wire['MdmDeviceProfile']> {
  await assignTo(write, bid, device, { kind: 'profile', id: profile });
  const { profiles } = await listDeviceProfiles(write, bid, device);
  const assignment = profiles.find((one) => one.profile.id === profile);
  if (!assignment) throw new AppError('mdm/profile-not-found');
  return assignment;
}

/** @throws AppError of the guard, mdm/device-not-found, mdm/app-not-found, mdm/too-many */
export async function assignApp(
  write: Write,
  bid: number,
  device: string,
  app: string,
): Promise<Wire['MdmDeviceApp']> {
  await assignTo(write, bid, device, { kind: 'app', id: app });
  const { apps } = await listDeviceApps(write, bid, device);
  const assignment = apps.find((one) => one.app.id === app);
  if (!assignment) throw new AppError('mdm/app-not-found');
  return assignment;
}

async function assignTo(write: Write, bid: number, device: string, item: Item): Promise<void> {
  await requireBusinessAdmin(write, bid);
  await assignItem(write, await lockDevice(write, bid, device), item);
}

/**
 * Gives an item to a locked device. A command that waits is not queued again; a removal that was not sent is cancelled.
 *
 * @throws AppError mdm/profile-not-found, mdm/app-not-found, mdm/too-many, mdm/not-configured
 */
export async function assignItem(write: Write, device: Row<'mdm_devices'>, item: Item): Promise<void> {
  await identifierOf(write, device.bid, item);
  const row = (await findAssignment(write, device, item)) ?? (await addAssignment(write, device, item));
  const { state, command_id, is_installed, is_outdated } = row;
  if (state === 'installed' || (state === 'wanted' && command_id !== null)) return;
  const keepsIt =
    state === 'removing'
      ? await cancelQueued(write, device.bid, device.id, command_id ?? '')
      : state === 'failed';
  if (is_installed && keepsIt && !is_outdated) return setAssignment(write, row, { state: 'installed' });
  if (device.status !== 'enrolled') return;
  await requireRoomForCommand(write, device.bid, device.id);
  const stillInstalled = is_installed && (keepsIt || state === 'wanted');
  await queueInstallation(write, { ...row, is_installed: stillInstalled }, write.caller.uid);
  wakeLater(write, device.bid, device.id);
}

/**
 * Takes an item from a device. An installation that was not sent is cancelled; any other is removed by a command.
 *
 * @throws AppError of the guard, mdm/device-not-found, mdm/profile-not-found, mdm/app-not-found, mdm/too-many
 */
export async function withdrawItem(write: Write, bid: number, id: string, item: Item): Promise<void> {
  await requireBusinessAdmin(write, bid);
  const device = await lockDevice(write, bid, id);
  await identifierOf(write, bid, item);
  const row = await findAssignment(write, device, item);
  if (!row || row.state === 'removing') return;
  // Without a command it waits for the device to connect.
  const isUnsent =
    row.state === 'wanted' &&
    (row.command_id === null || (await cancelQueued(write, bid, id, row.command_id)));
  const isAbsent =
    device.status !== 'enrolled' || ((row.state === 'failed' || isUnsent) && !row.is_installed);
  if (isAbsent) return deleteAssignment(write, row);
  await requireRoomForCommand(write, bid, id);
  const command_id = await queueCommand(write, bid, id, {
    ...(await removalOf(write, bid, itemOf(row))),
    by: write.caller.uid,
  });
  await setAssignment(write, row, { state: 'removing', command_id });
  wakeLater(write, bid, id);
}

/** All assignments of a device. */
export async function loadAssignments(
  { db }: Pick<Read, 'db'>,
  bid: number,
  device: string,
): Promise<AssignmentRow[]> {
  return db
    .selectFrom('mdm_assignments')
    .selectAll()
    .where('bid', '=', bid)
    .where('device_id', '=', device)
    .execute();
}

export function presentAssignment({
  state,
  error,
  changed_at,
  missing_at,
  is_installed,
}: Pick<AssignmentRow, 'state' | 'error' | 'changed_at' | 'missing_at' | 'is_installed'>) {
  return {
    state: state as Wire['MdmAssignmentState'],
    error,
    missing: missing_at !== null && !is_installed && (state === 'wanted' || state === 'failed'),
    changed_at: changed_at.toISOString(),
  };
}

async function findAssignment(write: Write, { bid, id }: Row<'mdm_devices'>, item: Item) {
  return write.db
    .selectFrom('mdm_assignments')
    .selectAll()
    .where('bid', '=', bid)
    .where('device_id', '=', id)
    .where(item.kind === 'profile' ? 'profile_id' : 'app_id', '=', item.id)
    .executeTakeFirst();
}

/** @throws AppError mdm/too-many */
async function addAssignment(
  write: Write,
  { bid, id: device_id }: Row<'mdm_devices'>,
  item: Item,
): Promise<AssignmentRow> {
  const limit = limits.mdmAssignmentsOfDevice;
  if ((await loadAssignments(write, bid, device_id)).length >= limit)
    throw new AppError('mdm/too-many', { values: { limit: String(limit) } });
  const now = write.context.clock.now();
  return write.db
    .insertInto('mdm_assignments')
    .values({
      bid,
      id: newClientId(),
      device_id,
      ...(item.kind === 'profile' ? { profile_id: item.id } : { app_id: item.id }),
      state: 'wanted',
      created_by: write.caller.uid,
      created_at: now,
      changed_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
