/** Validation of commands, and the keys that the protocol gives them (docs/product/mdm.md 2.5). */
import type { Wire } from '@minga/contract';
import type { Row } from '../../db/schema.ts';
import { AppError } from '../../base/errors.ts';
import type { Write } from '../context.ts';
import { invalidField } from '../fields.ts';
import type { PlistDict } from './crypto/plist.ts';
import { installationOf } from './items.ts';
import { requireSealer, secretOwner } from './secrets.ts';

type Parameter = keyof Wire['MdmCommandParameters'];

/** Parameters of each command; true for one that it needs. */
const parametersOf: Partial<Record<Wire['MdmCommandName'], Partial<Record<Parameter, boolean>>>> = {
  InstallProfile: { profile: true },
  RemoveProfile: { identifier: true },
  InstallApplication: { app: true },
  RemoveApplication: { identifier: true },
  DeviceLock: { pin: false, message: false, phone: false },
  EraseDevice: { pin: false },
};

/** Commands that take data or access away: for the role SUDO, who types the name of the device. */
export const harmfulCommands: readonly Wire['MdmCommandName'][] = [
  'DeviceLock',
  'ClearPasscode',
  'EraseDevice',
];

/** Answers of `DeviceInformation` that the product shows. */
const deviceQueries = [
  'DeviceName',
  'OSVersion',
  'BuildVersion',
  'ModelName',
  'ProductName',
  'SerialNumber',
  'DeviceCapacity',
  'AvailableDeviceCapacity',
  'BatteryLevel',
  'IsSupervised',
];

/** Keys of `DeviceInformation`. */
export const deviceInformationKeys: PlistDict = { Queries: deviceQueries };

/** Requires what the command needs and nothing else. @throws AppError request/invalid */
export function requireParameters(
  { caller }: Write,
  command: Wire['MdmCommandName'],
  parameters: Wire['MdmCommandParameters'],
): void {
  const known = parametersOf[command] ?? {};
  const names: Parameter[] = ['profile', 'app', 'identifier', 'pin', 'message', 'phone'];
  for (const name of names) {
    const path = `/parameters/${name}`;
    const isGiven = parameters[name] !== undefined;
    if (isGiven && known[name] === undefined) throw invalidField(caller.lang, path, 'additionalProperties');
    if (!isGiven && known[name]) throw invalidField(caller.lang, path, 'required');
  }
}

/**
 * Subject and keys of a command.
 *
 * @throws AppError mdm/profile-not-found, mdm/app-not-found, mdm/no-unlock-token, mdm/not-configured
 */
export async function keysOfCommand(
  write: Write,
  device: Row<'mdm_devices'>,
  command: Wire['MdmCommandName'],
  { profile = '', app = '', identifier = '', pin, message, phone }: Wire['MdmCommandParameters'],
): Promise<{ subject?: string; keys?: PlistDict }> {
  switch (command) {
    case 'DeviceInformation':
      return { keys: deviceInformationKeys };
    case 'InstallProfile':
      return installationOf(write, device.bid, { kind: 'profile', id: profile });
    case 'InstallApplication':
      return installationOf(write, device.bid, { kind: 'app', id: app });
    case 'RemoveProfile':
    case 'RemoveApplication':
      return { subject: identifier, keys: { Identifier: identifier } };
    case 'ClearPasscode':
      return { keys: { UnlockToken: openUnlockToken(write, device) } };
    case 'DeviceLock':
      return {
        keys: {
          ...(pin ? { PIN: pin } : {}),
          ...(message ? { Message: message } : {}),
          ...(phone ? { PhoneNumber: phone } : {}),
        },
      };
    case 'EraseDevice':
      return { keys: pin ? { PIN: pin } : {} };
    default:
      return {};
  }
}

/** @throws AppError mdm/no-unlock-token */
function openUnlockToken({ context }: Write, { bid, unlock_token_sealed }: Row<'mdm_devices'>): Buffer {
  if (unlock_token_sealed === null) throw new AppError('mdm/no-unlock-token');
  return requireSealer(context).open(unlock_token_sealed, secretOwner('unlock', bid));
}
