/**
 * WebKitGTK: MiniBrowser on a virtual screen, driven through WebKitWebDriver by the WebDriver launcher of
 * `@web/test-runner`.
 */
import type { ChildProcess } from 'node:child_process';
import { webdriverLauncher } from '@web/test-runner-webdriver';
import { freePort } from '../lib/postgres.ts';
import { start, stop } from '../lib/run.ts';
import { windowSize, type EngineDriver } from './driver.ts';
import { actionsOf } from './webdriver-actions.ts';

/** Paths of the parts of WebKitGTK. */
export interface WebKitPaths {
  driver: string;
  browser: string;
  screen: string;
}

/** Maximum startup time of the driver on a busy machine, in milliseconds. */
const startWithin = 60_000;

/** Starts the WebDriver of WebKitGTK on a separate virtual screen, for the launcher to connect to. */
export async function driveWebKit(paths: WebKitPaths): Promise<EngineDriver> {
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
    await ready(`http://127.0.0.1:${port}`, driver);
    return drive(port, paths.browser, end);
  } catch (error) {
    await end();
    throw error;
  }
}

/** The session that the launcher opens; its type is not exported. */
interface Session {
  createWindow(type: 'tab' | 'window'): Promise<{ handle: string }>;
  closeWindow(): Promise<unknown>;
  switchToWindow(handle: string): Promise<unknown>;
  setWindowRect(x: number, y: number, width: number, height: number): Promise<unknown>;
  performActions(actions: object[]): Promise<unknown>;
}

async function openNewWindow(session: Session): Promise<void> {
  const { handle } = await session.createWindow('window');
  await session.closeWindow();
  await session.switchToWindow(handle);
}

function drive(port: number, browser: string, close: () => Promise<void>): EngineDriver {
  const launcher = webdriverLauncher({
    hostname: '127.0.0.1',
    port,
    path: '/',
    connectionRetryTimeout: startWithin,
    capabilities: {
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
      'wdio:enforceWebDriverClassic': true,
    } as object,
  });
  const session = (): Session => (launcher as unknown as { driver: Session }).driver;
  const startSession = launcher.startSession.bind(launcher);
  launcher.startSession = async (id, url) => {
    // The history of a window is full after 100 entries.
    if (session()) await openNewWindow(session());
    await startSession(id, url);
  };
  return {
    launcher,
    async prepare() {
      await session().setWindowRect(0, 0, windowSize.width, windowSize.height);
    },
    // The window has no other interface that could have the focus.
    focus: async () => undefined,
    async input(steps) {
      for (const source of actionsOf(steps)) {
        // oxlint-disable-next-line no-await-in-loop
        await session().performActions([source]);
      }
    },
    // The page emulates reduced motion by itself.
    emulateMedia: async (settings) =>
      (['forced-colors', 'pointer'] as const).filter((name) => settings[name]),
    close,
  };
}

async function ready(base: string, driver: ChildProcess): Promise<void> {
  const until = Date.now() + startWithin;
  while (Date.now() < until && driver.exitCode === null) {
    const isUp = await fetch(`${base}/status`).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('WebKitWebDriver does not answer.');
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
