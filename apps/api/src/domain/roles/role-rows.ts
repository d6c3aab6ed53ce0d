/** Rows of roles and their form in responses. */
import type { Wire } from '@minga/contract';
import { AppError } from '../../base/errors.ts';
import type { Row } from '../../db/schema.ts';
import type { Read, Write } from '../context.ts';

/** A role of this team. @throws AppError role/not-found, for a missing one and one of another team alike */
export async function loadRole(
  read: Read,
  bid: number,
  tid: number,
  rid: number,
): Promise<Row<'team_roles'>> {
  return found(await selectRole(read, bid, tid, rid).executeTakeFirst());
}

/** `loadRole` with a row lock until the transaction ends. */
export async function lockRole(
  write: Write,
  bid: number,
  tid: number,
  rid: number,
): Promise<Row<'team_roles'>> {
  return found(await selectRole(write, bid, tid, rid).forUpdate().executeTakeFirst());
}

function selectRole({ db }: Read, bid: number, tid: number, rid: number) {
  return db
    .selectFrom('team_roles')
    .selectAll()
    .where('bid', '=', bid)
    .where('tid', '=', tid)
    .where('rid', '=', rid);
}

function found(role: Row<'team_roles'> | undefined): Row<'team_roles'> {
  if (!role) throw new AppError('role/not-found');
  return role;
}

/** A role as responses have it. */
export function presentRole(role: Row<'team_roles'>): Wire['Role'] {
  return {
    id: role.rid,
    name: role.name,
    permissions: role.permissions as Wire['Permission'][],
    editable: !role.is_admin,
  };
}
