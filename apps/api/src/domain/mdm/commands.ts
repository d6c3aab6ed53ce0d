/** Commands of a device: queueing, history and cancelling (docs/product/mdm.md 2.5). */
import type { Wire } from '@minga/contract';
import { tidyName } from '@minga/rules/text/names';
import { businessRoles } from '@minga/rules/access/permissions';
import { sql } from 'kysely';
import { AppError } from '../../base/errors.ts';
import type { Row } from '../../db/schema.ts';
import { type AuditedAct, recordAct } from '../audit/record-act.ts';
import type { Read, Write } from '../context.ts';
import { nameOfUser } from '../people-names.ts';
import { requireBusinessAdmin } from '../policy.ts';
import { and } from '../reports/search-words.ts';
import { readTimeCursor, writeTimeCursor } from '../time-cursor.ts';
import { harmfulCommands, keysOfCommand, requireParameters, sudoCommands } from './command-keys.ts';
import { forgetCommand } from './assignment-states.ts';
import { lockDevice, requireDevice } from './devices.ts';
import { cancelQueued, queueCommand, requireRoomForCommand, wakeLater } from './queue.ts';

type CommandRow = Omit<Row<'mdm_commands'>, 'payload_sealed'> & { by_name: string };

const defaultLimit = 30;

/** @throws AppError of the guard, mdm/device-not-found, request/invalid for an unknown cursor */
export async function listCommands(
  read: Read,
  bid: number,
  device: string,
  { limit = defaultLimit, cursor }: { limit?: number; cursor?: string },
): Promise<Wire['MdmCommandsPage']> {
  const { role } = await requireBusinessAdmin(read, bid);
  const isSudo = role === businessRoles.sudo;
  await requireDevice(read, bid, device);
  const where = [sql`t.bid = ${bid}::int and t.device_id = ${device}`];
  if (cursor !== undefined) {
    const { time, id } = readTimeCursor(read, cursor);
    where.push(sql`(t.created_at, t.id) < (${time}::timestamptz, ${id}::text)`);
  }
  const { rows } = await sql<CommandRow>`${selectCommands} where ${and(where)}
    order by t.created_at desc, t.id desc limit ${limit + 1}`.execute(read.db);
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    commands: rows.slice(0, limit).map((row) => present(row, isSudo)),
    next: last ? writeTimeCursor(last) : null,
  };
}

/** Harmful commands and those of lost mode need the role SUDO. @throws AppError of the guard, auth/forbidden */
export async function authorizeCommand(
  read: Read,
  bid: number,
  command: Wire['MdmCommandName'],
): Promise<void> {
  const { role } = await requireBusinessAdmin(read, bid);
  if (sudoCommands.includes(command) && role !== businessRoles.sudo) throw new AppError('auth/forbidden');
}

/**
 * @throws AppError of the guard, auth/forbidden, mdm/device-not-found, mdm/not-enrolled, mdm/name-mismatch,
 * mdm/profile-not-found, mdm/app-not-found, mdm/no-unlock-token, mdm/not-lost, mdm/too-many, request/invalid
 */
export async function createCommand(
  write: Write,
  bid: number,
  id: string,
  { command, parameters = {}, confirm_name = '' }: Wire['NewMdmCommand'],
): Promise<Wire['MdmCommand']> {
  await authorizeCommand(write, bid, command);
  const device = await lockDevice(write, bid, id);
  if (harmfulCommands.includes(command) && tidyName(confirm_name) !== device.name)
    throw new AppError('mdm/name-mismatch');
  requireParameters(write, command, parameters);
  if (device.status !== 'enrolled') throw new AppError('mdm/not-enrolled');
  await requireRoomForCommand(write, bid, id);
  const queued = await queueCommand(write, bid, id, {
    command,
    ...(await keysOfCommand(write, device, command, parameters)),
    by: write.caller.uid,
  });
  await recordAct(write, bid, actOf(device.name, command));
  wakeLater(write, bid, id);
  return loadCommand(write, { bid, device: id, id: queued });
}

/** A command in the audit log: harmful ones are actions of their own. */
export function actOf(subject: string, command: Wire['MdmCommandName']): AuditedAct {
  const action = recordedCommands[command];
  return action ? { action, subject } : { action: 'device-commanded', subject, after: command };
}

/** Commands with an action of their own. */
const recordedCommands: Partial<Record<Wire['MdmCommandName'], Wire['AuditAction']>> = {
  DeviceLock: 'device-locked',
  ClearPasscode: 'passcode-cleared',
  EraseDevice: 'device-erased',
  EnableLostMode: 'lost-mode-enabled',
  DisableLostMode: 'lost-mode-ended',
  DeviceLocation: 'device-located',
};

/** Cancelling a command needs the role that giving it needs. @throws AppError of the guard, auth/forbidden */
export async function authorizeCancel(read: Read, bid: number, device: string, id: string): Promise<void> {
  await requireBusinessAdmin(read, bid);
  await requireDevice(read, bid, device);
  await authorizeCommand(read, bid, (await loadCommand(read, { bid, device, id })).command);
}

/** @throws AppError of the guard, auth/forbidden, mdm/device-not-found, mdm/command-not-found, mdm/already-sent */
export async function cancelCommand(
  write: Write,
  bid: number,
  device: string,
  id: string,
): Promise<Wire['MdmCommand']> {
  await requireBusinessAdmin(write, bid);
  await lockDevice(write, bid, device);
  await authorizeCommand(write, bid, (await loadCommand(write, { bid, device, id })).command);
  if (!(await cancelQueued(write, bid, device, id))) throw new AppError('mdm/already-sent');
  if (await forgetCommand(write, bid, device, id)) wakeLater(write, bid, device);
  return loadCommand(write, { bid, device, id });
}

/** People who are no longer members are not named. */
const selectCommands = sql`select t.bid, t.device_id, t.id, t.seq, t.command, t.subject, t.status, t.result, t.error,
  t.created_by, t.is_repair, t.created_at, t.sent_at, t.answered_at,
  case when member.uid is null then '' else ${nameOfUser} end as by_name
  from mdm_commands t
  left join business_members member on member.bid = t.bid and member.uid = t.created_by
  left join users u on u.uid = member.uid`;

async function loadCommand(
  { db }: Pick<Read, 'db'>,
  { bid, device, id }: { bid: number; device: string; id: string },
): Promise<Wire['MdmCommand']> {
  const { rows } = await sql<CommandRow>`${selectCommands}
    where t.bid = ${bid}::int and t.device_id = ${device} and t.id = ${id}`.execute(db);
  if (!rows[0]) throw new AppError('mdm/command-not-found');
  // A command that was just given or cancelled has no answer.
  return present(rows[0], false);
}

/** Locations are for the role SUDO only. */
function present(row: CommandRow, isSudo: boolean): Wire['MdmCommand'] {
  return {
    id: row.id,
    command: row.command as Wire['MdmCommandName'],
    status: row.status as Wire['MdmCommandStatus'],
    subject: row.subject,
    result: row.command === 'DeviceLocation' && !isSudo ? [] : (row.result as Wire['MdmReportedValue'][]),
    error: row.error,
    created_by: row.created_by,
    by_name: row.by_name,
    is_repair: row.is_repair,
    sent_at: row.sent_at?.toISOString() ?? null,
    answered_at: row.answered_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}
