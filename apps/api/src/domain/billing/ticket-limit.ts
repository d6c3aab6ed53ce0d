/**
 * Limit of the free plan on new tickets (docs/product/billing.md 3.2). What exists is never locked: only creating and restoring
 * are refused. Without the setting nothing is read.
 */
import { planInUse, ticketsLeft } from '@minga/rules/billing/subscription';
import { AppError } from '../../base/errors.ts';
import type { Read, Write } from '../context.ts';
import { lockBusiness } from '../locks.ts';
import { loadAccount } from './billing-rows.ts';

/** Tickets of a business, without deleted ones. */
export async function countTickets({ db }: Pick<Read, 'db'>, bid: number): Promise<number> {
  const { count } = await db
    .selectFrom('tickets')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('bid', '=', bid)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether the plan of the business limits its tickets. */
export async function hasTicketLimit(read: Read, bid: number): Promise<boolean> {
  const { context } = read;
  if (context.config.billing.freePlanTickets === null) return false;
  return planInUse(await loadAccount(read, bid), context.clock.now()) === 'free';
}

/** Tickets that can still be created; null without a limit. The business must be locked, or the answer may be stale. */
export async function loadTicketsLeft(read: Read, bid: number): Promise<number | null> {
  if (!(await hasTicketLimit(read, bid))) return null;
  return ticketsLeft('free', read.context.config.billing.freePlanTickets, await countTickets(read, bid));
}

/** Requires room for one more ticket, and locks the business if there is a limit. @throws AppError billing/ticket-limit */
export async function requireRoomForTicket(write: Write, bid: number): Promise<void> {
  if (write.context.config.billing.freePlanTickets === null) return;
  await lockBusiness(write, bid);
  if ((await loadTicketsLeft(write, bid)) === 0) throw new AppError('billing/ticket-limit');
}
