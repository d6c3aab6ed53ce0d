import { expect, test } from 'vitest';
import { findMissingTexts } from './po.ts';

const header = 'msgid ""\nmsgstr ""\n"Language: en\\n"\n\n';

test('finds untranslated messages, including multi-line ones', () => {
  const catalog = `${header}#: src/a.tsx:1\nmsgid "Hola"\nmsgstr "Hello"\n\nmsgid ""\n"Adiós, "\n"amiga"\nmsgstr ""\n\nmsgid "\\"Sí\\""\nmsgstr ""\n`;
  expect(findMissingTexts(catalog)).toEqual(['Adiós, amiga', '"Sí"']);
});

test('accepts translations that start on the next line', () => {
  expect(findMissingTexts(`${header}msgid "Hola"\nmsgstr ""\n"Hello there"\n`)).toEqual([]);
});

test('ignores obsolete messages', () => {
  expect(findMissingTexts(`${header}#~ msgid "Antes"\n#~ msgstr ""\n`)).toEqual([]);
});
