/** Acceptance of an invitation: once, before it expires, by its recipient. */
import type { Wire } from '@minga/contract';
import { AppError } from '../../base/errors.ts';
import type { Row } from '../../db/schema.ts';
import type { Write } from '../context.ts';
import { getBusiness } from '../business/businesses.ts';
import { findRole, lockMemberships } from '../business/change-members.ts';
import { isEmailTrusted, normalEmail } from '../users/find-user.ts';
import { findInvitation, requireOpen } from './find-invitation.ts';
import { businessOfCode } from './invitation-rows.ts';
import { joinBusiness } from './join-business.ts';
import { wasRemovedSince } from './withdrawn-rights.ts';

/**
 * Makes the caller a member. A member with a more powerful role keeps it; the invitation is used up nevertheless.
 * Idempotent: the same user may send the same code again.
 *
 * @throws AppError invitation/not-found (unknown, used by another user, revoked and too old for a removed person alike),
 * invitation/expired, invitation/other-email, user/email-unverified
 */
export async function acceptInvitation(
  write: Write,
  { code, email }: Wire['InviteAcceptance'],
): Promise<Wire['Business']> {
  const { uid } = write.caller;
  const bid = businessOfCode(code);
  if (bid === null) throw new AppError('invitation/not-found');
  await lockMemberships(write, bid);
  const invitation = await findInvitation(write.db, { code, email }, true);
  await requireOwnEmail(write, invitation);
  if (invitation.accepted_by === uid && (await findRole(write, bid, uid)) !== null)
    return getBusiness(write, bid);
  await requireOpen(write.db, invitation, write.context.clock.now());
  if (await wasRemovedSince(write, bid, invitation.created_at)) throw new AppError('invitation/not-found');
  await useInvitation(write, invitation);
  return getBusiness(write, bid);
}

/** Uses up an open invitation: the caller joins. The memberships must be locked. */
export async function useInvitation(write: Write, invitation: Row<'invitations'>): Promise<void> {
  const { bid, id, tid, rid } = invitation;
  await write.db
    .updateTable('invitations')
    .set({ accepted_at: write.context.clock.now(), accepted_by: write.caller.uid })
    .where('bid', '=', bid)
    .where('id', '=', id)
    .execute();
  await joinBusiness(write, {
    bid,
    role: invitation.role as Wire['BusinessRole'],
    teams: tid === null ? [] : [{ tid, rid }],
    since: invitation.created_at,
    action: 'member-joined',
  });
}

async function requireOwnEmail(write: Write, invitation: Row<'invitations'>): Promise<void> {
  const user = await write.db
    .selectFrom('users')
    .select(['email', 'email_verified'])
    .where('uid', '=', write.caller.uid)
    .executeTakeFirstOrThrow();
  if (normalEmail(user.email ?? '') !== invitation.email) throw new AppError('invitation/other-email');
  if (!isEmailTrusted(write.context, user)) throw new AppError('user/email-unverified');
}
