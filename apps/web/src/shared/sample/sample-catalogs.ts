import type { Catalogs } from '../../base/i18n.ts';

/** Catalogues of the sample board on pages of its own; those of the public pages contain them as well. */
export const sampleCatalogs: Catalogs = {
  es: () => import('./locales/es.po'),
  en: () => import('./locales/en.po'),
};
