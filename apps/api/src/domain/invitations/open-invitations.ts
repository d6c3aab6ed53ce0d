/** Open invitations: list and revoke. */
import type { Wire } from '@minga/contract';
import { AppError } from '../../base/errors.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Read, Write } from '../context.ts';
import { type BusinessAccess, requireBusiness } from '../policy.ts';
import { presentInvitation } from './invitation-rows.ts';
import { seesAllInvitations } from './invite-members.ts';

/** Maximum number of invitations in a list. */
const listLimit = 500;

/** Open invitations, newest first: all for an admin, otherwise the caller's own. @throws AppError business/not-found */
export async function listInvitations(read: Read, bid: number): Promise<Wire['Invitation'][]> {
  const access = await requireBusiness(read, bid);
  const rows = await selectOpen(read, bid, access)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(listLimit)
    .execute();
  return rows.map(presentInvitation);
}

/**
 * Requires an invitation, open or not, that the caller sent or, as an admin of the business, may revoke for others.
 *
 * @throws AppError business/not-found, invitation/not-found
 */
export async function requireInvitation(read: Read, bid: number, id: string): Promise<void> {
  const access = await requireBusiness(read, bid);
  const found = await selectRevocable(read, bid, access).where('id', '=', id).executeTakeFirst();
  if (!found) throw new AppError('invitation/not-found');
}

/**
 * Revokes an invitation.
 *
 * @throws AppError invitation/not-found for one that is not open or not the caller's to revoke
 */
export async function revokeInvitation(write: Write, bid: number, id: string): Promise<Wire['Invitation']> {
  const access = await requireBusiness(write, bid);
  const open = await selectOpen(write, bid, access).where('id', '=', id).forUpdate().executeTakeFirst();
  if (!open) throw new AppError('invitation/not-found');
  await write.db
    .updateTable('invitations')
    .set({ active: false })
    .where('bid', '=', bid)
    .where('id', '=', id)
    .execute();
  await recordAct(write, bid, { action: 'invitation-withdrawn', after: open.role });
  return presentInvitation({ ...open, active: false });
}

function selectOpen(read: Read, bid: number, access: BusinessAccess) {
  return selectRevocable(read, bid, access)
    .where('active', '=', true)
    .where('accepted_at', 'is', null)
    .where('expires_at', '>', read.context.clock.now());
}

/** Invitations of the business that the caller may see and revoke: all for an admin, otherwise their own. */
function selectRevocable({ db, caller }: Read, bid: number, access: BusinessAccess) {
  return db
    .selectFrom('invitations')
    .selectAll()
    .where('bid', '=', bid)
    .$if(!seesAllInvitations(access), (query) => query.where('invited_by', '=', caller.uid));
}
