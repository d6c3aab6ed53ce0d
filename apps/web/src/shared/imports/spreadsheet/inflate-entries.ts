import { Unzip, UnzipInflate, UnzipPassThrough } from 'fflate';
import type { SpreadsheetLimits } from './limits.ts';
import { SpreadsheetError } from './table.ts';

/** Receives the inflated chunks of one entry; `last` is set with the final one. */
export type EntrySink = (chunk: Uint8Array, last: boolean) => void;

/** Bytes passed to the inflater at a time, which bounds the output of one step. */
const pushBytes = 64 * 1024;

/**
 * Streams the entries of an archive for which `choose` returns a sink, within the limits. The declared size of an entry
 * is not trusted: the inflated bytes are counted.
 */
export function inflateEntries(
  bytes: Uint8Array,
  limits: SpreadsheetLimits,
  choose: (name: string) => EntrySink | null,
): void {
  if (!hasEndRecord(bytes)) throw new SpreadsheetError('truncated');
  let entries = 0;
  let inflated = 0;
  let unfinished = 0;
  let failure: unknown = null;

  const unzip = new Unzip((file) => {
    entries += 1;
    if (entries > limits.entries) throw new SpreadsheetError('bomb');
    const sink = choose(file.name);
    if (!sink) return;
    let own = 0;
    unfinished += 1;
    file.ondata = (error, chunk, last) => {
      if (error) {
        failure = error;
        return;
      }
      own += chunk.length;
      inflated += chunk.length;
      const packed = Math.max(file.size ?? bytes.length, 1);
      if (inflated > limits.inflatedBytes || (own > limits.ratioFromBytes && own / packed > limits.ratio)) {
        throw new SpreadsheetError('bomb');
      }
      if (last) unfinished -= 1;
      sink(chunk, last);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  unzip.register(UnzipPassThrough);

  try {
    for (let from = 0; from < bytes.length; from += pushBytes) {
      unzip.push(bytes.subarray(from, from + pushBytes), from + pushBytes >= bytes.length);
      if (failure) throw failure;
    }
  } catch (error) {
    if (error instanceof SpreadsheetError) throw error;
    throw new SpreadsheetError('truncated');
  }
  if (unfinished) throw new SpreadsheetError('truncated');
}

/** Whether the archive has its end-of-central-directory record, which is within the last 64 kB. */
function hasEndRecord(bytes: Uint8Array): boolean {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 65_557); at -= 1) {
    if (bytes[at] === 0x50 && bytes[at + 1] === 0x4b && bytes[at + 2] === 0x05 && bytes[at + 3] === 0x06)
      return true;
  }
  return false;
}
