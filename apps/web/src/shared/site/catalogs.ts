import type { Catalogs } from '../../base/i18n.ts';

/** Catalogues of the public pages. */
export const siteCatalogs: Catalogs = {
  es: () => import('./locales/es.po'),
  en: () => import('./locales/en.po'),
};
