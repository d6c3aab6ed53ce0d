/** Public pages written in advance with every build: `pages/<language>/<name>.html`. */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Plugin, type PluginOption, createServer } from 'vite';
import type { routePatterns, writePage } from '../src/prerender.tsx';
import { type PageFiles, assetOf, filesOf, together } from './bundle-parts.ts';
import { publicPages } from './site-files.ts';
import { drawPicture, picturePath } from './social-pictures.ts';

/** Where the page for addresses without a page is written. */
const notFoundPath = '/404';

/** What the pages of a build are made with. */
interface Build {
  root: string;
  outDir: string;

  /** Folder of the built files. */
  assetsDir: string;
  origin: string;
  plugins: PluginOption[];

  /** Files that every page names, by what they are for. */
  files: {
    landing: PageFiles;
    site: PageFiles;

    /** Scripts that follow when nothing else is to do, by language: the app, and where most go first. */
    app: Record<'es' | 'en', string[]>;

    /** The faces that the first screen shows. */
    fonts: string[];
  };
}

/**
 * Writes every public page in both languages after a build.
 * @param origin where the site will be reached
 * @param plugins what the sources need to be read
 */
export function writtenPages(origin: string, plugins: PluginOption[]): Plugin {
  let base: Pick<Build, 'root' | 'outDir' | 'assetsDir'>;
  let files: Build['files'] | undefined;
  return {
    name: 'minga-written-pages',
    apply: 'build',
    configResolved({ root, build }) {
      base = { root, outDir: join(root, build.outDir), assetsDir: build.assetsDir };
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const script = filesOf(bundle, '/site.html');
        const layout = filesOf(bundle, '/src/features/site/SiteLayout.tsx');
        const pages = Object.values(bundle).flatMap((file) =>
          file.type === 'chunk' &&
          /\/src\/features\/(site|not-found|canvas)\//.test(file.facadeModuleId ?? '')
            ? [filesOf(bundle, file.facadeModuleId ?? '')]
            : [],
        );
        const app = together(
          filesOf(bundle, '/src/app.tsx'),
          filesOf(bundle, '/src/features/sign-in/SignInLayout.tsx'),
          filesOf(bundle, '/src/features/sign-in/SignInScreen.tsx'),
        );
        const appIn = (language: string) =>
          together(app, filesOf(bundle, `/src/locales/${language}.po`)).scripts.filter(
            (address) => !script.scripts.includes(address),
          );
        // What `pnpm check` holds against the record; a name that begins with a dot is not handed out.
        this.emitFile({
          type: 'asset',
          fileName: '.first-scripts.json',
          source: JSON.stringify({
            public: script.scripts,
            'sign-in': together(filesOf(bundle, '/index.html'), app, filesOf(bundle, '/src/locales/es.po'))
              .scripts,
          }),
        });
        files = {
          landing: together(script, filesOf(bundle, '/src/features/landing/LandingPage.tsx')),
          site: together(script, layout, ...pages),
          app: { es: appIn('es'), en: appIn('en') },
          fonts: ['geist-latin-wght-normal.woff2', 'bricolage-grotesque-latin-wght-normal.woff2'].map(
            (name) => assetOf(bundle, name),
          ),
        };
      },
    },
    async closeBundle(error) {
      if (error || !files) return;
      await writeAll({ ...base, origin, plugins, files });
    },
  };
}

async function writeAll(build: Build): Promise<void> {
  const { root, outDir, origin, plugins, files } = build;
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
    const template = await readFile(join(outDir, 'site.html'), 'utf8');
    // It has served: the pages are handed out by their own names.
    await rm(join(outDir, 'site.html'));
    const styles = {
      landing: await mergeStyles(build, 'landing'),
      site: await mergeStyles(build, 'site'),
    };
    const { writePage: write, routePatterns: patterns } = (await server.ssrLoadModule(
      '/src/prerender.tsx',
    )) as { writePage: typeof writePage; routePatterns: typeof routePatterns };
    // What the server answers with the app, and what with 404; a name that begins with a dot is not handed out.
    await writeFile(join(outDir, '.routes.json'), JSON.stringify(patterns()));
    for (const language of ['es', 'en'] as const) {
      for (const path of [...publicPages, notFoundPath]) {
        const address = new URL(`${path}?hl=${language}`, origin);
        // What a page says of its own address it reads from the browser's.
        Object.assign(globalThis, { location: address });
        const page = await write(address.href, language);
        const links = [
          ...files.fonts.map(
            (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
          ),
          `<link rel="stylesheet" href="${path === '/' ? styles.landing : styles.site}">`,
        ].join('');
        // A form waits for its script from its first moment on.
        const waiting = page.body.includes('data-contact-form') ? '<script src="/form.js"></script>' : '';
        const appFiles = JSON.stringify(files.app[language]);
        const html = template
          .replaceAll(/\s*<link rel="stylesheet" crossorigin[^>]*>/g, '')
          .replace('<html lang="es"', `<html lang="${language}"`)
          .replace(/<title>.*?<\/title>/, () => `${waiting}${links}<title>${page.title}</title>${page.head}`)
          .replace('<div id="root"></div>', () => `<div id="root" data-written>${page.body}</div>`)
          .replace('</body>', `<script type="application/json" id="app-files">${appFiles}</script></body>`);
        const file = join(outDir, 'pages', language, `${path === '/' ? '/index' : path}.html`);
        await writeInto(file, html);
        if (!page.shared) continue;
        const picture = join(outDir, picturePath(path, language));
        await writeInto(picture, await drawPicture(page.shared.title, page.shared.description));
      }
    }
  } finally {
    await server.close();
    Reflect.deleteProperty(globalThis, 'location');
  }
}

async function writeInto(file: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

/** One style sheet instead of many: a page is seen after one request for its look. Answers its address. */
async function mergeStyles(build: Build, kind: 'landing' | 'site'): Promise<string> {
  const texts = await Promise.all(
    build.files[kind].styles.map((href) => readFile(join(build.outDir, href), 'utf8')),
  );
  const text = texts.join('\n');
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
  const name = `${build.assetsDir}/${kind}-${hash}.css`;
  await writeFile(join(build.outDir, name), text);
  return `/${name}`;
}
