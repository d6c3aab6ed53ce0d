/**
 * The caller's open invitations without their codes: whoever owns the verified address may use them. Invitations that are
 * expired, revoked or sent to another address look like missing ones.
 */
import type { Wire } from '@minga/contract';
import { AppError } from '../../base/errors.ts';
import type { Row } from '../../db/schema.ts';
import { recordAct } from '../audit/record-act.ts';
import { getBusiness } from '../business/businesses.ts';
import { findRole, lockMemberships } from '../business/change-members.ts';
import type { Read, Write } from '../context.ts';
import { isEmailTrusted, normalEmail } from '../users/find-user.ts';
import { useInvitation } from './accept-invitation.ts';
import { mayInviteAs, mayStillInvite } from './find-invitation.ts';
import { presentFace } from './invitation-rows.ts';
import { selectRemovals, wasRemovedSince } from './withdrawn-rights.ts';

/** Maximum number of invitations in a list. */
const listLimit = 50;

/** Open invitations to the caller's verified address, newest first. */
export async function listOwnInvitations(read: Read): Promise<Wire['OwnInvitation'][]> {
  const email = await ownEmail(read);
  if (email === null) return [];
  const rows = await read.db
    .selectFrom('invitations as invitation')
    .innerJoin('businesses as business', 'business.bid', 'invitation.bid')
    .innerJoin('users as inviter', 'inviter.uid', 'invitation.invited_by')
    .leftJoin('teams as team', (join) =>
      join.onRef('team.bid', '=', 'invitation.bid').onRef('team.tid', '=', 'invitation.tid'),
    )
    .innerJoin('business_members as member', (join) =>
      join.onRef('member.bid', '=', 'invitation.bid').onRef('member.uid', '=', 'invitation.invited_by'),
    )
    .leftJoin('team_members as place', (join) =>
      join
        .onRef('place.bid', '=', 'invitation.bid')
        .onRef('place.tid', '=', 'invitation.tid')
        .onRef('place.uid', '=', 'invitation.invited_by'),
    )
    .leftJoin('team_roles as held', (join) =>
      join.onRef('held.bid', '=', 'place.bid').onRef('held.rid', '=', 'place.rid'),
    )
    .leftJoin('team_roles as given', (join) =>
      join.onRef('given.bid', '=', 'invitation.bid').onRef('given.rid', '=', 'invitation.rid'),
    )
    .selectAll('invitation')
    .select(['business.name', 'business.pp', 'business.color'])
    .select(['inviter.display_name as by_name', 'team.name as team'])
    .select(['member.role as inviter_role', 'held.permissions as held', 'given.permissions as given'])
    .where('invitation.email', '=', email)
    .where('invitation.active', '=', true)
    .where('invitation.accepted_at', 'is', null)
    .where('invitation.expires_at', '>', read.context.clock.now())
    .where('inviter.disabled', '=', false)
    .where(({ not, exists, ref }) =>
      not(exists(selectRemovals(read, ref('invitation.bid'), ref('invitation.created_at')))),
    )
    .orderBy('invitation.created_at', 'desc')
    .orderBy('invitation.id', 'desc')
    .limit(listLimit)
    .execute();
  return rows
    .filter((row) => mayInviteAs(row, row))
    .map((row) => ({
      id: row.id,
      business: presentFace(row),
      role: row.role as Wire['BusinessRole'],
      team: row.team,
      by_name: row.by_name,
      created_at: row.created_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
    }));
}

/**
 * Makes the caller a member. Idempotent: the same user may accept the same invitation again while they are a member.
 *
 * @throws AppError invitation/not-found
 */
export async function acceptOwnInvitation(write: Write, id: string): Promise<Wire['Business']> {
  const { bid, invitation } = await lockOwn(write, id);
  if (invitation.accepted_by === write.caller.uid && (await findRole(write, bid, write.caller.uid)) !== null)
    return getBusiness(write, bid);
  await requireUsable(write, invitation);
  await useInvitation(write, invitation);
  return getBusiness(write, bid);
}

/** Revokes an open invitation in the name of its recipient. @throws AppError invitation/not-found */
export async function declineOwnInvitation(write: Write, id: string): Promise<void> {
  const { bid, invitation } = await lockOwn(write, id);
  await requireUsable(write, invitation);
  await write.db
    .updateTable('invitations')
    .set({ active: false })
    .where('bid', '=', bid)
    .where('id', '=', id)
    .execute();
  await recordAct(write, bid, { action: 'invitation-declined', after: invitation.role });
}

/** The caller's invitation, locked together with the memberships of its business. */
async function lockOwn(write: Write, id: string): Promise<{ bid: number; invitation: Row<'invitations'> }> {
  const email = await ownEmail(write);
  if (email === null) throw new AppError('invitation/not-found');
  const found = await write.db
    .selectFrom('invitations')
    .select('bid')
    .where('email', '=', email)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw new AppError('invitation/not-found');
  await lockMemberships(write, found.bid);
  const invitation = await write.db
    .selectFrom('invitations')
    .selectAll()
    .where('bid', '=', found.bid)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (invitation?.email !== email) throw new AppError('invitation/not-found');
  return { bid: found.bid, invitation };
}

async function requireUsable(write: Write, invitation: Row<'invitations'>): Promise<void> {
  const isOpen =
    invitation.active &&
    invitation.accepted_at === null &&
    invitation.expires_at > write.context.clock.now() &&
    (await mayStillInvite(write.db, invitation)) &&
    !(await wasRemovedSince(write, invitation.bid, invitation.created_at));
  if (!isOpen) throw new AppError('invitation/not-found');
}

/** The caller's verified address in stored form; null without one. */
async function ownEmail({ db, context, caller }: Read): Promise<string | null> {
  const user = await db
    .selectFrom('users')
    .select(['email', 'email_verified'])
    .where('uid', '=', caller.uid)
    .executeTakeFirst();
  if (!user?.email || !isEmailTrusted(context, user)) return null;
  return normalEmail(user.email);
}
