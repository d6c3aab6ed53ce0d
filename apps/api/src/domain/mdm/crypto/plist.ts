/** Property lists in XML, as Apple devices speak them. */
import { build, parse } from 'plist';

export type PlistValue = string | number | boolean | Date | Uint8Array | PlistValue[] | PlistDict;
export interface PlistDict {
  [key: string]: PlistValue;
}

/** Deepest nesting of elements. Responses of devices have less than ten levels. */
const deepest = 32;

/** Most elements: a list of a thousand apps has about 20 000. */
const mostElements = 100_000;

/**
 * A document whose root is a dictionary; null for anything else, also for one that declares entities, is nested deeply or
 * has very many elements.
 */
export function readPlist(bytes: Uint8Array): PlistDict | null {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
  if (!/^\uFEFF?\s*<(\?xml|!DOCTYPE plist|plist)/.test(text) || !isHarmless(text)) return null;
  try {
    const value: unknown = parse(text);
    return isDict(value) ? value : null;
  } catch {
    return null;
  }
}

/** A document without the characters that XML cannot contain: one of them would make all of it unreadable. */
export function writePlist(dict: PlistDict): string {
  return build(withoutForbidden(dict) as PlistDict, { pretty: false });
}

/** Whatever is not a character of XML 1.0: control characters, lone surrogates, U+FFFE and U+FFFF. */
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

function withoutForbidden(value: PlistValue): PlistValue {
  if (typeof value === 'string') return value.replaceAll(forbidden, '');
  if (Array.isArray(value)) return value.map(withoutForbidden);
  if (!isDict(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withoutForbidden(part)]));
}

/** A child that is a dictionary; empty without one. */
export function dictAt(dict: PlistDict, key: string): PlistDict {
  const value = dict[key];
  return isDict(value) ? value : {};
}

export function textAt(dict: PlistDict, key: string): string {
  const value = dict[key];
  return typeof value === 'string' ? value : '';
}

export function numberAt(dict: PlistDict, key: string): number | null {
  const value = dict[key];
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** Data in Base64; null without any. */
export function dataAt(dict: PlistDict, key: string): string | null {
  const value = dict[key];
  return value instanceof Uint8Array && value.length > 0 ? Buffer.from(value).toString('base64') : null;
}

export function isDict(value: unknown): value is PlistDict {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof Date) &&
    !(value instanceof Uint8Array)
  );
}

/** A linear scan before the parser, which recurses and knows no limits. */
function isHarmless(text: string): boolean {
  if (/<!ENTITY/i.test(text)) return false;
  const [, type = '', ...more] = text.split(/<!DOCTYPE/i);
  // The internal subset of a document type declaration is written in brackets.
  if (more.length > 0 || type.split('>', 1)[0]?.includes('[')) return false;
  let depth = 0;
  let elements = 0;
  for (const [tag] of text.matchAll(/<[/a-zA-Z][^<>]*>/g)) {
    if (tag.startsWith('</')) depth -= 1;
    else {
      elements += 1;
      if (!tag.endsWith('/>')) depth += 1;
    }
    if (depth > deepest || elements > mostElements) return false;
  }
  return true;
}
