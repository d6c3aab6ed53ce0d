/** The language of the screen. Catalogues are chunks of their own and load when their language is chosen. */
import { i18n } from '@lingui/core';

export type Language = 'es' | 'en';

export { i18n };

const catalogs: Record<Language, () => Promise<{ messages: Parameters<typeof i18n.load>[1] }>> = {
  es: () => import('../locales/es.po'),
  en: () => import('../locales/en.po'),
};

/** Loads a language and shows the screen in it. */
export async function activateLanguage(language: Language): Promise<void> {
  const { messages } = await catalogs[language]();
  i18n.loadAndActivate({ locale: language, messages });
  document.documentElement.lang = language;
}

/** The language of the screen. */
export function currentLanguage(): Language {
  return i18n.locale === 'en' ? 'en' : 'es';
}
