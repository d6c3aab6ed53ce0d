/** Values of the custom fields of a contact, by the same rules as those of tickets (docs/product/crm.md 2.9). Pure. */
import type { Wire } from '@minga/contract';
import type { Lang } from '../../context.ts';
import {
  type FieldValue,
  type ValuePlace,
  checkEmptiedFields,
  emptyFields,
  missingValues,
  readFieldChanges,
} from '../../custom-fields/field-values.ts';
import type { ContactFields } from './contact-fields.ts';

/** Values by the id of their field; those of deleted fields are not shown. */
export type CustomValues = Readonly<Record<string, string | number>>;

const ofContact: ValuePlace = { path: '/contact/custom_fields', missing: 'needsContactField' };

/**
 * The values after a request; what it omits stays. Values that older versions stored have none.
 *
 * @throws AppError custom-field/not-found, request/invalid
 */
export function decideCustom(
  input: readonly Wire['CustomFieldChange'][] | undefined,
  current: CustomValues = {},
  fields: ContactFields,
  {
    lang,
    ignoresUnknown = false,
    path = ofContact.path,
  }: { lang: Lang; ignoresUnknown?: boolean; path?: string },
): CustomValues {
  if (input === undefined) return current;
  const place = { ...ofContact, path };
  const changes = readFieldChanges(fields, valuesIn(fields, current), input, lang, {
    ...place,
    ignoresUnknown,
  });
  checkEmptiedFields(changes, lang, place);
  const values = new Map(Object.entries(current));
  for (const { field, to } of changes) {
    if (to === null) values.delete(String(field.fid));
    else values.set(String(field.fid), field.type === 'number' ? Number(to) : to);
  }
  return Object.fromEntries(values);
}

/** The fields, with the values that contacts have of a list as further options of it. */
export function withHeldOptions(
  fields: ContactFields,
  contacts: readonly { custom?: CustomValues }[],
): ContactFields {
  return new Map(
    [...fields].map(([fid, field]) => {
      if (field.type !== 'list') return [fid, field];
      const held = contacts.flatMap(({ custom }) => (custom?.[fid] === undefined ? [] : String(custom[fid])));
      return [fid, { ...field, options: [...new Set([...field.options, ...held])] }];
    }),
  );
}

/** The problems of a new contact: required fields without a value. */
export function missingCustom(
  values: CustomValues = {},
  fields: ContactFields,
  lang: Lang,
): Wire['FieldProblem'][] {
  return missingValues(emptyFields(fields, valuesIn(fields, values)), lang, ofContact);
}

/** Those that are not empty in the row replace the others. */
export function mergeCustom(before: CustomValues = {}, row: CustomValues = {}): CustomValues {
  return { ...before, ...row };
}

/** The values of fields that the business has. */
export function definedCustom(values: CustomValues = {}, fields: ContactFields): CustomValues {
  return Object.fromEntries(Object.entries(values).filter(([fid]) => fields.has(Number(fid))));
}

/** Values in the form of the contract, in the order of the fields. */
export function presentCustom(
  values: CustomValues | undefined,
  fields: ContactFields,
): Wire['CustomFieldValue'][] {
  return [...fields.keys()].flatMap((id) => {
    const value = values?.[id];
    return value === undefined ? [] : [{ id, value }];
  });
}

/** The ids of the fields whose values differ. */
export function changedCustom(before: CustomValues = {}, after: CustomValues = {}): number[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((fid) => before[fid] !== after[fid])
    .map(Number)
    .toSorted((a, b) => a - b);
}

function valuesIn(fields: ContactFields, values: CustomValues): FieldValue[] {
  return [...fields.values()].flatMap(({ fid, name, type }) => {
    const value = values[fid];
    return value === undefined ? [] : [{ fid, name, type, value: String(value) }];
  });
}
