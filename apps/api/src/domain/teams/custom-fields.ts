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
 * Updates the given fields and adds new ones after the others. The team's row must be locked.
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
  let position = Math.max(-1, ...existing.map((field) => field.position));
  for (const [index, patch] of patches.entries()) {
    const before = existing.find((field) => field.fid === patch.id);
    if (patch.id !== undefined && !before) throw new AppError('custom-field/not-found');
    const field = readField(write, patch, before, `/psm_custom_fields/${index}`);
    if (before) {
      await write.db
        .updateTable('team_fields')
        .set(field)
        .where('bid', '=', bid)
        .where('fid', '=', before.fid)
        .execute();
    } else {
      position += 1;
      await write.db
        .insertInto('team_fields')
        .values({ bid, tid, position, ...field })
        .execute();
    }
  }
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
): Pick<Row<'team_fields'>, 'name' | 'type' | 'options'> {
  if (before && before.type !== patch.type)
    throw invalidField(lang, `${at}/type`, 'enum', { allowedValues: [before.type] });
  const name = cleanName(lang, `${at}/name`, patch.name);
  if (patch.type !== 'list') return { name, type: patch.type, options: [] };
  const given = patch.options ?? before?.options ?? [];
  const options = [
    ...new Set(given.map((option, index) => cleanName(lang, `${at}/options/${index}`, option))),
  ];
  if (!options.length) throw invalidField(lang, `${at}/options`, 'minItems', { limit: 1 });
  return { name, type: 'list', options };
}
