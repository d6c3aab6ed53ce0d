import { expect, test } from 'vitest';
import { readPlist, writePlist } from './plist.ts';

test('a property list never contains what XML forbids', () => {
  const written = writePlist({
    text: 'a\u0000\u0008\u000b\ufffe\ud800b\t\n',
    list: ['\u0001', { deep: '\u001f' }],
  });
  expect(readPlist(Buffer.from(written))).toEqual({ text: 'ab\t\n', list: ['', { deep: '' }] });
});
