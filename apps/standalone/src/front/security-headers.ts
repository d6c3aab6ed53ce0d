/** Security headers of the app's pages. */
import { createHash } from 'node:crypto';

/** Parameters of the content security policy. */
export interface PolicyOptions {
  /** The page, whose inline scripts and styles are allowed by their hash. */
  index: string;
  /** Origins of the real identity service; empty with the local emulator, which is proxied. */
  identityOrigins: string[];
  /** Origins of an external file store. */
  storeOrigins: string[];
  /** Origins of other servers whose API the pages may call, named by `window.mingaApi` or `api` in localStorage. */
  apiOrigins?: string[];
  /** Origin of the tiles of the map view, which are fetched by script. */
  tileOrigins?: string[];
  /** Origin of the identity service's sign-in frames, for federated sign-in. */
  frameOrigins: string[];
  /** Origins of configured third-party scripts and styles: Google's button. */
  scriptOrigins?: string[];
}

/** Headers of every response except those of the API. */
export function securityHeaders({
  index,
  identityOrigins,
  storeOrigins,
  apiOrigins = [],
  tileOrigins = [],
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
    // Pictures of users and in tickets come from any origin.
    'img-src': ["'self'", 'data:', 'blob:', 'https:', ...storeOrigins, ...apiOrigins],
    'media-src': ["'self'", ...storeOrigins, ...apiOrigins],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...identityOrigins, ...storeOrigins, ...apiOrigins, ...tileOrigins],
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
    // Sign-in pop-ups of the real identity service communicate with the page that opened them.
    'Cross-Origin-Opener-Policy': frameOrigins.length ? 'same-origin-allow-popups' : 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy':
      'accelerometer=(), camera=(self), display-capture=(), geolocation=(self), gyroscope=(), magnetometer=(), microphone=(self), midi=(), payment=(), usb=()',
  };
}

/** For clients that came by HTTPS (according to a proxy): HTTPS only for two years. */
export const strictTransport = {
  name: 'Strict-Transport-Security',
  value: 'max-age=63072000; includeSubDomains',
};

/** Hashes of the inline scripts or styles of a page, in the format of the policy. */
function inlineHashes(html: string, tag: 'script' | 'style'): string[] {
  const inline = new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g');
  return [...html.matchAll(inline)]
    .map(([, content]) => content ?? '')
    .filter((content) => content !== '')
    .map((content) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`);
}
