/** Teams as seen by the caller: with roles, columns, types and the caller's permissions. */
import type { Wire } from '@minga/contract';
import { abilitiesOf, isBusinessAdmin } from '@minga/rules/access/permissions';
import { AppError } from '../../base/errors.ts';
import type { Row } from '../../db/schema.ts';
import type { Read } from '../context.ts';
import { selectTeamsWithPlace } from '../places.ts';
import { presentRole } from '../roles/role-rows.ts';

/** The row of a team with the caller's membership and permissions. */
type TeamRow = Row<'teams'> & { member_uid: string | null; permissions: number[] | null };

/** Teams of the business that are visible to the caller, by name: all for an admin, otherwise their own. */
export async function loadVisibleTeams(
  read: Read,
  bid: number,
  businessRole: Wire['BusinessRole'],
): Promise<Wire['Team'][]> {
  const rows = await selectTeams(read, bid).execute();
  const visible = rows.filter((row) => row.member_uid !== null || isBusinessAdmin(businessRole));
  const teams = await presentTeams(read, bid, visible, businessRole);
  const collator = new Intl.Collator(read.caller.lang, { numeric: true });
  return teams.sort((a, b) => collator.compare(a.name, b.name) || a.id - b.id);
}

/** One team. The permission of the caller must have been checked. @throws AppError team/not-found */
export async function loadTeam(
  read: Read,
  bid: number,
  tid: number,
  businessRole: Wire['BusinessRole'],
): Promise<Wire['Team']> {
  const rows = await selectTeams(read, bid).where('team.tid', '=', tid).execute();
  const [team] = await presentTeams(read, bid, rows, businessRole);
  if (!team) throw new AppError('team/not-found');
  return team;
}

function selectTeams(read: Read, bid: number) {
  return selectTeamsWithPlace(read.db, bid, read.caller.uid).selectAll('team');
}

async function presentTeams(
  read: Read,
  bid: number,
  rows: TeamRow[],
  businessRole: Wire['BusinessRole'],
): Promise<Wire['Team'][]> {
  if (!rows.length) return [];
  const tids = rows.map((row) => row.tid);
  const { roles, statuses, types, fields } = await loadParts(read, bid, tids);
  return rows.map((row) => ({
    id: row.tid,
    bid: row.bid,
    name: row.name,
    color: row.color,
    psm_roles: partsOf(roles, row).map(presentRole),
    psm_status: partsOf(statuses, row).map(presentStatus),
    psm_types: partsOf(types, row).map(presentType),
    psm_custom_fields: partsOf(fields, row).map(({ fid, name, type, options, required }) => ({
      id: fid,
      name,
      type,
      options,
      required,
    })),
    preferences: row.preferences,
    enforces_limits: row.enforces_limits,
    timezone: row.timezone,
    abilities: [...abilitiesOf({ businessRole, rolePermissions: row.permissions })],
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }));
}

function presentStatus(
  { sid, name, state, color, ticket_limit }: Row<'statuses'>,
  order: number,
): Wire['Status'] {
  return { id: sid, name, state, color, order, ...(ticket_limit === null ? {} : { ticket_limit }) };
}

function presentType({ id, name, color, default_estimation_time }: Row<'ticket_types'>): Wire['TicketType'] {
  return { id, name, color, ...(default_estimation_time === null ? {} : { default_estimation_time }) };
}

/** Roles, columns, types and custom fields of teams, each in its order. */
async function loadParts(read: Read, bid: number, tids: number[]) {
  const roles = read.db.selectFrom('team_roles').selectAll().where('bid', '=', bid).where('tid', 'in', tids);
  const statuses = read.db.selectFrom('statuses').selectAll().where('bid', '=', bid).where('tid', 'in', tids);
  const types = read.db
    .selectFrom('ticket_types')
    .selectAll()
    .where('bid', '=', bid)
    .where('tid', 'in', tids);
  const fields = read.db
    .selectFrom('team_fields')
    .selectAll()
    .where('bid', '=', bid)
    .where('tid', 'in', tids);
  return {
    fields: await fields.orderBy('position').orderBy('fid').execute(),
    roles: await roles.orderBy('rid').execute(),
    statuses: await statuses.orderBy('position').orderBy('sid').execute(),
    types: await types.orderBy('id').execute(),
  };
}

function partsOf<T extends { tid: number }>(parts: T[], team: { tid: number }): T[] {
  return parts.filter((part) => part.tid === team.tid);
}
