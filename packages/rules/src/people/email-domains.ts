/** Which addresses may come in where a network takes only those of its own domains. */

/** Whether the domain of an address is on the list, or there is no list. A domain does not stand for those below it. */
export function isEmailAllowed(email: string, domains: readonly string[]): boolean {
  if (domains.length === 0) return true;
  const domain = email.trim().toLowerCase().split('@').at(-1) ?? '';
  return domains.some((allowed) => allowed.trim().toLowerCase().replace(/^@/, '') === domain);
}
