/** Serves the bundled tests. The page of a session runs them in a frame that can be resized. */
import type { ServerResponse } from 'node:http';
import type { TestRunnerConfig } from '@web/test-runner';
import { lazyScripts } from '../../packages/elements/src/testing/runner/protocol.ts';
import { earlyModules } from './bundle.ts';
import type { EngineName } from './driver.ts';
import type { ScriptAnswers } from './script-answers.ts';

const runnerPaths = ['/__web-dev-server__', '/__web-test-runner__'];
/** Parameter of the page within the frame. */
const frameParameter = 'frame';

type Middleware = NonNullable<TestRunnerConfig['middleware']>[number];

/** Serves the page of a session and the bundled scripts; the runner serves its own modules. */
export function serveTests(bundled: ReadonlyMap<string, string>, scripts: ScriptAnswers): Middleware {
  return async (context, next) => {
    if (context.path === '/' && !context.URL.searchParams.has(frameParameter)) {
      context.type = 'html';
      context.body = framePage(`/${context.URL.search}&${frameParameter}`);
      return;
    }
    if (context.path === '/' || runnerPaths.some((path) => context.path.startsWith(path))) {
      await next();
      return;
    }
    const script = bundled.get(context.path);
    context.respond = false;
    context.res.statusCode = 200;
    scripts.handle(context.req, context.res, () => answer(context.res, context.path, script));
  };
}

function answer(response: ServerResponse, path: string, script: string | undefined): void {
  if (script === undefined) {
    response.writeHead(404);
    response.end();
    return;
  }
  // Browsers keep them for the whole run, except the scripts that tests make late or missing.
  const isLazy = lazyScripts.some((each) => each === path);
  response.writeHead(200, {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': isLazy ? 'no-store' : 'max-age=3600',
  });
  response.end(script);
}

/** The page in the frame, where the test framework loads the test file. */
export function testPage(engine: EngineName, framework: string): string {
  // Before any element: these replace functions of the page that WebKit lacks or limits.
  const early = engine === 'webkit' ? earlyModules.map((file) => `/${file}`) : [];
  const scripts = [...early, framework];
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
