import { expect, test } from 'vitest';
import { internationalNumber } from './phone-numbers.ts';

test.each([
  ['+59170012345', '+59170012345'],
  [' +591 (700) 12-345 ', '+59170012345'],
  ['+1.415.555.2671', '+14155552671'],
])('keeps the digits of %s', (text, number) => {
  expect(internationalNumber(text)).toBe(number);
});

test.each(['70012345', '0059170012345', '+0591700123', '+12345', '+1234567890123456', '+591 700x', '+', ''])(
  'rejects %j',
  (text) => {
    expect(internationalNumber(text)).toBeNull();
  },
);
