/**
 * Payments by Stripe: https://docs.stripe.com/api. Payment pages are Checkout Sessions of one payment, whose card is kept for
 * renewals; automatic payments are payment intents of that card.
 */
import { Stripe } from 'stripe';
import {
  type CardOutcome,
  PaymentsError,
  type PaymentOrder,
  type PaymentPurpose,
  type PaymentsPort,
} from '../base/payments/payments-port.ts';
import { type StripeConfig, stripeUrl } from '../base/payments/stripe-config.ts';
import { failureOfCard, presentEvent, receivedOf } from './stripe-events.ts';

/** Timeout of a request, in milliseconds. A person waits. */
const patienceMs = 10_000;

/** Hosts of the pages to which people are sent. */
const pageHosts = new Set(['checkout.stripe.com', 'billing.stripe.com']);

export interface StripeSettings extends StripeConfig {
  /** Ends requests when the server stops. */
  stopping: AbortSignal;
  timeoutMs?: number;
  /** Repetitions of a request without an answer, by the library, with the same idempotency key. */
  retries?: number;
}

export function createStripePayments(settings: StripeSettings): PaymentsPort {
  const { webhookSecret } = settings;
  const stripe = createClient(settings);
  return {
    createCustomer: async ({ name, email, bid }) => {
      const customer = await ask(() =>
        stripe.customers.create({
          name,
          ...(email === null ? {} : { email }),
          metadata: { minga_business: String(bid) },
        }),
      );
      return customer.id;
    },
    openCheckout: async (order) => {
      const { lang, purpose, customer, successUrl, cancelUrl, expiresAt, key } = order;
      const metadata = writePurpose(purpose);
      const session = await ask(() =>
        stripe.checkout.sessions.create(
          {
            mode: 'payment',
            customer,
            client_reference_id: `${purpose.bid}-${purpose.charge}`,
            metadata,
            payment_intent_data: { metadata, setup_future_usage: 'off_session', description: order.label },
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: 'usd',
                  unit_amount: order.cents,
                  product_data: { name: order.label },
                },
              },
            ],
            // The amount that is paid must be that of the charge.
            adaptive_pricing: { enabled: false },
            locale: lang === 'es' ? 'es-419' : 'en',
            success_url: successUrl,
            cancel_url: cancelUrl,
            expires_at: Math.floor(expiresAt.getTime() / 1000),
          },
          { idempotencyKey: key },
        ),
      );
      return { session: session.id, url: pageUrl(settings, session.url) };
    },
    expireCheckout: async (session) => {
      try {
        await ask(() => stripe.checkout.sessions.expire(session));
        return true;
      } catch (error) {
        if (!(error instanceof PaymentsError) || error.kind !== 'refused') throw error;
        // It is not open any more: expired, or paid.
        const { status } = await ask(() => stripe.checkout.sessions.retrieve(session));
        return status !== 'complete';
      }
    },
    openPortal: async (customer, lang, returnUrl) => {
      const locale = lang === 'es' ? 'es-419' : 'en';
      const { url } = await ask(() =>
        stripe.billingPortal.sessions.create({ customer, locale, return_url: returnUrl }),
      );
      return pageUrl(settings, url);
    },
    findCard: async (customer) => {
      const found = await ask(() => stripe.customers.retrieve(customer));
      if (found.deleted) return null;
      const chosen = found.invoice_settings.default_payment_method;
      if (chosen !== null) return typeof chosen === 'string' ? chosen : chosen.id;
      const { data } = await ask(() =>
        stripe.customers.listPaymentMethods(customer, { type: 'card', limit: 1 }),
      );
      return data[0]?.id ?? null;
    },
    chargeCard: (order) => chargeCard(stripe, order),
    refund: async (payment, key) => {
      try {
        await ask(() => stripe.refunds.create({ payment_intent: payment }, { idempotencyKey: key }));
      } catch (error) {
        if (error instanceof PaymentsError && error.code === 'charge_already_refunded') return;
        throw error;
      }
    },
    readEvent: async (body, signature) => {
      try {
        return presentEvent(await stripe.webhooks.constructEventAsync(body, signature, webhookSecret));
      } catch {
        return null;
      }
    },
  };
}

