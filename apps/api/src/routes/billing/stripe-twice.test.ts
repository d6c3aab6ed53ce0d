/** No charge is paid twice, whatever Stripe and its events do. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { payRenewals } from '../../domain/billing/payments/pay-renewals.ts';
import { renewPlans } from '../../domain/billing/renew-plans.ts';
import { type StripeBusiness, type StripeWorld, stripeWorld } from './test-stripe.ts';

let world: StripeWorld;
let business: StripeBusiness;
beforeAll(async () => {
  world = await stripeWorld();
});
beforeEach(async () => {
  const { stripe } = world;
  stripe.failures.clear();
  stripe.lost.clear();
  stripe.card = 'good';
  business = await world.business();
});
afterAll(() => world.close());

const params = () => ({ id: business.bid });
const hourly = async () => {
  await renewPlans(world.api.context);
  await payRenewals(world.api.context, () => {});
};
const intents = () =>
  world.stripe.intents.filter(({ metadata }) => metadata['minga_business'] === String(business.bid));
const automatic = () => intents().filter(({ metadata }) => metadata['minga_attempt'] !== undefined);
const paidCents = () =>
  intents().reduce((sum, { status, amount }) => sum + (status === 'succeeded' ? amount : 0), 0);
const states = async () => (await business.list()).map(({ kind, state }) => `${kind} ${state}`);
const refusal = async (operation: 'openBillingCheckout' | 'cancelBilling') =>
  (await world.api.refused(world.owner, operation, { params: params() })).code;
const noAnswer = { status: 502, headers: { 'stripe-should-retry': 'false' }, json: 'Bad gateway' };
const broken = {
  status: 500,
  headers: { 'stripe-should-retry': 'false' },
  json: { error: { type: 'api_error' } },
};
/** The period ends, and the renewal is open. */
const reachTheEnd = async () => {
  await business.payByCard();
  await business.age(27);
  await hourly();
  await business.age(4);
};
/** An hour passes: leases end. */
const endLeases = () =>
  world.api.context.db
    .updateTable('billing_transactions')
    .set({ card_taken_until: new Date(0) })
    .where('bid', '=', business.bid)
    .where('card_taken_until', 'is not', null)
    .execute();
/** More than a day passes for the pages: by the clock they are over. */
const agePages = () =>
  world.api.context.db
    .updateTable('billing_checkouts')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('bid', '=', business.bid)
    .execute();

test('records a paid page without its event before it opens another page', async () => {
  world.stripe.pay(await business.checkout());
  await agePages();
  expect(await refusal('openBillingCheckout')).toBe('billing/nothing-to-pay');
  expect(await states()).toEqual(['change paid']);
  expect(paidCents()).toBe(1500);
});

test('records a paid page without its event hourly', async () => {
  world.stripe.pay(await business.checkout());
  await hourly();
  expect(await states()).toEqual(['change paid']);
});

test.each([[false], [true]])('records a paid page before it charges the card (old: %s)', async (isOld) => {
  await business.payByCard();
  await business.age(27);
  await hourly();
  world.stripe.pay(await business.checkout());
  if (isOld) await agePages();
  await business.age(4);
  await hourly();
  await hourly();
  expect(automatic()).toEqual([]);
  expect(await states()).toEqual(['renewal paid', 'change paid']);
});

test('does not charge the card while Stripe cannot say what became of a page', async () => {
  await business.payByCard();
  await business.age(27);
  await hourly();
  const page = await business.checkout();
  await agePages();
  world.stripe.failures.set(`/v1/checkout/sessions/${page.id}`, noAnswer);
  world.stripe.failures.set(`/v1/checkout/sessions/${page.id}/expire`, noAnswer);
  await business.age(4);
  await hourly();
  expect(automatic()).toEqual([]);
  expect((await world.api.refused(world.owner, 'openBillingCheckout', { params: params() })).code).toBe(
    'billing/payments-unavailable',
  );
  world.stripe.failures.clear();
  await hourly();
  expect(page.status).toBe('expired');
  expect(automatic()).toHaveLength(1);
});

test('finds the payment of an attempt whose answer was lost, also with another card by then', async () => {
  await reachTheEnd();
  world.stripe.lost.add('/v1/payment_intents');
  await hourly();
  expect(await states()).toEqual(['renewal open', 'change paid']);
  expect(await refusal('openBillingCheckout')).toBe('billing/payment-pending');
  world.stripe.lost.clear();
  world.stripe.chosenType = 'card';
  await endLeases();
  await hourly();
  world.stripe.chosenType = null;
  expect(automatic()).toHaveLength(1);
  expect(await states()).toEqual(['renewal paid', 'change paid']);
  expect((await business.read()).card?.failed).toBeNull();
});

test('repeats exactly the request that did not reach Stripe, though the card changed', async () => {
  await reachTheEnd();
  world.stripe.failures.set('/v1/payment_intents', noAnswer);
  await hourly();
  world.stripe.failures.clear();
  world.stripe.chosenType = 'card';
  await endLeases();
  await hourly();
  world.stripe.chosenType = null;
  const bodies = world.stripe.requests
    .filter(({ url, body }) => url.pathname === '/v1/payment_intents' && body.includes(`=${business.bid}&`))
    .map(({ body }) => body);
  expect(new Set(bodies).size).toBe(1);
  expect(await states()).toEqual(['renewal paid', 'change paid']);
});

