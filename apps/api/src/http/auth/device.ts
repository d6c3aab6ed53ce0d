/** What a call says of the browser or app that it comes from. */
import type { IncomingHttpHeaders } from 'node:http';
import { storable } from '../../domain/storable.ts';

/** Longest texts kept, in characters. */
const longestDevice = 64;
const longestUserAgent = 400;

/** Id that the device gave itself, empty without one; and its `User-Agent`. */
export function readDevice(headers: IncomingHttpHeaders): { device: string; userAgent: string } {
  const device = headers['device'];
  return {
    device: typeof device === 'string' ? storable(device).slice(0, longestDevice) : '',
    userAgent: storable(headers['user-agent'] ?? '').slice(0, longestUserAgent),
  };
}
