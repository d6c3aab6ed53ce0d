import { afterEach, expect, test } from 'vitest';
import {
  type LanguageSurroundings,
  activateLanguage,
  currentLanguage,
  startI18n,
  startLanguage,
} from './i18n.ts';
import { readPreference, writePreference } from './preferences.ts';

const { href } = location;

afterEach(async () => {
  history.replaceState(null, '', href);
  writePreference('lang', null);
  await activateLanguage('es');
});

test('shows the screen in the language that was chosen', async () => {
  await activateLanguage('en');
  expect(currentLanguage()).toBe('en');
  expect(document.documentElement.lang).toBe('en');
  await activateLanguage('es');
  expect(currentLanguage()).toBe('es');
});

const nowhere: LanguageSurroundings = { search: '', stored: null, browser: [] };

test.each<[string, Partial<LanguageSurroundings>, 'es' | 'en', 'es' | 'en']>([
  ['hl before what is stored', { search: '?hl=en', stored: 'es', browser: ['es-PE'] }, 'en', 'en'],
  ['two letters of hl', { search: '?hl=es-419', stored: 'en' }, 'es', 'es'],
  ['past an hl that is not spoken', { search: '?hl=fr', stored: 'es' }, 'es', 'es'],
  ['what is stored before the browser', { stored: 'en', browser: ['es-PE'] }, 'en', 'en'],
  ['the first language of the browser that is spoken', { browser: ['pt-BR', 'es-PE', 'en'] }, 'es', 'es'],
  ['English for visitors, Spanish inside, when nothing fits', { browser: ['pt-BR'] }, 'en', 'es'],
])('takes %s', (_rule, given, visitor, signedIn) => {
  expect(startLanguage({ ...nowhere, ...given }, false)).toBe(visitor);
  expect(startLanguage({ ...nowhere, ...given }, true)).toBe(signedIn);
});

test('keeps the language the address asks for', async () => {
  history.replaceState(null, '', '?hl=en-US');
  await startI18n(false);
  expect(currentLanguage()).toBe('en');
  expect(readPreference('lang')).toBe('en');
});
