/**
 * Runs vitest's browser tests in engines for which vitest has no driver: Firefox ESR and WebKitGTK of the system. Calls
 * of `userEvent` arrive as commands; the page resolves the position (page/locators.ts), and the engine performs real
 * keyboard and pointer input there.
 */
import { fileURLToPath } from 'node:url';
import { defineBrowserProvider, type SerializedLocator } from '@vitest/browser';
import type { BrowserCommandContext, BrowserProvider, BrowserProviderOption, TestProject } from 'vitest/node';
import { windowSize, type Engine, type InputSource, type InputStep } from './engine.ts';
import { release, typing } from './keys.ts';

/** Starts an engine. */
export type EngineStart = () => Promise<Engine>;

interface Point {
  x: number;
  y: number;
}

/** Context of the commands, in addition to vitest's own. */
export interface EngineContext extends BrowserCommandContext {
  engine: Engine;
}

/** Provider for one engine, for the `provider` option of the configuration. */
export function engineProvider(name: 'firefox' | 'webkit', startEngine: EngineStart): BrowserProviderOption {
  return defineBrowserProvider({
    name: 'minga-engines',
    supportedBrowser: [name],
    providerFactory: (project) => new EngineProvider(project, startEngine),
  });
}

/** Attempts to start a browser; failed tests are not retried. */
const startAttempts = 3;

class EngineProvider implements BrowserProvider {
  readonly name = 'minga-engines';
  /** Only one window can have the focus. */
  readonly supportsParallelism = false;
  readonly initScripts = [fileURLToPath(new URL('./page/locators.ts', import.meta.url))];
  #startEngine: EngineStart;
  #engine: Promise<Engine> | undefined;

  constructor(project: TestProject, startEngine: EngineStart) {
    this.#startEngine = startEngine;
    const server = project.browser as unknown as {
      registerCommand(name: string, command: unknown): void;
    };
    for (const [name, command] of Object.entries(commands)) server.registerCommand(name, command);
  }

  getCommandsContext(): Record<string, unknown> {
    return { engine: this.#running };
  }

  async openPage(_sessionId: string, url: string): Promise<void> {
    this.#engine ??= startWithRetry(this.#startEngine);
    this.#running = await this.#engine;
    await this.#running.open(url);
  }

  async close(): Promise<void> {
    const engine = await this.#engine?.catch(() => undefined);
    this.#engine = undefined;
    await engine?.close();
  }

  #running: Engine | undefined;
}

async function startWithRetry(startEngine: EngineStart): Promise<Engine> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startEngine();
    } catch (error) {
      if (attempt === startAttempts) throw error;
      console.error(`The browser did not start, trying again: ${String(error)}`);
    }
  }
}

/** Options of a press; a subset of vitest's options. */
interface PressOptions {
  position?: Point;
  force?: boolean;
  button?: 'left' | 'middle' | 'right';
  timeout?: number;
}

interface KeyboardState {
  unreleased: string[];
}

const buttons = { left: 0, middle: 1, right: 2 };

