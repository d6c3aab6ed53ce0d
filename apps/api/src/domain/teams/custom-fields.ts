/** Custom fields of a team: text, numbers and lists. */
import type { Wire } from '@minga/contract';
import { limits } from '@minga/rules/limits';
import { AppError } from '../../base/errors.ts';
import type { Row } from '../../db/schema.ts';
import type { Write } from '../context.ts';
import { cleanName, invalidField } from '../fields.ts';
import { requireTeam } from '../policy.ts';
import { loadTeam } from './load-teams.ts';
import { refuseProtected } from './protected-business.ts';
import { refuseAutomatedField } from './waiting-automations.ts';

/**
 * Updates the given fields and adds new ones, in the order of `orderedFields`. The team's row must be locked.
 *
 * @throws AppError custom-field/not-found, request/invalid for a changed type of an existing field or an empty list
 */
export async function updateCustomFields(
  write: Write,
  bid: number,
  tid: number,
  patches: readonly Wire['CustomFieldPatch'][],
): Promise<void> {
  const { lang } = write.caller;
  const existing = await write.db
    .selectFrom('team_fields')
    .selectAll()
    .where('bid', '=', bid)
    .where('tid', '=', tid)
    .orderBy('fid')
    .forUpdate()
    .execute();
  const ids = patches.flatMap((patch) => patch.id ?? []);
  if (new Set(ids).size !== ids.length) throw invalidField(lang, '/psm_custom_fields', 'other');
  if (existing.length + patches.length - ids.length > limits.customFieldsOfTeam) {
    throw invalidField(lang, '/psm_custom_fields', 'maxItems', { limit: limits.customFieldsOfTeam });
  }
  if (ids.some((id) => !existing.some((field) => field.fid === id)))
    throw new AppError('custom-field/not-found');
  const stored = existing.toSorted((a, b) => a.position - b.position || a.fid - b.fid);
  const places = orderedFields(
    stored.map(({ fid }) => fid),
    patches.map(({ id }) => id),
  );
  for (const [index, patch] of patches.entries()) {
    const before = existing.find((field) => field.fid === patch.id);
    const field = readField(write, patch, before, `/psm_custom_fields/${index}`);
    if (before) {
      await write.db
        .updateTable('team_fields')
        .set(field)
        .where('bid', '=', bid)
        .where('fid', '=', before.fid)
        .execute();
    } else {
      const position = places.findIndex((place) => 'patch' in place && place.patch === index);
      await write.db
        .insertInto('team_fields')
        .values({ bid, tid, position, ...field })
        .execute();
    }
  }
  for (const [position, place] of places.entries()) {
    if (!('fid' in place)) continue;
    const before = existing.find(({ fid }) => fid === place.fid);
    if (before?.position === position) continue;
    await write.db
      .updateTable('team_fields')
      .set({ position })
      .where('bid', '=', bid)
      .where('fid', '=', place.fid)
      .execute();
  }
}

/** A place among the fields of a team: a stored field, or the new one of a patch, by its index. */
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

/**
 * Deletes a field with its values.
 *
 * @throws AppError custom-field/not-found, custom-field/automated, business/protected and those of the guard
 */
export async function deleteCustomField(
  write: Write,
  bid: number,
  tid: number,
  fid: number,
): Promise<Wire['Team']> {
  const { role } = await requireTeam(write, bid, tid, 'teamAdmin');
  refuseProtected(write.context, bid);
  await write.db
    .selectFrom('team_fields')
    .select('fid')
    .where('bid', '=', bid)
    .where('tid', '=', tid)
    .where('fid', '=', fid)
    .forUpdate()
    .execute();
  await refuseAutomatedField(write, bid, fid);
  const deleted = await write.db
    .deleteFrom('team_fields')
    .where('bid', '=', bid)
    .where('tid', '=', tid)
    .where('fid', '=', fid)
    .returning('fid')
    .executeTakeFirst();
  if (!deleted) throw new AppError('custom-field/not-found');
  write.emit({ type: 'team-changed', bid, tid, by: write.caller.uid });
  return loadTeam(write, bid, tid, role);
}

/** The type of a field is immutable, because its values are parsed by it. */
function readField(
  { caller: { lang } }: Write,
  patch: Wire['CustomFieldPatch'],
  before: Row<'team_fields'> | undefined,
  at: string,
): Pick<Row<'team_fields'>, 'name' | 'type' | 'options' | 'required'> {
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
