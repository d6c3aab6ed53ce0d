/** Answers of devices as people read them, and what they change in the row of the device. */
import { X509Certificate } from 'node:crypto';
import type { Wire } from '@minga/contract';
import type { Row } from '../../../db/schema.ts';
import { storable } from '../../storable.ts';
import { type PlistDict, type PlistValue, dictAt, isDict, numberAt, textAt } from '../crypto/plist.ts';
import { searchTextOf } from '../devices.ts';
import { reportedText } from './enroll.ts';

type Values = Wire['MdmReportedValue'][];

const mostValues = 500;
const longestName = 120;
const longestValue = 500;

/** Keys of the protocol around the answer. */
const envelope = new Set(['CommandUUID', 'EnrollmentID', 'ErrorChain', 'RequestType', 'Status', 'UDID']);

/** All values of an answer, with nested keys joined by a dot, up to 500. */
export function reportedValues(answer: PlistDict): Values {
  const values: Values = [];
  for (const [key, value] of Object.entries(answer)) {
    // The answers to queries stand one level deeper.
    if (envelope.has(key)) continue;
    collect(values, key === 'QueryResponses' || key === 'SecurityInfo' ? '' : key, value);
  }
  return values;
}

/** The texts of the error chain; Apple's localized ones, which name the cause. */
export function reportedError(answer: PlistDict): string {
  const chain = answer['ErrorChain'];
  const texts = (Array.isArray(chain) ? chain : []).filter(isDict).map((error) => {
    const text = reportedText(error, 'LocalizedDescription') || reportedText(error, 'USEnglishDescription');
    return text || reportedText(error, 'ErrorDomain');
  });
  return texts.filter(Boolean).join(' ').slice(0, longestValue).trim();
}

/** States of an update that does not go on (Apple's `UpdateResults`). */
const failedUpdates = new Set([
  'DownloadFailed',
  'DownloadInsufficientSpace',
  'DownloadInsufficientPower',
  'DownloadInsufficientNetwork',
  'DownloadRequiresComputer',
  'InstallInsufficientSpace',
  'InstallInsufficientPower',
  'InstallPhoneCallInProgress',
  'InstallFailed',
]);

/** Errors of single settings or updates in an answer that acknowledges the command; empty without any. */
export function itemError(answer: PlistDict): string {
  const items = ['Settings', 'UpdateResults'].flatMap((key) => answer[key] ?? []);
  const errors = items.filter(isDict).map((item) => {
    const status = textAt(item, 'Status');
    const isFailed = status === 'Error' || textAt(item, 'InstallAction') === 'Error';
    return reportedError(item) || (failedUpdates.has(status) ? status : isFailed ? 'Error' : '');
  });
  return errors.filter(Boolean).join(' ').slice(0, longestValue).trim();
}

/** What an answer to `DeviceInformation` says about the device. */
export function deviceChanges(device: Row<'mdm_devices'>, answer: PlistDict): Partial<Row<'mdm_devices'>> {
  const facts = dictAt(answer, 'QueryResponses');
  const battery = numberAt(facts, 'BatteryLevel');
  const supervised = facts['IsSupervised'];
  const values = {
    serial_number: reportedText(facts, 'SerialNumber').toUpperCase() || device.serial_number,
    model: reportedText(facts, 'ModelName') || reportedText(facts, 'ProductName') || device.model,
    os_version: reportedText(facts, 'OSVersion') || device.os_version,
  };
  return {
    ...values,
    capacity_gb: within(numberAt(facts, 'DeviceCapacity'), 1_000_000) ?? device.capacity_gb,
    free_gb: within(numberAt(facts, 'AvailableDeviceCapacity'), 1_000_000) ?? device.free_gb,
    // From 0 to 1; -1 for a device without a battery.
    battery: battery === null ? device.battery : (within(Math.round(battery * 100), 100) ?? null),
    supervised: typeof supervised === 'boolean' ? supervised : device.supervised,
    search_text: searchTextOf({ name: device.name, ...values }),
  };
}

function within(value: number | null, most: number): number | null {
  return value !== null && value >= 0 && value <= most ? value : null;
}

function collect(values: Values, name: string, value: PlistValue): void {
  if (values.length >= mostValues) return;
  if (Array.isArray(value)) {
    value.forEach((item, index) => collectItem(values, name, item, index));
  } else if (isDict(value)) {
    for (const [key, part] of Object.entries(value)) collect(values, name ? `${name}.${key}` : key, part);
  } else add(values, name, textOf(value));
}

/** An app, a profile or a certificate is one value: its name, its version and its identifier. */
function collectItem(values: Values, name: string, item: PlistValue, index: number): void {
  if (values.length >= mostValues) return;
  if (!isDict(item)) return collect(values, `${name}.${index + 1}`, item);
  if (name === 'CertificateList') return add(values, reportedText(item, 'CommonName'), certificateText(item));
  const title = reportedText(item, 'Name') || reportedText(item, 'PayloadDisplayName');
  const identifier = reportedText(item, 'Identifier') || reportedText(item, 'PayloadIdentifier');
  if (title === '' && identifier === '') return collect(values, `${name}.${index + 1}`, item);
  const version = reportedText(item, 'ShortVersion') || reportedText(item, 'Version');
  add(values, title || identifier, [version, identifier].filter(Boolean).join(' · '));
}

/** Last day of validity, and whether the device has the private key: "NotAfter 2027-01-31 · IsIdentity". */
function certificateText(item: PlistDict): string {
  const day = expiryOf(item['Data']);
  return [day && `NotAfter ${day}`, item['IsIdentity'] === true && 'IsIdentity'].filter(Boolean).join(' · ');
}

/** Empty for a certificate that cannot be read. */
function expiryOf(data: PlistValue | undefined): string {
  if (!(data instanceof Uint8Array)) return '';
  try {
    return new Date(new X509Certificate(data).validTo).toISOString().slice(0, 10);
  } catch {
    return '';
  }
}

function add(values: Values, name: string, value: string): void {
  values.push({
    name: storable(name).slice(0, longestName),
    value: storable(value).slice(0, longestValue),
  });
}

/** Data is not shown: it can hold keys. */
function textOf(value: string | number | boolean | Date | Uint8Array): string {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString();
  return value instanceof Uint8Array ? `${value.length} bytes` : String(value);
}
