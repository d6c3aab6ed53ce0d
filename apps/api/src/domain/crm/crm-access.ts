/** Guard of the CRM: membership, rights and the app token of the business (docs/product/crm.md 1.1, 1.2). */
import { timingSafeEqual } from 'node:crypto';
import type { Wire } from '@minga/contract';
import { type CrmRights, crmRightsOf } from '@minga/rules/access/crm-rights';
import type { Abilities } from '@minga/rules/access/permissions';
import { AppError } from '../../base/errors.ts';
import { rawSql } from '../../db/raw-sql.ts';
import type { Read } from '../context.ts';

/** A member with what their rights follow from. */
export interface CrmMemberRow {
  role: Wire['BusinessRole'];
  /** Permissions in all teams of the business together. */
  permissions: Abilities;
}

interface AccessRow extends CrmMemberRow {
  /** App token of the business. */
  token: string | null;
}

/** SQL: permissions of row `member` of `business_members` in all teams of the business together. */
export const permissionsOfMember = rawSql<Abilities>`array(
  select distinct permission from team_members
    join team_roles on team_roles.bid = team_members.bid and team_roles.rid = team_members.rid
    cross join unnest(team_roles.permissions) as permission
  where team_members.bid = member.bid and team_members.uid = member.uid
)`;

/** Rights of a member. */
export function crmRightsOfRow({ role, permissions }: CrmMemberRow): CrmRights {
  return crmRightsOf(role, [permissions]);
}

/**
 * Requires a right in the CRM, one of several, and the app token of the business. Returns the rights of the caller.
 *
 * @throws AppError business/not-found, auth/forbidden, crm/app-token-invalid
 */
export async function requireCrm(
  read: Read,
  bid: number,
  ...oneOf: Exclude<keyof CrmRights, 'read'>[]
): Promise<CrmRights> {
  const { rights, token } = await loadAccess(read, bid);
  const isAllowed = oneOf.length === 0 || oneOf.some((right) => rights[right]);
  if (!rights.read || !isAllowed) throw new AppError('auth/forbidden');
  if (!isSame(read.caller.appToken ?? '', token)) throw new AppError('crm/app-token-invalid');
  return rights;
}

/**
 * Requires the rights to merge contacts, which are those to write and to delete, and the app token.
 *
 * @throws AppError business/not-found, auth/forbidden, crm/app-token-invalid
 */
export async function requireCrmMerger(read: Read, bid: number): Promise<void> {
  const { rights } = await loadAccess(read, bid);
  if (!rights.write) throw new AppError('auth/forbidden');
  await requireCrm(read, bid, 'delete');
}

/** Requires the right to read contacts, without an app token. @throws AppError business/not-found, auth/forbidden */
export async function requireCrmReader(read: Read, bid: number): Promise<void> {
  const { rights } = await loadAccess(read, bid);
  if (!rights.read) throw new AppError('auth/forbidden');
}

async function loadAccess({ db, caller }: Read, bid: number) {
  const [row] = await rawSql<AccessRow>`
    select member.role, crm_tokens.token, ${permissionsOfMember} as permissions
    from business_members member left join crm_tokens on crm_tokens.bid = member.bid
    where member.bid = ${bid} and member.uid = ${caller.uid}
  `.execute(db);
  if (!row) throw new AppError('business/not-found');
  return { rights: crmRightsOfRow(row), token: row.token };
}

function isSame(given: string, token: string | null): boolean {
  if (token === null) return false;
  const [a, b] = [Buffer.from(given), Buffer.from(token)];
  return a.length === b.length && timingSafeEqual(a, b);
}
