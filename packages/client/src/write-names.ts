/** Names of writes that outlive one call: sent again, by a person or a program, they join what was already done. */
import { newClientId } from '@minga/rules/client-ids';

const names = new WeakMap<object, string>();

/** Gives a body a name. Every call that sends this very object carries it as its idempotency key. */
export function withWriteName<Body extends object>(body: Body): Body {
  names.set(body, newClientId());
  return body;
}

/** The name of a body, if it was given one. */
export function writeNameOf(body: unknown): string | undefined {
  return typeof body === 'object' && body !== null ? names.get(body) : undefined;
}
