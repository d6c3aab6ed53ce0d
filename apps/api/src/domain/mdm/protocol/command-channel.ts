/** The command channel: a device reports on a command and receives the next (docs/product/mdm.md 3.4). */
import type { Row } from '../../../db/schema.ts';
import type { Context } from '../../context.ts';
import { installWanted, storeOutcome } from '../assignment-states.ts';
import { type PlistDict, readPlist, textAt } from '../crypto/plist.ts';
import { type Stored, revokeIdentities } from '../identities.ts';
import { isLateLocation, storeLostMode, endLostModeIfDenied } from '../lost-mode.ts';
import { storeMissing } from '../missing-items.ts';
import { requireSealer, secretOwner } from '../secrets.ts';
import { leave } from './check-in.ts';
import { deviceChanges, itemError, reportedError, reportedValues } from './reports.ts';
import { type ProtocolAnswer, accepted, authenticate, lockSender, refused, unreadable } from './sender.ts';

const statuses = ['Idle', 'Acknowledged', 'Error', 'CommandFormatError', 'NotNow'] as const;
type Status = (typeof statuses)[number];

/** Handles one message. */
export async function connectDevice(
  context: Context,
  signature: string | string[] | undefined,
  body: Uint8Array,
): Promise<ProtocolAnswer> {
  const identity = await authenticate(context, signature, body);
  if (!identity) return refused;
  const message = readPlist(body);
  const status = statuses.find((one) => message && one === textAt(message, 'Status'));
  if (!message || !status) return unreadable;
  // The channel of a user of a Mac, which is not managed.
  if (textAt(message, 'UserID') !== '') return accepted;
  return context.db.transaction().execute(async (db) => {
    const stored = { db, context };
    const device = await lockSender(stored, identity, textAt(message, 'UDID'));
    if (!device) return refused;
    await db
      .updateTable('mdm_devices')
      .set({ last_seen_at: context.clock.now() })
      .where('bid', '=', device.bid)
      .where('id', '=', device.id)
      .execute();
    const isGone = status !== 'Idle' && (await storeAnswer(stored, device, status, message));
    if (isGone) return accepted;
    // New versions of profiles, and what the device lacks, wait for it to connect.
    if (device.status === 'enrolled') await installWanted(stored, device.bid, device.id);
    return nextCommand(stored, device, status);
  });
}

/** Returns whether the answer ended the management. An answer to a command that does not wait for one is ignored. */
async function storeAnswer(
  stored: Stored,
  device: Row<'mdm_devices'>,
  status: Exclude<Status, 'Idle'>,
  message: PlistDict,
): Promise<boolean> {
  const { db, context } = stored;
  const { bid, id: device_id } = device;
  const sent = await findSent(stored, device, textAt(message, 'CommandUUID'));
  if (!sent) return false;
  // A device acknowledges settings and updates as a whole, and reports the error of each item.
  const values = isLateLocation(device, sent.command) ? [] : reportedValues(message);
  const error = status === 'Acknowledged' ? itemError(message) : reportedError(message) || status;
  const row = await db
    .updateTable('mdm_commands')
    .set({
      answered_at: context.clock.now(),
      ...(status === 'NotNow'
        ? { status: 'postponed' }
        : {
            status: error === '' ? 'done' : 'failed',
            payload_sealed: null,
            result: JSON.stringify(values),
            error,
          }),
    })
    .where('bid', '=', bid)
    .where('device_id', '=', device_id)
    .where('id', '=', sent.id)
    .returning(['id', 'command', 'subject', 'status', 'error'])
    .executeTakeFirstOrThrow();
  if (row.status !== 'postponed') await storeOutcome(stored, device, row);
  if (row.status === 'failed') await endLostModeIfDenied(stored, device, sent.command, message);
  if (row.status !== 'done') return false;
  await storeMissing(stored, device, row.command, message);
  await storeLostMode(stored, device, sent, message);
  if (row.command === 'DeviceInformation') {
    await db
      .updateTable('mdm_devices')
      .set({ ...deviceChanges(device, message), updated_at: context.clock.now() })
      .where('bid', '=', bid)
      .where('id', '=', device_id)
      .execute();
  }
  // An erased device sends nothing any more, and a released one has removed the profile.
  if (row.command === 'EraseDevice') await leave(stored, device);
  else if (device.status === 'unenrolled') await revokeIdentities(stored, bid, device_id);
  else return false;
  return true;
}

/** The command that waits for this answer. */
async function findSent({ db }: Stored, { bid, id: device_id }: Row<'mdm_devices'>, id: string) {
  return db
    .selectFrom('mdm_commands')
    .select(['id', 'command', 'payload_sealed'])
    .where('bid', '=', bid)
    .where('device_id', '=', device_id)
    .where('id', '=', id)
    .where('status', 'in', ['sent', 'postponed'])
    .executeTakeFirst();
}

/** The oldest command that waits. One that was postponed is asked again when the device connects the next time. */
async function nextCommand(
  { db, context }: Stored,
  { bid, id: device_id }: Row<'mdm_devices'>,
  status: Status,
): Promise<ProtocolAnswer> {
  const command = await db
    .selectFrom('mdm_commands')
    .select(['id', 'payload_sealed'])
    .where('bid', '=', bid)
    .where('device_id', '=', device_id)
    // Without its answer, a command was lost on the way.
    .where('status', 'in', status === 'Idle' ? ['queued', 'sent', 'postponed'] : ['queued', 'sent'])
    .orderBy('seq')
    .executeTakeFirst();
  if (!command?.payload_sealed) return accepted;
  await db
    .updateTable('mdm_commands')
    .set({ status: 'sent', sent_at: context.clock.now() })
    .where('bid', '=', bid)
    .where('device_id', '=', device_id)
    .where('id', '=', command.id)
    .execute();
  const body = requireSealer(context).open(command.payload_sealed, secretOwner('command', bid)).toString();
  return { status: 200, body };
}
