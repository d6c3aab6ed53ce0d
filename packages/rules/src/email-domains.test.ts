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
