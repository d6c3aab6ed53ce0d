import { expect, test } from 'vitest';
import { findMissingTexts } from './po.ts';

const header = 'msgid ""\nmsgstr ""\n"Language: en\\n"\n\n';

test('finds texts without words, also those broken over lines', () => {
  const catalog = `${header}#: src/a.tsx:1\nmsgid "Hola"\nmsgstr "Hello"\n\nmsgid ""\n"Adiós, "\n"amiga"\nmsgstr ""\n\nmsgid "\\"Sí\\""\nmsgstr ""\n`;
  expect(findMissingTexts(catalog)).toEqual(['Adiós, amiga', '"Sí"']);
});

test('takes words that begin on the next line for words', () => {
  expect(findMissingTexts(`${header}msgid "Hola"\nmsgstr ""\n"Hello there"\n`)).toEqual([]);
});

test('leaves obsolete texts alone', () => {
  expect(findMissingTexts(`${header}#~ msgid "Antes"\n#~ msgstr ""\n`)).toEqual([]);
});
