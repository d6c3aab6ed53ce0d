/** What Stripe refuses, what it returns, and what nobody is to pay. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { leavePages } from '../../domain/billing/payments/left-pages.ts';
import { payRenewals } from '../../domain/billing/payments/pay-renewals.ts';
import { mailDueBilling } from '../../domain/billing/payments/send-mails.ts';
import { renewPlans } from '../../domain/billing/renew-plans.ts';
import { refundedCharge } from '../../testing/stripe/fake-stripe-objects.ts';
import { type StripeBusiness, type StripeWorld, stripeWorld } from './test-stripe.ts';

let world: StripeWorld;
let business: StripeBusiness;
beforeAll(async () => {
  world = await stripeWorld();
});
beforeEach(async () => {
  const { stripe } = world;
  stripe.failures.clear();
  Object.assign(stripe, { card: 'good', chosenType: null, refundStatus: 'succeeded' });
  business = await world.business();
});
afterAll(() => world.close());

const hourly = async () => {
  await renewPlans(world.api.context);
  await payRenewals(world.api.context, () => {});
};
const automatic = () =>
  world.stripe.intents.filter(
    ({ metadata }) =>
      metadata['minga_business'] === String(business.bid) && metadata['minga_attempt'] !== undefined,
  );
const setAmount = (amount_cents: number) =>
  world.api.context.db
    .updateTable('billing_transactions')
    .set({ amount_cents })
    .where('bid', '=', business.bid)
    .where('state', '=', 'open')
    .execute();
const refusal = async () =>
  (await world.api.refused(world.owner, 'openBillingCheckout', { params: { id: business.bid } })).code;
const reachTheEnd = async () => {
  await business.payByCard();
  await business.age(27);
  await hourly();
  await business.age(4);
};

test('asks no card for less than 50 cents', async () => {
  await setAmount(49);
  expect(await refusal()).toBe('billing/nothing-to-pay');
  await setAmount(50);
  expect((await business.checkout()).amount_total).toBe(50);
  business = await world.business();
  await reachTheEnd();
  await setAmount(49);
  await hourly();
  expect(automatic()).toEqual([]);
  expect((await business.read()).card).toMatchObject({ failed: null });
});

test('charges a card though another kind of payment is the default', async () => {
  await reachTheEnd();
  world.stripe.chosenType = 'us_bank_account';
  await hourly();
  const asked = world.stripe.requests.findLast(
    ({ url, method }) => method === 'POST' && url.pathname === '/v1/payment_intents',
  );
  expect(new URLSearchParams(asked?.body).get('payment_method')).toBe('pm_1');
  expect(automatic()).toMatchObject([{ status: 'succeeded' }]);
});

test('mails once that no card is kept', async () => {
  await mailDueBilling(world.api.context);
  await reachTheEnd();
  await mailDueBilling(world.api.context);
  world.api.mails.length = 0;
  world.stripe.card = 'none';
  await hourly();
  await hourly();
  await mailDueBilling(world.api.context);
  expect(world.api.mails.map(({ subject }) => subject)).toEqual([
    'No pudimos cobrar la renovación de tu plan',
  ]);
  expect(world.api.mails[0]?.text).toContain('Ya no hay una tarjeta guardada');
});

test('forgets a customer that Stripe does not know, and leaves the renewal payable', async () => {
  await reachTheEnd();
  world.stripe.customers.clear();
  await hourly();
  expect((await business.read()).card).toMatchObject({ has_customer: false, is_pending: false });
  expect((await business.checkout()).amount_total).toBe(1500);
});

test('pays without an email address that Stripe refuses', async () => {
  await world.api.ok(world.owner, 'updateInvoiceData', {
    params: { id: business.bid },
    body: { name: 'Ñandú', country: 'BR', tax_id: '1', address: '', email: 'pagos@negocio.invalid' },
  });
  expect((await business.checkout()).status).toBe('open');
});

test('reduces the balance with each part of a refund, and voids charges that used it', async () => {
  const session = world.stripe.pay(await business.checkout());
  await business.settle('record-payment', (await business.read()).open_charge?.id);
  expect(await business.read()).toMatchObject({ balance_cents: 1500 });
  const intent = world.stripe.intents.find(({ id }) => id === session['payment_intent']);
  if (!intent) throw new Error('no payment');
  await world.deliver('charge.refunded', refundedCharge(intent, 400));
  expect(await business.read()).toMatchObject({ balance_cents: 1100 });
  // Uses all of the balance.
  await business.change(20);
  expect((await business.read()).open_charge).not.toBeNull();
  await world.deliver('charge.refunded', refundedCharge(intent, 1500));
  expect(await business.read()).toMatchObject({ balance_cents: 0, open_charge: null, state: 'active' });
});

test('says that money could not be returned', async () => {
  await business.payByCard();
  world.stripe.refundStatus = 'failed';
  await business.settle('refund', (await business.list())[0]?.id);
  const paymentsOf = async () =>
    (await world.api.ok(world.olga, 'listSudoTransactions', { query: { q: String(business.bid) } }))
      .transactions[0]?.payments;
  expect(await paymentsOf()).toMatchObject([
    { is_returning: false, is_return_failed: true, refunded_cents: 0 },
  ]);
});

test('says that returned money came back from the bank', async () => {
  await business.payByCard();
  world.stripe.refundStatus = 'pending';
  await business.settle('refund', (await business.list())[0]?.id);
  const refund = world.stripe.refunds.at(-1);
  if (!refund) throw new Error('no refund');
  await world.deliver('refund.failed', refund);
  const { transactions } = await world.api.ok(world.olga, 'listSudoTransactions', {
    query: { q: String(business.bid) },
  });
  expect(transactions[0]?.payments).toMatchObject([{ is_return_failed: true, refunded_cents: 0 }]);
});

test('makes the pages of a deleted business unpayable, and returns what was paid meanwhile', async () => {
  const first = await business.checkout();
  const other = await world.business();
  const second = await other.checkout();
  const { context } = world.api;
  for (const { bid } of [business, other]) {
    await context.db.transaction().execute(async (db) => {
      await leavePages({ db, context, afterCommit: () => {} } as never, bid);
      await db.deleteFrom('businesses').where('bid', '=', bid).execute();
    });
  }
  world.stripe.pay(second);
  await world.deliver('checkout.session.completed', second);
  await payRenewals(context, () => {});
  await payRenewals(context, () => {});
  expect(first.status).toBe('expired');
  expect(
    world.stripe.refunds.filter((refund) => refund['payment_intent'] === second['payment_intent']),
  ).toHaveLength(1);
});

test('answers 500 for a genuine event that cannot be read', async () => {
  expect((await world.deliver('checkout.session.completed', null as never)).status).toBe(500);
});

test('mails the receipt of a renewal in the language of whoever bought the plan', async () => {
  const { db } = world.api.context;
  await db.updateTable('users').set({ lang: 'en' }).where('uid', '=', world.owner.uid).execute();
  await world.api.ok(world.owner, 'updateInvoiceData', {
    params: { id: business.bid },
    body: { name: 'Ñandú', country: 'BR', tax_id: '1', address: '', email: 'pagos@example.com' },
  });
  await reachTheEnd();
  await mailDueBilling(world.api.context);
  world.api.mails.length = 0;
  await hourly();
  await mailDueBilling(world.api.context);
  await db.updateTable('users').set({ lang: null }).where('uid', '=', world.owner.uid).execute();
  expect(world.api.mails.map(({ subject }) => subject)).toEqual(['Receipt for your payment of 15.00 USD']);
});
