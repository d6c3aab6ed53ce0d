import { expect, test } from 'vitest';
import { compareOrderKeys, isOrderKey, orderKeyBetween, orderKeysBetween } from './order-keys.ts';

test('a key sorts between its neighbours, and at the ends', () => {
  const middle = orderKeyBetween(null, null);
  const top = orderKeyBetween(null, middle);
  const bottom = orderKeyBetween(middle, null);
  const inner = orderKeyBetween(top, middle);
  expect([bottom, inner, middle, top].sort(compareOrderKeys)).toEqual([top, inner, middle, bottom]);
});

test('many keys ascend between two neighbours', () => {
  const keys = orderKeysBetween('a0', 'a1', 500);
  expect(keys).toHaveLength(500);
  expect([...keys].sort(compareOrderKeys)).toEqual(keys);
  expect(new Set(keys).size).toBe(500);
  expect(keys.every((key) => key > 'a0' && key < 'a1')).toBe(true);
});

test('equal or reversed neighbours give the place directly after the first', () => {
  for (const [before, after] of [
    ['a5', 'a5'],
    ['a5', 'a3'],
    ['a5V', 'a5V'],
    ['Zz', 'Zz'],
  ] as const) {
    const key = orderKeyBetween(before, after);
    expect(key > before).toBe(true);
    expect(key < orderKeyBetween(before, null)).toBe(true);
    expect(isOrderKey(key)).toBe(true);
    expect(orderKeysBetween(before, after, 3).every((each) => each > before)).toBe(true);
  }
});

test('what is no order key is told apart', () => {
  for (const key of ['a0', 'Zz', 'a0V', 'b00', 'zzzzzzzzzzzzzzzzzzzzzzzzzzzz'])
    expect(isOrderKey(key)).toBe(true);
  for (const key of ['', 'a', '00', 'a0-', 'a00', '!a0', 'á0', 'A'.padEnd(27, '0')])
    expect(isOrderKey(key)).toBe(false);
  expect(() => orderKeyBetween('a', null)).toThrow();
});

test('any sequence of insertions keeps the order, without ties', () => {
  for (let seed = 1; seed <= 20; seed++) {
    const random = mulberry32(seed);
    const keys: string[] = [];
    for (let step = 0; step < 400; step++) {
      const place = insertionPlace(random, keys.length);
      const count = random() < 0.1 ? 1 + Math.floor(random() * 8) : 1;
      const made = orderKeysBetween(keys[place - 1] ?? null, keys[place] ?? null, count);
      keys.splice(place, 0, ...made);
      if (random() < 0.2 && keys.length > 1) keys.splice(Math.floor(random() * keys.length), 1);
    }
    for (let place = 1; place < keys.length; place++) {
      expect(compareOrderKeys(keys[place - 1] ?? '', keys[place] ?? ''), `seed ${seed}, place ${place}`).toBe(
        -1,
      );
    }
    expect(keys.every(isOrderKey)).toBe(true);
  }
});

/** Mostly somewhere, often at an end: what people do to a board. */
function insertionPlace(random: () => number, length: number): number {
  const chance = random();
  if (chance < 0.25) return 0;
  if (chance < 0.5) return length;
  return Math.floor(random() * (length + 1));
}

function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

test('keys compare by code unit, and equal ones as equal', () => {
  expect(compareOrderKeys('a0', 'a1')).toBe(-1);
  expect(compareOrderKeys('a1', 'a0')).toBe(1);
  expect(compareOrderKeys('a0', 'a0')).toBe(0);
  expect(compareOrderKeys('Z9', 'a0')).toBe(-1);
});

test.each(['-a0', ' a0', 'a0 ', 'ña0', 'a0-1'])('%j is no order key', (text) => {
  expect(isOrderKey(text)).toBe(false);
});
