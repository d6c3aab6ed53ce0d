/** Renewals that the card of a business pays, refunds by operators, and mails. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { payRenewals } from '../../domain/billing/payments/pay-renewals.ts';
import { returnDueMoney } from '../../domain/billing/payments/return-money.ts';
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
  world.stripe.failures.clear();
  world.stripe.card = 'good';
  business = await world.business();
});
afterAll(() => world.close());

const dispatch = () => {};
const hourly = async () => {
  await renewPlans(world.api.context);
  await payRenewals(world.api.context, dispatch);
};
const intentsOf = () =>
  world.stripe.intents.filter(
    ({ metadata }) =>
      metadata['minga_business'] === String(business.bid) && metadata['minga_attempt'] !== undefined,
  );
/** An automatic payment that must have been made. */
const paymentOf = (index: number) => {
  const intent = intentsOf()[index];
  if (!intent) throw new Error('no payment');
  return intent;
};
const states = async () => (await business.list()).map(({ kind, state }) => `${kind} ${state}`);
/** A plan that was paid by card and whose period ends today. */
const reachTheEnd = async () => {
  await business.payByCard();
  await business.age(27);
  await hourly();
  expect(intentsOf()).toEqual([]);
  await business.age(4);
};
const mails = () => world.api.mails.map(({ to, subject }) => `${to}: ${subject}`);
const mailed = async () => {
  await mailDueBilling(world.api.context);
  await mailDueBilling(world.api.context);
  return mails();
};

test('pays the renewal at the end of the period, once, also in several processes', async () => {
  await reachTheEnd();
  await Promise.all([hourly(), hourly(), hourly()]);
  await hourly();
  expect(intentsOf()).toMatchObject([{ amount: 1500, status: 'succeeded' }]);
  expect(await states()).toEqual(['renewal paid', 'change paid']);
  expect(await business.read()).toMatchObject({ state: 'active', open_charge: null });
  // Its event arrives later.
  await world.deliver('payment_intent.succeeded', paymentOf(0));
  expect(await business.read()).toMatchObject({ balance_cents: 0 });
});

test.each([
  ['generic_decline', 'declined'],
  ['insufficient_funds', 'insufficient-funds'],
  ['expired_card', 'expired'],
  ['authentication_required', 'confirmation-needed'],
] as const)('tries a card with %s again after 3 and 7 days, and says why', async (card, failure) => {
  await reachTheEnd();
  world.stripe.card = card;
  await Promise.all([hourly(), hourly(), hourly()]);
  await hourly();
  expect(intentsOf()).toHaveLength(1);
  const first = await business.read();
  expect(first).toMatchObject({ state: 'past-due', card: { failed: { failure } } });
  expect(first.card?.failed?.next_at).not.toBeNull();
  await business.age(3);
  await hourly();
  // The event of an attempt that was counted.
  await world.deliver('payment_intent.payment_failed', paymentOf(1));
  expect(intentsOf()).toHaveLength(2);
  await business.age(4);
  await hourly();
  expect((await business.read()).card?.failed).toMatchObject({ failure, next_at: null });
  await business.age(3);
  await hourly();
  expect(intentsOf()).toHaveLength(3);
  expect((await business.acts()).filter((act) => act === 'card-payment-failed 1500')).toHaveLength(3);
  world.stripe.card = 'good';
  await business.payByCard();
  expect(await business.read()).toMatchObject({ state: 'active', card: { failed: null } });
});

test('repeats an attempt without an answer with the same key', async () => {
  await reachTheEnd();
  world.stripe.failures.set('/v1/payment_intents', {
    status: 502,
    headers: { 'stripe-should-retry': 'false' },
    json: 'Bad gateway',
  });
  await hourly();
  expect(
    await world.api.refused(world.owner, 'openBillingCheckout', { params: { id: business.bid } }),
  ).toMatchObject({ code: 'billing/payment-pending' });
  world.stripe.failures.clear();
  // The lease is over.
  await world.api.context.db
    .updateTable('billing_transactions')
    .set({ card_taken_until: new Date() })
    .execute();
  await hourly();
  const keys = world.stripe.requests
    .filter(
      ({ url, body }) =>
        url.pathname === '/v1/payment_intents' &&
        body !== '' &&
        new URLSearchParams(body).get('metadata[minga_business]') === String(business.bid),
    )
    .map(({ headers }) => headers['idempotency-key']);
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
  expect(await states()).toEqual(['renewal paid', 'change paid']);
});

test('leaves the charge payable if the card could not even be read', async () => {
  await reachTheEnd();
  const { customer } = await world.api.context.db
    .selectFrom('billing_accounts')
    .select('stripe_customer as customer')
    .where('bid', '=', business.bid)
    .executeTakeFirstOrThrow();
  const unavailable = { status: 500, headers: { 'stripe-should-retry': 'false' }, json: { error: {} } };
  world.stripe.failures.set(`/v1/customers/${customer}`, unavailable);
  await hourly();
  expect(await business.read()).toMatchObject({ card: { is_pending: false, failed: null } });
  expect((await business.checkout()).status).toBe('open');
});

