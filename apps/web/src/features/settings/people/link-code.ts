/** Secrets of invitation links. */

/** A new code: the id of the business and 32 random bytes. */
export function newLinkCode(bid: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const text = btoa(String.fromCharCode(...bytes));
  return `${bid.toString(36)}.${text.replaceAll('+', '-').replaceAll('/', '_').replace('=', '')}`;
}
