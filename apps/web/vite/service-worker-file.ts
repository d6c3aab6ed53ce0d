/** `service-worker.js`, built with the list of files it keeps. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Plugin, type Rolldown, build as buildWith } from 'vite';
import { publicPages } from './site-files.ts';

/** An address that the server answers with the page of the app. */
const appPage = '/home';

/** Files of the page of the app that are not part of the bundle. */
const pageFiles = ['/theme.js', '/favicon.svg'];

/** Sources of chunks that only public pages load. */
const publicSources = /\/src\/features\/(site|landing|canvas)\/|\/site\.html$/;

/** Libraries that are larger than all screens together: a device loads them with the first map and the first PDF file. */
const largeLibraries = /\/node_modules\/(maplibre-gl|pdfjs-dist)\//;

/** Scripts of these that are not bundled. */
const largeScripts = /\/pdfjs-dist\/.*[.]js$/;

/** Adds the service worker to a build. */
export function serviceWorkerFile(): Plugin {
  let root = '';
  let outDir = '';
  let assets: string[] = [];
  return {
    name: 'minga-service-worker',
    apply: 'build',
    configResolved(config) {
      ({ root } = config);
      outDir = join(root, config.build.outDir);
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        assets = Object.values(bundle).flatMap((file) => (isKept(file) ? [`/${file.fileName}`] : []));
      },
    },
    async closeBundle(error) {
      // Without files the build has failed.
      if (error || assets.length === 0) return;
      await writeWorker(root, outDir, assets);
    },
  };
}

/** Builds the worker with the page of the app and the files to keep. */
async function writeWorker(root: string, outDir: string, assets: readonly string[]): Promise<void> {
  const hashed = [...pageFiles.map((path) => ({ path, file: path })), { path: appPage, file: '/index.html' }];
  const contents = await Promise.all(hashed.map(({ file }) => readFile(join(outDir, file))));
  const entries = hashed.map(({ path }, index) => ({ url: path, revision: hashOf(contents[index]!) }));
  await buildWith({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: {
      'process.env.NODE_ENV': '"production"',
      precachedFiles: JSON.stringify([...entries, ...assets.map((url) => ({ url, revision: null }))]),
      appPage: JSON.stringify(appPage),
      publicPages: JSON.stringify(publicPages),
    },
    build: {
      target: 'es2023',
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: join(root, 'service-worker/service-worker.ts'),
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  });
}

/** Scripts, styles and fonts of signed-in screens. Their names contain a hash of their content. */
function isKept(file: Rolldown.OutputChunk | Rolldown.OutputAsset): boolean {
  if (!/[.](js|css|woff2)$/.test(file.fileName)) return false;
  if (file.type === 'asset') return !file.originalFileNames.some((name) => largeScripts.test(name));
  return (
    !publicSources.test(file.facadeModuleId ?? '') && !file.moduleIds.some((id) => largeLibraries.test(id))
  );
}

function hashOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}