test('makes an open payment page unpayable before it charges the card, and waits if it was paid', async () => {
  await business.payByCard();
  await business.age(27);
  await hourly();
  const page = await business.checkout();
  await business.age(4);
  world.stripe.pay(page);
  await hourly();
  expect(intentsOf()).toEqual([]);
  await world.deliver('checkout.session.completed', page);
  expect(await states()).toEqual(['renewal paid', 'change paid']);
});

test('expires the page that was not used, and pays with the card', async () => {
  await business.payByCard();
  await business.age(27);
  await hourly();
  const page = await business.checkout();
  await business.age(4);
  await hourly();
  expect(page.status).toBe('expired');
  expect(await states()).toEqual(['renewal paid', 'change paid']);
});

test('charges no card without one, of a cancelled plan, or for a renewal that was paid otherwise', async () => {
  await reachTheEnd();
  world.stripe.card = 'none';
  await hourly();
  expect(await business.read()).toMatchObject({
    card: { failed: { failure: 'no-card', next_at: null }, is_pending: false },
  });
  world.stripe.card = 'good';
  await business.settle('record-payment', (await business.list())[0]?.id);
  await hourly();
  await business.age(31);
  await world.api.ok(world.owner, 'cancelBilling', { params: { id: business.bid } });
  await hourly();
  expect(intentsOf()).toEqual([]);
});

test('waits for a payment that is not decided at once', async () => {
  await reachTheEnd();
  world.stripe.card = 'processing';
  await hourly();
  expect(await business.read()).toMatchObject({ card: { is_pending: true } });
  const [intent] = intentsOf();
  await world.deliver('payment_intent.succeeded', { ...intent, status: 'succeeded', amount_received: 1500 });
  expect(await states()).toEqual(['renewal paid', 'change paid']);
});

test('returns the money of a refund that an operator records, once, also if Stripe was down', async () => {
  const session = await business.payByCard();
  const path = '/v1/refunds';
  world.stripe.failures.set(path, { status: 500, json: { error: { type: 'api_error' } } });
  const before = world.stripe.refunds.length;
  await business.settle('refund', (await business.list())[0]?.id);
  expect(await states()).toEqual(['change refunded']);
  const paymentsOf = async () =>
    (await world.api.ok(world.olga, 'listSudoTransactions', { query: { q: String(business.bid) } }))
      .transactions[0]?.payments;
  expect(await paymentsOf()).toMatchObject([{ outcome: 'paid', is_returning: true, refunded_cents: 0 }]);
  world.stripe.failures.clear();
  await world.api.context.db
    .updateTable('billing_payments')
    .set({ return_due_at: new Date(0) })
    .where('bid', '=', business.bid)
    .execute();
  await Promise.all([returnDueMoney(world.api.context), returnDueMoney(world.api.context)]);
  expect(world.stripe.refunds.slice(before)).toMatchObject([{ payment_intent: session['payment_intent'] }]);
  expect(await paymentsOf()).toMatchObject([{ is_returning: false, refunded_cents: 1500 }]);
  const intent = world.stripe.intents.find(({ id }) => id === session['payment_intent']);
  if (!intent) throw new Error('no payment');
  await world.deliver('charge.refunded', refundedCharge(intent));
  expect(await states()).toEqual(['change refunded']);
});

test('changes nothing for a refund of a part, and records it once', async () => {
  const session = await business.payByCard();
  const intent = world.stripe.intents.find(({ id }) => id === session['payment_intent']);
  if (!intent) throw new Error('no payment');
  for (let count = 0; count < 2; count++) await world.deliver('charge.refunded', refundedCharge(intent, 400));
  expect(await business.read()).toMatchObject({ state: 'active' });
  expect((await business.acts()).filter((act) => act.includes('refunded'))).toEqual([
    'card-payment-partly-refunded 400',
  ]);
});

test('mails the receipt once, to the address of the invoice data or to the admin', async () => {
  await mailed();
  world.api.mails.length = 0;
  await business.payByCard();
  expect(await mailed()).toEqual([`${world.owner.uid}@example.com: Recibo de tu pago de 15,00 USD`]);
  expect(world.api.mails[0]?.text).toContain(`/config/transactions?bid=${business.bid}`);
  world.api.mails.length = 0;
  await world.api.ok(world.owner, 'updateInvoiceData', {
    params: { id: business.bid },
    body: { name: 'Ñandú', country: 'BR', tax_id: '1', address: '', email: 'pagos@example.com' },
  });
  await business.age(27);
  await hourly();
  await business.settle('record-payment', (await business.list())[0]?.id);
  expect(await mailed()).toEqual(['pagos@example.com: Recibo de tu pago de 15,00 USD']);
});

test('mails the admins once per renewal that the card did not pay, in their language', async () => {
  await world.api.context.db
    .updateTable('users')
    .set({ lang: 'en' })
    .where('uid', '=', world.owner.uid)
    .execute();
  await reachTheEnd();
  await mailed();
  world.api.mails.length = 0;
  world.stripe.card = 'generic_decline';
  await hourly();
  await business.age(3);
  await hourly();
  const sent = await mailed();
  expect(sent).toEqual([`${world.owner.uid}@example.com: We couldn't charge the renewal of your plan`]);
  expect(world.api.mails[0]?.text).toContain(`/config/billing?bid=${business.bid}`);
  await world.api.context.db.updateTable('users').set({ lang: null }).execute();
});
