/** Serves the tests: Vite compiles the sources, and the page of a session runs them in a frame that can be resized. */
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { TestRunnerConfig } from '@web/test-runner';
import { createServer, type ViteDevServer } from 'vite';
import { lazyScripts } from '../../packages/elements/src/testing/runner/protocol.ts';
import { root } from '../lib/paths.ts';
import type { EngineName } from './driver.ts';
import type { ScriptAnswers } from './script-answers.ts';

const runnerPaths = ['/__web-dev-server__', '/__web-test-runner__'];
/** Parameter of the page within the frame. */
const frameParameter = 'frame';

type Middleware = NonNullable<TestRunnerConfig['middleware']>[number];

/** Test files of the elements and their wrappers, relative to the project. */
export const testFiles = ['packages/elements/src/**/*.test.ts', 'packages/react/src/**/*.test.tsx'];

/**
 * Module that style sheets and dynamic imports need after Vite transformed them. Vite's own one reloads the page when it cannot connect for hot
 * updates, which tests have not.
 */
const clientPath = '/@vite/client';
const client = `const styles = new Map();
export function updateStyle(id, text) {
  const style = styles.get(id) ?? document.head.appendChild(document.createElement('style'));
  styles.set(id, style);
  style.textContent = text;
}
export function removeStyle(id) {
  styles.get(id)?.remove();
  styles.delete(id);
}
export function createHotContext() {
  return { accept() {}, prune() {} };
}
export function injectQuery(url, query) {
  return url + (url.includes('?') ? '&' : '?') + query;
}`;

/** Starts Vite for the sources of the elements. */
export function startVite(engine: EngineName): Promise<ViteDevServer> {
  return createServer({
    root,
    configFile: false,
    appType: 'custom',
    cacheDir: join(root, '.cache/elements-tests', engine),
    logLevel: 'warn',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    // All of it before the first test: a dependency found later reloads the page under a running test.
    optimizeDeps: {
      entries: testFiles,
      include: ['lit/directives/*.js'],
      // It imports a module of the test runner's server.
      exclude: ['@web/test-runner-commands'],
    },
    plugins: [
      {
        name: 'test-runner-modules',
        enforce: 'pre',
        // The test runner serves its own modules.
        resolveId: (id) =>
          runnerPaths.some((path) => id.startsWith(path)) ? { id, external: true } : undefined,
      },
    ],
  });
}

/** Passes everything to Vite except the page of a session and the runner's own modules. */
export function serveWithVite(vite: ViteDevServer, scripts: ScriptAnswers): Middleware {
  return async (context, next) => {
    if (context.path === '/' && !context.URL.searchParams.has(frameParameter)) {
      context.type = 'html';
      context.body = framePage(`/${context.URL.search}&${frameParameter}`);
      return;
    }
    if (context.path === clientPath) {
      context.type = 'js';
      context.body = client;
      return;
    }
    if (context.path === '/' || runnerPaths.some((path) => context.path.startsWith(path))) {
      await next();
      return;
    }
    context.respond = false;
    context.res.statusCode = 200;
    if (context.path.startsWith('/packages/')) setCaching(context.res, context.path);
    scripts.handle(context.req, context.res, () =>
      vite.middlewares(context.req, context.res, () => {
        context.res.statusCode = 404;
        context.res.end();
      }),
    );
  };
}

/** Lets browsers keep the sources for the whole run, except the scripts that tests make late or missing. */
function setCaching(response: ServerResponse, path: string): void {
  const isLazy = lazyScripts.some((script) => script === path);
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) =>
    setHeader(name, name.toLowerCase() === 'cache-control' ? (isLazy ? 'no-store' : 'max-age=3600') : value);
}

/** The page in the frame, where the test framework loads the test file. */
export function testPage(engine: EngineName, framework: string): string {
  const runner = '/packages/elements/src/testing/runner';
  // Before any element: these replace functions of the page that WebKit lacks or limits.
  const early = engine === 'webkit' ? ['reduced-motion.ts', 'history-quota.ts'] : [];
  const scripts = [...early.map((file) => `${runner}/${file}`), framework];
  return `<!doctype html><html><head><meta name="engine" content="${engine}"><style>
    body { margin: 0; min-height: 100vh; }
  </style></head><body>${scripts
    .map((script) => `<script type="module" src="${script}"></script>`)
    .join('')}</body></html>`;
}

function framePage(url: string): string {
  return `<!doctype html><html><head><title>Tests</title><style>
    body { margin: 0; }
    iframe { display: block; width: 1024px; height: 768px; border: 0; }
  </style></head><body><iframe src="${url}"></iframe></body></html>`;
}
