/**
 * Values of custom fields. They are stored as text and parsed by the type of their field, so the type of a field never
 * changes. A value whose option was removed from the list stays until it is changed.
 */
import type { Wire } from '@minga/contract';
import { cardValueLength } from '@minga/rules/tickets/card-values';
import { foldText } from '@minga/rules/text/text-fold';
import { sql } from 'kysely';
import { AppError } from '../../base/errors.ts';
import { rawSql } from '../../db/raw-sql.ts';
import type { Row } from '../../db/schema.ts';
import type { Lang, Write } from '../context.ts';
import { message } from '../messages.ts';
import { storable } from '../storable.ts';

/** A custom field of a team, or of the contacts of a business. */
export type CustomField = Pick<Row<'team_fields'>, 'fid' | 'name' | 'type' | 'options' | 'required'>;

/** Value of a ticket or contact in a field. */
export interface FieldValue extends Pick<CustomField, 'fid' | 'name' | 'type'> {
  value: string;
}

/** New value of a ticket or contact in a field; null clears it. */
export interface FieldChange {
  field: CustomField;
  from: string | null;
  to: string | null;
}

/** Whose values are validated: where they are in the request, and how a missing required value is described. */
export interface ValuePlace {
  path: string;
  missing: 'needsField' | 'needsContactField';
}

const ofTicket: ValuePlace = { path: '/custom_fields', missing: 'needsField' };

/** Maximum length of a text value, in characters, as in the contract. */
const longestText = 2000;

/** SQL: the values of ticket `t` in the order of its team's fields, aggregated as JSON. */
export const fieldValuesOfTicket = rawSql<FieldValue[]>`(
  select coalesce(json_agg(json_build_object('fid', v.fid, 'name', f.name, 'type', f.type, 'value', v.value)
    order by f.position, f.fid), '[]')
  from ticket_field_values v join team_fields f on f.bid = v.bid and f.fid = v.fid
  where v.bid = t.bid and v.ticket_id = t.id and f.tid = t.tid
)`;

/** SQL: the values of ticket `t` on its card as pairs of field and text; null without any. */
export const cardValuesOfTicket = rawSql<[fid: number, value: string][] | null>`(
  select json_agg(json_build_array(v.fid, left(v.value, ${cardValueLength + 1}::int)) order by v.fid)
  from ticket_field_values v where v.bid = t.bid and v.ticket_id = t.id
)`;

/**
 * The effective changes of a request. Unchanged values are not validated, because the options of a list may have
 * changed since. With `ignoresUnknown`, values of fields that the team or business does not have are left out.
 *
 * @throws AppError custom-field/not-found for a field that the team or business does not have, request/invalid
 */
export function readFieldChanges(
  fields: ReadonlyMap<number, CustomField>,
  stored: readonly FieldValue[],
  input: readonly Wire['CustomFieldChange'][] = [],
  lang: Lang,
  { path, ignoresUnknown = false }: Pick<ValuePlace, 'path'> & { ignoresUnknown?: boolean } = ofTicket,
): FieldChange[] {
  const changes = new Map<number, FieldChange>();
  for (const [index, { id, value }] of input.entries()) {
    const field = fields.get(id);
    if (!field && ignoresUnknown) continue;
    if (!field) throw new AppError('custom-field/not-found');
    const from = stored.find((one) => one.fid === id)?.value ?? null;
    const given = value === null ? '' : storable(String(value)).trim();
    const to = given === from ? from : readValue(field, given, `${path}/${index}/value`, lang);
    // Of two values for one field the last one counts.
    if (to === from) changes.delete(id);
    else changes.set(id, { field, from, to });
  }
  return [...changes.values()];
}

/**
 * Rejects changes that empty a required field (docs/product/tickets.md 1.4). Fields that a change does not name may be
 * empty, because they may have become required later.
 *
 * @throws AppError request/invalid
 */
export function checkEmptiedFields(
  changes: readonly FieldChange[],
  lang: Lang,
  place: ValuePlace = ofTicket,
): void {
  requireValues(
    changes.filter(({ field, to }) => field.required && to === null).map(({ field }) => field),
    lang,
    place,
  );
}

