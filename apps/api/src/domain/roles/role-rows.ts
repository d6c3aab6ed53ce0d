/** Roles of a team as they are read and answered. */
import type { Wire } from '@minga/contract';
import { AppError } from '../../base/errors.ts';
import type { Row } from '../../db/schema.ts';
import type { Read } from '../context.ts';

/** A role of this team. @throws AppError role/not-found, for a missing one and one of another team alike */
export async function loadRole(
  read: Read,
  bid: number,
  tid: number,
  rid: number,
): Promise<Row<'team_roles'>> {
  const role = await read.db
    .selectFrom('team_roles')
    .selectAll()
    .where('bid', '=', bid)
    .where('tid', '=', tid)
    .where('rid', '=', rid)
    .executeTakeFirst();
  if (!role) throw new AppError('role/not-found');
  return role;
}

export function presentRole(role: Row<'team_roles'>): Wire['Role'] {
  return {
    id: role.rid,
    name: role.name,
    permissions: role.permissions as Wire['Permission'][],
    editable: !role.is_admin,
  };
}
