/** Deletion of businesses by an operator (docs/product/sudo.md 2.7). */
import type { Wire } from '@minga/contract';
import { AppError } from '../../base/errors.ts';
import type { Write } from '../context.ts';
import { leavePages } from '../billing/payments/left-pages.ts';
import { refuseProtected } from '../teams/protected-business.ts';
import { cleanReason, recordSudo } from './audit.ts';
import { requireFreshSudo } from './guards.ts';

/** Deletes businesses with everything in them. @throws AppError business/not-found, business/protected and those of the guard */
export async function deletePages(write: Write, { uids, reason }: Wire['SudoPageDeletion']): Promise<void> {
  await requireFreshSudo(write);
  cleanReason(write, reason);
  const bids = [...new Set(uids)].toSorted((one, other) => one - other);
  for (const bid of bids) refuseProtected(write.context, bid);
  const found = await write.db
    .selectFrom('businesses')
    .select('bid')
    .where('bid', 'in', bids)
    .orderBy('bid')
    .forUpdate()
    .execute();
  if (found.length < bids.length) throw new AppError('business/not-found');
  for (const bid of bids) {
    const members = await write.db
      .selectFrom('business_members')
      .select('uid')
      .where('bid', '=', bid)
      .execute();
    await leavePages(write, bid);
    await write.db.deleteFrom('businesses').where('bid', '=', bid).execute();
    const formerUids = members.map(({ uid }) => uid);
    write.emit({ type: 'business-changed', bid, by: write.caller.uid, formerUids });
  }
  await recordSudo(write, { action: 'page-deleted', targets: bids, reason });
}
