import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

/** Where the texts of the public pages are. */
const publicSite = ['site', 'landing']
  .map((name) => `<rootDir>/src/features/${name}`)
  .concat('<rootDir>/src/shared/site');

export default defineConfig({
  sourceLocale: 'es',
  locales: ['es', 'en'],
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}',
      include: ['<rootDir>/src'],
      exclude: publicSite.map((folder) => `${folder}/**`),
    },
    // The long texts of the public pages load with those pages only.
    { path: '<rootDir>/src/shared/site/locales/{locale}', include: publicSite },
  ],
  format: formatter({ lineNumbers: false, origins: false }),
});
