/** The language of the screen. Catalogues are chunks of their own and load when their language is chosen. */
import { i18n } from '@lingui/core';
import { refreshTexts } from '@minga/elements/text';
import {
  type Language,
  languageOf,
  negotiateLanguage,
  negotiateSignedInLanguage,
} from '@minga/rules/languages';
import { forgetAskedLanguage } from './address/asked-language.ts';
import { readPreference, watchPreferences, writePreference } from './preferences/preferences.ts';

export type { Language };
export { i18n };

type Messages = Parameters<typeof i18n.load>[1];

/** The texts of a part of the app, a chunk for each language. */
export type Catalogs = Record<Language, () => Promise<{ messages: Messages }>>;

const catalogs: Catalogs = {
  es: () => import('../locales/es.po'),
  en: () => import('../locales/en.po'),
};

/** Catalogues of parts that were opened: the texts of pages that few people read do not burden the first one. */
const added = new Set<Catalogs>();

/** Where a page finds its language: the `hl` parameter of its address, what was stored, what the browser says. */
export interface LanguageSurroundings {
  search: string;
  stored: string | null;
  browser: readonly string[];
}

/**
 * The language a page starts in. `hl` is cut to two letters and, when it is a language we speak, kept; another one gives
 * the fallback (docs/product/states.md 6.1 and 6.2). Spanish is the fallback for who is signed in, English for visitors.
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

/** Shows the first screen in the language of its surroundings. */
export async function startI18n(isSignedIn: boolean): Promise<void> {
  const { search } = location;
  const language = startLanguage(
    { search, stored: readPreference('lang'), browser: navigator.languages },
    isSignedIn,
  );
  // A language we do not speak chooses nothing: what the browser says later still counts.
  if (languageOf(askedFor(search))) writePreference('lang', language);
  await activateLanguage(language);
}

/** Shows this tab in the language that was chosen, also in another tab. */
export function followLanguage(): void {
  watchPreferences(() => {
    const chosen = languageOf(readPreference('lang') ?? '');
    // Without a network this tab stays as it is.
    if (chosen && chosen !== wanted) activateLanguage(chosen).catch(() => undefined);
  });
}

/** Chooses a language and keeps the choice. */
export async function chooseLanguage(language: Language): Promise<void> {
  writePreference('lang', language);
  forgetAskedLanguage();
  await activateLanguage(language);
}

/** The language that was asked for last, and the loading that will show it. */
let wanted: Language | null = null;
let activating: Promise<void> = Promise.resolve();
let latest = 0;

/**
 * Loads a language and shows the screen in it. When another call comes meanwhile, that one decides: it knows the
 * language and the catalogues that are wanted now.
 */
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
      // What came later could not be loaded; this was.
    }
  }
  const messages: Messages = Object.assign({}, ...loaded.map((catalog) => catalog.messages));
  i18n.loadAndActivate({ locale: language, messages });
  // Pages are written in advance where there is no document.
  if (typeof document === 'undefined') return;
  document.documentElement.lang = language;
  refreshTexts();
}

/** Loads the texts of a part of the app, now and in every language chosen later. */
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

/** The language of the screen. */
export function currentLanguage(): Language {
  return i18n.locale === 'en' ? 'en' : 'es';
}