/** Rejects a new ticket without the required fields. @throws AppError request/invalid */
export function checkNewFields(
  fields: ReadonlyMap<number, CustomField>,
  changes: readonly FieldChange[],
  lang: Lang,
): void {
  const filled = changes.filter(({ to }) => to !== null).map(({ field }) => ({ fid: field.fid }));
  requireValues(emptyFields(fields, filled), lang, ofTicket);
}

/** The required fields for which a ticket or contact has no value. */
export function emptyFields(
  fields: ReadonlyMap<number, CustomField>,
  values: readonly Pick<FieldValue, 'fid'>[],
): CustomField[] {
  return [...fields.values()].filter(
    ({ fid, required }) => required && !values.some((value) => value.fid === fid),
  );
}

/** Validation messages for required fields without a value. */
export function missingValues(
  missing: readonly CustomField[],
  lang: Lang,
  place: ValuePlace = ofTicket,
): { path: string; message: string }[] {
  return missing.map(({ name }) => ({
    path: place.path,
    message: message(place.missing, lang).replace('{field}', () => name),
  }));
}

function requireValues(missing: readonly CustomField[], lang: Lang, place: ValuePlace): void {
  if (missing.length > 0)
    throw new AppError('request/invalid', { fields: missingValues(missing, lang, place) });
}

/** Values of a ticket after changes. */
export function applyFieldChanges(
  stored: readonly FieldValue[],
  changes: readonly FieldChange[],
): FieldValue[] {
  const values = new Map(stored.map((value) => [value.fid, value]));
  for (const { field, to } of changes) {
    const { fid, name, type } = field;
    if (to === null) values.delete(fid);
    else values.set(fid, { fid, name, type, value: to });
  }
  return [...values.values()];
}

/** Stores changes of many tickets in at most two statements. */
export async function writeFieldChanges(
  write: Write,
  bid: number,
  tickets: readonly { id: string; fields: readonly FieldChange[] }[],
): Promise<void> {
  const rows = tickets.flatMap(({ id, fields }) =>
    fields.map(({ field, to }) => ({ ticket_id: id, fid: field.fid, value: to })),
  );
  const filled = rows.filter((row) => row.value !== null);
  const emptied = rows.filter((row) => row.value === null);
  if (filled.length > 0) {
    await sql`
      insert into ticket_field_values (bid, ticket_id, fid, value)
      select ${bid}::int, r.ticket_id, r.fid, r.value
      from json_to_recordset(${JSON.stringify(filled)}::json) as r (ticket_id text, fid int, value text)
      on conflict (bid, ticket_id, fid) do update set value = excluded.value
    `.execute(write.db);
  }
  if (emptied.length > 0) {
    await sql`
      delete from ticket_field_values v
      using json_to_recordset(${JSON.stringify(emptied)}::json) as r (ticket_id text, fid int)
      where v.bid = ${bid}::int and v.ticket_id = r.ticket_id and v.fid = r.fid
    `.execute(write.db);
  }
}

/** Name of a custom field in the history of a ticket. */
export function historyNameOf(fid: number): string {
  return `custom_field:${fid}`;
}

/** A value in the form of the contract. */
export function presentFieldValue({ fid, type, value }: FieldValue): Wire['CustomFieldValue'] {
  return { id: fid, value: type === 'number' ? Number(value) : value };
}

function readValue(field: CustomField, given: string, path: string, lang: Lang): string | null {
  if (given === '') return null;
  const refuse = (problem: 'number' | 'option' | 'long') =>
    new AppError('request/invalid', { fields: [{ path, message: message(problem, lang) }] });
  switch (field.type) {
    case 'number': {
      const number = Number(given);
      if (!Number.isFinite(number) || !/^[-+]?[\d.]/.test(given)) throw refuse('number');
      return String(number === 0 ? 0 : number);
    }
    case 'list': {
      // Imported files spell options differently: matched without accents and case.
      const option =
        field.options.find((one) => one === given) ??
        field.options.find((one) => foldText(one) === foldText(given));
      if (option === undefined) throw refuse('option');
      return option;
    }
    default:
      if (given.length > longestText) throw refuse('long');
      return given;
  }
}
