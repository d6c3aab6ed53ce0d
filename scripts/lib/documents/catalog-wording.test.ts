import { expect, test } from 'vitest';
import { isSpelling, linesOf, readReplacements, textsOfMails, wordingProblems } from './catalog-wording.ts';

const table = `## Words on screen

| language | use     | not             |
| -------- | ------- | --------------- |
| English  | can't   | cannot, can not |
| Spanish  | mouse   | ratón           |
| English  | American spelling | colour  |
`;
const replacements = readReplacements(table);
const problemsOf = (language: 'en' | 'es', text: string) =>
  wordingProblems([{ path: `${language}.po`, language, text }], replacements);

test('reads each replaced word of the table', () => {
  expect(replacements).toEqual([
    { language: 'en', word: 'cannot', use: "can't" },
    { language: 'en', word: 'can not', use: "can't" },
    { language: 'es', word: 'ratón', use: 'mouse' },
    { language: 'en', word: 'colour', use: 'American spelling' },
  ]);
});

test('finds a replaced word in texts of its language, in either case', () => {
  expect(problemsOf('en', 'Cannot undo this.')).toEqual([
    'en.po: "Cannot undo this." uses "cannot", not "can\'t"',
  ]);
  expect(problemsOf('es', 'Con el ratón.')).toHaveLength(1);
  expect(problemsOf('en', 'Con el ratón.')).toEqual([]);
});

test('accepts longer words that contain a replaced one', () => {
  expect(problemsOf('es', 'El ratónico')).toEqual([]);
});

test('reads the texts of an email in each language', () => {
  const day = '${day}';
  const text = `const texts = {
  es: {
    subject: 'Con el ratón',
    until: (day) => \`Hasta el ${day}\`,
  },
  en: {
    subject: "You can't",
  },
};
`;
  expect(textsOfMails({ path: 'a-mail.ts', text })).toEqual([
    { path: 'a-mail.ts', language: 'en', text: "You can't" },
    { path: 'a-mail.ts', language: 'es', text: 'Con el ratón' },
    { path: 'a-mail.ts', language: 'es', text: 'Hasta el …' },
  ]);
});

test('finds British spelling in docblocks and stories, with its line, and no other word of the table', () => {
  const source = { path: 'avatar.ts', text: '/** It cannot\n * show a Colour. */\nconst coloursOf = 1;' };
  expect(wordingProblems(linesOf(source), replacements.filter(isSpelling))).toEqual([
    'avatar.ts:2: "* show a Colour. */" uses "colour", not "American spelling"',
  ]);
});
