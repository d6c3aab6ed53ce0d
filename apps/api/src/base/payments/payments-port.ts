/** Port of payments by card. Charges and plans are kept here; the provider only takes payments (docs/product/billing.md 7.1). */
import type { Wire } from '@minga/contract';
import type { Lang } from '../field-texts.ts';

/** What a payment is for, as the provider gives it back with each of its events. */
export interface PaymentPurpose {
  /** Id of this installation: several may share an account. */
  installation: string;
  bid: number;
  /** Id of the charge. */
  charge: string;
  /** Number of the automatic payment; null for one on a payment page. */
  attempt: number | null;
  /** Number of the payment page; null for an automatic payment. */
  page: number | null;
}

export interface PaymentOrder {
  purpose: PaymentPurpose;
  customer: string;
  cents: number;
  /** What is paid, in words. */
  label: string;
  /** The same for each repetition: the provider does it once. */
  key: string;
}

/** A page on which the charge is paid. Everything is the same for each repetition. */
export interface CheckoutOrder extends PaymentOrder {
  lang: Lang;
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
}

/** A payment that the provider has received. */
export interface ReceivedPayment {
  id: string;
  cents: number;
  /** ISO 4217, in lower case. */
  currency: string;
}

/** What became of a payment page. */
export type CheckoutState =
  | { kind: 'open' }
  | { kind: 'paid'; payment: ReceivedPayment }
  /** Used, and its payment is not decided yet. */
  | { kind: 'pending' }
  | { kind: 'failed' }
  /** It cannot be paid: it expired, or the provider does not know it. */
  | { kind: 'expired' };

/** Outcome of an automatic payment. */
export type CardOutcome =
  | { kind: 'paid'; payment: ReceivedPayment }
  /** The provider sends an event when it is decided. */
  | { kind: 'pending' }
  | { kind: 'failed'; failure: Wire['CardFailure'] };

/** Event of the provider, verified. */
export type PaymentEvent =
  | { kind: 'paid'; purpose: PaymentPurpose; payment: ReceivedPayment; session: string | null }
  /** The page was used, and its payment takes days. */
  | { kind: 'checkout-pending'; purpose: PaymentPurpose; session: string }
  | { kind: 'checkout-failed'; purpose: PaymentPurpose; session: string }
  | { kind: 'checkout-expired'; purpose: PaymentPurpose; session: string }
  | { kind: 'card-failed'; purpose: PaymentPurpose; failure: Wire['CardFailure'] }
  /** The owner of the card asks the bank for the money. */
  | { kind: 'disputed'; payment: string }
  | { kind: 'refund-failed'; purpose: PaymentPurpose; payment: string }
  | { kind: 'refunded'; purpose: PaymentPurpose; payment: ReceivedPayment; refundedCents: number }
  /** Of another kind, or of something that this product did not order. */
  | { kind: 'other'; type: string };

/** Each call throws PaymentsError. */
export interface PaymentsPort {
  createCustomer(customer: { name: string; email: string | null; bid: number }): Promise<string>;
  openCheckout(order: CheckoutOrder): Promise<{ session: string; url: string }>;
  readCheckout(session: string): Promise<CheckoutState>;
  /** Makes a page unpayable, and resolves with what became of it: `open` if it could not be done. */
  expireCheckout(session: string): Promise<CheckoutState>;
  /** Address of the page with the card and the payments of a customer. */
  openPortal(customer: string, lang: Lang, returnUrl: string): Promise<string>;
  /** Card that pays without its owner, or null. */
  findCard(customer: string): Promise<string | null>;
  chargeCard(order: PaymentOrder & { card: string }): Promise<CardOutcome>;
  /** The automatic payment that was made for a purpose, or null if there is none. */
  findPayment(customer: string, purpose: PaymentPurpose): Promise<CardOutcome | null>;
  /** Returns the money of a payment. Resolves with false if it cannot be returned; one that was returned before counts as done. */
  refund(payment: string, purpose: PaymentPurpose, key: string): Promise<boolean>;
  /** Verifies and reads an event. Resolves with null for a wrong or an old signature; throws if a genuine event cannot be read. */
  readEvent(body: Buffer, signature: string): Promise<PaymentEvent | null>;
}

/** Failure of a request to the provider. Has no texts of it: they may contain data. */
export class PaymentsError extends Error {
  /** `refused`: the same request fails again. */
  readonly kind: 'unavailable' | 'refused';
  /** Code of the provider. */
  readonly code: string;
  /** Whether a request with the same key gets this answer again, although what it asked for may have been done. */
  readonly isSaved: boolean;

  constructor(kind: 'unavailable' | 'refused', code: string, isSaved = false) {
    super(`payments: ${kind} (${code})`);
    this.name = 'PaymentsError';
    this.kind = kind;
    this.code = code;
    this.isSaved = isSaved;
  }
}
