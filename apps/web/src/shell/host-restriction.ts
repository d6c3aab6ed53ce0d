/** A host that Minga refuses to be shown at (specification, document 1, section 1). */

/** Word that lifts the restriction for a host. */
const exceptWord = 'medicina';

/** Whether a page must not be shown at this host. Nothing is refused where no domain is set at build. */
export function isHostRefused(host: string, domain: string | undefined): boolean {
  if (!domain) return false;
  return host.toLowerCase().includes(domain.toLowerCase()) && !host.toLowerCase().includes(exceptWord);
}
