import { expect, test } from 'vitest';
import { type TextChange, textChanges } from './text-change.ts';

function applied(text: string, changes: readonly TextChange[]): string {
  return changes.reduceRight(
    (now, { from, to, insert }) => now.slice(0, from) + insert + now.slice(to),
    text,
  );
}

test.each([
  ['', 'a'],
  ['a\nb\nc\n', ''],
  ['uno\ndos\ntres', 'cero\nuno\ndos más\ntres'],
  ['a\nb\nc\nd', 'b\nc\nx\nd\ne'],
  ['a\r\nb', 'a\nb\r\n'],
  ['👍a', '👎a'],
  ['x\n'.repeat(900), `y\n${'x\n'.repeat(800)}z`],
])('turns %j into %j', (before, after) => expect(applied(before, textChanges(before, after))).toBe(after));

test('leaves the lines between two changes alone', () => {
  expect(textChanges('uno\ndos\ntres', 'uno!\ndos\ntres!')).toEqual([
    { from: 3, to: 3, insert: '!' },
    { from: 12, to: 12, insert: '!' },
  ]);
});

test('splits no surrogate pair', () => {
  expect(textChanges('👍a', '👎a')).toEqual([{ from: 0, to: 2, insert: '👎' }]);
});
