/** Changes of the definitions of custom fields, of a team or of the contacts of a business. Pure. */
import type { Wire } from '@minga/contract';
import { AppError } from '../../base/errors.ts';
import type { Lang } from '../context.ts';
import { cleanName, invalidField } from '../fields.ts';
import type { CustomField } from './field-values.ts';

/** A stored field with its place. */
export interface StoredField extends CustomField {
  position: number;
}

/** What a person defines of a field. */
export type FieldDefinition = Pick<CustomField, 'name' | 'type' | 'options' | 'required'>;

export interface FieldDecisions {
  /** Stored fields with what changes. */
  changed: { fid: number; values: Partial<FieldDefinition> & { position: number } }[];
  added: (FieldDefinition & { position: number })[];
}

/** Where the fields are in the request, and how many there may be. */
interface FieldRules {
  lang: Lang;
  path: string;
  limit: number;
}

/**
 * What a request makes of the stored fields, in the order of `orderedFields`.
 *
 * @throws AppError custom-field/not-found, request/invalid for a changed type of an existing field or an empty list
 */
export function decideFields(
  existing: readonly StoredField[],
  patches: readonly Wire['CustomFieldPatch'][],
  { lang, path, limit }: FieldRules,
): FieldDecisions {
  const ids = patches.flatMap((patch) => patch.id ?? []);
  if (new Set(ids).size !== ids.length) throw invalidField(lang, path, 'other');
  if (existing.length + patches.length - ids.length > limit)
    throw invalidField(lang, path, 'maxItems', { limit });
  if (ids.some((id) => !existing.some((field) => field.fid === id)))
    throw new AppError('custom-field/not-found');
  const stored = existing.toSorted((a, b) => a.position - b.position || a.fid - b.fid);
  const places = orderedFields(
    stored.map(({ fid }) => fid),
    patches.map(({ id }) => id),
  );
  const changed: FieldDecisions['changed'] = [];
  const added: FieldDecisions['added'] = [];
  for (const [position, place] of places.entries()) {
    const index = 'patch' in place ? place.patch : patches.findIndex(({ id }) => id === place.fid);
    const before = 'fid' in place ? existing.find(({ fid }) => fid === place.fid) : undefined;
    const patch = patches[index];
    const values = patch && readField(lang, patch, before, `${path}/${index}`);
    if (before) {
      if (values || before.position !== position)
        changed.push({ fid: before.fid, values: { ...values, position } });
    } else if (values) added.push({ ...values, position });
  }
  return { changed, added };
}

/** A place among the fields: a stored field, or the new one of a patch, by its index. */
export type FieldPlace = { fid: number } | { patch: number };

/**
 * The order of the fields after a change (docs/product/tickets.md 1.4). The named fields share the places that they had,
 * in the order of the request. A new field follows the one before it in the request; without one it precedes the first
 * named field, and in a request of new fields only it is the last one. Pure.
 */
export function orderedFields(
  stored: readonly number[],
  named: readonly (number | undefined)[],
): FieldPlace[] {
  const moved = named.filter((id) => id !== undefined);
  let next = 0;
  const places: FieldPlace[] = stored.map((fid) => ({
    fid: moved.includes(fid) ? (moved[next++] ?? fid) : fid,
  }));
  const indexOf = (fid: number | undefined) =>
    places.findIndex((place) => 'fid' in place && place.fid === fid);
  let after = moved.length > 0 ? indexOf(moved[0]) - 1 : places.length - 1;
  for (const [patch, fid] of named.entries()) {
    if (fid === undefined) places.splice(after + 1, 0, { patch });
    after = fid === undefined ? after + 1 : indexOf(fid);
  }
  return places;
}

/** The type of a field is immutable, because its values are parsed by it. */
function readField(
  lang: Lang,
  patch: Wire['CustomFieldPatch'],
  before: CustomField | undefined,
  at: string,
): FieldDefinition {
  if (before && before.type !== patch.type)
    throw invalidField(lang, `${at}/type`, 'enum', { allowedValues: [before.type] });
  const name = cleanName(lang, `${at}/name`, patch.name);
  const required = patch.required ?? before?.required ?? false;
  if (patch.type !== 'list') return { name, type: patch.type, options: [], required };
  const given = patch.options ?? before?.options ?? [];
  const options = [
    ...new Set(given.map((option, index) => cleanName(lang, `${at}/options/${index}`, option))),
  ];
  if (!options.length) throw invalidField(lang, `${at}/options`, 'minItems', { limit: 1 });
  return { name, type: 'list', options, required };
}
