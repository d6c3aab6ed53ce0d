/**
 * Double of Stripe for tests: form-encoded requests, idempotency keys, card errors with status 402 and signed events, in the
 * shapes that Stripe documents (https://docs.stripe.com/api). It signs with code of its own.
 */
import { createHmac } from 'node:crypto';
import { type FakeAnswer, type FakeRequest, startFakeHttp } from '../fake-http.ts';
import {
  type FakeIntent,
  type FakeSession,
  type FakeStripe,
  type Json,
  isOfStripe,
  metadataOf,
  newId,
  smallestAmount,
} from './fake-stripe-objects.ts';

export async function startFakeStripe(): Promise<FakeStripe> {
  const secretKey = 'sk_test_51Minga0123456789';
  const webhookSecret = 'whsec_Minga0123456789';
  /** First answer for each idempotency key. */
  const answers = new Map<string, { body: string; path: string; answer: FakeAnswer }>();

  const fail = (status: number, error: Json): FakeAnswer => ({ status, json: { error } });
  const invalid = (code: string, param = ''): FakeAnswer =>
    fail(400, { type: 'invalid_request_error', code, param, message: `Invalid: ${code}` });

  const answerOnce = (request: FakeRequest): FakeAnswer | null => {
    const path = request.url.pathname;
    const failed = fake.failures.get(path);
    // An error of Stripe is kept for the key, and one of a proxy is not.
    if (failed !== undefined && !isOfStripe(failed)) return failed;
    if (request.headers.authorization !== `Bearer ${secretKey}`)
      return fail(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' });
    const key = request.method === 'POST' ? request.headers['idempotency-key'] : undefined;
    if (typeof key !== 'string') return failed ?? answer(request);
    const first = answers.get(key);
    if (first && (first.body !== request.body || first.path !== path))
      return fail(400, {
        type: 'idempotency_error',
        message: 'Keys for idempotent requests need the same parameters',
      });
    const given = first?.answer ?? failed ?? answer(request);
    answers.set(key, { body: request.body, path, answer: given });
    if (!fake.lost.has(path)) return given;
    return { status: 502, headers: { 'stripe-should-retry': 'false' }, json: 'Bad gateway' };
  };

  const answer = (request: FakeRequest): FakeAnswer => {
    const { pathname } = request.url;
    if (
      request.method === 'POST' &&
      request.body !== '' &&
      request.headers['content-type'] !== 'application/x-www-form-urlencoded'
    )
      return invalid('content_type');
    const form = new URLSearchParams(request.body);
    const [, of, id = '', action] =
      /^\/v1\/([a-z_]+(?:\/sessions)?)(?:\/(\w+))?(?:\/(\w+))?$/.exec(pathname) ?? [];
    const what = `${request.method} ${of}${id ? '/id' : ''}${action ? `/${action}` : ''}`;
    switch (what) {
      case 'POST customers': {
        if (form.get('email')?.endsWith('.invalid')) return invalid('email_invalid', 'email');
        const customer = newId('cus');
        fake.customers.add(customer);
        return { json: { id: customer, object: 'customer' } };
      }
      case 'GET customers/id':
        return fake.customers.has(id)
          ? {
              json: {
                id,
                object: 'customer',
                invoice_settings: { default_payment_method: chosenMethod(request) },
              },
            }
          : invalid('resource_missing', 'customer');
      case 'GET customers/id/payment_methods':
        return {
          json: {
            object: 'list',
            has_more: false,
            url: pathname,
            data: fake.card === 'none' ? [] : [{ id: 'pm_1', object: 'payment_method', type: 'card' }],
          },
        };
      case 'POST checkout/sessions':
        return openSession(form);
      case 'GET checkout/sessions/id': {
        const session = fake.sessions.find((one) => one.id === id);
        if (!session) return invalid('resource_missing', 'session');
        const intent = fake.intents.find((one) => one.id === session['payment_intent']);
        return {
          json:
            intent && isExpanded(request, 'payment_intent')
              ? { ...session, payment_intent: intent }
              : session,
        };
      }
      case 'POST checkout/sessions/id/expire': {
        const session = fake.sessions.find((one) => one.id === id);
        if (session?.status !== 'open') return invalid('resource_missing', 'session');
        session.status = 'expired';
        return { json: session };
      }
      case 'POST billing_portal/sessions':
        return fake.customers.has(form.get('customer') ?? '')
          ? { json: { id: newId('bps'), object: 'billing_portal.session', url: `${fake.url}/p/session` } }
          : invalid('resource_missing', 'customer');
      case 'POST payment_intents':
        return createIntent(form);
      case 'GET payment_intents': {
        const customer = request.url.searchParams.get('customer') ?? '';
        if (!fake.customers.has(customer)) return invalid('resource_missing', 'customer');
        const data = fake.intents.filter((one) => one['customer'] === customer).toReversed();
        return { json: { object: 'list', has_more: false, url: pathname, data } };
      }
      case 'POST refunds': {
        const payment = form.get('payment_intent') ?? '';
        const intent = fake.intents.find((one) => one.id === payment);
        if (!intent) return invalid('resource_missing', 'payment_intent');
        if (intent['is_refunded'] === true) return invalid('charge_already_refunded');
        intent['is_refunded'] = fake.refundStatus !== 'failed';
        const { refundStatus: status } = fake;
        const metadata = metadataOf(form, 'metadata');
        const refund = { id: newId('re'), object: 'refund', payment_intent: payment, status, metadata };
        fake.refunds.push(refund);
        return { json: refund };
      }
      default:
        return fail(404, { type: 'invalid_request_error', message: `Unrecognized request URL: ${what}` });
    }
  };

  const isExpanded = ({ url }: FakeRequest, field: string) =>
    [...url.searchParams].some(([name, value]) => name.startsWith('expand') && value === field);
  const chosenMethod = (request: FakeRequest) => {
    if (fake.chosenType === null) return null;
    const isWhole = isExpanded(request, 'invoice_settings.default_payment_method');
    return isWhole ? { id: 'pm_2', object: 'payment_method', type: fake.chosenType } : 'pm_2';
  };

  const openSession = (form: URLSearchParams): FakeAnswer => {
    const inSeconds = Number(form.get('expires_at')) - Date.now() / 1000;
    if (!fake.customers.has(form.get('customer') ?? '')) return invalid('resource_missing', 'customer');
    if (form.get('mode') !== 'payment' || form.get('line_items[0][price_data][currency]') !== 'usd')
      return invalid('parameter_missing');
    const amount_total = Number(form.get('line_items[0][price_data][unit_amount]'));
    if (amount_total < smallestAmount) return invalid('amount_too_small');
    if (inSeconds < 30 * 60 || inSeconds > 24 * 60 * 60) return invalid('expires_at', 'expires_at');
    const id = newId('cs_test');
    const session: FakeSession = {
      id,
      object: 'checkout.session',
      mode: 'payment',
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      amount_total,
      allowed_payment_method_types: form.getAll('allowed_payment_method_types[0]'),
      currency: 'usd',
      client_reference_id: form.get('client_reference_id'),
      customer: form.get('customer'),
      locale: form.get('locale'),
      success_url: form.get('success_url'),
      cancel_url: form.get('cancel_url'),
      name: form.get('line_items[0][price_data][product_data][name]'),
      setup_future_usage: form.get('payment_intent_data[setup_future_usage]'),
      metadata: metadataOf(form, 'metadata'),
      expires_at: Number(form.get('expires_at')),
      url: `${fake.url}/c/pay/${id}`,
    };
    fake.sessions.push(session);
    return { json: session };
  };

  const createIntent = (form: URLSearchParams): FakeAnswer => {
    if (form.get('off_session') !== 'true' || form.get('confirm') !== 'true')
      return invalid('parameter_missing');
    const amount = Number(form.get('amount'));
    if (amount < smallestAmount) return invalid('amount_too_small', 'amount');
    const isGood = fake.card === 'good';
    const status = isGood
      ? 'succeeded'
      : fake.card === 'processing'
        ? 'processing'
        : 'requires_payment_method';
    const intent: FakeIntent = {
      id: newId('pi'),
      object: 'payment_intent',
      status,
      amount,
      amount_received: isGood ? amount : 0,
      currency: form.get('currency'),
      customer: form.get('customer'),
      metadata: metadataOf(form, 'metadata'),
      last_payment_error: null,
    };
    fake.intents.push(intent);
    if (status !== 'requires_payment_method') return { json: intent };
    const isOwnCode = fake.card === 'expired_card' || fake.card === 'authentication_required';
    const error = {
      type: 'card_error',
      code: isOwnCode ? fake.card : 'card_declined',
      decline_code: fake.card,
      message: 'Your card was declined.',
    };
    intent['last_payment_error'] = error;
    return fail(402, { ...error, payment_intent: intent });
  };

  const http = await startFakeHttp(answerOnce);
  const fake: FakeStripe = {
    ...http,
    secretKey,
    webhookSecret,
    sessions: [],
    intents: [],
    refunds: [],
    customers: new Set(),
    card: 'good',
    failures: new Map(),
    lost: new Set(),
    chosenType: null,
    refundStatus: 'succeeded',
    paths: () => http.requests.map(({ method, url }) => `${method} ${url.pathname}`),
    pay: (session, payment_status = 'paid') => {
      const intent: FakeIntent = {
        id: newId('pi'),
        object: 'payment_intent',
        status: payment_status === 'paid' ? 'succeeded' : 'processing',
        amount: session.amount_total,
        amount_received: session.amount_total,
        currency: 'usd',
        customer: session['customer'],
        metadata: session.metadata,
      };
      fake.intents.push(intent);
      return Object.assign(session, { status: 'complete', payment_status, payment_intent: intent.id });
    },
    sign: (type, object, { secondsAgo = 0, secret = webhookSecret } = {}) => {
      const time = Math.floor(Date.now() / 1000) - secondsAgo;
      const body = JSON.stringify({
        id: newId('evt'),
        object: 'event',
        api_version: '2026-10-28.endive',
        created: time,
        type,
        data: { object },
      });
      const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
      return { body, headers: { 'stripe-signature': `t=${time},v1=${signature}` } };
    },
  };
  return fake;
}
