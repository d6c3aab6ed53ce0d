/** The adapter alone, against the double of Stripe. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { CheckoutOrder } from '../base/payments/payments-port.ts';
import { stripeUrl } from '../base/payments/stripe-config.ts';
import type { FakeStripe } from '../testing/stripe/fake-stripe-objects.ts';
import { startFakeStripe } from '../testing/stripe/fake-stripe.ts';
import { nobody, testApi } from '../testing/test-api.ts';
import { createStripePayments } from './stripe-payments.ts';

let stripe: FakeStripe;
beforeAll(async () => {
  stripe = await startFakeStripe();
});
afterEach(() => stripe.failures.clear());
afterAll(() => stripe.close());

const open = (changes: { url?: string; timeoutMs?: number; secretKey?: string } = {}) =>
  createStripePayments({
    secretKey: stripe.secretKey,
    webhookSecret: stripe.webhookSecret,
    url: stripe.url,
    stopping: new AbortController().signal,
    retries: 0,
    ...changes,
  });
const order = (customer: string, key: string): CheckoutOrder => ({
  purpose: { installation: 'i', bid: 7, charge: 'c', attempt: null, page: 1 },
  customer,
  cents: 500,
  label: 'Minga Pro',
  key,
  lang: 'en',
  successUrl: 'https://minga.example/done',
  cancelUrl: 'https://minga.example/cancelled',
  expiresAt: new Date(Date.now() + 60 * 60_000),
});
const customer = () => open().createCustomer({ name: 'Ñandú & Cía.', email: null, bid: 7 });

test('repeats a request with its key and gets the same page; another request with the key is refused', async () => {
  const id = await customer();
  const first = await open().openCheckout(order(id, 'k1'));
  const expiresAt = new Date((stripe.sessions.at(-1)?.expires_at ?? 0) * 1000);
  expect(await open().openCheckout({ ...order(id, 'k1'), expiresAt })).toEqual(first);
  await expect(open().openCheckout({ ...order(id, 'k1'), cents: 501 })).rejects.toMatchObject({
    kind: 'refused',
  });
});

test.each([
  'https://pay.example/c',
  'http://checkout.stripe.com/c',
  'https://checkout.stripe.com.pay.example/c',
  '',
])('does not give the page %s', async (url) => {
  stripe.failures.set('/v1/checkout/sessions', { json: { id: 'cs_1', object: 'checkout.session', url } });
  await expect(open().openCheckout(order('cus_1', 'k2'))).rejects.toMatchObject({ kind: 'unavailable' });
});

test('gives pages of Stripe', async () => {
  const url = 'https://checkout.stripe.com/c/pay/cs_1#fid';
  stripe.failures.set('/v1/checkout/sessions', { json: { id: 'cs_1', object: 'checkout.session', url } });
  expect(await open().openCheckout(order('cus_1', 'k3'))).toEqual({ session: 'cs_1', url });
});

test.each([
  ['hangs', null],
  ['redirects', { status: 307, headers: { location: `${stripeUrl}/v1/customers` }, json: {} }],
  ['is busy', { status: 429, json: { error: { type: 'invalid_request_error', code: 'rate_limit' } } }],
  ['fails', { status: 500, json: { error: { type: 'api_error' } } }],
  ['answers no object', { status: 502, json: 'Bad gateway' }],
  ['answers nothing', { json: null }],
  ['answers an error without description', { status: 502, json: { error: 'Bad gateway' } }],
  ['answers something else', { status: 502, json: { message: 'Bad gateway' } }],
])('counts Stripe as unavailable when it %s', async (_how, answer) => {
  stripe.failures.set('/v1/customers', answer);
  const asked = open({ timeoutMs: 300 }).createCustomer({ name: 'N', email: null, bid: 7 });
  await expect(asked).rejects.toMatchObject({ kind: 'unavailable' });
  stripe.hangUp();
});

test('keeps keys and texts of Stripe out of its errors', async () => {
  const asked = open({ secretKey: 'sk_test_wrong12345' }).createCustomer({ name: 'N', email: null, bid: 7 });
  const error = await asked.catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ kind: 'unavailable' });
  expect(JSON.stringify([error, String(error), (error as Error).cause])).not.toMatch(/sk_test|Invalid API/);
});

test('has no webhook, no page and no card without Stripe', async () => {
  const api = await testApi({}, { payments: null });
  try {
    const { body, headers } = stripe.sign('customer.created', { id: 'cus_1' });
    const answer = await api.raw(nobody, { method: 'POST', url: '/v1/stripe/webhook', body, headers });
    expect(answer.status).toBe(404);
    const ana = api.user();
    const { business } = await api.ok(ana, 'createBusiness', {
      body: { name: 'Nube', prefix: 'NUB', color: '#0B6B66' },
    });
    const params = { id: business.bid };
    expect((await api.ok(ana, 'getBilling', { params })).billing.card).toBeNull();
    for (const operation of ['openBillingCheckout', 'openBillingPortal'] as const)
      expect(await api.refused(ana, operation, { params })).toMatchObject({
        code: 'billing/no-card-payments',
      });
  } finally {
    await api.close();
  }
});
