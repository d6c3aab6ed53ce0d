/** Language negotiation (docs/product/states.md 6.1 and 6.2). */

export type Language = 'es' | 'en';

export const languages = ['es', 'en'] as const satisfies Language[];

/** Where a language may come from; each as `es`, `es-MX`, or nothing. */
export interface LanguageSources {
  /** The `hl` query parameter. */
  hl?: string | null;
  /** What the person chose before. */
  stored?: string | null;
  /** What the browser says: one, or a list by preference. */
  browser?: string | readonly string[] | null;
}

/**
 * The language to show: `hl`, else the stored one, else the browser's. The first that is given decides; one that is
 * not supported gives the fallback (English on public pages, Spanish in the signed-in app).
 */
export function negotiateLanguage(sources: LanguageSources, fallback: Language = 'en'): Language {
  const browser = typeof sources.browser === 'string' ? [sources.browser] : (sources.browser ?? []);
  if (sources.hl) return languageOf(sources.hl) ?? fallback;
  if (sources.stored) return languageOf(sources.stored) ?? fallback;
  return browser.map(languageOf).find((language) => language !== null) ?? fallback;
}

/** The same for somebody who is signed in: Spanish is the fallback. */
export function negotiateSignedInLanguage(sources: LanguageSources): Language {
  return negotiateLanguage(sources, 'es');
}

/** The supported language a tag begins with, or nothing. */
export function languageOf(tag: string): Language | null {
  const [primary] = tag.trim().toLowerCase().split(/[-_]/);
  return languages.find((language) => language === primary) ?? null;
}
