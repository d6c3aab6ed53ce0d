/**
 * App tokens of businesses: every call of the CRM carries one (docs/product/crm.md 1.2). They are read once per business
 * and user, and again when the server refuses one. They stay in memory.
 */

/** Token by user and business. A business without one is asked again with the next call. */
const tokens = new Map<string, Promise<string | null>>();

/** Business of a call that carries an app token, from its URL without `/v1`; null for other calls. */
export function businessOfCrmCall(url: string): number | null {
  const bid = /^\/business\/(\d+)\/crm\/(?!token$)/.exec(url)?.[1];
  return bid === undefined ? null : Number(bid);
}

/** Business of a call that reads or changes its app token; null for other calls. */
export function businessOfTokenCall(url: string): number | null {
  const bid = /^\/business\/(\d+)\/crm\/token$/.exec(url)?.[1];
  return bid === undefined ? null : Number(bid);
}

/** The known token, or the one that `read` returns. Simultaneous calls share one request. */
export async function appTokenOf(
  uid: string | null,
  bid: number,
  read: () => Promise<string | null>,
): Promise<string | null> {
  const key = keyOf(uid, bid);
  const known = tokens.get(key);
  if (known) return known;
  const reading = read();
  tokens.set(key, reading);
  try {
    const token = await reading;
    if (token === null) forget(key, reading);
    return token;
  } catch (error) {
    forget(key, reading);
    throw error;
  }
}

/** Stores a token that is known without a request. */
export function rememberAppToken(uid: string | null, bid: number, token: string): void {
  tokens.set(keyOf(uid, bid), Promise.resolve(token));
}

/** Forgets a token that the server refused, unless another one was read meanwhile. */
export async function forgetAppToken(uid: string | null, bid: number, refused: string | null): Promise<void> {
  const key = keyOf(uid, bid);
  const held = tokens.get(key);
  if (held && (await held.catch(() => null)) === refused) forget(key, held);
}

function forget(key: string, held: Promise<string | null>): void {
  if (tokens.get(key) === held) tokens.delete(key);
}

function keyOf(uid: string | null, bid: number): string {
  return `${uid ?? ''} ${bid}`;
}
