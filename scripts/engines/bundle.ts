/**
 * Bundles the tests of the elements. A page then loads a few scripts rather than each module by itself, which took most
 * of the time of a test file.
 */
import { globSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { factsPlugin } from '../../.storybook/build/facts.ts';
import { root } from '../lib/paths.ts';

/** Test files of the elements, their wrappers and their stories, relative to the project. */
export const testFiles = [
  'packages/elements/src/**/*.test.ts',
  'packages/react/src/**/*.test.tsx',
  '.storybook/tests/engines/*.test.ts',
];

/** Modules that the page of a test loads by itself, before the tests. */
export const earlyModules = ['reduced-motion', 'history-quota'].map(
  (name) => `packages/elements/src/testing/runner/${name}.ts`,
);

/** A module with a query is another copy of the module. */
const copyQuery = '?copy';

/** Modules that the pages of tests import by the path of their source, besides elements. */
const importedByPath = ['packages/elements/src/internal/layer/layer.ts'];

/** The test runner serves these modules of its own. */
const runnerModules = /^\/__web-(?:dev-server|test-runner)__/;

/** Scripts by their path on the server: that of the source for tests and for modules that are requested by it. */
export async function bundleTests(): Promise<Map<string, string>> {
  // React and Lit check how they are used in their builds for development.
  process.env['NODE_ENV'] = 'development';
  const elements = globSync('packages/elements/src/*/*.ts', { cwd: root }).filter(
    (file) => basename(file, '.ts') === basename(dirname(file)),
  );
  const entries = [
    ...globSync(testFiles, { cwd: root }),
    ...elements.map((file) => `${file}${copyQuery}`),
    ...earlyModules,
    ...importedByPath,
  ];
  const result = (await build({
    root,
    configFile: false,
    envDir: false,
    mode: 'development',
    logLevel: 'warn',
    build: {
      write: false,
      target: 'esnext',
      minify: false,
      modulePreload: false,
      reportCompressedSize: false,
      chunkSizeWarningLimit: Infinity,
      rolldownOptions: {
        // Modules have effects in tests that they have not in an app, as in a server for development.
        treeshake: false,
        checks: { pluginTimings: false },
        input: Object.fromEntries(entries.map((file) => [scriptPath(file), join(root, file)])),
        external: runnerModules,
        preserveEntrySignatures: 'allow-extension',
        output: {
          entryFileNames: '[name]',
          // Tests set the answers to lazily loaded scripts by the path of their source.
          chunkFileNames: ({ facadeModuleId }) =>
            facadeModuleId?.startsWith(join(root, 'packages'))
              ? scriptPath(relative(root, facadeModuleId))
              : 'chunks/[name]-[hash].js',
          codeSplitting: {
            groups: [
              // Vite adds it to modules with dynamic imports.
              { name: 'preload', test: /preload-helper/, priority: 2 },
              // Apart from the others: the page loads them before the test framework.
              { name: 'early', test: new RegExp(earlyModules.join('|')), priority: 2 },
              { name: 'accessibility', test: /axe-core/, priority: 2 },
              // What most tests load: one script instead of a hundred.
              {
                name: 'shared',
                test: /node_modules|src\/testing\/(?:runner\/|test\.ts)/,
                minShareCount: 30,
                priority: 1,
              },
            ],
          },
        },
      },
    },
    resolve: { alias: { 'axe-core': 'axe-core/axe.min.js' } },
    plugins: [factsPlugin(), stylesInScripts()],
  })) as Rolldown.RolldownOutput;
  return new Map(
    result.output.flatMap((file) => (file.type === 'chunk' ? [[`/${file.fileName}`, file.code]] : [])),
  );
}

/** Path of the script of a module: `a.ts` for `a.ts`, `a.copy.ts` for `a.ts?copy`. */
function scriptPath(module: string): string {
  return module.replace(/\.ts\?(?<query>\w+)$/, '.$<query>.ts');
}

/** Adds imported style sheets to the page by script, as a server for development does. */
function stylesInScripts(): Plugin {
  const prefix = '\0page-styles:';
  return {
    name: 'styles-in-scripts',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith('.css')) return undefined;
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      return resolved && `${prefix}${resolved.id}.js`;
    },
    load(id) {
      if (!id.startsWith(prefix)) return undefined;
      const path = JSON.stringify(`${id.slice(prefix.length, -'.js'.length)}?inline`);
      return `import text from ${path};
document.head.appendChild(document.createElement('style')).textContent = text;`;
    },
  };
}
