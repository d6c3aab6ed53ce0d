import type { TicketDays } from '@minga/rules/time/timeline-days';
import { expect, test } from 'vitest';
import { i18n } from '@lingui/core';
import { activateLanguage } from '../../../base/i18n.ts';
import { daysWords, rangeWords } from './days-words.ts';

const days = (first: string, last: string, dates: TicketDays['dates'] = 'both') => ({ first, last, dates });

test.each([
  ['es', '2027-03-03', '2027-03-09', { from: '3', to: '9 de marzo' }],
  ['en', '2027-03-03', '2027-03-09', { from: 'March 3', to: '9' }],
  ['es', '2027-02-26', '2027-03-09', { from: '26 de febrero', to: '9 de marzo' }],
  ['es', '2026-12-30', '2027-01-02', { from: '30 de diciembre de 2026', to: '2 de enero de 2027' }],
  ['en', '2028-03-03', '2028-03-09', { from: 'March 3', to: 'March 9, 2028' }],
  ['es', '2028-03-03', '2028-03-09', { from: '3', to: '9 de marzo de 2028' }],
])('says in %s once what %s and %s have in common', (locale, first, last, words) => {
  expect(rangeWords({ first, last }, '2027-01-01', locale)).toEqual(words);
});

test('names a range, a day and single dates', async () => {
  await activateLanguage('es');
  const say = (each: TicketDays) => daysWords(each, '2027-01-01', i18n);
  expect(say(days('2027-03-03', '2027-03-09'))).toBe('del 3 al 9 de marzo');
  expect(say(days('2027-03-03', '2027-03-03'))).toBe('el 3 de marzo');
  expect(say(days('2027-03-03', '2027-03-03', 'start'))).toBe('empieza el 3 de marzo');
  expect(say(days('2027-03-03', '2027-03-03', 'end'))).toBe('vence el 3 de marzo');
});
