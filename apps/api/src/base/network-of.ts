/** What counts as one caller without a session: an IPv4 address, or the /64 network that one IPv6 subscriber has. */
import { isIPv6 } from 'node:net';

/** Groups of an IPv6 address that name the network. */
const networkGroups = 4;

/** The name under which calls from an address are counted. */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return plain;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = plain.split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    // At least one group of zeros stands where `::` is; an IPv4 address at the end counts as two.
    const after = tail === '' ? 0 : tail.split(':').length + (tail.includes('.') ? 1 : 0);
    while (groups.length + after < 8) groups.push('0');
    groups.push(...(tail === '' ? [] : tail.split(':')));
  }
  const network = groups.slice(0, networkGroups).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
