import type { Catalogs } from '../../base/i18n.ts';

/** Catalogues of rarely used sign-in screens. */
export const rareWaysInCatalogs: Catalogs = {
  es: () => import('./locales/es.po'),
  en: () => import('./locales/en.po'),
};
