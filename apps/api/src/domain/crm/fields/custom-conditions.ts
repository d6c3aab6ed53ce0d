/** Conditions of a filter on custom fields of contacts (docs/product/crm.md 3.4). A field that the business lacks finds nothing. */
import {
  type FieldFilter,
  readFieldFilters,
  readWholeFieldFilters,
  writeFieldFilters,
} from '@minga/rules/custom-fields/field-filters';
import { foldText } from '@minga/rules/text/text-fold';
import { type RawBuilder, sql } from 'kysely';
import type { Lang } from '../../context.ts';
import { invalidField } from '../../fields.ts';
import { storable } from '../../storable.ts';
import { hasField } from './contact-fields.ts';

/** The conditions in their normal form. @throws AppError request/invalid if a part of them is not understood, or is too long */
export function cleanCustomFilter(text: string, path: string, lang: Lang): string {
  const filters = readWholeFieldFilters(text);
  // Characters that the database cannot store have no meaning in a condition, and not all of them can be encoded.
  const isStorable = filters?.every((filter) => textsOf(filter).every((each) => storable(each) === each));
  if (!filters || !isStorable) throw invalidField(lang, path, 'other');
  return writeFieldFilters(filters);
}

/** SQL: conditions for the contacts `t` of a business. */
export function customConditions(bid: number, text: string | undefined): RawBuilder<unknown>[] {
  return readFieldFilters(text ?? null).map(
    (filter) => sql`(${hasField(bid, filter.field, filter.kind)} and ${conditionOf(filter)})`,
  );
}

/** SQL: whether contact `t` has a value of a field, or has none. */
export function customFilled(bid: number, fid: number, isWanted: boolean): RawBuilder<unknown> {
  return sql`(${hasField(bid, fid)} and ${isWanted ? isFilled(fid) : isEmpty(fid)})`;
}

/** The id of the custom field of a name such as `f12`; undefined for a built-in field. */
export function customFieldIn(name: string): number | undefined {
  const id = /^f([1-9]\d{0,9})$/.exec(name)?.[1];
  return id === undefined ? undefined : Number(id);
}

function textsOf(filter: FieldFilter): string[] {
  if (filter.kind === 'list') return filter.values.flatMap((value) => value ?? []);
  return filter.kind === 'text' ? [filter.text ?? ''] : [];
}

function conditionOf(filter: FieldFilter): RawBuilder<unknown> {
  const { field } = filter;
  const key = String(field);
  switch (filter.kind) {
    case 'list': {
      const options = filter.values.flatMap((value) => value ?? []);
      const isOption = sql`t.custom ->> ${key}::text = any(${options}::text[])`;
      return filter.values.includes(null) ? sql`(${isOption} or ${isEmpty(field)})` : isOption;
    }
    case 'number': {
      if (filter.range === 'none') return isEmpty(field);
      const { from, to } = filter.range;
      // Compared as JSON: a number that is no number cannot end the query with an error.
      return sql`jsonb_typeof(t.custom -> ${key}::text) = 'number'
        ${from === null ? sql`` : sql`and t.custom -> ${key}::text >= to_jsonb(${from}::float8)`}
        ${to === null ? sql`` : sql`and t.custom -> ${key}::text <= to_jsonb(${to}::float8)`}`;
    }
    case 'text':
      if (filter.text === null) return isEmpty(field);
      return sql`${isFilled(field)}
        and strpos(fold_text(t.custom ->> ${key}::text), ${foldText(filter.text)}) > 0`;
    default:
      return filter satisfies never;
  }
}

function isFilled(fid: number): RawBuilder<unknown> {
  return sql`t.custom ? ${String(fid)}::text`;
}

function isEmpty(fid: number): RawBuilder<unknown> {
  return sql`not t.custom ? ${String(fid)}::text`;
}
