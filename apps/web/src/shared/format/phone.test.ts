import { expect, test } from 'vitest';
import { likelyCountry, phoneCountries, storedPhone, typedPhone } from './phone.ts';

test.each([
  ['BO', '71234567', '+59171234567'],
  ['MX', '55 1234 5678', '+525512345678'],
  ['BO', '+56 9 6123 4567', '+56961234567'],
  ['BO', '', ''],
  ['BO', '12', null],
  ['BO', 'no tengo', null],
] as const)('in %s %j is stored as %j', (country, number, stored) => {
  expect(storedPhone({ country, number })).toBe(stored);
});

test('formats a stored number for its country, whatever the language of the browser', () => {
  const typed = typedPhone('+59171234567', 'MX');
  expect(typed.country).toBe('BO');
  expect(storedPhone(typed)).toBe('+59171234567');
});

test('keeps a number stored in another format readable', () => {
  expect(typedPhone('interno 12', 'PE')).toEqual({ country: 'PE', number: 'interno 12' });
});

test('shows country names in the language of the screen', () => {
  const label = (language: string) => phoneCountries(language).find(({ value }) => value === 'BR')?.label;
  expect(label('es')).toBe('Brasil (+55)');
  expect(label('en')).toBe('Brazil (+55)');
});

test('selects the country of the browser', () => {
  expect(likelyCountry(['es-BO', 'en-US'])).toBe('BO');
  expect(likelyCountry(['es-419', 'es'])).toBe('MX');
});

test('shows countries of the lookup store with flags and omits those without phones', () => {
  const row = (code: string, text: string, phonecode: string | null, emoji: string) => ({
    id: code,
    code,
    country_id: code,
    text,
    phonecode,
    emoji,
  });
  const rows = [row('AQ', 'Antártida', null, '🇦🇶'), row('BR', 'Brasil', '55', '🇧🇷')];
  expect(phoneCountries('es', rows)).toEqual([{ value: 'BR', label: '🇧🇷 Brasil (+55)' }]);
});
