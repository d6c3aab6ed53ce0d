/** Reading of Stripe's events: https://docs.stripe.com/api/events/types. Only fields that all versions of its API have. */
import type { Wire } from '@minga/contract';
import type { Stripe } from 'stripe';
import type {
  CardOutcome,
  CheckoutState,
  PaymentEvent,
  PaymentPurpose,
  ReceivedPayment,
} from '../base/payments/payments-port.ts';

export function presentEvent(event: Stripe.Event): PaymentEvent {
  const other: PaymentEvent = { kind: 'other', type: event.type };
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return readSession(event.type, event.data.object) ?? other;
    case 'payment_intent.succeeded': {
      const purpose = readPurpose(event.data.object.metadata);
      if (!purpose) return other;
      return { kind: 'paid', purpose, payment: receivedOf(event.data.object), session: null };
    }
    case 'payment_intent.payment_failed': {
      const intent = event.data.object;
      const purpose = readPurpose(intent.metadata);
      // On a payment page the person tries again at once.
      if (!purpose || purpose.attempt === null) return other;
      const { code, decline_code } = intent.last_payment_error ?? {};
      return { kind: 'card-failed', purpose, failure: failureOfCard(code, decline_code) };
    }
    case 'charge.refunded': {
      const { metadata, payment_intent, amount, amount_refunded, currency } = event.data.object;
      const purpose = readPurpose(metadata);
      const id = idOf(payment_intent);
      if (!purpose || id === null) return other;
      const payment = { id, cents: amount, currency };
      return { kind: 'refunded', purpose, payment, refundedCents: amount_refunded };
    }
    case 'charge.dispute.created': {
      const payment = idOf(event.data.object.payment_intent);
      return payment === null ? other : { kind: 'disputed', payment };
    }
    case 'refund.failed': {
      const purpose = readPurpose(event.data.object.metadata);
      const payment = idOf(event.data.object.payment_intent);
      return purpose && payment !== null ? { kind: 'refund-failed', purpose, payment } : other;
    }
    default:
      return other;
  }
}

function readSession(type: string, session: Stripe.Checkout.Session): PaymentEvent | null {
  const purpose = readPurpose(session.metadata);
  if (!purpose) return null;
  if (type === 'checkout.session.expired') return { kind: 'checkout-expired', purpose, session: session.id };
  if (type === 'checkout.session.async_payment_failed')
    return { kind: 'checkout-failed', purpose, session: session.id };
  if (session.payment_status === 'unpaid') return { kind: 'checkout-pending', purpose, session: session.id };
  const id = idOf(session.payment_intent);
  if (session.payment_status !== 'paid' || id === null) return null;
  const payment = { id, cents: session.amount_total ?? 0, currency: session.currency ?? '' };
  return { kind: 'paid', purpose, payment, session: session.id };
}

function receivedOf({ id, amount_received, currency }: Stripe.PaymentIntent): ReceivedPayment {
  return { id, cents: amount_received, currency };
}

/** What the payment is for, or null for one that was not ordered here. */
function readPurpose(metadata: Stripe.Metadata | null): PaymentPurpose | null {
  const {
    minga_installation: installation = '',
    minga_business: bid = '',
    minga_charge: charge = '',
    minga_attempt: attempt,
    minga_page: page,
  } = metadata ?? {};
  if (installation === '' || charge.length > 40 || !/^\d{1,9}$/.test(bid) || !/^[-\w]+$/.test(charge))
    return null;
  return { installation, bid: Number(bid), charge, attempt: numberOf(attempt), page: numberOf(page) };
}

function numberOf(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null;
}

/** Limits of metadata: 50 keys of 40 characters, values of 500. */
export function writePurpose({
  installation,
  bid,
  charge,
  attempt,
  page,
}: PaymentPurpose): Record<string, string> {
  return {
    minga_installation: installation,
    minga_business: String(bid),
    minga_charge: charge,
    ...(attempt === null ? {} : { minga_attempt: String(attempt) }),
    ...(page === null ? {} : { minga_page: String(page) }),
  };
}

/** Whether metadata is of exactly this purpose. */
export function isOfPurpose(metadata: Stripe.Metadata, purpose: PaymentPurpose): boolean {
  const read = readPurpose(metadata);
  const of = (one: PaymentPurpose) => JSON.stringify(writePurpose(one));
  return read !== null && of(read) === of(purpose);
}

/** What became of a session whose payment intent is expanded. */
export function presentSession({
  status,
  payment_status,
  payment_intent,
}: Stripe.Checkout.Session): CheckoutState {
  if (status !== 'complete') return { kind: status === 'open' ? 'open' : 'expired' };
  if (payment_intent === null || typeof payment_intent === 'string') return { kind: 'pending' };
  if (payment_status === 'paid' || payment_intent.status === 'succeeded')
    return { kind: 'paid', payment: receivedOf(payment_intent) };
  const isOver = payment_intent.status === 'requires_payment_method' || payment_intent.status === 'canceled';
  return { kind: isOver ? 'failed' : 'pending' };
}

/** Outcome of a payment intent of a kept card. */
export function outcomeOf(intent: Stripe.PaymentIntent): CardOutcome {
  switch (intent.status) {
    case 'succeeded':
      return { kind: 'paid', payment: receivedOf(intent) };
    case 'processing':
    case 'requires_capture':
      return { kind: 'pending' };
    case 'requires_payment_method':
    case 'canceled': {
      const { code, decline_code } = intent.last_payment_error ?? {};
      return { kind: 'failed', failure: failureOfCard(code, decline_code) };
    }
    default:
      return { kind: 'failed', failure: 'confirmation-needed' };
  }
}

function idOf(reference: string | { id: string } | null): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}

/** https://docs.stripe.com/error-codes and https://docs.stripe.com/declines/codes. */
export function failureOfCard(
  code: string | undefined,
  declineCode: string | undefined,
): Wire['CardFailure'] {
  if (code === 'authentication_required' || declineCode === 'authentication_required')
    return 'confirmation-needed';
  if (code === 'expired_card' || declineCode === 'expired_card') return 'expired';
  return declineCode === 'insufficient_funds' ? 'insufficient-funds' : 'declined';
}
