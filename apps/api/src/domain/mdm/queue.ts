/** Queue of commands of a device: adding, cancelling and waking the device. */
import { newClientId } from '@minga/rules/client-ids';
import type { Wire } from '@minga/contract';
import { limits } from '@minga/rules/limits';
import { AppError } from '../../base/errors.ts';
import type { Context, Write } from '../context.ts';
import { loadActiveCertificate } from './certificates.ts';
import { type PlistDict, writePlist } from './crypto/plist.ts';
import type { Stored } from './identities.ts';
import { requireSealer, secretOwner } from './secrets.ts';

/** States of commands that the device has not answered. */
export const waitingStates = ['queued', 'sent', 'postponed'] as const;

/** A command to be queued. */
export interface QueuedCommand {
  command: Wire['MdmCommandName'];
  subject?: string;
  /** Keys of the command besides `RequestType`. */
  keys?: PlistDict;
  /** Whether it installs again what the device lacks. */
  isRepair?: boolean;
  by: string;
}

/** Adds a command to the queue of a device, and returns its id. @throws AppError mdm/not-configured */
export async function queueCommand(
  stored: Stored,
  bid: number,
  device_id: string,
  command: QueuedCommand,
): Promise<string> {
  const row = rowOf(stored, bid, device_id, command);
  await stored.db.insertInto('mdm_commands').values(row).execute();
  return row.id;
}

/** Most characters of commands in one statement: commands can contain profiles. */
const longestInsert = 4_000_000;

/** Adds a command to the queues of many devices, in as few statements as its size allows. @throws AppError mdm/not-configured */
export async function queueCommands(
  stored: Stored,
  bid: number,
  devices: readonly string[],
  command: QueuedCommand,
): Promise<void> {
  let rows: ReturnType<typeof rowOf>[] = [];
  let length = 0;
  for (const [at, device] of devices.entries()) {
    const row = rowOf(stored, bid, device, command);
    rows.push(row);
    length += row.payload_sealed.length;
    if (length < longestInsert && at + 1 < devices.length) continue;
    // oxlint-disable-next-line no-await-in-loop -- a transaction has one connection
    await stored.db.insertInto('mdm_commands').values(rows).execute();
    rows = [];
    length = 0;
  }
}

/** @throws AppError mdm/not-configured */
function rowOf(
  { context }: Stored,
  bid: number,
  device_id: string,
  { command, subject = '', keys = {}, isRepair = false, by }: QueuedCommand,
) {
  const id = newClientId();
  const payload = writePlist({ CommandUUID: id, Command: { RequestType: command, ...keys } });
  return {
    bid,
    device_id,
    id,
    command,
    subject,
    payload_sealed: requireSealer(context).seal(payload, secretOwner('command', bid)),
    status: 'queued' as const,
    result: '[]',
    is_repair: isRepair,
    created_by: by,
    created_at: context.clock.now(),
  };
}

/** @throws AppError mdm/too-many for a device with as many commands as may wait */
export async function requireRoomForCommand({ db }: Write, bid: number, device: string): Promise<void> {
  const { count } = await db
    .selectFrom('mdm_commands')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('bid', '=', bid)
    .where('device_id', '=', device)
    .where('status', 'in', waitingStates)
    .executeTakeFirstOrThrow();
  const limit = limits.mdmWaitingCommandsOfDevice;
  if (Number(count) >= limit) throw new AppError('mdm/too-many', { values: { limit: String(limit) } });
}

/** Cancels a command that the device has not received. Returns whether there was one. */
export async function cancelQueued(
  { db }: Stored,
  bid: number,
  device: string,
  id: string,
): Promise<boolean> {
  const row = await db
    .updateTable('mdm_commands')
    .set({ status: 'cancelled', payload_sealed: null })
    .where('bid', '=', bid)
    .where('device_id', '=', device)
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Cancels all commands that the device has not answered. */
export async function cancelWaiting({ db }: Stored, bid: number, device: string): Promise<void> {
  await db
    .updateTable('mdm_commands')
    .set({ status: 'cancelled', payload_sealed: null })
    .where('bid', '=', bid)
    .where('device_id', '=', device)
    .where('status', 'in', waitingStates)
    .execute();
}

/** Wakes the device after the commit. */
export function wakeLater({ afterCommit, context }: Write, bid: number, device: string): void {
  afterCommit(() => wakeDevice(context, bid, device));
}

/** Devices that are woken at the same time. */
const wakesAtOnce = 10;

/** Wakes devices after the commit, a few at a time. When the process stops, the others wait until they connect by themselves. */
export function wakeAllLater({ afterCommit, context }: Write, bid: number, devices: readonly string[]): void {
  afterCommit(async () => {
    for (let from = 0; from < devices.length && !context.stopping.aborted; from += wakesAtOnce) {
      const some = devices.slice(from, from + wakesAtOnce);
      // oxlint-disable-next-line no-await-in-loop -- bounds the pushes that are under way
      await Promise.all(some.map((id) => wakeDevice(context, bid, id)));
    }
  });
}

/** Without a push certificate the commands wait until the device connects by itself; after a failure, too. */
export async function wakeDevice(context: Context, bid: number, device: string): Promise<void> {
  const { db, sealer, wake, logger } = context;
  try {
    const row = await db
      .selectFrom('mdm_devices')
      .select(['push_topic', 'push_magic', 'push_token'])
      .where('bid', '=', bid)
      .where('id', '=', device)
      .executeTakeFirst();
    if (!sealer || !row?.push_token || !row.push_magic) return;
    const active = await loadActiveCertificate({ db, context }, bid);
    if (!active?.certificate || active.topic === null || row.push_topic !== active.topic) return;
    const status = await wake.wake({
      token: row.push_token,
      topic: active.topic,
      magic: row.push_magic,
      certificate: active.certificate,
      privateKey: sealer.open(active.private_key_sealed, secretOwner('push', bid)).toString(),
    });
    if (status !== 200) logger.warn('a managed device was not woken', { bid, device, status });
  } catch (error) {
    logger.warn('a managed device was not woken', { bid, device, error });
  }
}
