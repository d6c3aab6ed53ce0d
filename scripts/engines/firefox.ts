/** Firefox, driven through WebDriver BiDi over a plain socket, without a driver or library. */
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { start, stop } from '../lib/run.ts';
import { windowSize, type Engine, type InputSource, type MediaSettings } from './engine.ts';

/** Maximum startup time of Firefox on a busy machine, in milliseconds. */
const startWithin = 60_000;

const preferences: Record<string, boolean | number | string> = {
  // The runner adds an import map for each test; Firefox supports several only with this preference (bug 1688879).
  'dom.multiple_import_maps.enabled': true,
  'dom.w3c_touch_events.enabled': 1,
  'dom.min_background_timeout_value': 4,
  'dom.disable_open_during_load': false,
  // No network requests by the browser itself.
  'app.normandy.enabled': false,
  'app.update.auto': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.search.update': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage': 'about:blank',
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,#no-remote-settings',
  'toolkit.telemetry.unified': false,
};

/** Starts the Firefox at `path` in headless mode. */
export async function startFirefox(path: string): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'minga-firefox-'));
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const child = start(
    path,
    [
      '--headless',
      // Without toolbars, so that Tab cycles within the page as in the other engines.
      '--kiosk',
      '--no-remote',
      '--profile',
      profile,
      '--remote-debugging-port=0',
      // Required to change user preferences, which are browser preferences, between tests.
      '--remote-allow-system-access',
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const end = async (): Promise<void> => {
    await stop(child);
    rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
  };
  try {
    return await connect(await socketOf(child), end);
  } catch (error) {
    await end();
    throw error;
  }
}

async function connect(socketUrl: string, end: () => Promise<void>): Promise<Engine> {
  const bidi = await openSession(socketUrl);
  const context = await firstContext(bidi);
  const chrome = await firstContext(bidi, { 'moz:scope': 'chrome' });
  await bidi.send('browsingContext.setViewport', { context, viewport: windowSize });
  await bidi.send('browsingContext.activate', { context });

  const evaluate = async (expression: string, target: string): Promise<unknown> => {
    const answer = await bidi.send('script.evaluate', {
      expression: `(async () => JSON.stringify(await (${expression})))()`,
      target: { context: target },
      awaitPromise: true,
    });
    const { type, result, exceptionDetails } = answer as {
      type: string;
      result?: { value?: string };
      exceptionDetails?: { text: string };
    };
    if (type !== 'success') throw new Error(exceptionDetails?.text ?? 'The script failed in Firefox.');
    return result?.value === undefined ? undefined : (JSON.parse(result.value) as unknown);
  };

  // A new window has its focus in the address bar.
  const focus = async (): Promise<void> => {
    await evaluate('(window.focus(), gBrowser.selectedBrowser.focus(), true)', chrome);
  };

  return {
    async open(url) {
      await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' });
      await focus();
    },
    evaluate: (expression) => evaluate(expression, context),
    async perform(sources: InputSource[]) {
      await bidi.send('input.performActions', { context, actions: sources });
    },
    focus,
    async emulate(settings: MediaSettings) {
      const still = settings['prefers-reduced-motion'] === 'reduce' ? 1 : 0;
      // 2: the colours of the user always override those of the page; 0: only in a high-contrast system theme.
      const colours = settings['forced-colors'] === 'active' ? 2 : 0;
      const isCoarse = settings.pointer === 'coarse';
      // 1: coarse, 6: fine and able to hover.
      const pointer = isCoarse ? 1 : 6;
      await evaluate(
        `(Services.prefs.setIntPref("ui.prefersReducedMotion", ${still}),
          Services.prefs.setIntPref("ui.primaryPointerCapabilities", ${pointer}),
          Services.prefs.setIntPref("ui.allPointerCapabilities", ${pointer}),
          Services.prefs.setIntPref("browser.display.document_color_use", ${colours}))`,
        chrome,
      );
      // The page is notified asynchronously.
      await evaluate(
        `new Promise((resolve) => {
          const holds = () =>
            matchMedia('(prefers-reduced-motion: reduce)').matches === ${still === 1} &&
            matchMedia('(pointer: coarse)').matches === ${isCoarse} &&
            matchMedia('(forced-colors: active)').matches === ${colours === 2};
          const look = () => (holds() ? resolve(true) : requestAnimationFrame(look));
          look();
        })`,
        context,
      );
      return [];
    },
    async close() {
      await bidi.send('browser.close').catch(() => undefined);
      await end();
    },
  };
}

interface Bidi {
  send(method: string, params?: Record<string, unknown>): Promise<unknown>;
}

async function openSession(socketUrl: string): Promise<Bidi> {
  const socket = new WebSocket(`${socketUrl}/session`);
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();
  let lastId = 0;
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as {
      id?: number;
      type: string;
      result?: unknown;
      message?: string;
    };
    const caller = waiting.get(message.id ?? 0);
    if (!caller) return;
    waiting.delete(message.id ?? 0);
    if (message.type === 'success') caller.resolve(message.result);
    else caller.reject(new Error(`Firefox: ${message.message ?? String(data)}`));
  });
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has gone.'));
    waiting.clear();
  });
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('error', () => reject(new Error('Firefox takes no connection.')));
  });
  const send: Bidi['send'] = (method, params = {}) =>
    new Promise((resolve, reject) => {
      if (socket.readyState !== WebSocket.OPEN) reject(new Error('Firefox has gone.'));
      waiting.set(++lastId, { resolve, reject });
      socket.send(JSON.stringify({ id: lastId, method, params }));
    });
  await send('session.new', { capabilities: {} });
  return { send };
}

async function firstContext(bidi: Bidi, params: Record<string, unknown> = {}): Promise<string> {
  const { contexts } = (await bidi.send('browsingContext.getTree', params)) as {
    contexts: { context: string }[];
  };
  const first = contexts[0]?.context;
  if (!first) throw new Error('Firefox has no window.');
  return first;
}

/** The WebSocket address that Firefox prints. */
function socketOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const timer = setTimeout(() => reject(new Error(`Firefox is not ready:\n${said}`)), startWithin);
    child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      said = (said + chunk).slice(-5000);
      const found = /WebDriver BiDi listening on (ws:\S+)/.exec(said)?.[1];
      if (!found) return;
      clearTimeout(timer);
      resolve(found);
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`Firefox ended with code ${code}:\n${said}`));
    });
  });
}
