/** Fields of responses of Apple Business Manager. */
import { tidyName } from '@minga/rules/text/names';
import { storable } from '../../storable.ts';

/** Longest text that is stored, in characters. */
const longest = 120;

/** A field of an object; undefined for anything else. */
export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

/** A text for people, shortened; empty without one. */
export function textOf(value: unknown, name: string): string {
  const text = fieldOf(value, name);
  return typeof text === 'string' ? tidyName(storable(text.slice(0, longest))).trim() : '';
}

/** An id of Apple's: printable characters without spaces; null for anything else. */
export function tokenOf(value: unknown, name: string, most: number): string | null {
  const text = fieldOf(value, name);
  return typeof text === 'string' && text.length <= most && /^[\x21-\x7e]+$/.test(text) ? text : null;
}
