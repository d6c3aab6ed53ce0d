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

test('renders the screen in the chosen language', async () => {
  await activateLanguage('en');
  expect(currentLanguage()).toBe('en');
  expect(document.documentElement.lang).toBe('en');
  await activateLanguage('es');
  expect(currentLanguage()).toBe('es');
});

test('custom elements on the page update their texts on a language change', async () => {
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
  ['hl before the preference', { search: '?hl=en', stored: 'es', browser: ['es-PE'] }, 'en', 'en'],
  ['two letters of hl', { search: '?hl=es-419', stored: 'en' }, 'es', 'es'],
  ['the fallback for an unsupported hl', { search: '?hl=fr', stored: 'es' }, 'en', 'es'],
  ['the preference with an empty hl', { search: '?hl=', stored: 'en', browser: ['es'] }, 'en', 'en'],
  ['the preference before the browser', { stored: 'en', browser: ['es-PE'] }, 'en', 'en'],
  ['the first supported language of the browser', { browser: ['pt-BR', 'es-PE', 'en'] }, 'es', 'es'],
  ['English for visitors, Spanish inside, when nothing fits', { browser: ['pt-BR'] }, 'en', 'es'],
])('starts with %s', (_rule, given, visitor, signedIn) => {
  expect(startLanguage({ ...nowhere, ...given }, false)).toBe(visitor);
  expect(startLanguage({ ...nowhere, ...given }, true)).toBe(signedIn);
});

test('keeps the language of the address', async () => {
  history.replaceState(null, '', '?hl=en-US');
  await startI18n(false);
  expect(currentLanguage()).toBe('en');
  expect(readPreference('lang')).toBe('en');
});

// Regression: after a change of language on a page opened with `hl`, a reload restored the first one.
test('a chosen language takes precedence over that of the address', async () => {
  history.replaceState({ key: 'kept' }, '', '?hl=en&from=%2Fboards#part');
  await startI18n(false);
  await chooseLanguage('es');
  expect(location.search + location.hash).toBe('?from=%2Fboards#part');
  expect(history.state).toEqual({ key: 'kept' });
  await startI18n(false);
  expect(currentLanguage()).toBe('es');
});

test('follows a language chosen in another tab', async () => {
  followLanguage();
  localStorage.setItem('lang', 'en');
  dispatchEvent(new StorageEvent('storage', { key: 'lang', newValue: 'en' }));
  await expect.poll(currentLanguage).toBe('en');
  // Sign-out removes the preference; the page keeps its language.
  localStorage.removeItem('lang');
  dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(currentLanguage()).toBe('en');
});

test('stores neither an unsupported language nor its fallback', async () => {
  history.replaceState(null, '', '?hl=fr');
  await startI18n(false);
  expect(readPreference('lang')).toBeNull();
});

test('catalogues added while a language is loading are loaded in that language', async () => {
  // Both start when a page opens; regression: the language of the page lost the race against the previous one.
  // In a variable: the extractor would collect a literal as a message.
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
