/** Updates a team: name, colour, columns and their order, types, preferences, enforcement of limits, time zone. */
import type { Wire } from '@minga/contract';
import { limits } from '@minga/rules/limits';
import { AppError } from '../../base/errors.ts';
import { isUniqueViolation } from '../../db/errors.ts';
import type { RowChange } from '../../db/schema.ts';
import type { Write } from '../context.ts';
import { cleanName, invalidField } from '../fields.ts';
import { requireTeam } from '../policy.ts';
import { readTimezone } from '../reports/timezone.ts';
import { insertTypes } from './create-team.ts';
import { updateCustomFields } from './custom-fields.ts';
import { loadTeam } from './load-teams.ts';
import { touchColumns, updateColumns } from './update-columns.ts';

/**
 * Updates the given values.
 *
 * @throws AppError report/timezone-unknown, team/name-taken, status/not-found, type/not-found and those of the guard
 */
export async function updateTeam(
  write: Write,
  bid: number,
  tid: number,
  patch: Wire['TeamPatch'],
): Promise<Wire['Team']> {
  const { role } = await requireTeam(write, bid, tid, 'teamAdmin');
  const change: RowChange<'teams'> = {
    updated_at: write.context.clock.now(),
    ...(patch.name === undefined ? {} : { name: cleanName(write.caller.lang, '/name', patch.name) }),
    ...(patch.color === undefined ? {} : { color: patch.color }),
    ...(patch.preferences === undefined
      ? {}
      : { preferences: [...new Set(patch.preferences)].sort((a, b) => a - b) }),
    ...(patch.enforces_limits === undefined ? {} : { enforces_limits: patch.enforces_limits }),
    ...(patch.timezone === undefined
      ? {}
      : { timezone: patch.timezone === null ? null : readTimezone(patch.timezone) }),
  };
  await updateTeamRow(write, bid, tid, change);
  if (patch.enforces_limits !== undefined) await touchColumns(write, bid, tid);
  if (patch.psm_status) await updateColumns(write, bid, tid, patch.psm_status);
  if (patch.psm_types) await updateTypes(write, bid, tid, patch.psm_types);
  if (patch.psm_custom_fields) await updateCustomFields(write, bid, tid, patch.psm_custom_fields);
  write.emit({ type: 'team-changed', bid, tid, by: write.caller.uid });
  return loadTeam(write, bid, tid, role);
}

async function updateTeamRow(
  write: Write,
  bid: number,
  tid: number,
  change: RowChange<'teams'>,
): Promise<void> {
  try {
    await write.db.updateTable('teams').set(change).where('bid', '=', bid).where('tid', '=', tid).execute();
  } catch (error) {
    if (isUniqueViolation(error, 'teams_name')) throw new AppError('team/name-taken');
    throw error;
  }
}

async function updateTypes(
  write: Write,
  bid: number,
  tid: number,
  types: readonly Wire['TicketTypePatch'][],
): Promise<void> {
  const { lang } = write.caller;
  const ids = types.flatMap((type) => type.id ?? []);
  if (new Set(ids).size !== ids.length) throw invalidField(lang, '/psm_types', 'other');
  for (const [index, type] of types.entries()) {
    if (type.id === undefined) continue;
    const updated = await write.db
      .updateTable('ticket_types')
      .set({
        name: cleanName(lang, `/psm_types/${index}/name`, type.name),
        ...(type.color === undefined ? {} : { color: type.color }),
        ...(type.default_estimation_time === undefined
          ? {}
          : { default_estimation_time: type.default_estimation_time }),
      })
      .where('bid', '=', bid)
      .where('tid', '=', tid)
      .where('id', '=', type.id)
      .returning('id')
      .executeTakeFirst();
    if (!updated) throw new AppError('type/not-found');
  }
  const added = types.filter((type) => type.id === undefined);
  // The team's row is locked by its update, so that no other write adds types concurrently.
  const { count } = await write.db
    .selectFrom('ticket_types')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('bid', '=', bid)
    .where('tid', '=', tid)
    .executeTakeFirstOrThrow();
  if (added.length && Number(count) + added.length > limits.typesOfTeam) {
    throw invalidField(lang, '/psm_types', 'maxItems', { limit: limits.typesOfTeam });
  }
  if (added.length) await insertTypes(write, bid, tid, added);
}
