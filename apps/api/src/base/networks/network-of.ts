/** Network that rate limits count as one caller: an IPv4 address or the /64 network of an IPv6 subscriber. */
import { isIPv6 } from 'node:net';

/** Number of IPv6 groups in a /64 prefix. */
const networkGroups = 4;

/** Rate limit key of an address. */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return plain;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = plain.split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    // `::` stands for at least one group of zeros; a trailing IPv4 address counts as two groups.
    const after = tail === '' ? 0 : tail.split(':').length + (tail.includes('.') ? 1 : 0);
    while (groups.length + after < 8) groups.push('0');
    groups.push(...(tail === '' ? [] : tail.split(':')));
  }
  const network = groups.slice(0, networkGroups).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
