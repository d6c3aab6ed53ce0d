/** Restriction of the hosts at which Minga is shown (docs/product/screens.md 1.3). */

/** Substring that exempts a host from the restriction. */
const exceptWord = 'medicina';

/** Whether the app must not be shown at this host. Without a domain set at build time every host is allowed. */
export function isHostRefused(host: string, domain: string | undefined): boolean {
  if (!domain) return false;
  return host.toLowerCase().includes(domain.toLowerCase()) && !host.toLowerCase().includes(exceptWord);
}
