/** How a simulated, supervised iPad carries out the commands of device management. */
import { type PlistDict, type PlistValue, isDict, textAt } from '../domain/mdm/crypto/plist.ts';

/** What commands change on the device. */
export interface DeviceState {
  name: string;
  /** Keys of the command that turned lost mode on; null while it is off. */
  lostMode: PlistDict | null;
  sounds: number;
  /** What the device says of an update. */
  updateStatus: string;
  /** Versions of scheduled updates; empty ones without a version. */
  updates: string[];
  location: PlistDict;
  /** Items of `CertificateList`. */
  certificates: PlistDict[];
}

/** A response: its status and keys. */
export interface CommandAnswer {
  status: 'Acknowledged' | 'Error';
  keys: PlistDict;
}

export function newDeviceState(): DeviceState {
  return {
    name: 'iPad de prueba',
    lostMode: null,
    sounds: 0,
    updateStatus: 'Downloading',
    updates: [],
    location: {
      Latitude: -17.3935,
      Longitude: -66.157,
      HorizontalAccuracy: 65,
      VerticalAccuracy: -1,
      Altitude: 2558,
      Speed: -1,
      Course: -1,
      Timestamp: '2026-01-02T03:04:05Z',
    },
    certificates: [],
  };
}

/** Carries out a command and returns the answer to it. */
export function carryOut(state: DeviceState, command: PlistDict): CommandAnswer {
  switch (textAt(command, 'RequestType')) {
    case 'EnableLostMode':
      if (!textAt(command, 'Message') && !textAt(command, 'PhoneNumber'))
        return refusal('A message is missing.');
      state.lostMode = command;
      return done();
    case 'DisableLostMode':
      if (!state.lostMode) return refusal('The device is not in lost mode.');
      state.lostMode = null;
      return done();
    case 'PlayLostModeSound':
      if (!state.lostMode) return refusal('The device is not in lost mode.');
      state.sounds += 1;
      return done();
    case 'DeviceLocation':
      return state.lostMode ? done(state.location) : refusal('The device is not in lost mode.');
    case 'DeviceInformation':
      return done({ QueryResponses: { IsSupervised: true, IsMDMLostModeEnabled: state.lostMode !== null } });
    case 'CertificateList':
      return done({ CertificateList: state.certificates });
    case 'Settings':
      return done({ Settings: itemsOf(command['Settings']).map((item) => applySetting(state, item)) });
    case 'ScheduleOSUpdate':
      return done({ UpdateResults: itemsOf(command['Updates']).map((item) => schedule(state, item)) });
    default:
      return done();
  }
}

function applySetting(state: DeviceState, item: PlistDict): PlistDict {
  if (textAt(item, 'Item') !== 'DeviceName')
    return { Status: 'Error', ErrorChain: [{ LocalizedDescription: 'The setting is unknown.' }] };
  state.name = textAt(item, 'DeviceName');
  return { Status: 'Acknowledged' };
}

/** The device has no update with a version below 20. */
function schedule(state: DeviceState, item: PlistDict): PlistDict {
  const version = textAt(item, 'ProductVersion');
  if (version && Number.parseInt(version, 10) < 20)
    return {
      ProductKey: version,
      InstallAction: 'Error',
      ErrorChain: [{ LocalizedDescription: 'No update is available.' }],
    };
  state.updates.push(version);
  return { ProductKey: `iOS${version}`, InstallAction: 'DownloadOnly', Status: state.updateStatus };
}

function itemsOf(value: PlistValue | undefined): PlistDict[] {
  return Array.isArray(value) ? value.filter(isDict) : [];
}

function done(keys: PlistDict = {}): CommandAnswer {
  return { status: 'Acknowledged', keys };
}

function refusal(text: string): CommandAnswer {
  return { status: 'Error', keys: { ErrorChain: [{ LocalizedDescription: text, ErrorCode: 12_067 }] } };
}
