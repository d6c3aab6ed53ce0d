import { expect, test } from 'vitest';
import { activateLanguage, currentLanguage } from './i18n.ts';

test('shows the screen in the language that was chosen', async () => {
  await activateLanguage('en');
  expect(currentLanguage()).toBe('en');
  expect(document.documentElement.lang).toBe('en');
  await activateLanguage('es');
  expect(currentLanguage()).toBe('es');
});
