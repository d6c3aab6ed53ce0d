/**
 * Payments by Stripe: https://docs.stripe.com/api. Payment pages are Checkout Sessions of one payment, whose card is kept for
 * renewals; automatic payments are payment intents of that card.
 */
import { Stripe } from 'stripe';
import {
  type CardOutcome,
  type CheckoutState,
  PaymentsError,
  type PaymentOrder,
  type PaymentPurpose,
  type PaymentsPort,
} from '../base/payments/payments-port.ts';
import { type StripeConfig, stripeUrl } from '../base/payments/stripe-config.ts';
import { CardError, type StripeSettings, ask, createClient } from './stripe-client.ts';
import { isOfPurpose, outcomeOf, presentEvent, presentSession, writePurpose } from './stripe-events.ts';

/** Maximum number of payments of a customer that are read, newest first. */
const mostIntents = 1000;

/** Hosts of the pages to which people are sent. */
const pageHosts = new Set(['checkout.stripe.com', 'billing.stripe.com']);

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
            // Others take days, or cannot pay renewals.
            allowed_payment_method_types: ['card'],
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
    readCheckout: (session) => readCheckout(stripe, session),
    expireCheckout: async (session) => {
      try {
        await ask(() => stripe.checkout.sessions.expire(session));
        return { kind: 'expired' };
      } catch (error) {
        if (!(error instanceof PaymentsError) || error.kind !== 'refused') throw error;
        // It is not open any more, or is being paid.
        return readCheckout(stripe, session);
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
      const found = await ask(() =>
        stripe.customers.retrieve(customer, { expand: ['invoice_settings.default_payment_method'] }),
      );
      if (found.deleted) return null;
      const chosen = found.invoice_settings.default_payment_method;
      if (chosen !== null && typeof chosen !== 'string' && chosen.type === 'card') return chosen.id;
      const { data } = await ask(() =>
        stripe.customers.listPaymentMethods(customer, { type: 'card', limit: 1 }),
      );
      return data[0]?.id ?? null;
    },
    chargeCard: (order) => chargeCard(stripe, order),
    findPayment: (customer, purpose) => findPayment(stripe, customer, purpose),
    refund: async (payment, purpose, key) => {
      try {
        const metadata = writePurpose(purpose);
        const { status } = await ask(() =>
          stripe.refunds.create({ payment_intent: payment, metadata }, { idempotencyKey: key }),
        );
        return status !== 'failed' && status !== 'canceled';
      } catch (error) {
        if (error instanceof PaymentsError && error.code === 'charge_already_refunded') return true;
        throw error;
      }
    },
    readEvent: async (body, signature) => {
      const event = await verify(stripe, body, signature, webhookSecret);
      return event && presentEvent(event);
    },
  };
}

/** Null for a wrong or an old signature. */
async function verify(
  stripe: Stripe,
  body: Buffer,
  signature: string,
  secret: string,
): Promise<Stripe.Event | null> {
  try {
    return await stripe.webhooks.constructEventAsync(body, signature, secret);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null;
    throw error;
  }
}

async function readCheckout(stripe: Stripe, session: string): Promise<CheckoutState> {
  try {
    return presentSession(
      await ask(() => stripe.checkout.sessions.retrieve(session, { expand: ['payment_intent'] })),
    );
  } catch (error) {
    // Of another account, or of a sandbox.
    if (isMissing(error)) return { kind: 'expired' };
    throw error;
  }
}

/** Of several requests for one purpose, the one that was paid or may be paid counts. */
async function findPayment(
  stripe: Stripe,
  customer: string,
  purpose: PaymentPurpose,
): Promise<CardOutcome | null> {
  try {
    const intents = await ask(() =>
      stripe.paymentIntents.list({ customer, limit: 100 }).autoPagingToArray({ limit: mostIntents }),
    );
    const found = intents.filter(({ metadata }) => isOfPurpose(metadata, purpose)).map(outcomeOf);
    const ofKind = (kind: CardOutcome['kind']) => found.find((outcome) => outcome.kind === kind);
    return ofKind('paid') ?? ofKind('pending') ?? found[0] ?? null;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof PaymentsError && error.code === 'resource_missing';
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
    return outcomeOf(intent);
  } catch (error) {
    if (error instanceof CardError) return { kind: 'failed', failure: error.failure };
    throw error;
  }
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
