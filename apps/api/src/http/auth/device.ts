/** Headers that identify the browser or app of a request. */
import type { IncomingHttpHeaders } from 'node:http';
import { storable } from '../../domain/storable.ts';

/** Maximum stored lengths, in characters. */
const longestDevice = 64;
const longestUserAgent = 400;

/** Id that the device generated for itself, or an empty text; and its `User-Agent`. */
export function readDevice(headers: IncomingHttpHeaders): { device: string; userAgent: string } {
  const device = headers['device'];
  return {
    device: typeof device === 'string' ? storable(device).slice(0, longestDevice) : '',
    userAgent: storable(headers['user-agent'] ?? '').slice(0, longestUserAgent),
  };
}
