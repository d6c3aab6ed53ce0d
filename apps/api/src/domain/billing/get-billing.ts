/** Plan of a business, for its admins and, in part, for its members (docs/product/billing.md 1.2). */
import type { Wire } from '@minga/contract';
import { quoteRenewal } from '@minga/rules/billing/quote';
import { billingStateOf, planInUse, ticketsLeft, trialEndOf } from '@minga/rules/billing/subscription';
import type { Read } from '../context.ts';
import { requireBusiness, requireBusinessAdmin } from '../policy.ts';
import { type StoredAccount, loadAccount, presentTransaction, selectTransactions } from './billing-rows.ts';
import { presentCard } from './payments/present-card.ts';
import { countTickets } from './ticket-limit.ts';

/** @throws AppError those of the guard */
export async function getBilling(read: Read, bid: number): Promise<Wire['BillingAnswer']> {
  await requireBusinessAdmin(read, bid);
  const account = await loadAccount(read, bid);
  const { subscription, balanceCents, members, invoice } = account;
  const open = await selectTransactions(read)
    .where('entry.bid', '=', bid)
    .where('entry.state', '=', 'open')
    .where('entry.due_at', '>', read.context.clock.now())
    .orderBy('entry.created_at', 'desc')
    .executeTakeFirst();
  return {
    billing: {
      ...(await presentPlan(read, account)),
      plan: subscription?.plan ?? 'free',
      period: subscription?.period ?? null,
      seats: subscription?.seats ?? 0,
      members,
      starts_at: subscription?.startsAt.toISOString() ?? null,
      ends_at: subscription?.endsAt.toISOString() ?? null,
      balance_cents: balanceCents,
      next_charge: presentNextCharge(account, read.context.clock.now()),
      open_charge: open ? presentTransaction(open) : null,
      instructions: read.context.config.billing.paymentNote,
      card: await presentCard(read, bid, open),
      invoice,
    },
  };
}

/** What all members may know. @throws AppError business/not-found */
export async function getBusinessPlan(read: Read, bid: number): Promise<Wire['BusinessPlanAnswer']> {
  await requireBusiness(read, bid);
  return { plan: await presentPlan(read, await loadAccount(read, bid)) };
}

async function presentPlan(read: Read, account: StoredAccount): Promise<Wire['BusinessPlan']> {
  const now = read.context.clock.now();
  const plan = planInUse(account, now);
  const limit = plan === 'free' ? read.context.config.billing.freePlanTickets : null;
  return {
    state: billingStateOf(account, now),
    trial_ends_at: trialEndOf(account.createdAt).toISOString(),
    ticket_limit: limit,
    tickets_left: limit === null ? null : ticketsLeft(plan, limit, await countTickets(read, account.bid)),
  };
}

/** The renewal of a plan that is neither cancelled nor over. */
function presentNextCharge(account: StoredAccount, now: Date): Wire['NextCharge'] | null {
  const { subscription } = account;
  const state = billingStateOf(account, now);
  if (!subscription || (state !== 'active' && state !== 'past-due')) return null;
  const { seats, dueCents } = quoteRenewal(subscription, account);
  return { at: subscription.endsAt.toISOString(), seats, amount_cents: dueCents };
}