const commands = {
  __vitest_click: (context: EngineContext, target: SerializedLocator, options?: PressOptions) =>
    press(context, target, 1, options),
  __vitest_dblClick: (context: EngineContext, target: SerializedLocator, options?: PressOptions) =>
    press(context, target, 2, options),
  async __vitest_hover({ engine }: EngineContext, target: SerializedLocator, options?: PressOptions) {
    await engine.perform([mouse(move(await placeOf(engine, target, options)))]);
  },
  async __vitest_wheel(
    { engine }: EngineContext,
    target: SerializedLocator,
    { delta, times = 1 }: { delta: Partial<Point>; times?: number },
  ) {
    const { x, y } = await placeOf(engine, target);
    const turn = { type: 'scroll', x, y, deltaX: delta.x ?? 0, deltaY: delta.y ?? 0, duration: 0 };
    await engine.perform([mouse(move({ x, y }))]);
    await engine.perform([
      { type: 'wheel', id: 'wheel', actions: Array.from({ length: times }, () => turn) },
    ]);
  },
  async __vitest_fill({ engine }: EngineContext, target: SerializedLocator, text: string) {
    await inTests(engine, 'selectText', target.selector);
    const { steps } = typing(text === '' ? '{Delete}' : text.replaceAll(/[{[]/g, '$&$&'));
    await engine.perform([keyboard(steps)]);
  },
  async __vitest_upload({ engine }: EngineContext, target: SerializedLocator, files: unknown[]) {
    await inTests(engine, 'upload', target.selector, files);
  },
  async __vitest_keyboard({ engine }: EngineContext, text: string, state: KeyboardState) {
    await focusTests(engine);
    const { steps, down } = typing(text, state.unreleased);
    // One by one, like a user: the page has handled a key before the next one is pressed.
    for (const step of steps) await engine.perform([keyboard([step])]);
    return { unreleased: down };
  },
  async __vitest_tab({ engine }: EngineContext, { shift = false }: { shift?: boolean } = {}) {
    await focusTests(engine);
    await engine.perform([keyboard(typing(shift ? '{Shift>}{Tab}{/Shift}' : '{Tab}').steps)]);
  },
  async __vitest_cleanup({ engine }: EngineContext, { unreleased }: KeyboardState) {
    await engine.perform([keyboard(release(unreleased))]);
  },
  // The frame of the tests has been resized, and the window is always large enough: only the layout and the page's
  // resize event are pending.
  async __vitest_viewport({ engine }: EngineContext, size: { width: number; height: number }) {
    await engine.evaluate(untilFrameIs(size));
  },
};

const besideTests = { x: windowSize.width - 50, y: windowSize.height - 100 };

/** Commands of the tests besides those of `userEvent`; the configuration must name them. */
export const engineCommands = {
  /** Moves the mouse next to the frame of the tests, where it hovers nothing. */
  async restMouse(context: BrowserCommandContext) {
    const { engine } = context as EngineContext;
    if (withMovedMouse.delete(engine)) await engine.perform([mouse(move(besideTests))]);
  },
  focusTests: (context: BrowserCommandContext) => focusTests((context as EngineContext).engine),
};

/** Engines whose mouse is somewhere over the tests. */
const withMovedMouse = new WeakSet<Engine>();

/** Keys go to the tests, wherever the focus was. */
async function focusTests(engine: Engine): Promise<void> {
  if (await inTests(engine, 'focusWindow')) return;
  await engine.focus();
  await inTests(engine, 'focusWindow');
}

function untilFrameIs({ width, height }: { width: number; height: number }): string {
  return `new Promise((resolve) => {
    const look = () => {
      const frames = [...document.querySelectorAll('iframe[data-vitest]')].map((each) => each.contentWindow);
      const isThere = frames.every((each) => each.innerWidth === ${width} && each.innerHeight === ${height});
      // One more frame, in which media queries and observers are notified.
      if (isThere) requestAnimationFrame(() => requestAnimationFrame(() => resolve(true)));
      else requestAnimationFrame(look);
    };
    look();
  })`;
}

async function press(
  { engine }: EngineContext,
  target: SerializedLocator,
  times: number,
  options: PressOptions = {},
): Promise<void> {
  const button = buttons[options.button ?? 'left'];
  const place = await placeOf(engine, target, options);
  const once = [
    { type: 'pointerDown', button },
    { type: 'pointerUp', button },
  ];
  await engine.perform([mouse(move(place), ...Array.from({ length: times }, () => once).flat())]);
}

/** Waits until the element is actionable, and returns the position in the window. */
async function placeOf(
  engine: Engine,
  { selector }: SerializedLocator,
  options: PressOptions = {},
): Promise<Point> {
  const { position, force, timeout } = options;
  withMovedMouse.add(engine);
  return (await inTests(engine, 'placeOf', selector, { position, force, timeout })) as Point;
}

/** Calls a function of page/locators.ts in the frame of the tests. */
function inTests(engine: Engine, name: string, ...args: unknown[]): Promise<unknown> {
  return engine.evaluate(
    `document.querySelector('iframe[data-vitest]').contentWindow.mingaEngine[${JSON.stringify(name)}](...${JSON.stringify(args)})`,
  );
}

function mouse(...actions: InputStep[]): InputSource {
  return { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions };
}

function keyboard(actions: InputStep[]): InputSource {
  return { type: 'key', id: 'keyboard', actions };
}

function move({ x, y }: Point): InputStep {
  return { type: 'pointerMove', x, y, duration: 0, origin: 'viewport' };
}
