/** Formats file sizes. */
import { numberWords } from './number-words.ts';

/** `1,2 MB`, `0 bytes`. */
export function sizeWords(bytes: number): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return numberWords(bytes / 1000 ** step, {
    style: 'unit',
    unit: units[step] ?? 'byte',
    // The short form has no plural in English: 0 byte.
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step > 1 ? 1 : 0,
  });
}
