import { expect, test } from 'vitest';
import { isEmailAllowed } from './email-domains.ts';

test('without a list every address may come in', () => {
  expect(isEmailAllowed('ana@example.com', [])).toBe(true);
});

test.each([
  ['ana@umsa.bo', true],
  ['Ana@UMSA.BO ', true],
  ['ana@otra.bo', false],
  ['ana@alumnos.umsa.bo', false],
  ['ana@umsa.bo@otra.bo', false],
])('%j on a list of one domain: %s', (email, isAllowed) => {
  expect(isEmailAllowed(email, ['@umsa.bo'])).toBe(isAllowed);
});

test('one of several domains is enough, written with blanks and an @ in front', () => {
  expect(isEmailAllowed('ana@umsa.bo', ['otra.bo', ' @umsa.bo '])).toBe(true);
  expect(isEmailAllowed('ana@umsa.bo', ['um@sa.bo'])).toBe(false);
});
