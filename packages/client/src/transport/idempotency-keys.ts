/** Idempotency keys that outlive one call: a body that is sent again joins the first attempt at the server. */
import { newClientId } from '@minga/rules/client-ids';

const keys = new WeakMap<object, string>();

/**
 * Assigns a key to a body. Every request that sends this very object carries it. The id of what is created as the key makes
 * a second submission of a form join the first one, whose response was lost.
 */
export function withIdempotencyKey<Body extends object>(body: Body, key = newClientId()): Body {
  keys.set(body, key);
  return body;
}

/** The key of a body, if one was assigned. */
export function idempotencyKeyOf(body: unknown): string | undefined {
  return typeof body === 'object' && body !== null ? keys.get(body) : undefined;
}