test('counts a changed request with a used key as unknown, and not as a decline', async () => {
  await reachTheEnd();
  world.stripe.failures.set('/v1/payment_intents', {
    status: 400,
    json: { error: { type: 'idempotency_error', message: 'Keys need the same parameters' } },
  });
  await hourly();
  expect((await business.read()).card).toMatchObject({ failed: null, is_pending: true });
  world.stripe.failures.clear();
  await endLeases();
  await hourly();
  expect(automatic()).toHaveLength(1);
  expect(await states()).toEqual(['renewal paid', 'change paid']);
});

test('makes another request after an error that Stripe keeps for the key, and not if the first one paid', async () => {
  await reachTheEnd();
  world.stripe.failures.set('/v1/payment_intents', broken);
  await hourly();
  expect(await states()).toEqual(['renewal open', 'change paid']);
  world.stripe.failures.clear();
  await endLeases();
  await hourly();
  await hourly();
  expect(automatic()).toHaveLength(1);
  expect(await states()).toEqual(['renewal paid', 'change paid']);
});

test('opens another page after an error that Stripe keeps for the key', async () => {
  world.stripe.failures.set('/v1/checkout/sessions', broken);
  expect(await refusal('openBillingCheckout')).toBe('billing/payments-unavailable');
  world.stripe.failures.clear();
  expect((await business.checkout()).status).toBe('open');
});

test('does not charge the card for a renewal while a change can be paid', async () => {
  await reachTheEnd();
  await business.change(5);
  const page = await business.checkout();
  await hourly();
  expect(automatic()).toEqual([]);
  world.stripe.pay(page);
  await world.deliver('checkout.session.completed', page);
  await hourly();
  expect(automatic()).toEqual([]);
  expect(await states()).toEqual(['change paid', 'renewal void', 'change paid']);
});

test('opens no page for a change while the card pays the renewal, and closes pages of other charges', async () => {
  await reachTheEnd();
  const ofRenewal = await business.checkout();
  await business.change(5);
  await business.checkout();
  expect(ofRenewal.status).toBe('expired');
  business = await world.business();
  await reachTheEnd();
  world.stripe.card = 'processing';
  await hourly();
  expect(await refusal('openBillingCheckout')).toBe('billing/payment-pending');
});

test('gives nobody a page that was being made when the card was charged', async () => {
  await reachTheEnd();
  const { context } = world.api;
  const { payments } = context;
  if (!payments) throw new Error('no payments');
  const { openCheckout } = payments;
  payments.openCheckout = async (order) => {
    const made = await openCheckout(order);
    await hourly();
    return made;
  };
  try {
    expect(await refusal('openBillingCheckout')).toBe('billing/payment-pending');
  } finally {
    payments.openCheckout = openCheckout;
  }
  expect(world.stripe.sessions.at(-1)?.status).toBe('expired');
  expect(automatic()).toHaveLength(1);
  expect(await states()).toEqual(['renewal paid', 'change paid']);
});

test('ends only the page that an event is of', async () => {
  const first = await business.checkout();
  await world.deliver('checkout.session.expired', first);
  const { context } = world.api;
  const { payments } = context;
  if (!payments) throw new Error('no payments');
  const { openCheckout } = payments;
  payments.openCheckout = async (order) => {
    // Late and repeated, while the next page is being made.
    await world.deliver('checkout.session.expired', first);
    return openCheckout(order);
  };
  try {
    const second = await business.checkout();
    expect((await business.checkout()).id).toBe(second.id);
  } finally {
    payments.openCheckout = openCheckout;
  }
});

test('refuses to cancel or change the plan while the card is charged', async () => {
  await reachTheEnd();
  world.stripe.card = 'processing';
  await hourly();
  expect(await refusal('cancelBilling')).toBe('billing/payment-pending');
  const body = { plan: 'basic', period: 'monthly', seats: 9 } as const;
  expect((await world.api.refused(world.owner, 'changeBilling', { params: params(), body })).code).toBe(
    'billing/payment-pending',
  );
  const [intent] = automatic();
  if (!intent) throw new Error('no payment');
  Object.assign(intent, { status: 'succeeded', amount_received: 1500 });
  // Its event never arrives: a day later Stripe is asked.
  await endLeases();
  await hourly();
  expect(await states()).toEqual(['renewal paid', 'change paid']);
  await world.api.ok(world.owner, 'cancelBilling', { params: params() });
});

test('records a failure once whose event arrives before the answer', async () => {
  await reachTheEnd();
  world.stripe.card = 'processing';
  const { payments } = world.api.context;
  if (!payments) throw new Error('no payments');
  const { chargeCard } = payments;
  payments.chargeCard = async (order) => {
    const outcome = await chargeCard(order);
    const [intent] = automatic();
    if (!intent) throw new Error('no payment');
    const last_payment_error = { code: 'card_declined', decline_code: 'insufficient_funds' };
    Object.assign(intent, { status: 'requires_payment_method', last_payment_error });
    await world.deliver('payment_intent.payment_failed', intent);
    return outcome;
  };
  try {
    await hourly();
  } finally {
    payments.chargeCard = chargeCard;
  }
  expect((await business.read()).card).toMatchObject({
    is_pending: false,
    failed: { failure: 'insufficient-funds' },
  });
  expect((await business.acts()).filter((act) => act === 'card-payment-failed 1500')).toHaveLength(1);
});
