import { expect, test } from 'vitest';
import { readOrigin } from './app-origin.ts';

test.each([
  ['361309726', { store_id: 361309726, manifest_url: null }],
  ['https://apps.apple.com/bo/app/numbers/id361304891?l=es', { store_id: 361304891, manifest_url: null }],
  [
    ' https://apps.example.com/a.plist ',
    { store_id: null, manifest_url: 'https://apps.example.com/a.plist' },
  ],
  ['http://apps.example.com/a.plist', null],
  ['https://ana@apps.example.com/a.plist', null],
  ['https://apps.apple.com/bo/app/numbers', null],
  ['0', null],
  ['999999999999', null],
  ['', null],
])('reads %s', (text, origin) => {
  expect(readOrigin(text)).toEqual(origin);
});
