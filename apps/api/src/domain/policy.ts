/** Who belongs where and may do what; each guard loads the thing itself and decides on what it found. */
import type { Wire } from '@minga/contract';
import { type Abilities, abilitiesOf, can, isBusinessAdmin } from '@minga/rules/permissions';
import { AppError } from '../base/errors.ts';
import type { Row } from '../db/schema.ts';
import type { Read } from './context.ts';

type Permission = Wire['Permission'];

/** A business with the caller's place in it. */
export interface BusinessAccess {
  business: Row<'businesses'>;
  role: Wire['BusinessRole'];
}

/** A team with the caller's place in it. */
export interface TeamAccess {
  team: Row<'teams'>;
  role: Wire['BusinessRole'];
  /** The caller's role in the team, or nothing for business admins without one. */
  rid: number | null;
  abilities: Abilities;
}

/**
 * The caller belongs to the business.
 *
 * @throws AppError business/not-found, for a missing business and for somebody else's alike.
 */
export async function requireBusiness(read: Read, bid: number): Promise<BusinessAccess> {
  const row = await read.db
    .selectFrom('business_members as member')
    .innerJoin('businesses as business', 'business.bid', 'member.bid')
    .selectAll('business')
    .select('member.role as caller_role')
    .where('member.bid', '=', bid)
    .where('member.uid', '=', read.caller.uid)
    .executeTakeFirst();
  if (!row) throw new AppError('business/not-found');
  const { caller_role, ...business } = row;
  return { business, role: caller_role as Wire['BusinessRole'] };
}

/**
 * The caller is an admin of the business.
 *
 * @throws AppError business/not-found, auth/forbidden
 */
export async function requireBusinessAdmin(read: Read, bid: number): Promise<BusinessAccess> {
  const access = await requireBusiness(read, bid);
  if (!isBusinessAdmin(access.role)) throw new AppError('auth/forbidden');
  return access;
}

/**
 * The caller operates this installation. SUDO_USERS lists user ids, because an email address can change its owner, and no
 * API call can add one. Unrelated to the role SUDO, which every founder of a business has in it.
 *
 * @throws AppError auth/forbidden
 */
export function requireSudo(read: Read): void {
  if (!read.context.config.sudoUsers.includes(read.caller.uid)) throw new AppError('auth/forbidden');
}

/**
 * The caller belongs to the team, or is an admin of its business, and holds the permission if one is named.
 * Which tickets they may see there is another question, decided by `canSeeBoard` and `canSeeTicket` of the rules.
 *
 * @throws AppError business/not-found, team/not-found (missing and foreign alike), auth/forbidden
 */
export async function requireTeam(
  read: Read,
  bid: number,
  tid: number,
  permission?: Permission,
): Promise<TeamAccess> {
  const row = await selectMemberInTeam(read, bid, tid).executeTakeFirst();
  if (!row) throw new AppError('business/not-found');
  const { caller_role, member_uid, rid, permissions, ...found } = row;
  const role = caller_role as Wire['BusinessRole'];
  if (found.tid === null || (member_uid === null && !isBusinessAdmin(role))) {
    throw new AppError('team/not-found');
  }
  const abilities = abilitiesOf({ businessRole: role, rolePermissions: permissions });
  if (permission !== undefined && !can(abilities, permission)) throw new AppError('auth/forbidden');
  return { team: found as Row<'teams'>, role, rid, abilities };
}

/** The caller's place in a business, beside it the team, if it is there, and their place in that. */
function selectMemberInTeam({ db, caller }: Read, bid: number, tid: number) {
  return db
    .selectFrom('business_members as member')
    .leftJoin('teams as team', (join) => join.onRef('team.bid', '=', 'member.bid').on('team.tid', '=', tid))
    .leftJoin('team_members as place', (join) =>
      join
        .onRef('place.bid', '=', 'team.bid')
        .onRef('place.tid', '=', 'team.tid')
        .onRef('place.uid', '=', 'member.uid'),
    )
    .leftJoin('team_roles as held', (join) =>
      join.onRef('held.bid', '=', 'place.bid').onRef('held.rid', '=', 'place.rid'),
    )
    .selectAll('team')
    .select(['member.role as caller_role', 'place.uid as member_uid', 'place.rid', 'held.permissions'])
    .where('member.bid', '=', bid)
    .where('member.uid', '=', caller.uid);
}
