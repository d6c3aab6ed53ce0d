import { array, assert, constantFrom, integer, property, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { mergeTexts } from './merge-text.ts';

const list = ['Antes de salir', '- [ ] cable', '- [ ] router', '- [ ] escalera'].join('\n');
const [first, second, third] = ['- [ ] a1', '- [ ] b2', '- [ ] c3'];
const tick = (line: string) => line.replace('[ ]', '[x]');

test.each([
  [
    'keeps edits of different lines',
    list,
    list.replace('[ ] cable', '[x] cable'),
    list.replace('[ ] escalera', '[x] escalera'),
    list.replace('[ ] cable', '[x] cable').replace('[ ] escalera', '[x] escalera'),
  ],
  [
    'keeps edits of different words of one line',
    'Llamar al cliente mañana temprano',
    'Llamar al cliente el martes temprano',
    'Visitar al cliente mañana temprano',
    'Visitar al cliente el martes temprano',
  ],
  [
    'keeps a tick beside an edit of its words',
    '- [ ] cable de red',
    '- [x] cable de red',
    '- [ ] cable de 8 m',
    '- [x] cable de 8 m',
  ],
  ['keeps edits of adjacent lines', 'uno dos\ntres', 'UNO dos\ntres', 'uno DOS\nTRES', 'UNO DOS\nTRES'],
  [
    'keeps lines that both added at the same place, those of the other person first',
    list,
    `${list}\n- [ ] guantes`,
    `${list}\n- [ ] casco`,
    `${list}\n- [ ] guantes\n- [ ] casco`,
  ],
  ['takes an equal edit once', list, `${list}\n- [ ] casco`, `${list}\n- [ ] casco`, `${list}\n- [ ] casco`],
  [
    'takes lines once that both added, though one added more',
    'L1',
    'L1\nhola',
    'L1\nhola\nmás',
    'L1\nhola\nmás',
  ],
  ['takes lines of a merge once', 'L1\nM1', 'L1\nX1\nY1\nM1', 'L1\nX1\nM1', 'L1\nX1\nY1\nM1'],
  [
    'takes what both have once, and what one has besides',
    'uno\ndos\ntres',
    'UNO\ndos\ntres',
    'UNO\ndos\nTRES',
    'UNO\ndos\nTRES',
  ],
  ['keeps a removed line beside an edit', 'uno\ndos\ntres', 'dos\ntres', 'uno\ndos\nTRES', 'dos\nTRES'],
  ['keeps the other text when nothing else changed', 'uno', 'dos', 'uno', 'dos'],
  ['keeps characters outside the basic plane whole', '👍 aa\nb', '👎 aa\nb', '👍 aa\nB', '👎 aa\nB'],
])('%s', (_title, base, theirs, mine, merged) => {
  expect(mergeTexts(base, theirs, mine)).toBe(merged);
});

test.each([
  ['the same word was changed', 'Llamar mañana', 'Llamar hoy', 'Llamar el lunes'],
  ['a changed line was removed', `${first}\n${second}`, second, `${tick(first)}\n${second}`],
  [
    'a changed line was moved up',
    [first, second, third].join('\n'),
    [third, first, second].join('\n'),
    [first, second, tick(third)].join('\n'),
  ],
  [
    'a changed line was moved down',
    [first, second, third].join('\n'),
    [second, third, first].join('\n'),
    [tick(first), second, third].join('\n'),
  ],
  [
    'two lines were swapped, one of which changed',
    [first, second].join('\n'),
    [second, first].join('\n'),
    [tick(first), second].join('\n'),
  ],
  ['a changed line was rewritten', '- [ ] cable', '- [ ] guantes', '- [x] cable'],
  ['both moved one line to different places', 'a1\nb2\nc3\nd4', 'b2\nc3\nd4\na1', 'b2\na1\nc3\nd4'],
  ['both changed one date', 'El 12/05/2026', 'El 13/05/2026', 'El 12/06/2026'],
  ['both changed one number', 'Precio 100.50', 'Precio 200.50', 'Precio 100.75'],
  ['different words were inserted at the same place', 'Revisar', 'Revisar hoy', 'Revisar mañana'],
  ['both filled an empty text', '', 'Cambiar el cable', 'Medir la señal'],
  ['too much changed', numbered('a'), `x ${numbered('b')}`, `${numbered('c')} x`],
])('merges nothing when %s', (_title, base, theirs, mine) => {
  expect(mergeTexts(base, theirs, mine)).toBeNull();
  expect(mergeTexts(base, mine, theirs)).toBeNull();
});

const lines = array(constantFrom('uno dos', 'uno tres', '- [ ] dos', '- [x] dos', '- [ ] tres', '')).map(
  (all) => all.join('\n'),
);

/** A text that was changed in some lines. */
const edited = tuple(
  lines,
  array(tuple(integer({ min: 0, max: 5 }), constantFrom('uno DOS', '- [x] tres', 'cuatro', null))),
);

function edit(base: string, changes: readonly (readonly [number, string | null])[]): string {
  const all = base.split('\n');
  for (const [place, line] of changes)
    all.splice(place % (all.length + 1), place % 2, ...(line === null ? [] : [line]));
  return all.join('\n');
}

test('gives one edit alone without change', () => {
  assert(
    property(lines, lines, (base, changed) => {
      expect(mergeTexts(base, changed, base)).toBe(changed);
      expect(mergeTexts(base, base, changed)).toBe(changed);
      expect(mergeTexts(base, changed, changed)).toBe(changed);
    }),
  );
});

test('has no second effect when an edit is merged again', () => {
  assert(
    property(edited, edited, ([base, theirs], [, mine]) => {
      const my = edit(base, mine);
      const merged = mergeTexts(base, edit(base, theirs), my);
      const again = merged === null ? null : mergeTexts(base, merged, my);
      expect([null, merged]).toContain(again);
    }),
    { numRuns: 2000 },
  );
});

test('neither loses nor doubles a line that both keep', () => {
  assert(
    property(edited, edited, ([base, theirs], [, mine]) => {
      const [their, my] = [edit(base, theirs), edit(base, mine)];
      const merged = mergeTexts(base, their, my);
      if (merged === null) return;
      for (const line of new Set(base.split('\n'))) {
        if (line === '') continue;
        const [count, one, other] = [merged, their, my].map(
          (text) => text.split('\n').filter((each) => each === line).length,
        ) as [number, number, number];
        expect(count).toBeGreaterThanOrEqual(Math.min(one, other));
        expect(count).toBeLessThanOrEqual(Math.max(one, other));
      }
    }),
    { numRuns: 2000 },
  );
});

function numbered(word: string): string {
  return Array.from({ length: 400 }, (_, index) => `${word}${index}`).join('\n');
}
