import { describe, expect, test } from 'vitest';
import { hasWebAddress, tidyName } from './names.ts';

describe('tidyName', () => {
  test.each([
    ['  Ana \t\n María ', 'Ana María'],
    ['Ana\u202Eanna', 'Anaanna'],
    ['pay\u200Bpal', 'paypal'],
    ['pay\u200Cpal', 'paypal'],
    ['pay\u200Dpal', 'paypal'],
    ['A\u00ADna\uFEFF', 'Ana'],
    ['\u2066Ana\u2069\u200F', 'Ana'],
    ['A\u0000\u0007na', 'Ana'],
    ['Ana\uFE0F', 'Ana'],
    ['\u3164\u2800\u115F', ''],
    ['A\u{E0041}na', 'Ana'],
  ])('%j becomes %j', (name, tidy) => expect(tidyName(name)).toBe(tidy));

  test.each(['Ñandú 🌱', '👩‍👩‍👧 Familia', '❤️ Amor', '1️⃣ Uno', '👩🏽‍💻', 'می‌خواهم', 'क्‍ष', 'עברית', 'Cooperativa'])(
    'leaves %j as it is',
    (name) => expect(tidyName(name)).toBe(name),
  );
});

describe('hasWebAddress', () => {
  test.each([
    'Gana en https://x.bo',
    'WWW.premio.bo',
    'premio.com',
    'Visita premio.xyz!',
    'bit.ly/abc',
    'a.bo/x',
  ])('finds one in %j', (name) => expect(hasWebAddress(name)).toBe(true));

  test.each([
    'Cooperativa S.A.',
    'ana.perez',
    'St. John',
    'Node.js',
    'Inc. & Co.',
    'a. com',
    'v2.0',
    'Sr.Comino',
  ])('finds none in %j', (name) => expect(hasWebAddress(name)).toBe(false));
});
