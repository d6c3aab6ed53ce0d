/** The setting `TRUST_PROXY`: how many proxies stand in front, or the networks that they are in. */
import { isIP } from 'node:net';
import { StartupError } from './errors.ts';

export type ProxySetting =
  /** So many proxies, one behind the other; 0: callers come straight to the server. */
  | { hops: number }
  /** Proxies are the addresses in these networks. */
  | { networks: readonly { address: string; prefix: number }[] };

/** More proxies than anybody has in a row: a port or a year, by mistake. */
const mostHops = 10;

/**
 * Reads the setting: a number of proxies, or addresses and networks separated by commas.
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
