/** Addresses that a text may lead to: schemes of the web, email and phone; values without a scheme. */
export const safeAddress = /^(?:(?:https?|mailto|tel):|[^a-z]|[a-z+.-]+(?:[^a-z+.:-]|$))/i;

/** Whether an address is opened from text that is not sanitized. The browser ignores control characters in a scheme. */
export function isSafeAddress(address: string): boolean {
  if (!safeAddress.test(address)) return false;
  const url = URL.parse(address, location.href);
  return url !== null && /^(?:https?|mailto|tel):$/.test(url.protocol);
}
