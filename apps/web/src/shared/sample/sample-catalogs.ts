import type { Catalogs } from '../../base/i18n.ts';

/** The texts of the sample board where it stands alone; on the public pages theirs hold them too. */
export const sampleCatalogs: Catalogs = {
  es: () => import('./locales/es.po'),
  en: () => import('./locales/en.po'),
};
