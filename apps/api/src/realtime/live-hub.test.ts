import { expect, test } from 'vitest';
import { networkOf } from '../base/networks/network-of.ts';
import { createLiveHub } from './live-hub.ts';

function buildHub() {
  const hub = createLiveHub({ perPerson: 2, perAddress: 3 });
  const evicted: string[] = [];
  const open = (name: string, uid: string, address: string) =>
    hub.admit({ uid, address }, () => evicted.push(name));
  return { hub, evicted, open };
}

test('evicts the oldest stream of a person over the limit, once', () => {
  const { evicted, open } = buildHub();
  for (const name of ['a', 'b', 'c', 'd']) open(name, 'ana', name);
  expect(evicted).toEqual(['a', 'b']);
});

test('evicts the oldest stream of an address over the limit, of any user', () => {
  const { evicted, open } = buildHub();
  for (const name of ['a', 'b', 'c', 'd']) open(name, name, '203.0.113.7');
  open('e', 'e', '203.0.113.8');
  expect(evicted).toEqual(['a']);
});

test('does not count a closed stream', () => {
  const { evicted, open } = buildHub();
  open('a', 'ana', '203.0.113.7')();
  open('b', 'ana', '203.0.113.7');
  open('c', 'ana', '203.0.113.7');
  expect(evicted).toEqual([]);
});

test('disconnects the streams that match, once, and no closed ones', () => {
  const { hub, evicted, open } = buildHub();
  open('a', 'ana', '203.0.113.7');
  open('b', 'beto', '203.0.113.7')();
  open('c', 'carla', '203.0.113.8');
  for (let times = 0; times < 2; times++) hub.disconnect(({ address }) => address === '203.0.113.7');
  expect(evicted).toEqual(['a']);
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
])('limits the address %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
