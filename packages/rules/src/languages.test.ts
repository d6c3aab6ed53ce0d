import { expect, test } from 'vitest';
import { languageOf, negotiateLanguage, negotiateSignedInLanguage } from './languages.ts';

test('the address decides, then the choice made before, then the browser', () => {
  expect(negotiateLanguage({ hl: 'es-MX', stored: 'en', browser: 'en-US' })).toBe('es');
  expect(negotiateLanguage({ stored: 'es', browser: 'en-US' })).toBe('es');
  expect(negotiateLanguage({ hl: '', stored: null, browser: 'es-CO' })).toBe('es');
  expect(negotiateLanguage({ browser: ['fr-FR', 'es-ES', 'en'] })).toBe('es');
});

test('without any, or with one that is not supported, it is English in public and Spanish inside', () => {
  expect(negotiateLanguage({})).toBe('en');
  expect(negotiateLanguage({ hl: 'fr', stored: 'es' })).toBe('en');
  expect(negotiateLanguage({ browser: 'pt-BR' })).toBe('en');
  expect(negotiateSignedInLanguage({})).toBe('es');
  expect(negotiateSignedInLanguage({ browser: 'pt-BR' })).toBe('es');
  expect(negotiateSignedInLanguage({ browser: 'en-GB' })).toBe('en');
});

test('a tag counts by its first part', () => {
  expect([languageOf('ES_mx'), languageOf(' en '), languageOf('est'), languageOf('')]).toEqual([
    'es',
    'en',
    null,
    null,
  ]);
});
