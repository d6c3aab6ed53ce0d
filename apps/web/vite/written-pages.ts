/** Public pages written in advance with every build: `pages/<language>/<name>.html`. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Plugin, type PluginOption, type Rolldown, createServer } from 'vite';
import type { writePage } from '../src/prerender.tsx';
import { publicPages } from './site-files.ts';

/**
 * Writes every public page in both languages after a build.
 * @param origin where the site will be reached
 * @param plugins what the sources need to be read
 */
export function writtenPages(origin: string, plugins: PluginOption[]): Plugin {
  let outDir = '';
  let root = '';
  let styles: string[] = [];
  return {
    name: 'minga-written-pages',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      outDir = join(config.root, config.build.outDir);
    },
    generateBundle(_options, bundle) {
      styles = stylesOfSitePages(bundle);
    },
    async closeBundle(error) {
      if (error) return;
      await writeAll({ root, outDir, origin, plugins, styles });
    },
  };
}

interface Build {
  root: string;
  outDir: string;
  origin: string;
  plugins: PluginOption[];

  /** Styles that load with the pages' own scripts; without a script they have to be named. */
  styles: string[];
}

async function writeAll({ root, outDir, origin, plugins, styles }: Build): Promise<void> {
  const server = await createServer({
    root,
    configFile: false,
    plugins,
    mode: 'production',
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const template = await readFile(join(outDir, 'index.html'), 'utf8');
    const written = (await server.ssrLoadModule('/src/prerender.tsx')) as { writePage: typeof writePage };
    for (const language of ['es', 'en'] as const) {
      for (const path of publicPages) {
        const address = new URL(`${path}?hl=${language}`, origin);
        // What a page says of its own address it reads from the browser's.
        Object.assign(globalThis, { location: address });
        const { title, head, body } = await written.writePage(address.href, language);
        const links =
          path === '/'
            ? []
            : styles
                .filter((href) => !template.includes(href))
                .map((href) => `<link rel="stylesheet" href="/${href}">`);
        const html = template
          .replace('<html lang="es"', `<html lang="${language}"`)
          .replace(/<title>.*?<\/title>/, () => `<title>${title}</title>${head}`)
          .replace('</head>', () => `${links.join('')}</head>`)
          .replace('<div id="root"></div>', () => `<div id="root" data-written>${body}</div>`);
        const file = join(outDir, 'pages', language, `${path === '/' ? '/index' : path}.html`);
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, html);
      }
    }
  } finally {
    await server.close();
    Reflect.deleteProperty(globalThis, 'location');
  }
}

/** Every style sheet of the public pages' chunks and of what those import. */
function stylesOfSitePages(bundle: Rolldown.OutputBundle): string[] {
  const found = new Set<string>();
  const seen = new Set<string>();
  const collect = (name: string): void => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || chunk.isEntry || seen.has(name)) return;
    seen.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
    chunk.imports.forEach(collect);
  };
  for (const chunk of Object.values(bundle))
    if (chunk.type === 'chunk' && chunk.facadeModuleId?.includes('/src/features/site/'))
      collect(chunk.fileName);
  return [...found];
}
