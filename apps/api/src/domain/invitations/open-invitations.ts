/** Invitations that wait for an answer: listing and revoking them. */
import type { Wire } from '@minga/contract';
import { AppError } from '../../base/errors.ts';
import type { Read, Write } from '../context.ts';
import { requireBusiness } from '../policy.ts';
import { presentInvitation } from './invitation-rows.ts';
import { seesAllInvitations } from './invite-members.ts';

/** Most invitations in a list. */
const listLimit = 500;

/** The open ones, newest first: all for an admin, else those the caller sent. @throws AppError business/not-found */
export async function listInvitations(read: Read, bid: number): Promise<Wire['Invitation'][]> {
  const access = await requireBusiness(read, bid);
  const rows = await selectOpen(read, bid, seesAllInvitations(access))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(listLimit)
    .execute();
  return rows.map(presentInvitation);
}

/** Takes one back. @throws AppError invitation/not-found for one that is not open or not the caller's to revoke */
export async function revokeInvitation(write: Write, bid: number, id: string): Promise<Wire['Invitation']> {
  const access = await requireBusiness(write, bid);
  const open = await selectOpen(write, bid, seesAllInvitations(access))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!open) throw new AppError('invitation/not-found');
  await write.db
    .updateTable('invitations')
    .set({ active: false })
    .where('bid', '=', bid)
    .where('id', '=', id)
    .execute();
  return presentInvitation({ ...open, active: false });
}

function selectOpen({ context, db, caller }: Read, bid: number, isAll: boolean) {
  return db
    .selectFrom('invitations')
    .selectAll()
    .where('bid', '=', bid)
    .where('active', '=', true)
    .where('accepted_at', 'is', null)
    .where('expires_at', '>', context.clock.now())
    .$if(!isAll, (query) => query.where('invited_by', '=', caller.uid));
}
