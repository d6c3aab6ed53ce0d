/** Custom fields of a team: text, numbers and lists. */
import type { Wire } from '@minga/contract';
import { limits } from '@minga/rules/limits';
import { AppError } from '../../base/errors.ts';
import type { Write } from '../context.ts';
import { decideFields } from '../custom-fields/decide-fields.ts';
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
  const existing = await write.db
    .selectFrom('team_fields')
    .selectAll()
    .where('bid', '=', bid)
    .where('tid', '=', tid)
    .orderBy('fid')
    .forUpdate()
    .execute();
  const { changed, added } = decideFields(existing, patches, {
    lang: write.caller.lang,
    path: '/psm_custom_fields',
    limit: limits.customFieldsOfTeam,
  });
  for (const { fid, values } of changed)
    await write.db
      .updateTable('team_fields')
      .set(values)
      .where('bid', '=', bid)
      .where('fid', '=', fid)
      .execute();
  for (const field of added)
    await write.db
      .insertInto('team_fields')
      .values({ bid, tid, ...field })
      .execute();
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
