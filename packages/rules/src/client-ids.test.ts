import { expect, test } from 'vitest';
import { clientIdAlphabet, clientIdTime, isClientId, newClientId } from './client-ids.ts';

test('an id has 20 characters of the alphabet and tells when it was made', () => {
  const id = newClientId(1_760_000_000_000);
  expect(id).toMatch(/^[-0-9A-Z_a-z]{20}$/);
  expect(isClientId(id)).toBe(true);
  expect(clientIdTime(id)).toBe(1_760_000_000_000);
});

test('the alphabet ascends by code unit', () => {
  expect([...clientIdAlphabet].sort().join('')).toBe(clientIdAlphabet);
  expect(new Set(clientIdAlphabet).size).toBe(64);
});

test('ids of later milliseconds sort later', () => {
  const times = [1, 63, 64, 4095, 4096, 1_700_000_000_000, 1_700_000_000_001];
  const ids = times.map((time) => newClientId(time));
  expect([...ids].sort()).toEqual(ids);
});

test('ids of one millisecond ascend and differ', () => {
  const ids = Array.from({ length: 5000 }, () => newClientId(1_760_000_000_123));
  expect([...ids].sort()).toEqual(ids);
  expect(new Set(ids).size).toBe(5000);
});

test('when a millisecond is used up the next one begins', () => {
  const full = (size: number) => new Uint8Array(size).fill(63);
  const first = newClientId(1000, full);
  const second = newClientId(1000, full);
  expect(first.slice(8)).toBe('z'.repeat(12));
  expect(clientIdTime(second)).toBe(1001);
  expect(second > first).toBe(true);
});

test.each(['x', '!'])('an id with %j before or after it is none', (more) => {
  const id = newClientId(1_760_000_000_000);
  expect(isClientId(more + id)).toBe(false);
  expect(isClientId(id + more)).toBe(false);
});

test('a carry reaches the first digit of the random part', () => {
  // Everything after the first digit is at its end: the next id of this millisecond changes the first one.
  const nearEnd = (size: number) => Uint8Array.from({ length: size }, (_, place) => (place === 0 ? 5 : 63));
  const first = newClientId(1_770_000_000_000, nearEnd);
  const second = newClientId(1_770_000_000_000, nearEnd);
  expect(first.slice(8)).toBe(clientIdAlphabet[5] + 'z'.repeat(11));
  expect(second.slice(8)).toBe(clientIdAlphabet[6] + '-'.repeat(11));
});
