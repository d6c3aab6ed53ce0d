import { array, assert, constantFrom, nat, property, tuple, uniqueArray } from 'fast-check';
import { expect, test } from 'vitest';
import { mergeTexts } from './merge-text.ts';

const list = ['Antes de salir', '- [ ] cable', '- [ ] router', '- [ ] escalera'].join('\n');

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
    'keeps lines that both added at the same place, those of the other person first',
    list,
    `${list}\n- [ ] guantes`,
    `${list}\n- [ ] casco`,
    `${list}\n- [ ] guantes\n- [ ] casco`,
  ],
  ['takes an equal edit once', list, `${list}\n- [ ] casco`, `${list}\n- [ ] casco`, `${list}\n- [ ] casco`],
  [
    'takes what both have once, and what one has besides',
    'uno\ndos\ntres',
    'UNO\ndos\ntres',
    'UNO\ndos\nTRES',
    'UNO\ndos\nTRES',
  ],
  ['keeps a removed line beside an edit', 'uno\ndos\ntres', 'dos\ntres', 'uno\ndos\nTRES', 'dos\nTRES'],
  ['keeps the other text when nothing else changed', 'uno', 'dos', 'uno', 'dos'],
  ['keeps characters outside the basic plane whole', '👍 a\nb', '👎 a\nb', '👍 a\nB', '👎 a\nB'],
])('%s', (_title, base, theirs, mine, merged) => {
  expect(mergeTexts(base, theirs, mine)).toBe(merged);
});

test.each([
  ['the same word was changed', 'Llamar mañana', 'Llamar hoy', 'Llamar el lunes'],
  ['a changed word was removed', 'uno dos tres', 'uno tres', 'uno DOS tres'],
  ['different words were inserted at the same place', 'Revisar', 'Revisar hoy', 'Revisar mañana'],
  [
    'words were inserted into a rewritten sentence',
    'uno dos tres cuatro',
    'una otra cosa aquí',
    'uno dos y tres cuatro',
  ],
  ['both filled an empty text', '', 'Cambiar el cable', 'Medir la señal'],
  ['too much changed', numbered('a'), `x ${numbered('b')}`, `${numbered('c')} x`],
])('merges nothing when %s', (_title, base, theirs, mine) => {
  expect(mergeTexts(base, theirs, mine)).toBeNull();
});

const text = array(constantFrom('uno', 'dos', ' ', '\n', '.', 'ñ')).map((parts) => parts.join(''));

test('keeps every word that either edit inserted', () => {
  const marked = (mark: string) =>
    tuple(nat(), nat()).map(([line, at]) => (base: string) => {
      const all = base.split('\n');
      const place = line % all.length;
      const tokens = all[place]!.split(' ');
      tokens.splice(at % (tokens.length + 1), 0, mark);
      return all.with(place, tokens.join(' ')).join('\n');
    });
  assert(
    property(text, marked('THEIRS'), marked('MINE'), (base, their, my) => {
      const merged = mergeTexts(base, their(base), my(base));
      if (merged === null) return;
      expect(merged.replaceAll(/THEIRS|MINE|\s/g, '')).toBe(base.replaceAll(/\s/g, ''));
      expect(merged).toContain('THEIRS');
      expect(merged).toContain('MINE');
    }),
  );
});

test('gives one edit alone without change', () => {
  assert(
    property(text, text, (base, changed) => {
      expect(mergeTexts(base, changed, base)).toBe(changed);
      expect(mergeTexts(base, base, changed)).toBe(changed);
      expect(mergeTexts(base, changed, changed)).toBe(changed);
    }),
  );
});

test('merges independent lines in either order alike', () => {
  assert(
    property(uniqueArray(constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { minLength: 4 }), (all) => {
      const base = all.join('\n');
      const first = base.replace(all[0]!, 'FIRST');
      const last = base.replace(all.at(-1)!, 'LAST');
      expect(mergeTexts(base, first, last)).toBe(mergeTexts(base, last, first));
    }),
  );
});

function numbered(word: string): string {
  return Array.from({ length: 400 }, (_, index) => `${word}${index}`).join('\n');
}
