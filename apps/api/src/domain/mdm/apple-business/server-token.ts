/** Server tokens of Apple Business Manager (docs/product/mdm.md 2.10). */
import type { AppleBusinessToken } from '../../../base/ports.ts';

/** A server token as Apple issues it. */
export interface ServerToken extends AppleBusinessToken {
  access_token_expiry: string;
}

const credentials = ['consumer_key', 'consumer_secret', 'access_token', 'access_secret'] as const;

/** Longest part of a token, in characters. */
const longest = 500;

/** The token between the headers of its message; null for anything else. */
export function readServerToken(message: Buffer): ServerToken | null {
  const text = message.toString('utf8');
  const json = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1);
  try {
    const value = JSON.parse(json) as Record<string, unknown>;
    const partOf = (name: string) => {
      const part = value[name];
      return typeof part === 'string' && part !== '' && part.length <= longest ? part : null;
    };
    const access_token_expiry = partOf('access_token_expiry');
    const [consumer_key, consumer_secret, access_token, access_secret] = credentials.map(partOf);
    if (!consumer_key || !consumer_secret || !access_token || !access_secret || !access_token_expiry)
      return null;
    const year = new Date(access_token_expiry).getUTCFullYear();
    if (!(year >= 1 && year <= 9999)) return null;
    return { consumer_key, consumer_secret, access_token, access_secret, access_token_expiry };
  } catch {
    return null;
  }
}
