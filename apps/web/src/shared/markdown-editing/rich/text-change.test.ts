import { expect, test } from 'vitest';
import { applyChanges, textChanges } from './text-change.ts';

test.each([
  ['', 'a'],
  ['a\nb\nc\n', ''],
  ['uno\ndos\ntres', 'cero\nuno\ndos más\ntres'],
  ['a\nb\nc\nd', 'b\nc\nx\nd\ne'],
  ['a\r\nb', 'a\nb\r\n'],
  ['👍a', '👎a'],
  ['\na\nb\nc', 'Q\nA\nb\nC'],
  ['\n\nuno', 'dos\n\n'],
  ['x\n'.repeat(900), `y\n${'x\n'.repeat(800)}z`],
])('turns %j into %j', (before, after) =>
  expect(applyChanges(before, textChanges(before, after))).toBe(after),
);

test('turns random texts into each other', () => {
  const parts = ['a', 'b', '\n', '\n', '\r\n', '👍'];
  // Mulberry32: the same texts in each run.
  let seed = 1;
  const random = (below: number) => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
  const text = () => Array.from({ length: random(12) }, () => parts[random(parts.length)]).join('');
  const wrong = Array.from({ length: 20_000 }, () => [text(), text()] as const).filter(
    ([before, after]) => applyChanges(before, textChanges(before, after)) !== after,
  );
  expect(wrong).toEqual([]);
});

test('leaves the lines between two changes alone', () => {
  expect(textChanges('uno\ndos\ntres', 'uno!\ndos\ntres!')).toEqual([
    { from: 3, to: 3, insert: '!' },
    { from: 12, to: 12, insert: '!' },
  ]);
});

test('splits no surrogate pair', () => {
  expect(textChanges('👍a', '👎a')).toEqual([{ from: 0, to: 2, insert: '👎' }]);
});
