/** The roles of a team: named sets of permissions. */
import type { Wire } from '@minga/contract';
import { limits } from '@minga/rules/limits';
import { coversPermissions } from '@minga/rules/access/membership';
import { AppError } from '../../base/errors.ts';
import type { Row } from '../../db/schema.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Read, Write } from '../context.ts';
import { cleanName, invalidField } from '../fields.ts';
import { lockTeam } from '../locks.ts';
import { type TeamAccess, requireTeam } from '../policy.ts';
import { lockPlaces } from '../tickets/hold-members.ts';
import { releaseTickets } from '../tickets/release-tickets.ts';
import { deleteOwnViews } from '../saved-views/view-rows.ts';
import { lockRole, presentRole } from './role-rows.ts';

/** The roles of a team, in the order of creation. @throws AppError those of the guard */
export async function listRoles(read: Read, bid: number, tid: number): Promise<Wire['Role'][]> {
  await requireTeam(read, bid, tid);
  return (await selectRoles(read, bid, tid).execute()).map(presentRole);
}

/**
 * Creates a role.
 *
 * @throws AppError role/name-taken, auth/forbidden for more permissions than the caller's, request/invalid
 */
export async function createRole(
  write: Write,
  bid: number,
  tid: number,
  role: Wire['NewRole'],
): Promise<Wire['Role']> {
  const access = await requireTeam(write, bid, tid, 'teamAdmin');
  const { existing, name, permissions } = await checkRole(write, access, role);
  if (existing.length >= limits.rolesOfTeam) {
    throw invalidField(write.caller.lang, '', 'maxItems', { limit: limits.rolesOfTeam });
  }
  const row = await write.db
    .insertInto('team_roles')
    .values({ bid, tid, name, permissions })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordAct(write, bid, {
    action: 'role-created',
    subject: name,
    team: access.team.name,
    after: permissions.join(','),
  });
  tellOfRoles(write, bid, tid);
  return presentRole(row);
}

/**
 * Changes a role that is no more powerful than the caller, before and after.
 *
 * @throws AppError role/not-found, role/protected, role/name-taken, auth/forbidden and those of the guard
 */
export async function updateRole(
  write: Write,
  bid: number,
  tid: number,
  rid: number,
  patch: Wire['RolePatch'],
): Promise<Wire['Role']> {
  const access = await requireTeam(write, bid, tid, 'teamAdmin');
  const before = await requireEditable(write, access, rid);
  const { name, permissions } = await checkRole(
    write,
    access,
    { ...before, ...patch } as Wire['NewRole'],
    rid,
  );
  const row = await write.db
    .updateTable('team_roles')
    .set({ name, permissions })
    .where('bid', '=', bid)
    .where('rid', '=', rid)
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordAct(write, bid, {
    action: 'role-changed',
    subject: name,
    team: access.team.name,
    before: before.permissions.join(','),
    after: permissions.join(','),
  });
  tellOfRoles(write, bid, tid);
  return presentRole(row);
}

/** Deletes a role; the members who hold it leave the team. @throws AppError as `updateRole` */
export async function deleteRole(write: Write, bid: number, tid: number, rid: number): Promise<void> {
  const access = await requireTeam(write, bid, tid, 'teamAdmin');
  const { name } = await requireEditable(write, access, rid);
  const holders = await write.db
    .selectFrom('team_members')
    .select('uid')
    .where('bid', '=', bid)
    .where('rid', '=', rid)
    .execute();
  const uids = holders.map((holder) => holder.uid);
  await lockPlaces(write, bid, uids, tid);
  await releaseTickets(write, bid, uids, tid);
  await deleteOwnViews(write, bid, tid, uids);
  // Memberships and invitations with this role are deleted by cascade.
  await write.db.deleteFrom('team_roles').where('bid', '=', bid).where('rid', '=', rid).execute();
  await recordAct(write, bid, { action: 'role-deleted', subject: name, team: access.team.name });
  tellOfRoles(write, bid, tid, uids);
}

async function requireEditable(
  write: Write,
  { team: { bid, tid }, abilities }: TeamAccess,
  rid: number,
): Promise<Row<'team_roles'>> {
  // Locked: concurrent changes merge, and no member can get the role while it is deleted.
  const role = await lockRole(write, bid, tid, rid);
  if (role.is_admin) throw new AppError('role/protected');
  if (!coversPermissions(abilities, role.permissions)) throw new AppError('auth/forbidden');
  return role;
}

/** Validates a role. The team is locked: concurrent writes cannot create two roles with the same name. */
async function checkRole(
  write: Write,
  { team: { bid, tid }, abilities }: TeamAccess,
  role: Wire['NewRole'],
  rid?: number,
): Promise<{ existing: Row<'team_roles'>[]; name: string; permissions: number[] }> {
  if (!coversPermissions(abilities, role.permissions)) throw new AppError('auth/forbidden');
  const name = cleanName(write.caller.lang, '/name', role.name);
  await lockTeam(write, bid, tid);
  const existing = await selectRoles(write, bid, tid).execute();
  const isTaken = existing.some(
    (other) => other.rid !== rid && other.name.toLowerCase() === name.toLowerCase(),
  );
  if (isTaken) throw new AppError('role/name-taken');
  return { existing, name, permissions: [...new Set(role.permissions)].sort((a, b) => a - b) };
}

function selectRoles(read: Read, bid: number, tid: number) {
  return read.db
    .selectFrom('team_roles')
    .selectAll()
    .where('bid', '=', bid)
    .where('tid', '=', tid)
    .orderBy('rid');
}

function tellOfRoles(write: Write, bid: number, tid: number, formerUids: string[] = []): void {
  write.emit({ type: 'team-changed', bid, tid, by: write.caller.uid, formerUids });
}
