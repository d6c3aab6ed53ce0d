/** Objects of the double of Stripe, in the shapes that Stripe documents. */
import { randomUUID } from 'node:crypto';
import type { FakeAnswer, FakeHttp } from '../fake-http.ts';

/** Stripe takes no smaller payments in US dollars. */
export const smallestAmount = 50;

export type Json = Record<string, unknown>;

export interface FakeSession extends Json {
  id: string;
  status: 'open' | 'complete' | 'expired';
  amount_total: number;
  metadata: Record<string, string>;
  url: string;
  expires_at: number;
}

export interface FakeIntent extends Json {
  id: string;
  status: string;
  amount: number;
  metadata: Record<string, string>;
}

/** How the card of a customer behaves. */
export type FakeCard =
  | 'good'
  | 'generic_decline'
  | 'insufficient_funds'
  | 'expired_card'
  | 'authentication_required'
  | 'processing'
  | 'none';

export interface FakeStripe extends FakeHttp {
  secretKey: string;
  webhookSecret: string;
  sessions: FakeSession[];
  intents: FakeIntent[];
  refunds: Json[];
  customers: Set<string>;
  /** The card of all customers. */
  card: FakeCard;
  /** Response to the next requests of a path, instead of the usual one; null hangs. */
  failures: Map<string, FakeAnswer | null>;
  /** Paths whose next requests are carried out, but whose answer is lost. */
  lost: Set<string>;
  /** Default payment method of all customers, if it is of another type than a card. */
  chosenType: string | null;
  refundStatus: 'succeeded' | 'pending' | 'failed';
  paths(): string[];
  /** What Stripe does when somebody pays on the page: the session with its payment intent. */
  pay(session: FakeSession, status?: 'paid' | 'unpaid'): FakeSession;
  /** The body of an event and its header. */
  sign(type: string, object: Json, options?: SignOptions): { body: string; headers: Record<string, string> };
}

export interface SignOptions {
  /** Seconds before now. */
  secondsAgo?: number;
  secret?: string;
}

/** The charge of a payment intent, as events of refunds have it. */
export function refundedCharge({ id, amount, metadata }: FakeIntent, amount_refunded = amount): Json {
  return {
    id: newId('ch'),
    object: 'charge',
    amount,
    amount_refunded,
    refunded: amount_refunded === amount,
    currency: 'usd',
    payment_intent: id,
    metadata,
  };
}

export function metadataOf(form: URLSearchParams, name: string): Record<string, string> {
  const entries = [...form].flatMap(([key, value]) => {
    const [, field] = new RegExp(`^${name}\\[(\\w+)\\]$`).exec(key) ?? [];
    return field === undefined ? [] : [[field, value] as const];
  });
  return Object.fromEntries(entries);
}

export function newId(prefix: string): string {
  return `${prefix}_${randomUUID().replaceAll('-', '')}`;
}

export function isOfStripe(answer: FakeAnswer | null): answer is FakeAnswer {
  return typeof answer?.json === 'object' && answer.json !== null;
}
