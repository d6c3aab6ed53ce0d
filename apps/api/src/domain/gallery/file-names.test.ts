import { expect, test } from 'vitest';
import { cleanFileName } from './file-names.ts';

test.each([
  ['invoice\u202Egnp.exe', 'invoicegnp.exe'],
  ['a\u200B\u2066b\uFEFF.png', 'ab.png'],
  ['dos  blancos 👩‍🚀.png', 'dos  blancos 👩‍🚀.png'],
  ['../etc/passwd\n', '.._etc_passwd_'],
])('cleans the file name %j', (given, clean) => {
  expect(cleanFileName('es', '/name', given)).toBe(clean);
});

test.each(['', '\u200B', '..', ' . '])('rejects the file name %j', (name) => {
  expect(() => cleanFileName('es', '/name', name)).toThrow('request/invalid');
});
