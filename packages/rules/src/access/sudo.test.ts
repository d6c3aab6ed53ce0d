import { expect, test } from 'vitest';
import { credentialAlphabet, credentialPrefix, isCredential } from './sudo.ts';

test('recognises every credential that can be generated, however it was typed', () => {
  for (const sign of credentialAlphabet) {
    const text = [credentialPrefix, ...Array.from({ length: 4 }, () => sign.repeat(5))].join('-');
    expect(isCredential(text)).toBe(true);
    expect(isCredential(` ${text.toUpperCase()} `)).toBe(true);
  }
});

test.each([
  'minga',
  'minga-7kq2m',
  'minga-7kq2m-x9b4d-r3tfa-w8hn',
  'minga-7kq2m-x9b4d-r3tfa-w8hn0',
  'correcto caballo',
])('takes %s for a password', (text) => expect(isCredential(text)).toBe(false));
