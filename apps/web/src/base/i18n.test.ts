import '@minga/elements/loading-card';
import { afterEach, expect, test } from 'vitest';
import {
  type LanguageSurroundings,
  activateLanguage,
  addCatalogs,
  chooseLanguage,
  currentLanguage,
  followLanguage,
  i18n,
  startI18n,
  startLanguage,
} from './i18n.ts';
import { readPreference, writePreference } from './preferences/preferences.ts';

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

test('elements that are on the page already say their words in the language that was chosen', async () => {
  const card = document.createElement('mg-loading-card');
  document.body.append(card);
  await card.updateComplete;
  expect(card.shadowRoot?.textContent).toContain('Cargando...');
  await activateLanguage('en');
  await card.updateComplete;
  expect(card.shadowRoot?.textContent).toContain('Loading...');
  card.remove();
});

const nowhere: LanguageSurroundings = { search: '', stored: null, browser: [] };

test.each<[string, Partial<LanguageSurroundings>, 'es' | 'en', 'es' | 'en']>([
  ['hl before what is stored', { search: '?hl=en', stored: 'es', browser: ['es-PE'] }, 'en', 'en'],
  ['two letters of hl', { search: '?hl=es-419', stored: 'en' }, 'es', 'es'],
  ['the fallback for an hl that is not spoken', { search: '?hl=fr', stored: 'es' }, 'en', 'es'],
  ['past an empty hl', { search: '?hl=', stored: 'en', browser: ['es'] }, 'en', 'en'],
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

// A page that was opened with `hl` and put into the other language came back in the first one when it was loaded again.
test('a language that is chosen holds against that of the address', async () => {
  history.replaceState({ key: 'kept' }, '', '?hl=en&from=%2Fboards#part');
  await startI18n(false);
  await chooseLanguage('es');
  expect(location.search + location.hash).toBe('?from=%2Fboards#part');
  expect(history.state).toEqual({ key: 'kept' });
  await startI18n(false);
  expect(currentLanguage()).toBe('es');
});

test('a language that is chosen in another tab is followed', async () => {
  followLanguage();
  localStorage.setItem('lang', 'en');
  dispatchEvent(new StorageEvent('storage', { key: 'lang', newValue: 'en' }));
  await expect.poll(currentLanguage).toBe('en');
  // Signing out forgets the choice; the page stays in its language.
  localStorage.removeItem('lang');
  dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(currentLanguage()).toBe('en');
});

test('a language that is not spoken is not kept, and neither is the one shown instead', async () => {
  history.replaceState(null, '', '?hl=fr');
  await startI18n(false);
  expect(readPreference('lang')).toBeNull();
});

test('texts added while a language is on its way come in that language, beside the others', async () => {
  // Both begin at once when a page is opened; the language of the page was once overtaken by the one before it.
  // In a variable: the extractor takes a text in the call for one of the product's.
  const id = 'probe';
  const started = activateLanguage('en');
  const added = addCatalogs({
    es: async () => ({ messages: { probe: 'prueba' } }),
    en: async () => ({ messages: { probe: 'test' } }),
  });
  await Promise.all([started, added]);
  expect(currentLanguage()).toBe('en');
  expect(i18n._(id)).toBe('test');
  await activateLanguage('es');
  expect(i18n._(id)).toBe('prueba');
});
