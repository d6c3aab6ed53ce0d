import type { Catalogs } from '../base/i18n.ts';

/** Message catalogues of the features for signed-in users. */
export const workCatalogs: Catalogs = {
  es: () => import('./locales/es.po'),
  en: () => import('./locales/en.po'),
};
