import { describe, expect, test } from 'vitest';
import { dayOfWords, isPlainDay } from './day-words.ts';

/** A Saturday. */
const today = '2026-11-28';

describe('dayOfWords', () => {
  test.each([
    ['hoy', '2026-11-28'],
    ['Today', '2026-11-28'],
    ['mañana', '2026-11-29'],
    ['manana', '2026-11-29'],
    ['tomorrow', '2026-11-29'],
    ['pasado mañana', '2026-11-30'],
    ['the day after tomorrow', '2026-11-30'],
    ['ayer', '2026-11-27'],
    ['the day before yesterday', '2026-11-26'],
    ['-1w', '2026-11-21'],
    ['hace 2 meses', '2026-09-28'],
    ['3 days ago', '2026-11-25'],
    ['lunes', '2026-11-30'],
    ['el lunes', '2026-11-30'],
    ['mie', '2026-12-02'],
    ['Miércoles', '2026-12-02'],
    ['fri', '2026-12-04'],
    ['thurs', '2026-12-03'],
    ['este domingo', '2026-11-29'],
    ['viernes que viene', '2026-12-04'],
    ['next monday', '2026-11-30'],
    ['próxima semana', '2026-11-30'],
    ['next week', '2026-11-30'],
    ['próximo mes', '2026-12-01'],
    ['+3d', '2026-12-01'],
    ['+ 2 s', '2026-12-12'],
    ['+2w', '2026-12-12'],
    ['en 3 días', '2026-12-01'],
    ['dentro de 1 mes', '2026-12-28'],
    ['in 2 weeks', '2026-12-12'],
    ['24 de diciembre', '2026-12-24'],
    ['24 dic', '2026-12-24'],
    ['24/dic', '2026-12-24'],
    ['24/ de diciembre', '2026-12-24'],
    ['dec 24', '2026-12-24'],
    ['December 24th, 2027', '2027-12-24'],
    ['1 de marzo', '2027-03-01'],
    ['5 de enero del 2027', '2027-01-05'],
    ['29 feb', '2028-02-29'],
    ['28 nov', '2026-11-28'],
  ])('reads "%s" as %s', (text, day) => {
    expect(dayOfWords(text, today)).toBe(day);
  });

  test('a weekday of today is in a week', () => {
    expect(dayOfWords('sábado', today)).toBe('2026-12-05');
  });

  test('a month later is the last day of a shorter month', () => {
    expect(dayOfWords('+1m', '2027-01-31')).toBe('2027-02-28');
  });

  test.each([
    '',
    'x',
    'ma',
    'pan',
    'constructor',
    '3',
    '3d',
    '31 de febrero',
    '0 dic',
    '24 de pan',
    '+1000d',
    '+',
  ])('does not read "%s"', (text) => {
    expect(dayOfWords(text, today)).toBeUndefined();
  });

  test('does not read long texts', () => {
    expect(dayOfWords(`hoy${' '.repeat(100)}`, today)).toBeUndefined();
  });
});

describe('isPlainDay', () => {
  test.each(['hoy', 'mañana', 'Friday', '+3d', '24 de mayo', '24 de may', 'dec 24', 'próxima semana'])(
    'accepts "%s"',
    (text) => expect(isPlainDay(text)).toBe(true),
  );

  test.each(['mar', 'sun', 'vie', 'ayer', '2 may', 'set 2', 'Mar 3'])('refuses "%s"', (text) =>
    expect(isPlainDay(text)).toBe(false),
  );
});
