/** IP networks in CIDR notation, in one canonical form. */
import { isIPv4, isIPv6 } from 'node:net';

/** A network of IP addresses. */
export interface AddressNetwork {
  family: 'ipv4' | 'ipv6';
  /** First address. */
  address: string;
  prefix: number;
}

/** Largest networks: a block must not lock out a continent by a typing error. */
const shortestPrefix = { ipv4: 8, ipv6: 16 };

/** Prefix of an IPv6 subscriber, which rate limits count as one caller, too (`networkOf`). */
const subscriberPrefix = 64;

/**
 * Parses an address or a network; host bits are cleared. An IPv6 address without a prefix stands for its /64 network, an
 * IPv4-mapped one for its IPv4 address. Returns null for anything else, and for a network that is too large.
 */
export function parseNetwork(text: string): AddressNetwork | null {
  const [address = '', given, ...rest] = text.trim().split('/');
  if (rest.length > 0 || (given !== undefined && !/^\d{1,3}$/.test(given))) return null;
  const plain = canonicalAddress(address);
  if (plain === null) return null;
  if (isIPv4(plain)) {
    // A mapped network counts its prefix from the beginning of the IPv6 address.
    const offset = isIPv4(address) ? 0 : 96;
    return checked('ipv4', bytesOfIPv4(plain), given === undefined ? 32 : Number(given) - offset);
  }
  return checked('ipv6', bytesOfIPv6(plain), given === undefined ? subscriberPrefix : Number(given));
}

/** The network in CIDR notation. */
export function writeNetwork({ address, prefix }: AddressNetwork): string {
  return `${address}/${prefix}`;
}

/** An address without zone, IPv4 if it is an IPv4-mapped one; null for a text that is none. */
export function canonicalAddress(address: string): string | null {
  const [plain = ''] = address.split('%');
  if (isIPv4(plain)) return plain;
  if (!isIPv6(plain)) return null;
  const bytes = bytesOfIPv6(new URL(`http://[${plain}]/`).hostname.slice(1, -1));
  const isMapped = bytes.slice(0, 10).every((byte) => byte === 0) && bytes[10] === 255 && bytes[11] === 255;
  return isMapped ? bytes.slice(12).join('.') : writeIPv6(bytes);
}

function checked(family: AddressNetwork['family'], bytes: number[], prefix: number): AddressNetwork | null {
  if (prefix < shortestPrefix[family] || prefix > bytes.length * 8) return null;
  const first = bytes.map((byte, index) => byte & maskOfByte(prefix - index * 8));
  return { family, address: family === 'ipv4' ? first.join('.') : writeIPv6(first), prefix };
}

/** Mask of a byte of which the given number of bits belong to the network. */
function maskOfByte(bits: number): number {
  return bits <= 0 ? 0 : bits >= 8 ? 255 : 256 - 2 ** (8 - bits);
}

function bytesOfIPv4(address: string): number[] {
  return address.split('.').map(Number);
}

/** Bytes of an IPv6 address without an IPv4 part. */
function bytesOfIPv6(address: string): number[] {
  const [head = '', tail] = address.split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  const [before, after] = [groups(head), groups(tail ?? '')];
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after]
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255]);
}

/** In the short form of RFC 5952, which the URL parser writes. */
function writeIPv6(bytes: readonly number[]): string {
  const groups = Array.from({ length: 8 }, (_, index) =>
    (((bytes[index * 2] ?? 0) << 8) | (bytes[index * 2 + 1] ?? 0)).toString(16),
  );
  return new URL(`http://[${groups.join(':')}]/`).hostname.slice(1, -1);
}
