/** Headers that keep the pages of the app from doing or becoming what they should not. */
import { createHash } from 'node:crypto';

/** What the policy depends on. */
export interface PolicyOptions {
  /** The page, whose inline scripts and styles are allowed by their hash. */
  index: string;
  /** Origins of the real identity service; none with the local emulator, which is reached through our own origin. */
  identityOrigins: string[];
  /** Origins of a store of files that is not our own. */
  storeOrigins: string[];
  /** Origins of other servers whose API the pages may call: what `window.mingaApi` or `api` in localStorage names. */
  apiOrigins?: string[];
  /** Origin of the identity service's sign-in frames, for federated sign-in. */
  frameOrigins: string[];
  /** Where scripts and styles of others that are configured come from: Google's button. */
  scriptOrigins?: string[];
}

/** Headers for every answer that is not the API's. */
export function securityHeaders({
  index,
  identityOrigins,
  storeOrigins,
  apiOrigins = [],
  frameOrigins,
  scriptOrigins = [],
}: PolicyOptions): Record<string, string> {
  const policy = {
    'default-src': ["'self'"],
    'script-src': [
      "'self'",
      ...inlineHashes(index, 'script'),
      ...(frameOrigins.length ? ['https://apis.google.com'] : []),
      ...scriptOrigins,
    ],
    'style-src': ["'self'", ...inlineHashes(index, 'style'), ...scriptOrigins],
    // Pictures of people and in tickets come from anywhere.
    'img-src': ["'self'", 'data:', 'blob:', 'https:', ...storeOrigins, ...apiOrigins],
    'media-src': ["'self'", ...storeOrigins, ...apiOrigins],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...identityOrigins, ...storeOrigins, ...apiOrigins],
    'frame-src': frameOrigins.length ? frameOrigins : ["'none'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return {
    'Content-Security-Policy': Object.entries(policy)
      .map(([name, sources]) => `${name} ${sources.join(' ')}`)
      .join('; '),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    // Sign-in pop-ups of the real identity service speak to the page that opened them.
    'Cross-Origin-Opener-Policy': frameOrigins.length ? 'same-origin-allow-popups' : 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy':
      'accelerometer=(), camera=(self), display-capture=(), geolocation=(self), gyroscope=(), magnetometer=(), microphone=(self), midi=(), payment=(), usb=()',
  };
}

/** For who came by https (a proxy in front says so): come by nothing else for two years. */
export const strictTransport = {
  name: 'Strict-Transport-Security',
  value: 'max-age=63072000; includeSubDomains',
};

/** Hashes of the inline scripts or styles of a page, in the form the policy takes. */
function inlineHashes(html: string, tag: 'script' | 'style'): string[] {
  const inline = new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g');
  return [...html.matchAll(inline)]
    .map(([, content]) => content ?? '')
    .filter((content) => content !== '')
    .map((content) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`);
}
