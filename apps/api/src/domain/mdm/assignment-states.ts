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

/** Changes the state of an assignment. */
export async function setAssignment(
  { db, context }: Stored,
  { bid, id }: Pick<AssignmentRow, 'bid' | 'id'>,
  changes: Partial<Pick<AssignmentRow, 'state' | 'is_installed' | 'command_id' | 'error' | 'missing_at'>>,
): Promise<void> {
  await db
    .updateTable('mdm_assignments')
    .set({ command_id: null, error: '', ...changes, changed_at: context.clock.now() })
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

/** Queues the installation of an assignment. A wanted one that is installed is so in a former version. */
export async function queueInstallation(stored: Stored, row: AssignmentRow, by: string): Promise<void> {
  const { bid, device_id } = row;
  const command_id = await queueCommand(stored, bid, device_id, {
    ...(await installationOf(stored, bid, itemOf(row))),
    isRepair: row.state === 'wanted' && row.missing_at !== null,
    by,
  });
  const is_installed = row.state === 'wanted' && row.is_installed;
  await setAssignment(stored, row, { state: 'wanted', is_installed, command_id });
}

/** Stores the answer to a command. A removal that belongs to no assignment ends the one of what it removed. */
export async function storeOutcome(
  stored: Stored,
  { bid, id: device }: Pick<Row<'mdm_devices'>, 'bid' | 'id'>,
  command: Pick<Row<'mdm_commands'>, 'id' | 'command' | 'subject' | 'status' | 'error'>,
): Promise<void> {
  const row = await findByCommand(stored, bid, device, command.id);
  if (!row) return storeRemoval(stored, bid, device, command);
  if (command.status !== 'done') return setAssignment(stored, row, { state: 'failed', error: command.error });
  if (row.state === 'removing') return deleteAssignment(stored, row);
  return setAssignment(stored, row, { state: 'installed', is_installed: true });
}

/**
 * A cancelled installation withdraws the assignment, and a cancelled removal or new version keeps it. What was removed while its
 * installation was under way counts as failed, so that it can be installed again.
 */
export async function forgetCommand(
  stored: Stored,
  bid: number,
  device: string,
  command: string,
): Promise<void> {
  const row = await findByCommand(stored, bid, device, command);
  if (!row) return;
  if (row.state === 'removing')
    await setAssignment(stored, row, { state: row.is_installed ? 'installed' : 'failed' });
  else if (row.is_installed) await setAssignment(stored, row, { state: 'installed' });
  else await deleteAssignment(stored, row);
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
      command_id: null,
      error: '',
      missing_at: null,
      changed_at: context.clock.now(),
    })
    .where('bid', '=', bid)
    .where('device_id', '=', device)
    .execute();
}

/** Installs what waits for the enrolment, or for the device to connect, on behalf of whoever assigned it. */
export async function installWanted(stored: Stored, bid: number, device: string): Promise<void> {
  const rows = await stored.db
    .selectFrom('mdm_assignments')
    .selectAll()
    .where('bid', '=', bid)
    .where('device_id', '=', device)
    .where('state', '=', 'wanted')
    .where('command_id', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  for (const row of rows) await queueInstallation(stored, row, row.created_by);
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
