/** Acceptance of an invitation: once, before it expires, by its recipient. */
import type { Wire } from '@minga/contract';
import { AppError } from '../../base/errors.ts';
import type { Row } from '../../db/schema.ts';
import { recordAct } from '../audit/record-act.ts';
import { emitTeamRoomChanged } from '../chat/team-rooms.ts';
import type { Write } from '../context.ts';
import { getBusiness } from '../business/businesses.ts';
import { findRole, lockMemberships, saveMember } from '../business/change-members.ts';
import { isEmailTrusted, normalEmail } from '../users/find-user.ts';
import { findInvitation, requireOpen } from './find-invitation.ts';
import { businessOfCode } from './invitation-rows.ts';

/**
 * Makes the caller a member. A member with a more powerful role keeps it; the invitation is used up nevertheless.
 * Idempotent: the same user may send the same code again.
 *
 * @throws AppError invitation/not-found (unknown, used by another user and revoked alike), invitation/expired,
 * invitation/other-email, user/email-unverified
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
  const now = write.context.clock.now();
  await requireOpen(write.db, invitation, now);
  await write.db
    .updateTable('invitations')
    .set({ accepted_at: now, accepted_by: uid })
    .where('bid', '=', bid)
    .where('id', '=', invitation.id)
    .execute();
  await join(write, invitation);
  return getBusiness(write, bid);
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

/** Adds the caller to the business, and to the team if the invitation names one. */
async function join(write: Write, { bid, tid, rid, role }: Row<'invitations'>): Promise<void> {
  const { uid } = write.caller;
  const before = await findRole(write, bid, uid);
  if (before === null || role < before) {
    await saveMember(write, bid, uid, role as Wire['BusinessRole']);
    await recordAct(
      write,
      bid,
      before === null
        ? { action: 'member-joined', person: uid, after: role }
        : { action: 'business-role-changed', person: uid, before, after: role },
    );
  }
  write.emit({ type: 'business-changed', bid, by: uid });
  if (tid === null) return;
  await write.db
    .insertInto('team_members')
    .values({ bid, tid, uid, rid, created_at: write.context.clock.now() })
    // An existing team membership is kept.
    .onConflict((conflict) => conflict.columns(['bid', 'tid', 'uid']).doNothing())
    .execute();
  write.emit({ type: 'team-changed', bid, tid, by: uid });
  await emitTeamRoomChanged(write, bid, tid);
}
