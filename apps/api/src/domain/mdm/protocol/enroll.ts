/** `Authenticate`: the first message of an enrolment (docs/product/mdm.md 3.3). */
import { newClientId } from '@minga/rules/client-ids';
import { tidyName } from '@minga/rules/text/names';
import type { Row } from '../../../db/schema.ts';
import { lockBusiness } from '../../locks.ts';
import { storable } from '../../storable.ts';
import { resetAssignments } from '../assignment-states.ts';
import { findUsableCode } from '../codes.ts';
import { type PlistDict, textAt } from '../crypto/plist.ts';
import { requireRoomForDevice, searchTextOf } from '../devices.ts';
import { type Stored, revokeIdentities } from '../identities.ts';
import { forgetLostMode } from '../lost-mode.ts';
import { cancelWaiting } from '../queue.ts';
import { type ProtocolAnswer, accepted, lockSender, refused } from './sender.ts';

/** What an enrolment sets; `TokenUpdate` completes it. */
const fresh = {
  status: 'pending',
  released_at: null,
  push_topic: null,
  push_magic: null,
  push_token: null,
  unlock_token_sealed: null,
  bootstrap_token_sealed: null,
} as const;

/** Longest text of a device that is stored. */
const longest = 120;

/** A text that a device reports about itself, as it is stored. */
export function reportedText(dict: PlistDict, key: string): string {
  return tidyName(storable(textAt(dict, key)).slice(0, longest)).trim();
}

export async function enrol(
  stored: Stored,
  identity: Row<'mdm_identities'>,
  message: PlistDict,
): Promise<ProtocolAnswer> {
  const udid = textAt(message, 'UDID');
  if (!/^[-0-9A-Za-z]{8,64}$/.test(udid)) return refused;
  const { db, context } = stored;
  const { bid, code, profile_id, fingerprint, serial_number } = identity;
  await lockBusiness(stored, bid);
  // Another message with the same identity may have enrolled a device meanwhile.
  const { device_id } = await db
    .selectFrom('mdm_identities')
    .select('device_id')
    .where('bid', '=', bid)
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirstOrThrow();
  if (device_id !== null) return repeat(stored, { ...identity, device_id }, udid, message);
  const isUsable = code === null ? profile_id !== null : await findUsableCode(stored, code);
  if (!isUsable) return refused;
  const serial = reportedText(message, 'SerialNumber').toUpperCase();
  const known = await findDevice(stored, bid, udid, serial);
  // An identity of automated enrolment is for one device, which may have been released since.
  if (serial_number !== null && (serial !== serial_number || known?.released_at)) return refused;
  // The device keeps its identity until it leaves: nobody takes its place by naming its UDID.
  if (known?.status === 'enrolled') return refused;
  const device = known ?? (await addDevice(stored, bid, message));
  await revokeIdentities(stored, bid, device.id);
  await begin(stored, device, { ...reportOf(device, message), udid, fingerprint });
  await db
    .updateTable('mdm_identities')
    .set({ device_id: device.id })
    .where('bid', '=', bid)
    .where('fingerprint', '=', fingerprint)
    .execute();
  if (code !== null) {
    await db
      .updateTable('mdm_codes')
      .set((of) => ({ uses: of('uses', '+', 1) }))
      .where('bid', '=', bid)
      .where('code', '=', code)
      .execute();
  }
  context.logger.info('a device enrols', { bid, device: device.id });
  return accepted;
}

/** A device that repeats its enrolment with the same identity, for example after its answer was lost. */
async function repeat(
  stored: Stored,
  identity: Row<'mdm_identities'>,
  udid: string,
  message: PlistDict,
): Promise<ProtocolAnswer> {
  const device = await lockSender(stored, identity, udid);
  // The business removed the management: another invitation is needed.
  if (!device || device.status === 'unenrolled') return refused;
  await begin(stored, device, reportOf(device, message));
  return accepted;
}

async function begin(
  stored: Stored,
  { bid, id }: Row<'mdm_devices'>,
  changes: Partial<Row<'mdm_devices'>>,
): Promise<void> {
  const now = stored.context.clock.now();
  await cancelWaiting(stored, bid, id);
  await resetAssignments(stored, bid, id);
  await forgetLostMode(stored, bid, id);
  await stored.db
    .updateTable('mdm_devices')
    .set({ ...fresh, ...changes, last_seen_at: now, updated_at: now })
    .where('bid', '=', bid)
    .where('id', '=', id)
    .execute();
}

function reportOf(device: Row<'mdm_devices'>, message: PlistDict) {
  const values = {
    serial_number: reportedText(message, 'SerialNumber').toUpperCase() || device.serial_number,
    model: reportedText(message, 'ModelName') || reportedText(message, 'ProductName') || device.model,
    os_version: reportedText(message, 'OSVersion') || device.os_version,
  };
  return { ...values, search_text: searchTextOf({ name: device.name, ...values }) };
}

/** The device with the UDID, or one that never enrolled with the serial number, locked: one that waits comes first. */
async function findDevice({ db }: Stored, bid: number, udid: string, serial: string) {
  const devices = db.selectFrom('mdm_devices').selectAll().where('bid', '=', bid).forUpdate();
  const known = await devices.where('udid', '=', udid).executeTakeFirst();
  if (known || serial === '') return known;
  return devices
    .where('udid', 'is', null)
    .where('serial_number', '=', serial)
    .where('status', '<>', 'enrolled')
    .orderBy('status')
    .orderBy('created_at')
    .executeTakeFirst();
}

async function addDevice(stored: Stored, bid: number, message: PlistDict): Promise<Row<'mdm_devices'>> {
  await requireRoomForDevice(stored, bid);
  const now = stored.context.clock.now();
  const name = (reportedText(message, 'DeviceName') || reportedText(message, 'ProductName')).slice(0, 80);
  return stored.db
    .insertInto('mdm_devices')
    .values({
      bid,
      id: newClientId(),
      name: name.trim() || 'Apple',
      status: 'pending',
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
