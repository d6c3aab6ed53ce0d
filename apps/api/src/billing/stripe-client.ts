/** Requests to Stripe: a client that believes only answers of Stripe, and errors without their texts. */
import { Stripe } from 'stripe';
import { PaymentsError } from '../base/payments/payments-port.ts';
import type { StripeConfig } from '../base/payments/stripe-config.ts';
import { failureOfCard } from './stripe-events.ts';

/** Timeout of a request, in milliseconds. A person waits. */
const requestTimeoutMs = 10_000;

export interface StripeSettings extends StripeConfig {
  /** Ends requests when the server stops. */
  stopping: AbortSignal;
  timeoutMs?: number;
  /** Repetitions of a request without an answer, by the library, with the same idempotency key. */
  retries?: number;
}

export function createClient({
  secretKey,
  url,
  stopping,
  timeoutMs = requestTimeoutMs,
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

/** The card was refused, and not the request. */
export class CardError extends PaymentsError {
  readonly failure: ReturnType<typeof failureOfCard>;

  constructor(failure: ReturnType<typeof failureOfCard>) {
    super('refused', 'card_error');
    this.failure = failure;
  }
}

/** Errors of Stripe have request and answer with them: they do not leave this file. */
export async function ask<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError)
      throw new CardError(failureOfCard(error.code, error.decline_code));
    if (error instanceof Stripe.errors.StripeInvalidRequestError)
      throw new PaymentsError('refused', error.code ?? error.rawType ?? 'invalid');
    if (error instanceof Stripe.errors.StripeIdempotencyError)
      throw new PaymentsError('refused', error.code ?? 'idempotency_error', true);
    const {
      code,
      rawType,
      statusCode = 0,
    } = error as { code?: string; rawType?: string; statusCode?: number };
    // An answer of Stripe, which it keeps for the key, and not of a proxy before it.
    const isSaved = statusCode >= 500 && rawType !== undefined;
    throw new PaymentsError('unavailable', code ?? rawType ?? 'no-answer', isSaved);
  }
}
