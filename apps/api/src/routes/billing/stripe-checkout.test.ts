/** Payment pages of Stripe, and the events that confirm them. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { nobody } from '../../testing/test-api.ts';
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

const params = () => ({ id: business.bid });
const refused = () => world.api.refused(world.owner, 'openBillingCheckout', { params: params() });
const states = async () => (await business.list()).map(({ state }) => state);

test('opens one page for the open charge, however often it is asked for', async () => {
  const before = world.stripe.sessions.length;
  const pages = await Promise.all([business.checkout(), business.checkout()]);
  pages.push(await business.checkout());
  expect(new Set(pages.map(({ id }) => id)).size).toBe(1);
  expect(world.stripe.sessions.length).toBe(before + 1);
  const { bid } = business;
  const charge = (await business.read()).open_charge;
  expect(pages[0]).toMatchObject({
    amount_total: 1500,
    currency: 'usd',
    locale: 'es-419',
    name: 'Minga Básico mensual, 3 licencias',
    setup_future_usage: 'off_session',
    allowed_payment_method_types: ['card'],
    client_reference_id: `${bid}-${charge?.id}`,
    success_url: `http://localhost:4280/config/billing?bid=${bid}&payment=done&charge=${charge?.id}`,
    cancel_url: `http://localhost:4280/config/billing?bid=${bid}&payment=cancelled`,
  });
  expect(await business.read()).toMatchObject({
    card: { has_customer: true, is_pending: false, failed: null },
  });
});

test('begins the plan with the payment, once, and keeps the customer', async () => {
  const session = await business.payByCard();
  expect(await business.read()).toMatchObject({ state: 'active', seats: 3, open_charge: null });
  await world.deliver('checkout.session.completed', session);
  expect(await states()).toEqual(['paid']);
  expect(await business.acts()).toEqual(['card-payment-received 1500', 'plan-changed basic monthly 3']);
  await business.change(5);
  const next = await business.checkout();
  expect(next).toMatchObject({ customer: session['customer'] });
  expect(next.id).not.toBe(session.id);
});

describe('in any order and repeated', () => {
  type Deliver = () => Promise<unknown>;
  const run = async (order: readonly number[]) => {
    const session = world.stripe.pay(await business.checkout());
    const intent = world.stripe.intents.find(({ id }) => id === session['payment_intent']);
    if (!intent) throw new Error('no payment');
    const steps: Deliver[] = [
      () => world.deliver('checkout.session.completed', session),
      () => world.deliver('payment_intent.succeeded', intent),
      () => world.deliver('charge.refunded', refundedCharge(intent)),
      () => world.deliver('checkout.session.expired', session),
    ];
    for (const index of order) await steps[index]?.();
    return business;
  };

  test.each([[[0, 1]], [[1, 0]], [[3, 1, 0]], [[1, 1, 0, 3, 0]]])('pays once: %j', async (order) => {
    await run(order);
    expect(await business.read()).toMatchObject({ state: 'active', balance_cents: 0 });
    expect(await states()).toEqual(['paid']);
  });

  test.each([
    [[0, 1, 2]],
    [[0, 2, 1]],
    [[1, 0, 2]],
    [[1, 2, 0]],
    [[2, 0, 1]],
    [[2, 1, 0]],
    [[2, 2, 0, 2, 1, 3]],
  ])('ends refunded: %j', async (order) => {
    await run(order);
    expect(await business.read()).toMatchObject({ state: 'free', balance_cents: 0 });
    expect(await states()).toEqual(['refunded']);
    expect((await business.acts()).filter((act) => act.startsWith('card-'))).toEqual([
      'card-payment-refunded 1500',
      'card-payment-received 1500',
    ]);
  });

  test('applies simultaneous events once', async () => {
    const session = world.stripe.pay(await business.checkout());
    await Promise.all([1, 2, 3].map(() => world.deliver('checkout.session.completed', session)));
    expect(await states()).toEqual(['paid']);
  });
});

describe('refuses what is not from Stripe', () => {
  const send = (body: string, headers: Record<string, string>) =>
    world.api.raw(nobody, { method: 'POST', url: '/v1/stripe/webhook', body, headers });

  test('wrong, old and missing signatures, changed bodies and large ones', async () => {
    const session = world.stripe.pay(await business.checkout());
    const type = 'checkout.session.completed';
    const statuses = [
      (await world.deliver(type, session, { secret: 'whsec_other' })).status,
      (await world.deliver(type, session, { secondsAgo: 600 })).status,
    ];
    const { body, headers } = world.stripe.sign(type, session);
    for (const [sent, given] of [
      [`${body} `, headers],
      [body, {}],
      ['', headers],
      ['{}', { 'stripe-signature': 't=1,v1=00' }],
      ['x'.repeat(300_000), headers],
    ] as const)
      statuses.push((await send(sent, given)).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 413]);
    expect(await states()).toEqual(['open']);
    expect((await send(body, headers)).status).toBe(200);
    expect(await states()).toEqual(['paid']);
  });

  test('accepts events that concern nothing here', async () => {
    const session = world.stripe.pay(await business.checkout());
    const type = 'checkout.session.completed';
    const foreign = { ...session, metadata: { ...session.metadata, minga_installation: 'other' } };
    const gone = { ...session, metadata: { ...session.metadata, minga_business: '999999999' } };
    for (const [of, object] of [
      ['customer.created', { id: 'cus_1' }],
      [type, { ...session, metadata: {} }],
      [type, foreign],
      [type, gone],
    ] as const)
      expect((await world.deliver(of, object)).status).toBe(200);
    expect(await states()).toEqual(['open']);
  });
});

test.each([
  ['amount', { amount_total: 1499 }],
  ['currency', { currency: 'mxn' }],
])('does not apply a payment of another %s, and shows it to operators', async (_what, changes) => {
  const session = world.stripe.pay(await business.checkout());
  await world.deliver('checkout.session.completed', { ...session, ...changes });
  expect(await states()).toEqual(['open']);
  expect((await business.acts())[0]).toMatch(/^card-payment-mismatched/);
  const { transactions } = await world.api.ok(world.olga, 'listSudoTransactions', {
    query: { q: String(business.bid) },
  });
  expect(transactions[0]?.payments).toMatchObject([{ outcome: 'mismatched' }]);
});

test('makes a balance of what the charge does not need any more, once', async () => {
  const session = world.stripe.pay(await business.checkout());
  // Stripe says only later that the page was paid.
  const unavailable = { status: 503, headers: { 'stripe-should-retry': 'false' }, json: 'Bad gateway' };
  world.stripe.failures.set(`/v1/checkout/sessions/${session.id}/expire`, unavailable);
  await business.settle('record-payment', (await business.read()).open_charge?.id);
  await business.change(4);
  const { open_charge: open } = await business.read();
  for (let count = 0; count < 2; count++) await world.deliver('checkout.session.completed', session);
  expect(await business.read()).toMatchObject({ balance_cents: 1500, seats: 3 });
  // The charge that was open keeps its amount, and the balance stays after it.
  await business.payByCard();
  expect(await business.read()).toMatchObject({ balance_cents: 1500, seats: 4, open_charge: null });
  expect((await business.list())[0]?.amount_cents).toBe(open?.amount_cents);
  // Returned at Stripe: the balance goes.
  const intent = world.stripe.intents.find(({ id }) => id === session['payment_intent']);
  if (!intent) throw new Error('no payment');
  await world.deliver('charge.refunded', refundedCharge(intent));
  expect(await business.read()).toMatchObject({ balance_cents: 0, seats: 4, state: 'active' });
});

test('expires the page of a charge that was replaced or cancelled, also if Stripe was down', async () => {
  const first = await business.checkout();
  await business.change(4);
  expect(first.status).toBe('expired');
  const second = await business.checkout();
  const path = `/v1/checkout/sessions/${second.id}/expire`;
  world.stripe.failures.set(path, { status: 500, json: { error: { type: 'api_error' } } });
  await world.api.ok(world.owner, 'cancelBilling', { params: params() });
  await world.api.idle();
  expect(second.status).toBe('open');
  world.stripe.failures.clear();
  const { expireCheckouts } = await import('../../domain/billing/payments/expire-checkouts.ts');
  await expireCheckouts(world.api.context);
  expect(second.status).toBe('expired');
  expect(await refused()).toMatchObject({ code: 'billing/nothing-to-pay' });
});

test('opens another page when the first one has expired, and none while a payment is under way', async () => {
  const first = await business.checkout();
  await world.deliver('checkout.session.expired', first);
  const second = await business.checkout();
  expect(second.id).not.toBe(first.id);
  world.stripe.pay(second, 'unpaid');
  await world.deliver('checkout.session.completed', second);
  expect(await refused()).toMatchObject({ code: 'billing/payment-pending' });
  expect(await business.read()).toMatchObject({ card: { is_pending: true } });
  await world.deliver('checkout.session.async_payment_failed', second);
  expect(await business.read()).toMatchObject({
    card: { is_pending: false, failed: { failure: 'declined', next_at: null } },
  });
  const third = await business.checkout();
  world.stripe.pay(third, 'unpaid');
  await world.deliver('checkout.session.completed', third);
  await world.deliver(
    'checkout.session.async_payment_succeeded',
    Object.assign(third, { payment_status: 'paid' }),
  );
  expect(await business.read()).toMatchObject({ state: 'active', card: { failed: null, is_pending: false } });
});

test('says that Stripe is not available, and gives the same page afterwards', async () => {
  world.stripe.failures.set('/v1/checkout/sessions', {
    status: 503,
    headers: { 'stripe-should-retry': 'false' },
    json: { error: { type: 'api_error', message: 'sk_test_51Minga0123456789' } },
  });
  const answer = await world.api.raw(world.owner, {
    method: 'POST',
    url: `/v1/business/${business.bid}/billing/checkout`,
  });
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '30']);
  expect(answer.text).not.toContain('sk_test');
  world.stripe.failures.clear();
  expect((await business.checkout()).status).toBe('open');
});

test('creates a customer again that was deleted at Stripe', async () => {
  await business.checkout();
  world.stripe.customers.clear();
  await business.change(4);
  expect((await business.checkout()).amount_total).toBe(2000);
});

test('opens the portal of a business that has a customer', async () => {
  const portal = { params: params() };
  expect(await world.api.refused(world.owner, 'openBillingPortal', portal)).toMatchObject({
    code: 'billing/no-card',
  });
  await business.checkout();
  const { url } = await world.api.ok(world.owner, 'openBillingPortal', portal);
  expect(url).toBe(`${world.stripe.url}/p/session`);
});

test('is for the admins of the business', async () => {
  const stranger = world.api.user('Beto');
  await world.api.ok(stranger, 'getMe');
  for (const operation of ['openBillingCheckout', 'openBillingPortal'] as const) {
    expect((await world.api.refused(nobody, operation, { params: params() })).status).toBe(401);
    expect((await world.api.refused(stranger, operation, { params: params() })).status).toBe(404);
  }
  const { db } = world.api.context;
  await db.insertInto('business_members').values({ bid: business.bid, uid: stranger.uid, role: 2 }).execute();
  expect(await world.api.refused(stranger, 'openBillingCheckout', { params: params() })).toMatchObject({
    code: 'auth/forbidden',
  });
  expect(
    world.stripe.sessions.some(({ metadata }) => metadata['minga_business'] === String(business.bid)),
  ).toBe(false);
});
