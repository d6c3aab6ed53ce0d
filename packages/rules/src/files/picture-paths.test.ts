import { expect, test } from 'vitest';
import { isOwnPicturePath } from './picture-paths.ts';

test.each(['/v1/photos/abc', '/demo/ana.webp?x=1'])('%j is on the own origin', (path) =>
  expect(isOwnPicturePath(path)).toBe(true),
);

test.each([
  '',
  '/',
  'v1/photos/abc',
  '//evil.example/x.png',
  '/\\evil.example/x.png',
  '\\\\evil.example/x.png',
  '/\t/evil.example/x.png',
  '/\n/evil.example',
  '/a\\..\\\\evil',
  'https://evil.example/x.png',
  'data:image/png;base64,AA',
  ' /v1/photos/abc',
])('%j is not', (path) => expect(isOwnPicturePath(path)).toBe(false));
