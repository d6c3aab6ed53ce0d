/** Restriction of the hosts at which Minga is shown (docs/product/screens.md 1.3). */

/** Word that lifts the restriction for a host. */
const exceptWord = 'medicina';

/** Whether a page must not be shown at this host. Nothing is refused where no domain is set at build. */
export function isHostRefused(host: string, domain: string | undefined): boolean {
  if (!domain) return false;
  return host.toLowerCase().includes(domain.toLowerCase()) && !host.toLowerCase().includes(exceptWord);
}