function createClient({
  secretKey,
  url,
  stopping,
  timeoutMs = patienceMs,
  retries = 1,
}: StripeSettings): Stripe {
  const { hostname, port, protocol } = new URL(url);
  return new Stripe(secretKey, {
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: timeoutMs,
    maxNetworkRetries: retries,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(async (input: string | URL | Request, init: RequestInit = {}) =>
      onlyAnswers(
        await fetch(input, {
          ...init,
          // A redirect would take the key to another address.
          redirect: 'error',
          signal: AbortSignal.any([stopping, ...(init.signal ? [init.signal] : [])]),
        }),
      ),
    ),
  });
}

/**
 * Empties what is no answer of Stripe, such as the page of a proxy: of JSON that is no object the library would neither resolve nor
 * reject, and it would take an error without its description for a success.
 */
async function onlyAnswers(response: Response): Promise<Response> {
  const text = await response.text();
  const { status, headers, ok } = response;
  return new Response(isAnswer(text, ok) ? text : '', { status, headers });
}

function isAnswer(text: string, isSuccess: boolean): boolean {
  try {
    const answer: unknown = JSON.parse(text);
    if (typeof answer !== 'object' || answer === null) return false;
    return isSuccess || ('error' in answer && typeof answer.error === 'object');
  } catch {
    return false;
  }
}

async function chargeCard(stripe: Stripe, order: PaymentOrder & { card: string }): Promise<CardOutcome> {
  try {
    const intent = await ask(() =>
      stripe.paymentIntents.create(
        {
          amount: order.cents,
          currency: 'usd',
          customer: order.customer,
          payment_method: order.card,
          allowed_payment_method_types: ['card'],
          confirm: true,
          off_session: true,
          description: order.label,
          metadata: writePurpose(order.purpose),
        },
        { idempotencyKey: order.key },
      ),
    );
    if (intent.status === 'succeeded') return { kind: 'paid', payment: receivedOf(intent) };
    return intent.status === 'processing'
      ? { kind: 'pending' }
      : { kind: 'failed', failure: 'confirmation-needed' };
  } catch (error) {
    if (error instanceof CardError) return { kind: 'failed', failure: error.failure };
    throw error;
  }
}

/** The card was refused, and not the request. */
class CardError extends PaymentsError {
  readonly failure: ReturnType<typeof failureOfCard>;

  constructor(failure: ReturnType<typeof failureOfCard>) {
    super('refused', 'card_error');
    this.failure = failure;
  }
}

/** Errors of Stripe have request and answer with them: they do not leave this file. */
async function ask<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError)
      throw new CardError(failureOfCard(error.code, error.decline_code));
    if (
      error instanceof Stripe.errors.StripeInvalidRequestError ||
      error instanceof Stripe.errors.StripeIdempotencyError
    )
      throw new PaymentsError('refused', error.code ?? error.rawType ?? 'invalid');
    const { code, rawType } = error as { code?: string; rawType?: string };
    throw new PaymentsError('unavailable', code ?? rawType ?? 'no-answer');
  }
}

/** Limits of metadata: 50 keys of 40 characters, values of 500. */
function writePurpose({ installation, bid, charge, attempt }: PaymentPurpose): Record<string, string> {
  return {
    minga_installation: installation,
    minga_business: String(bid),
    minga_charge: charge,
    ...(attempt === null ? {} : { minga_attempt: String(attempt) }),
  };
}

/** People are sent only to pages of Stripe. Tests have another base URL, whose pages have its origin. */
function pageUrl({ url }: StripeConfig, page: string | null): string {
  if (page !== null && URL.canParse(page)) {
    const { protocol, hostname, port, origin } = new URL(page);
    if (protocol === 'https:' && port === '' && pageHosts.has(hostname)) return page;
    if (url !== stripeUrl && origin === new URL(url).origin) return page;
  }
  throw new PaymentsError('unavailable', 'unknown-page');
}
