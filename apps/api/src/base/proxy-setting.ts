/** The setting `TRUST_PROXY`: number of proxies in front, or their networks. */
import { isIP } from 'node:net';
import { StartupError } from './errors.ts';

export type ProxySetting =
  /** Number of chained proxies; 0: clients connect directly. */
  | { hops: number }
  /** Addresses in these networks are proxies. */
  | { networks: readonly { address: string; prefix: number }[] };

/** Higher than any real number of proxies: rejects a port or a year given by mistake. */
const mostHops = 10;

/**
 * Parses the setting: a number of proxies, or comma-separated addresses and networks.
 *
 * @throws StartupError when it is neither
 */
export function readProxySetting(text = ''): ProxySetting {
  const trimmed = text.trim();
  if (/^\d+$/.test(trimmed) && Number(trimmed) <= mostHops) return { hops: Number(trimmed) };
  if (trimmed === '') return { hops: 0 };
  return { networks: trimmed.split(',').map((part) => readNetwork(part.trim())) };
}

function readNetwork(text: string): { address: string; prefix: number } {
  const [address = '', length, ...more] = text.split('/');
  const family = isIP(address);
  const longest = family === 6 ? 128 : 32;
  const prefix = length === undefined ? longest : Number(/^\d{1,3}$/.test(length) ? length : -1);
  if (family === 0 || more.length > 0 || prefix < 0 || prefix > longest) {
    throw new StartupError(
      `TRUST_PROXY must be the number of proxies in front (up to ${mostHops}) or their addresses or networks, such as 10.0.0.0/8,::1, but "${text}" is neither.`,
    );
  }
  return { address, prefix };
}
