import { describe, expect, test } from 'vitest';
import { findMentions, toMentionNames } from './mentions.ts';

const people = [
  { id: 'ana', name: 'Ana' },
  { id: 'quispe', name: 'Ana Quispe' },
  { id: 'inigo', name: 'Íñigo Peña' },
  { id: 'one', name: 'Luz' },
  { id: 'two', name: 'luz ' },
  { id: 'nobody', name: ' ' },
];
const names = toMentionNames(people);
const found = (text: string) =>
  findMentions(text, names).map(({ start, end, ids }) => [text.slice(start, end), ...ids]);

describe('findMentions', () => {
  test.each([
    ['at the beginning, followed by punctuation', '@Ana, mira esto', [['@Ana', 'ana']]],
    ['the longest name that fits', 'Gracias @Ana Quispe.', [['@Ana Quispe', 'quispe']]],
    ['without regard to case and accents', '(@INIGO PENA)', [['@INIGO PENA', 'inigo']]],
    [
      'several in one text',
      '@Ana y @Íñigo Peña',
      [
        ['@Ana', 'ana'],
        ['@Íñigo Peña', 'inigo'],
      ],
    ],
    ['everyone of one name', '@Luz', [['@Luz', 'one', 'two']]],
    ['after a line break', 'Hola\n@Ana\nadiós', [['@Ana', 'ana']]],
  ])('finds a mention %s', (_, text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  test.each([
    ['within an email address', 'ana@Ana'],
    ['of a name that continues', '@Anabel'],
    ['of a name that continues with a digit', '@Ana2'],
    ['without a name', 'a las @ 5'],
    ['of an unknown person', '@Beto'],
    ['of an empty name', '@ '],
  ])('finds no mention %s', (_, text) => {
    expect(found(text)).toEqual([]);
  });

  test('finds nothing without people', () => {
    expect(findMentions('@Ana', toMentionNames([]))).toEqual([]);
  });

  test('looks at the first 200 signs only', () => {
    expect(found(`${'@'.repeat(199)}@Ana @Luz`)).toEqual([['@Ana', 'ana']]);
    expect(found(`${'@ '.repeat(200)}@Ana`)).toEqual([]);
  });
});
