import { afterEach, beforeAll, expect, test } from 'vitest';
import { activateLanguage, addCatalogs } from '../../base/i18n.ts';
import { workCatalogs } from '../../shell/catalogs.ts';
import { shortDateWords, timeWords } from './time-words.ts';

beforeAll(() => addCatalogs(workCatalogs));
afterEach(() => activateLanguage('es'));

/** A Wednesday afternoon in the local time zone. */
const now = new Date(2026, 10, 18, 16, 30).getTime();
const at = (...time: [number, number, number, number, number]) => new Date(...time).toISOString();

test.for([
  ['es', ['hace un momento', 'hace 5 min', 'hoy 9:05', 'ayer 18:42', 'hace 3 d', '3 oct', '3 oct 2025']],
  [
    'en',
    ['just now', '5 min. ago', 'today 9:05 AM', 'yesterday 6:42 PM', '3 days ago', 'Oct 3', 'Oct 3, 2025'],
  ],
] as const)('formats relative times: %s', async ([language, said]) => {
  await activateLanguage(language);
  const times = [
    new Date(now - 20_000).toISOString(),
    at(2026, 10, 18, 16, 25),
    at(2026, 10, 18, 9, 5),
    at(2026, 10, 17, 18, 42),
    at(2026, 10, 15, 12, 0),
    at(2026, 9, 3, 12, 0),
    at(2025, 9, 3, 12, 0),
  ];
  // Browsers separate the time and AM/PM by a narrow no-break space.
  expect(times.map((time) => timeWords(time, now).replaceAll(/\s/g, ' '))).toEqual(said);
});

test('rounds hours down', async () => {
  await activateLanguage('es');
  expect(timeWords(new Date(now - 3_590_000).toISOString(), now)).toBe('hace 59 min');
});

test('names the year of a date only if it is another than the current one', () => {
  expect(shortDateWords(at(2026, 11, 6, 9, 0), now)).toBe('6 dic');
  expect(shortDateWords(at(2027, 0, 6, 9, 0), now)).toBe('6 ene 2027');
});
