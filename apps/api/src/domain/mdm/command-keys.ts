/** Validation of commands, and the keys that the protocol gives them (docs/product/mdm.md 2.5). */
import type { Wire } from '@minga/contract';
import type { Row } from '../../db/schema.ts';
import { AppError } from '../../base/errors.ts';
import type { Write } from '../context.ts';
import { cleanName, invalidField } from '../fields.ts';
import type { PlistDict } from './crypto/plist.ts';
import { isEnrollmentIdentifier } from './enrollment-profile.ts';
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
  ScheduleOSUpdate: { install_action: true, version: false },
  Settings: { name: true },
  EnableLostMode: { message: false, phone: false, footnote: false },
};

const parameterNames: readonly Parameter[] = [
  'profile',
  'app',
  'identifier',
  'pin',
  'message',
  'phone',
  'footnote',
  'install_action',
  'version',
  'name',
];

/** Commands that take data or access away: for the role SUDO, who types the name of the device. */
export const harmfulCommands: readonly Wire['MdmCommandName'][] = [
  'DeviceLock',
  'ClearPasscode',
  'EraseDevice',
  'EnableLostMode',
];

/** Commands for the role SUDO (docs/product/mdm.md 1.1). */
export const sudoCommands: readonly Wire['MdmCommandName'][] = [
  ...harmfulCommands,
  'DisableLostMode',
  'DeviceLocation',
  'PlayLostModeSound',
];

/** Commands that a device refuses while it is not in lost mode. */
const commandsOfLostDevices: readonly Wire['MdmCommandName'][] = ['DeviceLocation', 'PlayLostModeSound'];

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
  'IsMDMLostModeEnabled',
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
  for (const name of parameterNames) {
    const path = `/parameters/${name}`;
    const isGiven = parameters[name] !== undefined;
    if (isGiven && known[name] === undefined) throw invalidField(caller.lang, path, 'additionalProperties');
    if (!isGiven && known[name]) throw invalidField(caller.lang, path, 'required');
  }
  // Apple's rule: a finder needs one of them.
  if (command === 'EnableLostMode' && parameters.message === undefined && parameters.phone === undefined)
    throw invalidField(caller.lang, '/parameters/message', 'required');
}

/**
 * Subject and keys of a command.
 *
 * @throws AppError mdm/profile-not-found, mdm/app-not-found, mdm/no-unlock-token, mdm/not-lost, mdm/not-configured,
 * request/invalid for a text without visible characters, and for the removal of the management
 */
export async function keysOfCommand(
  write: Write,
  device: Pick<Row<'mdm_devices'>, 'bid' | 'unlock_token_sealed' | 'lost_since'>,
  command: Wire['MdmCommandName'],
  parameters: Wire['MdmCommandParameters'],
): Promise<{ subject?: string; keys?: PlistDict }> {
  const { profile = '', app = '', identifier = '', pin, install_action = '', version } = parameters;
  if (commandsOfLostDevices.includes(command) && device.lost_since === null)
    throw new AppError('mdm/not-lost');
  switch (command) {
    case 'DeviceInformation':
      return { keys: deviceInformationKeys };
    case 'InstallProfile':
      return installationOf(write, device.bid, { kind: 'profile', id: profile });
    case 'InstallApplication':
      return installationOf(write, device.bid, { kind: 'app', id: app });
    case 'RemoveProfile':
      // The device would leave with everything that waits, also out of lost mode: a release decides that.
      if (isEnrollmentIdentifier(device.bid, identifier))
        throw invalidField(write.caller.lang, '/parameters/identifier', 'other');
      return { subject: identifier, keys: { Identifier: identifier } };
    case 'RemoveApplication':
      return { subject: identifier, keys: { Identifier: identifier } };
    case 'ClearPasscode':
      return { keys: { UnlockToken: openUnlockToken(write, device) } };
    case 'DeviceLock':
      return { keys: { ...(pin ? { PIN: pin } : {}), ...screenTexts(write, parameters) } };
    case 'EnableLostMode':
      return { keys: screenTexts(write, parameters) };
    case 'ScheduleOSUpdate': {
      const update = { InstallAction: install_action, ...(version ? { ProductVersion: version } : {}) };
      return { subject: version ?? '', keys: { Updates: [update] } };
    }
    case 'Settings': {
      const name = cleanText(write, 'name', parameters.name ?? '');
      return { subject: name, keys: { Settings: [{ Item: 'DeviceName', DeviceName: name }] } };
    }
    case 'EraseDevice':
      return { keys: pin ? { PIN: pin } : {} };
    default:
      return {};
  }
}

/** Texts on the lock screen. @throws AppError request/invalid */
function screenTexts(write: Write, { message, phone, footnote }: Wire['MdmCommandParameters']): PlistDict {
  return {
    ...(message === undefined ? {} : { Message: cleanText(write, 'message', message) }),
    ...(phone === undefined ? {} : { PhoneNumber: cleanText(write, 'phone', phone) }),
    ...(footnote === undefined ? {} : { Footnote: cleanText(write, 'footnote', footnote) }),
  };
}

/** A text as the device shows it: in one line, without invisible characters. @throws AppError request/invalid */
function cleanText({ caller }: Write, name: Parameter, text: string): string {
  return cleanName(caller.lang, `/parameters/${name}`, text);
}

/** @throws AppError mdm/no-unlock-token */
function openUnlockToken(
  { context }: Write,
  { bid, unlock_token_sealed }: Pick<Row<'mdm_devices'>, 'bid' | 'unlock_token_sealed'>,
): Buffer {
  if (unlock_token_sealed === null) throw new AppError('mdm/no-unlock-token');
  return requireSealer(context).open(unlock_token_sealed, secretOwner('unlock', bid));
}
