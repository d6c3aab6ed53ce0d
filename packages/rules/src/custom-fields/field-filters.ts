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
 */
export function readFieldFilters(text: string | null): FieldFilter[] {
  const filters = new Map<number, FieldFilter>();
  for (const part of (text ?? '').split(';').slice(0, mostFilters)) {
    const match = /^([1-9]\d{0,9})([lnt]):(.*)$/su.exec(part);
    const filter = match && readFilter(Number(match[1]), match[2]!, match[3]!);
    if (filter && !filters.has(filter.field)) filters.set(filter.field, filter);
  }
  return [...filters.values()];
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

function readFilter(field: number, kind: string, text: string): FieldFilter | null {
  if (kind === 'l') {
    const values = text.split(',').slice(0, mostValues).map(decode);
    if (values.includes(undefined)) return null;
    return { field, kind: 'list', values: [...new Set(values.map((value) => value || null))] };
  }
  if (kind === 't') {
    if (text === none) return { field, kind: 'text', text: null };
    const words = decode(text)?.trim();
    return words ? { field, kind: 'text', text: words.slice(0, longestText) } : null;
  }
  if (text === none) return { field, kind: 'number', range: none };
  const match = /^(-?\d{1,12}(?:\.\d{1,6})?)?\.\.(-?\d{1,12}(?:\.\d{1,6})?)?$/.exec(text);
  const [from, to] = [match?.[1], match?.[2]].map((part) => (part === undefined ? null : Number(part)));
  return match && (from ?? to) !== null
    ? { field, kind: 'number', range: { from: from ?? null, to: to ?? null } }
    : null;
}

function writeValue(filter: FieldFilter): string {
  switch (filter.kind) {
    case 'list':
      return filter.values
        .map((value) => encodeURIComponent(value ?? ''))
        .toSorted()
        .join(',');
    case 'number':
      return filter.range === none ? none : `${filter.range.from ?? ''}..${filter.range.to ?? ''}`;
    case 'text':
      // Encoded, the text "none" differs from the keyword for tickets without a value.
      return filter.text === null ? none : encodeURIComponent(filter.text).replace(/^none$/, '%6eone');
    default:
      return filter satisfies never;
  }
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
