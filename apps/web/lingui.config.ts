import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

export default defineConfig({
  sourceLocale: 'es',
  locales: ['es', 'en'],
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}',
      include: ['<rootDir>/src'],
      exclude: ['<rootDir>/src/features/site/**'],
    },
    // The long texts of the public pages load with those pages only.
    { path: '<rootDir>/src/features/site/locales/{locale}', include: ['<rootDir>/src/features/site'] },
  ],
  format: formatter({ lineNumbers: false, origins: false }),
});
