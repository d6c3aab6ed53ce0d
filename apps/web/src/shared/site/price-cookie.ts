/**
 * Price chosen before sign-in: a cookie named after the price id (docs/product/account.md 7.4), so that every host of
 * the product's domain sees it.
 */
import { type Price, findPriceById, prices } from '@minga/rules/billing/pricing';

/** Lifetime of the cookie, in seconds: 60 days. */
const maxAgeSeconds = 60 * 24 * 60 * 60;

/** Stores the choice and removes an earlier one. */
export function rememberPrice(price: Price): void {
  const domain = sharedDomain();
  for (const other of prices) if (other.id !== price.id) writeCookie(other.id, '', 0, domain);
  writeCookie(price.id, price.id, maxAgeSeconds, domain);
}

/** The stored choice, or null. */
export function rememberedPrice(): Price | null {
  for (const entry of document.cookie.split('; ')) {
    const [name = '', value] = entry.split('=');
    const price = findPriceById(name);
    if (price && value === price.id) return price;
  }
  return null;
}

/** Removes the choice. */
export function forgetPrice(): void {
  const domain = sharedDomain();
  for (const { id } of prices) writeCookie(id, '', 0, domain);
}

/**
 * The shortest parent domain of this host that accepts a cookie: `minga.example` for `app.minga.example`. Browsers
 * reject public suffixes such as `com.pe`, so the first that keeps a probe is used. Null for names without dots and for
 * IP addresses.
 */
export function sharedDomain(host = location.hostname, keeps = keepsCookie): string | null {
  if (/^[\d.]+$|:/.test(host)) return null;
  const labels = host.split('.');
  for (let count = 2; count <= labels.length; count += 1) {
    const domain = labels.slice(-count).join('.');
    if (keeps(domain)) return domain;
  }
  return null;
}

function keepsCookie(domain: string): boolean {
  const probe = 'minga_probe';
  writeCookie(probe, '1', 10, domain);
  const isKept = document.cookie.includes(`${probe}=1`);
  writeCookie(probe, '', 0, domain);
  return isKept;
}

/** `document.cookie`: the Cookie Store API is asynchronous, and the page is left immediately. */
function writeCookie(name: string, value: string, ageSeconds: number, domain: string | null): void {
  const parts = [`${name}=${value}`, 'Path=/', `Max-Age=${ageSeconds}`, 'SameSite=Lax'];
  if (domain) parts.push(`Domain=${domain}`);
  if (location.protocol === 'https:') parts.push('Secure');
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = parts.join('; ');
}
