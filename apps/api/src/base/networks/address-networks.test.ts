import { expect, test } from 'vitest';
import { canonicalAddress, parseNetwork, writeNetwork } from './address-networks.ts';

test.each([
  ['203.0.113.7', '203.0.113.7/32'],
  ['203.0.113.7/24', '203.0.113.0/24'],
  ['203.0.255.7/20', '203.0.240.0/20'],
  ['::ffff:203.0.113.7', '203.0.113.7/32'],
  ['::ffff:203.0.113.7/120', '203.0.113.0/24'],
  ['2001:DB8:1:2:3::4', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:3::4/128', '2001:db8:1:2:3::4/128'],
  ['2001:db8:ffff::/33', '2001:db8:8000::/33'],
])('reads %s as the network %s', (text, written) => {
  const network = parseNetwork(text);
  expect(network && writeNetwork(network)).toBe(written);
});

test.each([
  '',
  'abc',
  '1.2.3',
  '1.2.3.4/33',
  '1.2.3.4/',
  '1.2.3.4/8/8',
  '0.0.0.0/0',
  '::/0',
  '::1/129',
  '::ffff:1.2.3.4/97',
])('reads no network in %s, and none that is too large', (text) => expect(parseNetwork(text)).toBeNull());

test.each([
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['fe80::1%eth0', 'fe80::1'],
  ['unknown', null],
])('writes the address %s as %s', (text, written) => expect(canonicalAddress(text)).toBe(written));
