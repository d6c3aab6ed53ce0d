/** Language of the user interface. Catalogues are separate chunks that load when their language is chosen. */
import { i18n } from '@lingui/core';
import { refreshTexts } from '@minga/elements/text';
import {
  type Language,
  languageOf,
  negotiateLanguage,
  negotiateSignedInLanguage,
} from '@minga/rules/languages';
import { forgetAskedLanguage } from './address/asked-language.ts';
import { readPreference, writePreference } from './preferences/preferences.ts';
import { watchStorage } from './storage/web-storage.ts';

export type { Language };
export { i18n };

type Messages = Parameters<typeof i18n.load>[1];

/** Message catalogues of a part of the app, one chunk per language. */
export type Catalogs = Record<Language, () => Promise<{ messages: Messages }>>;

const catalogs: Catalogs = {
  es: () => import('../locales/es.po'),
  en: () => import('../locales/en.po'),
};

/** Catalogues of parts that were opened; the first page does not load them. */
const added = new Set<Catalogs>();

/** Sources of the language of a page: the `hl` parameter, the stored preference, the languages of the browser. */
export interface LanguageSurroundings {
  search: string;
  stored: string | null;
  browser: readonly string[];
}

/**
 * The initial language of a page. `hl` is cut to two letters; an unsupported one gives the fallback: Spanish for
 * signed-in users, English for visitors (docs/product/states.md 6.1 and 6.2).
 */
export function startLanguage(from: LanguageSurroundings, isSignedIn: boolean): Language {
  const sources = {
    hl: askedFor(from.search),
    stored: languageOf(from.stored ?? ''),
    browser: from.browser,
  };
  return isSignedIn ? negotiateSignedInLanguage(sources) : negotiateLanguage(sources);
}

/** The first two letters of the `hl` parameter; '' without one. */
function askedFor(search: string): string {
  return (new URLSearchParams(search).get('hl') ?? '').slice(0, 2);
}

/** Activates the initial language. */
export async function startI18n(isSignedIn: boolean): Promise<void> {
  const { search } = location;
  const language = startLanguage(
    { search, stored: readPreference('lang'), browser: navigator.languages },
    isSignedIn,
  );
  // An unsupported `hl` is not stored: the languages of the browser still apply later.
  if (languageOf(askedFor(search))) writePreference('lang', language);
  await activateLanguage(language);
}

/** Activates the chosen language after each change in this or another tab. */
export function followLanguage(): void {
  watchStorage(() => {
    const chosen = languageOf(readPreference('lang') ?? '');
    // Without a network the language of this tab does not change.
    if (chosen && chosen !== wanted) activateLanguage(chosen).catch(() => undefined);
  });
}

/** Chooses a language and stores it. */
export async function chooseLanguage(language: Language): Promise<void> {
  writePreference('lang', language);
  forgetAskedLanguage();
  await activateLanguage(language);
}

/** The language requested last, and the activation that is loading it. */
let wanted: Language | null = null;
let activating: Promise<void> = Promise.resolve();
let latest = 0;

/** Loads the catalogues of a language and activates it. A later call supersedes an earlier one. */
export function activateLanguage(language: Language): Promise<void> {
  wanted = language;
  latest += 1;
  activating = activate(language, latest);
  return activating;
}

async function activate(language: Language, turn: number): Promise<void> {
  const loaded = await Promise.all([catalogs, ...added].map((catalog) => catalog[language]()));
  if (turn !== latest) {
    try {
      return await activating;
    } catch {
      // The later activation failed and this one is loaded.
    }
  }
  const messages: Messages = Object.assign({}, ...loaded.map((catalog) => catalog.messages));
  i18n.loadAndActivate({ locale: language, messages });
  // Prerendering has no document.
  if (typeof document === 'undefined') return;
  document.documentElement.lang = language;
  refreshTexts();
}

/** Loads the catalogue of a part of the app, now and in every language chosen later. */
export async function addCatalogs(catalog: Catalogs): Promise<void> {
  if (added.has(catalog)) return;
  added.add(catalog);
  try {
    await activateLanguage(wanted ?? currentLanguage());
  } catch (error) {
    added.delete(catalog);
    throw error;
  }
}

/** The active language. */
export function currentLanguage(): Language {
  return i18n.locale === 'en' ? 'en' : 'es';
}
