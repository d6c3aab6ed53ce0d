import { EditorState } from '@codemirror/state';
import { expect, test } from 'vitest';
import { linkAt } from './links.ts';
import { markdownLanguage } from './markdown-language.ts';

/** The address at the `|` of a text. */
function addressIn(marked: string): string | null {
  const at = marked.indexOf('|');
  const state = EditorState.create({ doc: marked.replace('|', ''), extensions: [markdownLanguage] });
  return linkAt(state, at);
}

test.each([
  ['[si|tio](https://a.example/b)', 'https://a.example/b'],
  ['[**si|tio**](<https://a.example>)', 'https://a.example'],
  ['ver https://a.exam|ple ahí', 'https://a.example'],
  ['<mailto:a@|a.example>', 'mailto:a@a.example'],
  ['www.a.exam|ple', 'https://www.a.example'],
  ['a@a.exam|ple', 'mailto:a@a.example'],
  ['![fo|to](https://a.example/p.png)', 'https://a.example/p.png'],
])('finds the address in %j', (marked, address) => expect(addressIn(marked)).toBe(address));

test.each([
  '[si|tio](javascript:alert(1))',
  '[si|tio](JaVaScRiPt:alert(1))',
  '[si|tio](data:text/html,x)',
  '[si|tio](vbscript:x)',
  '[si|tio](blob:https://a.example/x)',
  '![fo|to](attachment:AAAAAAAAAAAAAAAAAAAA)',
  'na|da',
  '`https://a.exam|ple`',
])('opens nothing in %j', (marked) => expect(addressIn(marked)).toBeNull());
