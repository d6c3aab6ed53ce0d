import { expect, test } from 'vitest';
import { activateLanguage } from '../../base/i18n.ts';
import { numberWords } from './number-words.ts';

test.each([
  ['es', ['0,5', '111,5', '5178', '50.000']],
  ['en', ['0.5', '111.5', '5,178', '50,000']],
] as const)('formats decimals and thousands in %s', async (language, words) => {
  await activateLanguage(language);
  expect([0.5, 111.5, 5178, 50_000].map((value) => numberWords(value))).toEqual(words);
});
