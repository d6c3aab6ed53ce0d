/** WebKitGTK: MiniBrowser on a virtual screen, driven through WebKitWebDriver by plain HTTP requests. */
import type { ChildProcess } from 'node:child_process';
import { freePort } from '../lib/postgres.ts';
import { start, stop } from '../lib/run.ts';
import { windowSize, type Engine, type InputSource } from './engine.ts';

/** Paths of the parts of WebKitGTK. */
export interface WebKitPaths {
  driver: string;
  browser: string;
  screen: string;
}

/** Maximum startup time of the driver on a busy machine, in milliseconds. */
const startWithin = 60_000;

/** Starts WebKitGTK on a separate virtual screen. */
export async function startWebKit(paths: WebKitPaths): Promise<Engine> {
  const children: ChildProcess[] = [];
  const end = async (): Promise<void> => {
    for (const child of children.toReversed()) await stop(child);
  };
  try {
    // The X server writes its display number to pipe 3.
    const screen = start(
      paths.screen,
      ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'],
      {
        stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      },
    );
    children.push(screen);
    const display = `:${await numberFrom(screen)}`;
    const port = await freePort();
    const driver = start(paths.driver, [`--port=${port}`, '--host=127.0.0.1'], {
      stdio: 'ignore',
      env: {
        DISPLAY: display,
        GDK_BACKEND: 'x11',
        // No accessibility bus: it is not tested, and containers have none.
        NO_AT_BRIDGE: '1',
        GTK_A11Y: 'none',
        // Without a GPU this saves one process per frame.
        LIBGL_ALWAYS_SOFTWARE: '1',
      },
    });
    children.push(driver);
    return await connect(`http://127.0.0.1:${port}`, driver, paths.browser, end);
  } catch (error) {
    await end();
    throw error;
  }
}

async function connect(
  base: string,
  driver: ChildProcess,
  browser: string,
  end: () => Promise<void>,
): Promise<Engine> {
  await ready(base, driver);
  const { sessionId } = (await call('POST', `${base}/session`, {
    capabilities: {
      alwaysMatch: { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } },
    },
  })) as { sessionId: string };
  const session = `${base}/session/${sessionId}`;
  await call('POST', `${session}/timeouts`, { script: 120_000, pageLoad: 120_000 });
  await call('POST', `${session}/window/rect`, { ...windowSize, x: 0, y: 0 });

  const evaluate = async (expression: string): Promise<unknown> => {
    const answer = (await call('POST', `${session}/execute/async`, {
      script: `const done = arguments[0];
        (async () => JSON.stringify(await (${expression})))()
          .then((value) => done({ value }), (error) => done({ error: String(error?.message ?? error) }));`,
      args: [],
    })) as { value?: string; error?: string };
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer.value === undefined ? undefined : (JSON.parse(answer.value) as unknown);
  };

  return {
    async open(url) {
      await call('POST', `${session}/url`, { url });
    },
    evaluate,
    async perform(sources: InputSource[]) {
      await call('POST', `${session}/actions`, { actions: sources });
    },
    // The window has no other UI that could have the focus.
    focus: async () => undefined,
    async emulate(settings) {
      const still = settings['prefers-reduced-motion'] === 'reduce';
      await evaluate(
        `document.querySelector('iframe[data-vitest]').contentWindow.mingaEngine.setStill(${still})`,
      );
      return (['forced-colors', 'pointer'] as const).filter((name) => settings[name]);
    },
    async close() {
      await call('DELETE', session).catch(() => undefined);
      await end();
    },
  };
}

async function ready(base: string, driver: ChildProcess): Promise<void> {
  const until = Date.now() + startWithin;
  while (Date.now() < until && driver.exitCode === null) {
    const isUp = await call('GET', `${base}/status`).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('WebKitWebDriver does not answer.');
}

/** Sends one WebDriver command. */
async function call(method: string, url: string, body?: unknown): Promise<unknown> {
  const response = await fetch(url, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(`WebKit: ${JSON.stringify(value)}`);
  return value;
}

/** The first line that a process writes to its pipe 3. */
function numberFrom(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdio[3]?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('\n')) resolve(said.trim());
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The virtual screen ended with code ${code}.`)));
  });
}
