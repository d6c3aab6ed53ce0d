/** Devices as Apple Business Manager describes them. */
import { fieldOf, textOf, tokenOf } from './response-fields.ts';

export interface AppleDevice {
  serial: string;
  model: string;
  /** Profile that Apple has for the device; null for none. */
  profileUuid: string | null;
  /** Whether the device was taken from this server. */
  isGone: boolean;
  /** Time of the change, as a text that sorts; empty in the complete list. */
  changedAt: string;
}

/** Longest id of a profile, in characters. */
const longestUuid = 100;

/** Null for what is no device with a serial number. */
export function readDevice(value: unknown): AppleDevice | null {
  const serial = tokenOf(value, 'serial_number', 40);
  if (serial === null || !/^[0-9A-Za-z]+$/.test(serial)) return null;
  const status = fieldOf(value, 'profile_status');
  const hasProfile = status === 'assigned' || status === 'pushed';
  return {
    serial: serial.toUpperCase(),
    model: textOf(value, 'model'),
    profileUuid: hasProfile ? tokenOf(value, 'profile_uuid', longestUuid) : null,
    isGone: fieldOf(value, 'op_type') === 'deleted',
    changedAt: textOf(value, 'op_date'),
  };
}

/** One entry per serial number: Apple may name a device several times, and the latest change counts. */
export function latestOfEach(devices: readonly AppleDevice[]): AppleDevice[] {
  const latest = new Map<string, AppleDevice>();
  for (const device of devices) {
    const known = latest.get(device.serial);
    if (!known || known.changedAt <= device.changedAt) latest.set(device.serial, device);
  }
  return [...latest.values()];
}
