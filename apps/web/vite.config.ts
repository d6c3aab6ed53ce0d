import { fileURLToPath } from 'node:url';
import { getConfig } from '@lingui/conf';
import { lingui } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { clientBuild, clientVersion } from '@minga/contract';
import { defineConfig } from 'vite';
import { minifyTemplates } from '../../packages/elements/scripts/minify-templates.ts';
import { scriptGroups } from './vite/script-groups.ts';
import { serviceWorkerFile } from './vite/service-worker-file.ts';
import { siteFiles } from './vite/site-files.ts';
import { writtenPages } from './vite/written-pages.ts';

const api = process.env.API_ORIGIN ?? 'http://localhost:4280';

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));

const configPath = here('lingui.config.ts');
const linguiConfig = getConfig({ configPath });

/** Plug-ins the app and its tests share. */
export const plugins = [
  react(),
  babel({
    include: /\.tsx?$/,
    exclude: /node_modules|packages\/elements/,
    plugins: [['@lingui/babel-plugin-lingui-macro', { linguiConfig }]],
  }),
  lingui({ configPath }),
  minifyTemplates(),
];

/** The modules behind `src/site.ts`: what the app begins with, too, and what only public pages do. */
const publicScripts = {
  base: /src\/(base\/(change-signal|address\/(asked-language|in-app-address)|preferences\/(preferences|theme)|storage\/(codecs|registry|web-storage)|reload-once|runtime-config)|session\/hint|shell\/host-restriction)[.]ts$|vite\/(preload-helper|modulepreload)/,
  behaviour: /src\/shared\/site\/(behaviour\/[^.]+|price-cookie)[.]ts$|rules\/src\/pricing[.]ts$/,
};

/**
 * What is small and there before somebody has signed in comes in one file: each file of its own costs some hundred bytes
 * that say nothing.
 */
const firstParts =
  /src\/(base\/(session-events|title|use-runtime-config|paths|script-failure)|shared\/(page\/(use-intro|lazy-part|page-switches|errors)|icons\/Logo)|shared\/site\/catalogs|session\/password-rules)[.]tsx?$|packages\/(client\/src\/errors|rules\/src\/email-addresses|react\/src\/with-reset|elements\/src\/internal\/(icon\/icon-registry|layer\/(layer|layer-shared|history-guard|focus)))[.]ts$/;

/** What the fields of the sign-in are made of, for the same reason. */
const fieldParts =
  /elements\/src\/internal\/(define|form\/(form-control|field|text-constraints|text-control|typed-control|(readonly|field-tools)[.]styles|form-submit)|icon\/(control|search)-icon|press|warn-once|warn-unlike)[.]ts$/;

/** Scripts that are there before somebody has signed in. */
const firstScripts =
  /\/(app|first|site|behaviour|SignIn[A-Za-z]+|ProviderButtons|session|firebase)-[^/]+[.]js$/;

/** Where the built site will be reached; its sitemap holds whole addresses. */
const siteOrigin = (process.env.SITE_ORIGIN ?? 'http://localhost:4280').replace(/\/$/, '');

/** Folder of the built files. */
const assetsDir = `assets/${clientVersion}-${clientBuild}`;

/** Decoders that the worker of PDF.js imports by their names, so that these have no hash. */
const namedFiles = /_nowasm_fallback[.]js$/;

const together = scriptGroups();

export default defineConfig({
  resolve: {
    // React has it since version 18: the package for older ones is not needed.
    alias: { 'use-sync-external-store/shim': here('vite/use-sync-external-store.ts') },
  },
  plugins: [
    ...plugins,
    together.plugin,
    siteFiles(siteOrigin),
    writtenPages(siteOrigin, plugins),
    serviceWorkerFile(),
  ],
  server: {
    port: 5173,
    proxy: {
      '/v1': api,
      '^/mdm/(checkin|server|enrollment/|automatic/)': api,
      '/minga-config.json': api,
      '/identitytoolkit.googleapis.com': api,
      '/securetoken.googleapis.com': api,
    },
  },
  build: {
    target: 'es2023',
    // Script chunks live in a folder named by version and build, so that an old page never meets a new chunk.
    assetsDir,
    sourcemap: false,
    reportCompressedSize: false,
    modulePreload: {
      // A screen's scripts are asked for together, not one after the other as each is found to need the next. What
      // loads before somebody has signed in would only grow by the list: there it names the styles, which must be
      // there before the screen is drawn.
      resolveDependencies: (_file, found, { hostId, hostType }) =>
        hostType === 'js' && firstScripts.test(hostId)
          ? found.filter((name) => name.endsWith('.css'))
          : found,
    },
    // The app, and the public pages that are written at build.
    rolldownOptions: {
      input: ['index.html', 'site.html'].map((name) => here(name)),
      // What the public pages do is in few files: their first screen waits for few requests.
      output: {
        // Without the names of the screens that share a script.
        chunkFileNames: ({ name }) => `${assetsDir}/${name.split('~')[0]}-[hash].js`,
        assetFileNames: ({ names: [name = ''] }) =>
          `${assetsDir}/[name]${namedFiles.test(name) ? '' : '-[hash]'}[extname]`,
        codeSplitting: {
          groups: [
            ...Object.entries(publicScripts).map(([name, test]) => ({ name, test })),
            { name: 'first', test: firstParts },
            { name: 'field', test: fieldParts },
            ...together.groups,
          ],
        },
      },
    },
  },
});
