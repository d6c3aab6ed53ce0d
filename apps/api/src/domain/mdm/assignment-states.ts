/**
 * States of assignments as the protocol changes them: answers of the device, cancelled commands, enrolment and its end
 * (docs/product/mdm.md 2.7). Callers hold the lock of the device.
 */
import type { Row } from '../../db/schema.ts';
import type { Stored } from './identities.ts';
import { type Item, installationOf } from './items.ts';
import { queueCommand } from './queue.ts';

type AssignmentRow = Row<'mdm_assignments'>;

/** The profile or the app of an assignment. */
export function itemOf({ profile_id, app_id }: Pick<AssignmentRow, 'profile_id' | 'app_id'>): Item {
  return profile_id === null ? { kind: 'app', id: app_id ?? '' } : { kind: 'profile', id: profile_id };
}

/** Changes the state of an assignment. What is not named of its command, its fault and a failed removal is over. */
export async function setAssignment(
  { db, context }: Stored,
  { bid, id }: Pick<AssignmentRow, 'bid' | 'id'>,
  changes: Partial<
    Pick<
      AssignmentRow,
      'state' | 'is_installed' | 'is_outdated' | 'is_withdrawn' | 'command_id' | 'error' | 'missing_at'
    >
  >,
): Promise<void> {
  await db
    .updateTable('mdm_assignments')
    .set({ command_id: null, error: '', is_withdrawn: false, ...changes, changed_at: context.clock.now() })
    .where('bid', '=', bid)
    .where('id', '=', id)
    .execute();
}

export async function deleteAssignment(
  { db }: Pick<Stored, 'db'>,
  { bid, id }: Pick<AssignmentRow, 'bid' | 'id'>,
): Promise<void> {
  await db.deleteFrom('mdm_assignments').where('bid', '=', bid).where('id', '=', id).execute();
}

/** Queues the installation of an assignment. One that is installed already is so in a former version. */
export async function queueInstallation(stored: Stored, row: AssignmentRow, by: string): Promise<void> {
  const { bid, device_id } = row;
  const command_id = await queueCommand(stored, bid, device_id, {
    ...(await installationOf(stored, bid, itemOf(row))),
    isRepair: row.state === 'wanted' && row.missing_at !== null,
    by,
  });
  await setAssignment(stored, row, { state: 'wanted', is_installed: row.is_installed, command_id });
}

/** Stores the answer to a command. A removal that belongs to no assignment ends the one of what it removed. */
export async function storeOutcome(
  stored: Stored,
  { bid, id: device }: Pick<Row<'mdm_devices'>, 'bid' | 'id'>,
  command: Pick<Row<'mdm_commands'>, 'id' | 'command' | 'subject' | 'status' | 'error'>,
): Promise<void> {
  const row = await findByCommand(stored, bid, device, command.id);
  if (!row) return storeRemoval(stored, bid, device, command);
  const isRemoval = row.state === 'removing';
  if (command.status !== 'done') {
    const { error } = command;
    return setAssignment(stored, row, { state: 'failed', is_withdrawn: isRemoval, error });
  }
  if (isRemoval) return deleteAssignment(stored, row);
  return setAssignment(stored, row, { state: 'installed', is_installed: true, is_outdated: false });
}

/**
 * A cancelled installation withdraws the assignment. A cancelled removal keeps it, and is followed by the version that came
 * meanwhile. A cancelled new version counts as failed, since the device has the former one; so does what was removed while its
 * installation was under way: both can be installed again. Returns whether an installation waits for the device to connect.
 */
export async function forgetCommand(
  stored: Stored,
  bid: number,
  device: string,
  command: string,
): Promise<boolean> {
  const row = await findByCommand(stored, bid, device, command);
  if (!row) return false;
  const { is_installed, is_outdated } = row;
  if (row.state === 'removing') {
    const kept = is_outdated ? 'wanted' : 'installed';
    await setAssignment(stored, row, { state: is_installed ? kept : 'failed' });
  } else if (is_installed) {
    await setAssignment(stored, row, { state: is_outdated ? 'failed' : 'installed' });
  } else {
    await deleteAssignment(stored, row);
  }
  return row.state === 'removing' && is_installed && is_outdated;
}

/** The device is no longer managed, or enrols again: it has nothing of what it was given. */
export async function resetAssignments({ db, context }: Stored, bid: number, device: string): Promise<void> {
  await db
    .deleteFrom('mdm_assignments')
    .where('bid', '=', bid)
    .where('device_id', '=', device)
    .where('state', '=', 'removing')
    .execute();
  await db
    .updateTable('mdm_assignments')
    .set({
      state: 'wanted',
      is_installed: false,
      is_outdated: false,
      is_withdrawn: false,
      command_id: null,
      error: '',
      missing_at: null,
      changed_at: context.clock.now(),
    })
    .where('bid', '=', bid)
    .where('device_id', '=', device)
    .execute();
}

/**
 * Installs what waits for the enrolment, or for the device to connect: on behalf of whoever assigned it, and a new version of
 * whoever made it.
 */
export async function installWanted(stored: Stored, bid: number, device: string): Promise<void> {
  const rows = await stored.db
    .selectFrom('mdm_assignments as a')
    .leftJoin('mdm_profiles as p', (on) => on.onRef('p.bid', '=', 'a.bid').onRef('p.id', '=', 'a.profile_id'))
    .selectAll('a')
    .select('p.created_by as changed_by')
    .where('a.bid', '=', bid)
    .where('a.device_id', '=', device)
    .where('a.state', '=', 'wanted')
    .where('a.command_id', 'is', null)
    .orderBy('a.created_at')
    .orderBy('a.id')
    .execute();
  for (const { changed_by, ...row } of rows)
    await queueInstallation(stored, row, row.is_outdated && changed_by ? changed_by : row.created_by);
}

/** What was removed by its identifier is not assigned any more, unless its installation waits and comes afterwards. */
async function storeRemoval(
  { db }: Stored,
  bid: number,
  device: string,
  { command, subject, status }: Pick<Row<'mdm_commands'>, 'command' | 'subject' | 'status'>,
): Promise<void> {
  if (status !== 'done' || (command !== 'RemoveProfile' && command !== 'RemoveApplication')) return;
  const ofDevice = db
    .deleteFrom('mdm_assignments')
    .where('bid', '=', bid)
    .where('device_id', '=', device)
    .where((of) => of.or([of('state', '!=', 'wanted'), of('command_id', 'is', null)]));
  const removed =
    command === 'RemoveProfile'
      ? ofDevice.where('profile_id', 'in', (of) =>
          of
            .selectFrom('mdm_profiles')
            .select('mdm_profiles.id')
            .where('mdm_profiles.bid', '=', bid)
            .where('identifier', '=', subject),
        )
      : ofDevice.where('app_id', 'in', (of) =>
          of
            .selectFrom('mdm_apps')
            .select('mdm_apps.id')
            .where('mdm_apps.bid', '=', bid)
            .where('bundle_identifier', '=', subject),
        );
  await removed.execute();
}

async function findByCommand({ db }: Stored, bid: number, device: string, command: string) {
  return db
    .selectFrom('mdm_assignments')
    .selectAll()
    .where('bid', '=', bid)
    .where('device_id', '=', device)
    .where('command_id', '=', command)
    .executeTakeFirst();
}
