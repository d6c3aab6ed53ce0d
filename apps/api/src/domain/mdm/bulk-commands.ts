/** `createMdmCommands`: queues a command for many devices and reports on each (docs/product/mdm.md 2.14). */
import { type ErrorCode, type Wire, errors } from '@minga/contract';
import { limits } from '@minga/rules/limits';
import type { Row } from '../../db/schema.ts';
import { recordActs } from '../audit/record-act.ts';
import type { Lang, Write } from '../context.ts';
import { lockBusiness } from '../locks.ts';
import { requireBusinessAdmin } from '../policy.ts';
import { keysOfCommand, requireParameters } from './command-keys.ts';
import { actOf } from './commands.ts';
import { queueCommands, waitingStates, wakeAllLater } from './queue.ts';

type Device = Pick<Row<'mdm_devices'>, 'id' | 'name' | 'status'>;

/**
 * One transaction: each device that can take the command gets it, with an audit entry of its own.
 *
 * @throws AppError of the guard, mdm/profile-not-found, mdm/app-not-found, mdm/not-configured, request/invalid
 */
export async function createCommands(
  write: Write,
  bid: number,
  { devices: given, command, parameters = {} }: Wire['MdmBulkCommand'],
): Promise<Wire['MdmBulkAnswer']> {
  await requireBusinessAdmin(write, bid);
  requireParameters(write, command, parameters);
  // The same for all devices: none of these commands depends on what a device handed over.
  const keys = await keysOfCommand(
    write,
    { bid, unlock_token_sealed: null, lost_since: null },
    command,
    parameters,
  );
  const ids = [...new Set(given)];
  // First, as the synchronization with Apple does it, which locks devices in the order of Apple's list.
  await lockBusiness(write, bid);
  const devices = await lockDevices(write, bid, ids);
  const waiting = await countWaiting(write, bid, ids);
  const refusals = new Map<string, ErrorCode>();
  for (const id of ids) {
    const code = refusalOf(devices.get(id), waiting.get(id) ?? 0);
    if (code) refusals.set(id, code);
  }
  const queued = ids.flatMap((id) => (refusals.has(id) ? [] : (devices.get(id) ?? [])));
  const commanded = queued.map(({ id }) => id);
  await queueCommands(write, bid, commanded, { command, ...keys, by: write.caller.uid });
  await recordActs(
    write,
    bid,
    queued.map(({ name }) => actOf(name, command)),
  );
  wakeAllLater(write, bid, commanded);
  return {
    queued: queued.length,
    refused: refusals.size,
    items: ids.map((id) => presentItem(id, refusals.get(id), write.caller.lang)),
  };
}

/** Why a device cannot take a command; null if it can. */
function refusalOf(device: Device | undefined, waiting: number): ErrorCode | null {
  if (!device) return 'mdm/device-not-found';
  if (device.status !== 'enrolled') return 'mdm/not-enrolled';
  return waiting >= limits.mdmWaitingCommandsOfDevice ? 'mdm/too-many' : null;
}

/** The devices of the business among these, locked. Callers hold the lock of the business: others lock several only with it. */
async function lockDevices({ db }: Write, bid: number, ids: string[]): Promise<ReadonlyMap<string, Device>> {
  const rows = await db
    .selectFrom('mdm_devices')
    .select(['id', 'name', 'status'])
    .where('bid', '=', bid)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Numbers of commands that devices have not answered. */
async function countWaiting({ db }: Write, bid: number, ids: string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('mdm_commands')
    .select((of) => ['device_id', of.fn.countAll<number>().as('count')])
    .where('bid', '=', bid)
    .where('device_id', 'in', ids)
    .where('status', 'in', waitingStates)
    .groupBy('device_id')
    .execute();
  return new Map(rows.map(({ device_id, count }) => [device_id, Number(count)]));
}

function presentItem(id: string, code: ErrorCode | undefined, lang: Lang): Wire['MdmBulkItem'] {
  if (code === undefined) return { id, outcome: 'queued' };
  const message = errors[code][lang].replace('{limit}', String(limits.mdmWaitingCommandsOfDevice));
  return { id, outcome: 'refused', code, message };
}
