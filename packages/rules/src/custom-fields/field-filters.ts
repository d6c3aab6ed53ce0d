/** Filters of a board or of contacts by custom fields, as addresses and requests have them. Pure. */
import type { Wire } from '@minga/contract';

/** Chosen options of a list; null stands for tickets or contacts without a value. */
export interface ListFieldFilter {
  field: number;
  kind: 'list';
  values: readonly (string | null)[];
}

/** A number between two others, of which one may be open, or tickets or contacts without a value. */
export interface NumberFieldFilter {
  field: number;
  kind: 'number';
  range: { from: number | null; to: number | null } | 'none';
}

/** A text that contains words; null stands for tickets or contacts without a value. */
export interface TextFieldFilter {
  field: number;
  kind: 'text';
  text: string | null;
}

export type FieldFilter = ListFieldFilter | NumberFieldFilter | TextFieldFilter;

/** Most field filters of an address, and most options of one: the query of a saved view is limited. */
const mostFilters = 20;
const mostValues = 60;

/** Longest text of a filter, in characters. */
export const longestText = 60;

const none = 'none';

/**
 * Reads field filters: `9l:Norte,Sur` for a list, `4n:1..5` for a number, `7t:agua` for a text, separated by `;`. Texts
 * are percent-encoded. An empty option and `none` stand for tickets or contacts without a value. Invalid ones are ignored.
 * Texts that are too long and options beyond the limit are cut.
 */
export function readFieldFilters(text: string | null): FieldFilter[] {
  const filters = new Map<number, FieldFilter>();
  for (const part of (text ?? '').split(';').slice(0, mostFilters)) {
    const filter = readPart(part);
    if (filter && !filters.has(filter.field)) filters.set(filter.field, withinLimits(filter));
  }
  return [...filters.values()];
}

/** The same field filters if nothing of them would be ignored or cut; undefined otherwise. */
export function readWholeFieldFilters(text: string): FieldFilter[] | undefined {
  const parts = text.split(';');
  const filters = parts.slice(0, mostFilters).flatMap((part) => readPart(part) ?? []);
  const isWhole =
    new Set(filters.map(({ field }) => field)).size === parts.length &&
    filters.every((filter) => sizeOf(withinLimits(filter)) === sizeOf(filter));
  return isWhole ? filters : undefined;
}

/** Writes field filters, in ascending order of their fields. */
export function writeFieldFilters(filters: readonly FieldFilter[]): string {
  return filters
    .toSorted((a, b) => a.field - b.field)
    .map((filter) => `${filter.field}${filter.kind[0]}:${writeValue(filter)}`)
    .join(';');
}

/** The filter of a field, if it is one of its type: types never change, but an address may name any. */
export function filterOfField(
  filters: readonly FieldFilter[],
  { id, type }: Pick<Wire['CustomField'], 'id' | 'type'>,
): FieldFilter | undefined {
  return filters.find(({ field, kind }) => field === id && kind === type);
}

/** The filters with that of a field replaced, or removed. */
export function withFieldFilter<Filter extends FieldFilter>(
  filters: readonly Filter[],
  field: number,
  filter: Filter | null,
): Filter[] {
  const others = filters.filter((each) => each.field !== field);
  return filter ? [...others, filter] : others;
}

function readPart(part: string): FieldFilter | null {
  const match = /^([1-9]\d{0,9})([lnt]):(.*)$/su.exec(part);
  return match && readFilter(Number(match[1]), match[2]!, match[3]!);
}

function readFilter(field: number, kind: string, text: string): FieldFilter | null {
  if (kind === 'l') {
    const values = text.split(',').map(decode);
    if (values.includes(undefined)) return null;
    return { field, kind: 'list', values: [...new Set(values.map((value) => value || null))] };
  }
  if (kind === 't') {
    if (text === none) return { field, kind: 'text', text: null };
    const words = decode(text)?.trim();
    return words ? { field, kind: 'text', text: words } : null;
  }
  if (text === none) return { field, kind: 'number', range: none };
  const match = /^(-?\d{1,12}(?:\.\d{1,6})?)?\.\.(-?\d{1,12}(?:\.\d{1,6})?)?$/.exec(text);
  const [from, to] = [match?.[1], match?.[2]].map((part) => (part === undefined ? null : Number(part)));
  return match && (from ?? to) !== null
    ? { field, kind: 'number', range: { from: from ?? null, to: to ?? null } }
    : null;
}

function withinLimits(filter: FieldFilter): FieldFilter {
  if (filter.kind === 'list') return { ...filter, values: filter.values.slice(0, mostValues) };
  if (filter.kind === 'number' || filter.text === null) return filter;
  // Half of a surrogate pair at the end is no character, and cannot be encoded.
  return { ...filter, text: filter.text.slice(0, longestText).replace(/[\ud800-\udbff]$/, '') };
}

/** The number of options or characters, which the limits reduce. */
function sizeOf(filter: FieldFilter): number {
  if (filter.kind === 'list') return filter.values.length;
  return filter.kind === 'text' ? (filter.text ?? '').length : 0;
}

function writeValue(filter: FieldFilter): string {
  switch (filter.kind) {
    case 'list':
      return filter.values
        .map((value) => encode(value ?? ''))
        .toSorted()
        .join(',');
    case 'number':
      return filter.range === none ? none : `${filter.range.from ?? ''}..${filter.range.to ?? ''}`;
    case 'text':
      // Encoded, the text "none" differs from the keyword for tickets without a value.
      return filter.text === null ? none : encode(filter.text).replace(/^none$/, '%6eone');
    default:
      return filter satisfies never;
  }
}

/** Without halves of surrogate pairs, which cannot be encoded: a text that was cut may end in one. */
function encode(text: string): string {
  return encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, ''));
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
