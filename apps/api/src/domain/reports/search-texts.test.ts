import { expect, test } from 'vitest';
import { cutAround } from './search-texts.ts';

const filler = (count: number) =>
  Array.from({ length: count }, (_value, index) => `palabra${index}`).join(' ');

test('returns a short text on one line', () => {
  expect(cutAround('  Uno\n\n- dos\ttres ', 'dos')).toBe('Uno - dos tres');
});

test.each([
  ['at the beginning', `Camión ${filler(60)}`, /^Camión palabra0 .*…$/u],
  ['in the middle', `${filler(60)} un CAMIÓN ${filler(60)}`, /^….{20,60} un CAMIÓN .*…$/u],
  ['at the end', `${filler(60)} el camión.`, /^….* el camión\.$/u],
  [
    'after characters of two code units',
    `${'👩‍🚀 '.repeat(60)}el camión ${filler(60)}`,
    /^….* el camión .*…$/u,
  ],
])('cuts a long text around a match %s', (_name, text, expected) => {
  const cut = cutAround(text, 'camion');
  expect(cut).toMatch(expected);
  expect([...cut].length).toBeLessThanOrEqual(202);
});

test('returns the beginning without a match, and never half of a character', () => {
  expect(cutAround(filler(60), 'camion')).toMatch(/^palabra0 .*…$/u);
  expect(cutAround('👩'.repeat(400), '👩')).toBe(`${'👩'.repeat(200)}…`);
});
