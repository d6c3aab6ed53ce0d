import type { Catalogs } from '../../base/i18n.ts';

/** The texts of ways in that few people take. */
export const rareWaysInCatalogs: Catalogs = {
  es: () => import('./locales/es.po'),
  en: () => import('./locales/en.po'),
};
