/**
 * `cdn/`: for pages without a build. `minga-elements.js` defines everything from one script tag, `autoloader.js` what a
 * page uses. Lit is inside, nothing is imported by a bare name, and what is needed later is fetched from beside.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { minifyTemplates } from '../minify-templates.ts';
import { publicModules } from '../public-modules.ts';
import { dist, packageFolder, readSource } from './paths.ts';

/** One of the two: with everything in it, or fetching what it finds. */
type Page = 'minga-elements' | 'autoloader';

/** Builds both into `cdn/`. */
export async function packPages(): Promise<void> {
  for (const name of ['minga-elements', 'autoloader'] as const) await buildForPages(name, join(dist, 'cdn'));
}

function sourceOf(name: Page): string {
  if (name === 'autoloader') return `export * from '/src/autoloader.ts';`;
  return publicModules()
    .filter(({ name }) => name !== 'autoloader')
    .map(({ path }) => `export * from '/${path}';\n`)
    .join('');
}

/** Builds one of them; written to `out`, or only answered without one. */
export async function buildForPages(name: Page, out?: string): Promise<Rolldown.RolldownOutput> {
  const entry = `\0pages:${name}`;
  const { version } = JSON.parse(readSource('package.json')) as { version: string };
  const result = await build({
    root: packageFolder,
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    // Whatever NODE_ENV says where this runs: the Lit that is packed is the small one.
    resolve: { conditions: ['production', 'browser', 'module'] },
    plugins: [
      {
        name: 'minga-pages-entry',
        enforce: 'pre',
        resolveId: (id) =>
          id === entry ? id : id.startsWith('/src/') && !existsSync(id) ? join(packageFolder, id) : undefined,
        load: (id) => (id === entry ? sourceOf(name) : undefined),
      },
      ...(name === 'minga-elements' ? [withoutLateElements()] : []),
      minifyTemplates(),
    ],
    build: {
      ...(out ? { outDir: out, emptyOutDir: false } : { write: false }),
      target: 'es2023',
      sourcemap: true,
      modulePreload: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: { [name]: entry },
        preserveEntrySignatures: 'strict',
        output: {
          minify: true,
          entryFileNames: '[name].js',
          chunkFileNames: 'chunks/[name]-[hash].js',
          postBanner: `/*! @minga/elements ${version}, MIT; of others: THIRD-PARTY-LICENSES.txt */`,
        },
      },
    },
  });
  return (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput;
}

/**
 * Replaces dynamic imports by what the bundle already contains: elements (in other folders) and their parts (in their
 * own folder). Only the drawings of the icons (`generated/`) remain a chunk of their own.
 */
function withoutLateElements(): Plugin {
  return {
    name: 'minga-without-late-elements',
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(join(packageFolder, 'src'))) return undefined;
      const parts: string[] = [];
      const whole = code
        .replaceAll(/import\('(?:\.\.\/)+(?!\.\.\/|generated\/)[^']*'\)/g, (late) =>
          'Promise.resolve()'.padEnd(late.length),
        )
        .replaceAll(/import\('(\.\/[^']*)'\)/g, (late, address: string) => {
          const name = `p${parts.length}`;
          parts.push(`\nimport * as ${name} from '${address}';`);
          return `Promise.resolve(${name})`.padEnd(late.length);
        });
      // At the end, so that nothing moves and the source map stays true.
      return { code: whole + parts.join(''), map: null };
    },
  };
}
