import type { Catalogs } from '../base/i18n.ts';

/** The texts of the features for signed-in people. */
export const workCatalogs: Catalogs = {
  es: () => import('./locales/es.po'),
  en: () => import('./locales/en.po'),
};
