/** Invites people by email. */
import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import { canGrantBusinessRole, coversPermissions } from '@minga/rules/access/membership';
import { businessRoles, isBusinessAdmin } from '@minga/rules/access/permissions';
import { AppError } from '../../base/errors.ts';
import type { Row } from '../../db/schema.ts';
import type { Lang, Read, Write } from '../context.ts';
import { recordAct } from '../audit/record-act.ts';
import { lockMemberships } from '../business/change-members.ts';
import { requireMailbox } from '../fields.ts';
import { type BusinessAccess, type TeamAccess, requireBusiness, requireTeam } from '../policy.ts';
import { loadRole } from '../roles/role-rows.ts';
import { requireAllowedDomain } from '../users/allowed-domains.ts';
import { findUserByEmail, normalEmail } from '../users/find-user.ts';
import { hashCode, invitationLifetimeMs, newInvitationCode, presentInvitation } from './invitation-rows.ts';
import { countInvitations } from './invitation-limits.ts';
import { mailDueInvitations } from './mail-invitations.ts';

/** An invitation that the caller may send. */
interface CheckedInvitation {
  email: string;
  role: Wire['BusinessRole'];
  team: Row<'teams'> | null;
  rid: number | null;
  lang: Lang | undefined;
}

/**
 * Requires the permission to send each of the invitations.
 *
 * @throws AppError business/not-found, team/not-found, auth/forbidden
 */
export async function requireRightToInviteAll(
  read: Read,
  bid: number,
  { data }: Wire['Invite'],
): Promise<void> {
  const access = await requireBusiness(read, bid);
  for (const invitation of data) await requireRightToInvite(read, access, invitation);
}

/**
 * Invites people; existing members are reported as such and get no email. Emails are sent after the commit. All or none
 * are invited.
 *
 * @throws AppError auth/forbidden, auth/domain-not-allowed, team/not-found, role/not-found, request/rate-limited and
 * those of the guard
 */
export async function inviteMembers(
  write: Write,
  bid: number,
  { data }: Wire['Invite'],
): Promise<Wire['InviteItem'][]> {
  await lockMemberships(write, bid);
  const access = await requireBusiness(write, bid);
  const checked: CheckedInvitation[] = [];
  for (const [index, invitation] of data.entries()) {
    requireMailbox(write.caller.lang, `/data/${index}/email`, invitation.email);
    checked.push(await checkInvitation(write, access, invitation));
  }
  await countInvitations(
    write,
    bid,
    checked.map((invitation) => invitation.email),
  );
  const items: Wire['InviteItem'][] = [];
  for (const [index, invitation] of checked.entries())
    items.push(await invite(write, access, invitation, index));
  const { context } = write;
  write.afterCommit(() => mailDueInvitations(context));
  return items;
}

async function checkInvitation(
  write: Write,
  business: BusinessAccess,
  { email, role = businessRoles.member, tid, rid, lang }: Wire['NewInvitation'],
): Promise<CheckedInvitation> {
  // A recipient of another domain could never sign in.
  requireAllowedDomain(write.context, email);
  const access = await requireRightToInvite(write, business, { role, tid });
  const invitation = { email: normalEmail(email), role, lang };
  if (!access) {
    if (rid !== undefined) throw new AppError('role/not-found');
    return { ...invitation, team: null, rid: null };
  }
  const { team, abilities } = access;
  const held = rid === undefined ? null : await loadRole(write, team.bid, team.tid, rid);
  if (held && !coversPermissions(abilities, held.permissions)) throw new AppError('auth/forbidden');
  return { ...invitation, team, rid: rid ?? null };
}

/**
 * Requires the permission to invite: admins invite into the business with a role; members with the permission in a team
 * invite into that team. Returns the access to the team, or null for an invitation without team.
 *
 * @throws AppError team/not-found, auth/forbidden and those of the guard
 */
async function requireRightToInvite(
  read: Read,
  { business: { bid }, role: granter }: BusinessAccess,
  { role = businessRoles.member, tid }: Pick<Wire['NewInvitation'], 'role' | 'tid'>,
): Promise<TeamAccess | null> {
  const isIntoTeam = role === businessRoles.member && tid !== undefined;
  if (!canGrantBusinessRole(granter, null, role) && !isIntoTeam) throw new AppError('auth/forbidden');
  return tid === undefined ? null : requireTeam(read, bid, tid, 'inviteMembers');
}

async function invite(
  write: Write,
  { business }: BusinessAccess,
  invitation: CheckedInvitation,
  index: number,
): Promise<Wire['InviteItem']> {
  const { email } = invitation;
  const { bid } = business;
  const user = await findUserByEmail(write, email);
  if (user && (await isMember(write, bid, user.uid))) return { index, email, outcome: 'member' };
  const row = await replaceInvitation(write, bid, {
    ...invitation,
    lang: invitation.lang ?? user?.lang ?? write.caller.lang,
  });
  await recordAct(write, bid, {
    action: 'person-invited',
    team: invitation.team?.name ?? null,
    after: invitation.role,
  });
  write.emit({ type: 'invitation-created', bid, by: write.caller.uid, invitationId: row.id, email });
  return { index, email, outcome: 'invited', invitation: presentInvitation(row) };
}

/** Stores an invitation and revokes the open one of the same address: only the latest email is valid. */
async function replaceInvitation(
  write: Write,
  bid: number,
  { email, role, team, rid, lang }: CheckedInvitation & { lang: Lang },
): Promise<Row<'invitations'>> {
  const now = write.context.clock.now();
  await write.db
    .updateTable('invitations')
    .set({ active: false })
    .where('bid', '=', bid)
    .where('email', '=', email)
    .where('active', '=', true)
    .where('accepted_at', 'is', null)
    .execute();
  return write.db
    .insertInto('invitations')
    .values({
      bid,
      id: newClientId(),
      email,
      // A placeholder: the code is generated when the email is sent.
      code_hash: hashCode(newInvitationCode(bid)),
      role,
      tid: team?.tid ?? null,
      rid,
      lang,
      invited_by: write.caller.uid,
      created_at: now,
      mail_due_at: now,
      expires_at: new Date(now.getTime() + invitationLifetimeMs),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function isMember(write: Write, bid: number, uid: string): Promise<boolean> {
  const row = await write.db
    .selectFrom('business_members')
    .select('uid')
    .where('bid', '=', bid)
    .where('uid', '=', uid)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a member sees and revokes every invitation of a business, or only their own. */
export function seesAllInvitations({ role }: BusinessAccess): boolean {
  return isBusinessAdmin(role);
}
