import { expect, test } from 'vitest';
import { weaveOf } from './weave.ts';

test('weaves the same pattern for the same business', () => {
  expect(weaveOf(42)).toEqual(weaveOf(42));
});

test('mirrors the pattern, so that it repeats without a seam', () => {
  for (const id of [1, 2, 3, 999_999_937]) {
    const weave = weaveOf(id);
    expect(weave).toEqual(weave.toReversed());
    expect(weave).toEqual(weave.map((row) => row.toReversed()));
    expect(new Set(weave.map((row) => row.length)).size).toBe(1);
    expect(weave.flat()).toContain('accent');
  }
});

test('gives neighbouring businesses different patterns', () => {
  const words = Array.from({ length: 40 }, (_, id) => JSON.stringify(weaveOf(id + 1)));
  for (const [index, word] of words.slice(1).entries()) expect(word).not.toBe(words[index]);
  expect(new Set(words).size).toBeGreaterThan(36);
});
