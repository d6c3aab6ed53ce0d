/** Changes of a plan by the admins of the business (docs/product/billing.md 2.1). */
import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import { type PlanChoice, type Quote, quoteChange } from '@minga/rules/billing/quote';
import { addDays, billingStateOf, graceDays } from '@minga/rules/billing/subscription';
import { hasTaxIdCheck, isTaxId, normalizeTaxId } from '@minga/rules/billing/tax-ids';
import { AppError } from '../../base/errors.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Read, Write } from '../context.ts';
import { cleanName } from '../fields.ts';
import { lockBusiness } from '../locks.ts';
import { requireBusinessAdmin } from '../policy.ts';
import { type StoredAccount, loadAccount, presentLine } from './billing-rows.ts';
import { getBilling } from './get-billing.ts';
import { requireCardFree } from './payments/checkout-rows.ts';
import { expireCheckouts } from './payments/expire-checkouts.ts';
import { applyPayment, voidOpenCharges } from './settle.ts';

/** @throws AppError billing/too-few-seats, billing/unchanged and those of the guard */
export async function quotePlan(
  read: Read,
  bid: number,
  choice: Wire['BillingChoice'],
): Promise<Wire['BillingQuote']> {
  await requireBusinessAdmin(read, bid);
  const quote = decideQuote(await loadAccount(read, bid), choice, read.context.clock.now());
  return {
    lines: quote.lines.map(presentLine),
    due_cents: quote.dueCents,
    balance_cents: quote.balanceCents,
    starts_at: quote.startsAt?.toISOString() ?? null,
    ends_at: quote.endsAt?.toISOString() ?? null,
  };
}

/**
 * Makes a charge, which replaces an open one. A change that costs nothing is paid at once.
 *
 * @throws AppError billing/too-few-seats, billing/unchanged, billing/payment-pending and those of the guard
 */
export async function changePlan(
  write: Write,
  bid: number,
  choice: Wire['BillingChoice'],
): Promise<Wire['BillingAnswer']> {
  await requireBusinessAdmin(write, bid);
  await lockBusiness(write, bid);
  const account = await loadAccount(write, bid);
  const now = write.context.clock.now();
  await requireCardFree({ db: write.db, bid, now });
  const quote = decideQuote(account, choice, now);
  await voidOpenCharges(write.db, bid, now, 'change');
  write.afterCommit(() => expireCheckouts(write.context, undefined, bid));
  const id = newClientId(now.getTime());
  await write.db
    .insertInto('billing_transactions')
    .values({
      bid,
      id,
      kind: 'change',
      state: 'open',
      ...choice,
      amount_cents: quote.dueCents,
      balance_cents: quote.balanceCents,
      lines: JSON.stringify(quote.lines.map(presentLine)),
      starts_at: quote.startsAt,
      ends_at: quote.endsAt,
      due_at: dueOf(account, now),
      created_by: write.caller.uid,
      created_at: now,
    })
    .execute();
  const { plan, period, seats } = choice;
  await recordAct(write, bid, { action: 'plan-changed', after: `${plan} ${period} ${seats}` });
  if (quote.dueCents === 0) {
    await applyPayment(write.db, account, id, now);
    emitPlanChange(write, bid);
  }
  return getBilling(write, bid);
}

/** Cancels at the end of the paid period. Without a plan only the open charge is cancelled. @throws AppError billing/payment-pending and those of the guard */
export async function cancelPlan(write: Write, bid: number): Promise<Wire['BillingAnswer']> {
  await requireBusinessAdmin(write, bid);
  await lockBusiness(write, bid);
  const now = write.context.clock.now();
  await requireCardFree({ db: write.db, bid, now });
  await voidOpenCharges(write.db, bid, now);
  write.afterCommit(() => expireCheckouts(write.context, undefined, bid));
  const { numUpdatedRows } = await write.db
    .updateTable('billing_accounts')
    .set({ cancelled_at: now })
    .where('bid', '=', bid)
    .where('plan', 'is not', null)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await recordAct(write, bid, { action: 'plan-cancelled' });
  emitPlanChange(write, bid);
  return getBilling(write, bid);
}

/** Withdraws a cancellation; a plan that is not cancelled stays. @throws AppError billing/period-over and those of the guard */
export async function resumePlan(write: Write, bid: number): Promise<Wire['BillingAnswer']> {
  await requireBusinessAdmin(write, bid);
  await lockBusiness(write, bid);
  const account = await loadAccount(write, bid);
  if (account.subscription?.cancelledAt) {
    if (billingStateOf(account, write.context.clock.now()) !== 'ending')
      throw new AppError('billing/period-over');
    await write.db
      .updateTable('billing_accounts')
      .set({ cancelled_at: null })
      .where('bid', '=', bid)
      .execute();
    await recordAct(write, bid, { action: 'plan-resumed' });
    emitPlanChange(write, bid);
  }
  return getBilling(write, bid);
}

/** @throws AppError billing/tax-id-invalid, request/invalid and those of the guard */
export async function updateInvoiceData(
  write: Write,
  bid: number,
  input: Wire['InvoiceData'],
): Promise<Wire['BillingAnswer']> {
  await requireBusinessAdmin(write, bid);
  const { country, email } = input;
  if (!isTaxId(country, input.tax_id)) throw new AppError('billing/tax-id-invalid');
  const invoice = JSON.stringify({
    name: cleanName(write.caller.lang, '/name', input.name, 2),
    country,
    tax_id: hasTaxIdCheck(country) ? normalizeTaxId(country, input.tax_id) : input.tax_id.trim(),
    address: input.address.trim(),
    email: email === null ? null : email.trim(),
  } satisfies Wire['InvoiceData']);
  await write.db
    .insertInto('billing_accounts')
    .values({ bid, invoice })
    .onConflict((conflict) => conflict.column('bid').doUpdateSet({ invoice }))
    .execute();
  await recordAct(write, bid, { action: 'invoice-data-changed' });
  return getBilling(write, bid);
}

function decideQuote(account: StoredAccount, choice: PlanChoice, now: Date): Quote {
  const { members, subscription } = account;
  if (choice.seats < members)
    throw new AppError('billing/too-few-seats', { values: { limit: String(members) } });
  const isUnchanged =
    subscription?.plan === choice.plan &&
    subscription.period === choice.period &&
    subscription.seats === choice.seats;
  const state = billingStateOf(account, now);
  if (isUnchanged && (state === 'active' || state === 'ending')) throw new AppError('billing/unchanged');
  return quoteChange(account, choice, now);
}

/** The price of a change holds for 14 days, and not beyond the period from whose days it was computed. */
function dueOf(account: StoredAccount, now: Date): Date {
  const due = addDays(now, graceDays);
  const { subscription } = account;
  if (!subscription) return due;
  const state = billingStateOf(account, now);
  if (state === 'past-due') return addDays(subscription.endsAt, graceDays);
  const isRunning = state === 'active' || state === 'ending';
  return isRunning && subscription.endsAt < due ? subscription.endsAt : due;
}

/** Clients read the business again: its limit of tickets may have changed. */
function emitPlanChange(write: Write, bid: number): void {
  write.emit({ type: 'business-changed', bid, by: write.caller.uid });
}
