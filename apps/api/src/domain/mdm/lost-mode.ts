/**
 * Lost mode as devices confirm it, and their location while it is on (docs/product/mdm.md 2.13). Callers hold the lock of the
 * device.
 */
import type { Wire } from '@minga/contract';
import type { Row } from '../../db/schema.ts';
import { type PlistDict, dictAt, isDict, numberAt, readPlist, textAt } from './crypto/plist.ts';
import type { Stored } from './identities.ts';
import { requireSealer, secretOwner } from './secrets.ts';

type DeviceRow = Row<'mdm_devices'>;

const noLocation = { latitude: null, longitude: null, accuracy_m: null, located_at: null } as const;

/** Values of a device that is not in lost mode. */
const noLostMode = {
  lost_since: null,
  lost_message: '',
  lost_phone: '',
  lost_footnote: '',
  ...noLocation,
} as const;

/** Largest radius of uncertainty that is shown, in meters: half of the circumference of the Earth. */
const largestRadiusM = 20_040_000;

/** How far the clock of a device may be ahead, in milliseconds. */
const clockSkewMs = 5 * 60_000;

/** Stores what an acknowledged command says about lost mode. `payload_sealed` is the command as it was sent. */
export async function storeLostMode(
  stored: Stored,
  device: DeviceRow,
  { command, payload_sealed }: { command: string; payload_sealed: string | null },
  answer: PlistDict,
): Promise<void> {
  switch (command) {
    case 'EnableLostMode':
      return begin(stored, device, sentKeys(stored, device.bid, payload_sealed));
    case 'DisableLostMode':
      return forgetLostMode(stored, device.bid, device.id);
    case 'DeviceLocation':
      return locate(stored, device, answer);
    case 'DeviceInformation': {
      const isOn = dictAt(answer, 'QueryResponses')['IsMDMLostModeEnabled'];
      if (isOn === true && device.lost_since === null) return begin(stored, device, {});
      if (isOn === false && device.lost_since !== null) return forgetLostMode(stored, device.bid, device.id);
    }
  }
}

/** Commands to which a device answers with an error when it is not in lost mode. */
const commandsNeedingLostMode = ['DisableLostMode', 'DeviceLocation', 'PlayLostModeSound'];

/** Apple's error of a command that needs lost mode, to a device that is not in it. */
const notInLostMode = 12_067;

/** Ends lost mode if the device refused a command because it is not in it. */
export async function endLostModeIfDenied(
  stored: Stored,
  { bid, id, lost_since }: DeviceRow,
  command: string,
  answer: PlistDict,
): Promise<void> {
  if (lost_since === null || !commandsNeedingLostMode.includes(command)) return;
  const chain = answer['ErrorChain'];
  const errors = Array.isArray(chain) ? chain.filter(isDict) : [];
  if (errors.some((error) => numberAt(error, 'ErrorCode') === notInLostMode))
    await forgetLostMode(stored, bid, id);
}

/** Ends lost mode in the row of the device, and deletes the locations, also those of the history. */
export async function forgetLostMode(stored: Stored, bid: number, id: string): Promise<void> {
  await change(stored, bid, id, noLostMode);
  await stored.db
    .updateTable('mdm_commands')
    .set({ result: '[]' })
    .where('bid', '=', bid)
    .where('device_id', '=', id)
    .where('command', '=', 'DeviceLocation')
    .execute();
}

/** Whether a device reports its location after lost mode ended, which is not stored. */
export function isLateLocation({ lost_since }: Pick<DeviceRow, 'lost_since'>, command: string): boolean {
  return command === 'DeviceLocation' && lost_since === null;
}

/** The location is for the role SUDO only. */
export function presentLostMode(row: DeviceRow, isSudo: boolean): Wire['MdmLostMode'] | null {
  const { lost_since, lost_message, lost_phone, lost_footnote } = row;
  if (lost_since === null) return null;
  return {
    message: lost_message,
    phone: lost_phone,
    footnote: lost_footnote,
    since: lost_since.toISOString(),
    location: isSudo ? presentLocation(row) : null,
  };
}

function presentLocation({
  latitude,
  longitude,
  accuracy_m,
  located_at,
}: DeviceRow): Wire['MdmLocation'] | null {
  if (latitude === null || longitude === null || located_at === null) return null;
  return { latitude, longitude, accuracy_m, located_at: located_at.toISOString() };
}

/** A device that is in lost mode already shows the new texts; its location stays. */
async function begin(stored: Stored, { bid, id, lost_since }: DeviceRow, keys: PlistDict): Promise<void> {
  await change(stored, bid, id, {
    lost_since: lost_since ?? stored.context.clock.now(),
    lost_message: textAt(keys, 'Message'),
    lost_phone: textAt(keys, 'PhoneNumber'),
    lost_footnote: textAt(keys, 'Footnote'),
  });
}

/** A location without sensible coordinates, or of a device that is not in lost mode, is not stored. */
async function locate(stored: Stored, { bid, id, lost_since }: DeviceRow, answer: PlistDict): Promise<void> {
  const latitude = numberAt(answer, 'Latitude');
  const longitude = numberAt(answer, 'Longitude');
  const radius = numberAt(answer, 'HorizontalAccuracy');
  if (lost_since === null || latitude === null || longitude === null) return;
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return;
  await change(stored, bid, id, {
    latitude,
    longitude,
    // A negative radius says that it is unknown.
    accuracy_m: radius !== null && radius >= 0 && radius <= largestRadiusM ? radius : null,
    located_at: locatedAt(answer, stored.context.clock.now()),
  });
}

/** Time of the location; now, without a sensible one of the device. */
function locatedAt(answer: PlistDict, now: Date): Date {
  const value = answer['Timestamp'];
  const time = value instanceof Date ? value : new Date(textAt(answer, 'Timestamp'));
  const isSensible = time.getUTCFullYear() >= 2000 && time.getTime() <= now.getTime() + clockSkewMs;
  return isSensible ? time : now;
}

/** Keys of the command that was sent. */
function sentKeys({ context }: Stored, bid: number, sealed: string | null): PlistDict {
  if (sealed === null) return {};
  const payload = requireSealer(context).open(sealed, secretOwner('command', bid));
  return dictAt(readPlist(payload) ?? {}, 'Command');
}

async function change(
  { db, context }: Stored,
  bid: number,
  id: string,
  values: Partial<DeviceRow>,
): Promise<void> {
  await db
    .updateTable('mdm_devices')
    .set({ ...values, updated_at: context.clock.now() })
    .where('bid', '=', bid)
    .where('id', '=', id)
    .execute();
}
