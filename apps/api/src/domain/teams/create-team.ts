/** Creates a team with its board. */
import type { Wire } from '@minga/contract';
import { limits } from '@minga/rules/limits';
import { AppError } from '../../base/errors.ts';
import { isUniqueViolation } from '../../db/errors.ts';
import type { Row } from '../../db/schema.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Write } from '../context.ts';
import { cleanName, invalidField } from '../fields.ts';
import { lockBusiness } from '../locks.ts';
import { requireBusinessAdmin } from '../policy.ts';
import { defaultColumns, defaultRoles, defaultTeamColor, stateColors, typeColors } from './defaults.ts';
import { loadTeam } from './load-teams.ts';

/** Creates a team; the caller becomes its administrator. @throws AppError team/name-taken and those of the guard */
export async function createTeam(write: Write, bid: number, team: Wire['NewTeam']): Promise<Wire['Team']> {
  const { role } = await requireBusinessAdmin(write, bid);
  const tid = await insertTeam(write, bid, team);
  write.emit({ type: 'team-changed', bid, tid, by: write.caller.uid });
  return loadTeam(write, bid, tid, role);
}

/**
 * Inserts a team with columns, types, roles and its first member. The permission of the caller must have been checked.
 */
export async function insertTeam(write: Write, bid: number, team: Wire['NewTeam']): Promise<number> {
  const { lang } = write.caller;
  const now = write.context.clock.now();
  const tid = await insertTeamRow(write, bid, {
    name: cleanName(lang, '/name', team.name),
    color: team.color ?? defaultTeamColor,
    preferences: defaultPreferences,
  });
  const columns = team.psm_status ?? defaultColumns(lang);
  await write.db
    .insertInto('statuses')
    .values(
      columns.map((column, position) => ({
        bid,
        tid,
        name: cleanName(lang, `/psm_status/${position}/name`, column.name),
        state: column.state,
        color: column.color ?? stateColors[column.state],
        position,
      })),
    )
    .execute();
  if (team.psm_types?.length) await insertTypes(write, bid, tid, team.psm_types);
  const [administrator, ...others] = defaultRoles(lang);
  const { rid } = await write.db
    .insertInto('team_roles')
    .values({ bid, tid, ...administrator, is_admin: true })
    .returning('rid')
    .executeTakeFirstOrThrow();
  await write.db
    .insertInto('team_roles')
    .values(others.map((role) => ({ bid, tid, ...role })))
    .execute();
  await write.db
    .insertInto('team_members')
    .values({ bid, tid, uid: write.caller.uid, rid, created_at: now })
    .execute();
  return tid;
}

/** Fields on the tickets of a new team: story points 7 and priority 9. */
const defaultPreferences = [7, 9];

/** Inserts ticket types of a team. */
export async function insertTypes(
  write: Write,
  bid: number,
  tid: number,
  types: readonly Wire['NewTicketType'][],
): Promise<void> {
  await write.db
    .insertInto('ticket_types')
    .values(
      types.map((type, index) => ({
        bid,
        tid,
        name: cleanName(write.caller.lang, `/psm_types/${index}/name`, type.name),
        color: type.color ?? typeColors[index % typeColors.length] ?? defaultTeamColor,
        default_estimation_time: type.default_estimation_time ?? null,
      })),
    )
    .execute();
}

/** Inserts the row of a team. @throws AppError team/name-taken, request/invalid beyond the limit of teams */
export async function insertTeamRow(
  write: Write,
  bid: number,
  team: Pick<Row<'teams'>, 'name' | 'color' | 'preferences'> &
    Partial<Pick<Row<'teams'>, 'enforces_limits' | 'timezone'>>,
): Promise<number> {
  const now = write.context.clock.now();
  await lockBusiness(write, bid);
  const { count } = await write.db
    .selectFrom('teams')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('bid', '=', bid)
    .executeTakeFirstOrThrow();
  if (Number(count) >= limits.teamsOfBusiness) {
    throw invalidField(write.caller.lang, '', 'maxItems', { limit: limits.teamsOfBusiness });
  }
  try {
    const row = await write.db
      .insertInto('teams')
      .values({ bid, ...team, created_at: now, updated_at: now })
      .returning('tid')
      .executeTakeFirstOrThrow();
    await recordAct(write, bid, { action: 'team-created', subject: team.name });
    return row.tid;
  } catch (error) {
    if (isUniqueViolation(error, 'teams_name')) throw new AppError('team/name-taken');
    throw error;
  }
}
