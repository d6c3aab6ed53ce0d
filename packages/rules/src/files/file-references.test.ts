import { expect, test } from 'vitest';
import { readFileReference, withPictureNames, writePicture } from './file-references.ts';

const id = '-OYx3kQ0aBcDeFgHiJkL';

test('reads what it has written', () => {
  const size = { width: 800, height: 600 };
  expect(writePicture('plano.png', { id, size })).toBe(`![plano.png](attachment:${id}#800x600)`);
  expect(readFileReference(`attachment:${id}#800x600`)).toEqual({ id, size });
  expect(readFileReference(`attachment:${id}`)).toEqual({ id, size: null });
  expect(readFileReference(`attachment:${id}#0x600`)).toEqual({ id, size: null });
});

test.each([
  'attachment:',
  `attachment:${id}x`,
  `attachment:${id}#1x100000`,
  `attachment:${id}?token=x`,
  `attachment:../${id}`,
  `https://example.com/attachment:${id}`,
  `ATTACHMENT:${id}`,
  `attachment:${id}\n`,
])('reads no reference from %s', (address) => expect(readFileReference(address)).toBeNull());

test('a name neither ends nor formats the picture and mentions nobody', () => {
  expect(writePicture('@a](javascript:x)\n![`*b*`<i>.png', { id, size: null })).toBe(
    `![a (javascript:x) ! b i .png](attachment:${id})`,
  );
  expect(writePicture('😀'.repeat(200), { id, size: null })).toBe(`![${'😀'.repeat(100)}](attachment:${id})`);
});

test('replaces pictures by their names and leaves all others', () => {
  const other = '![x](https://example.com/x.png) [y](attachment:z)';
  expect(withPictureNames(`Mira ![plano.png](attachment:${id}#8x6) y ${other}`)).toBe(
    `Mira plano.png y ${other}`,
  );
});
