/**
 * Hourly work on plans: charges renewals a week before the period ends, and voids charges that were not paid in time
 * (docs/product/billing.md 2.5). Several processes may do it at the same time: a renewal of a period is unique.
 */
import { newClientId } from '@minga/rules/client-ids';
import { quoteRenewal } from '@minga/rules/billing/quote';
import { addDays, billingStateOf, graceDays, renewalNoticeDays } from '@minga/rules/billing/subscription';
import type { Context } from '../context.ts';
import { lockBusiness } from '../locks.ts';
import { loadAccount, presentLine } from './billing-rows.ts';
import { applyPayment } from './settle.ts';

/** Maximum number of renewals per run; the next run goes on. */
const roundSize = 500;

export async function renewPlans(context: Context): Promise<void> {
  const now = context.clock.now();
  await context.db
    .updateTable('billing_transactions')
    .set({ state: 'void', settled_at: now })
    .where('state', '=', 'open')
    .where('due_at', '<=', now)
    .execute();
  const due = await context.db
    .selectFrom('billing_accounts as account')
    .select('account.bid')
    .where('account.cancelled_at', 'is', null)
    .where('account.ends_at', '<=', addDays(now, renewalNoticeDays))
    .where('account.ends_at', '>', addDays(now, -graceDays))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('billing_transactions as entry')
            .select('entry.id')
            .whereRef('entry.bid', '=', 'account.bid')
            .whereRef('entry.renewal_of', '=', 'account.ends_at'),
        ),
      ),
    )
    .orderBy('account.ends_at')
    .limit(roundSize)
    .execute();
  for (const { bid } of due) await chargeRenewal(context, bid, now);
}

/** A renewal that the balance pays completely is paid at once. */
async function chargeRenewal({ db }: Context, bid: number, now: Date): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockBusiness({ db: transaction }, bid);
    const account = await loadAccount({ db: transaction }, bid);
    const { subscription } = account;
    const state = billingStateOf(account, now);
    // Cancelled or renewed in the meantime.
    if (!subscription || (state !== 'active' && state !== 'past-due')) return;
    if (subscription.endsAt > addDays(now, renewalNoticeDays)) return;
    const { plan, period, seats, lines, dueCents, balanceCents, startsAt, endsAt } = quoteRenewal(
      subscription,
      account,
    );
    const id = newClientId(now.getTime());
    const { numInsertedOrUpdatedRows: inserted } = await transaction
      .insertInto('billing_transactions')
      .values({
        bid,
        id,
        kind: 'renewal',
        state: 'open',
        plan,
        period,
        seats,
        amount_cents: dueCents,
        balance_cents: balanceCents,
        lines: JSON.stringify(lines.map(presentLine)),
        renewal_of: subscription.endsAt,
        starts_at: startsAt,
        ends_at: endsAt,
        due_at: addDays(subscription.endsAt, graceDays),
        created_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (inserted === 1n && dueCents === 0) await applyPayment(transaction, account, id, now);
  });
}
