/** Firefox, started by the puppeteer launcher of `@web/test-runner` and driven over WebDriver BiDi. */
import { puppeteerLauncher } from '@web/test-runner-puppeteer';
import type { MediaSettings } from '../../packages/elements/src/testing/runner/protocol.ts';
import { windowSize, type EngineDriver } from './driver.ts';
import { performInPage, type Page } from './puppeteer.ts';

const preferences: Record<string, boolean | number | string> = {
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

/** Drives the Firefox at `path`. */
export function driveFirefox(path: string): EngineDriver {
  let page: Page;
  /** Preferences of the browser that are set. */
  let preferencesNow = '';
  const launcher = puppeteerLauncher({
    concurrency: 1,
    launchOptions: {
      browser: 'firefox',
      executablePath: path,
      // Without toolbars, so that Tab cycles within the page as in the other engines.
      // System access: user preferences are preferences of the browser, and they change between tests.
      args: ['--kiosk', '--remote-allow-system-access'],
      extraPrefsFirefox: preferences,
    },
    // The window that the browser opens; a second tab would not have the focus.
    async createPage({ browser }) {
      const [first] = await browser.pages();
      if (!first) throw new Error('Firefox has no window.');
      page = first;
      // Puppeteer asks for every request and response, which nothing here reads.
      await connectionOf(page).send('session.unsubscribe', { events: ['network'] });
      return first;
    },
  });
  // A new window has its focus in the address bar.
  const focus = (): Promise<void> =>
    evaluateInBrowser(page, '(window.focus(), gBrowser.selectedBrowser.focus(), true)');
  return {
    launcher,
    async prepare() {
      await page.setViewport(windowSize);
      await focus();
      // The history is full after 50 entries.
      await evaluateInBrowser(page, '(gBrowser.selectedBrowser.purgeSessionHistory(), true)');
    },
    focus,
    input: (steps) => performInPage(page, steps),
    async emulateMedia(settings) {
      const wanted = preferencesFor(settings);
      // Most tests only reset them.
      if (wanted === preferencesNow) return [];
      await evaluateInBrowser(page, wanted);
      // The page is notified asynchronously.
      const features = {
        '(prefers-reduced-motion: reduce)': settings['prefers-reduced-motion'] === 'reduce',
        '(pointer: coarse)': settings.pointer === 'coarse',
        '(forced-colors: active)': settings['forced-colors'] === 'active',
      };
      await page.waitForFunction(
        `Object.entries(${JSON.stringify(features)}).every(([query, value]) => matchMedia(query).matches === value)`,
      );
      preferencesNow = wanted;
      return [];
    },
  };
}

/** Sets the preferences of the browser that media queries report. */
function preferencesFor(settings: MediaSettings): string {
  const still = settings['prefers-reduced-motion'] === 'reduce' ? 1 : 0;
  // 2: the colours of the user always override those of the page; 0: only in a high-contrast system theme.
  const colours = settings['forced-colors'] === 'active' ? 2 : 0;
  // 1: coarse, 6: fine and able to hover.
  const pointer = settings.pointer === 'coarse' ? 1 : 6;
  return `(Services.prefs.setIntPref("ui.prefersReducedMotion", ${still}),
    Services.prefs.setIntPref("ui.primaryPointerCapabilities", ${pointer}),
    Services.prefs.setIntPref("ui.allPointerCapabilities", ${pointer}),
    Services.prefs.setIntPref("browser.display.document_color_use", ${colours}))`;
}

interface Bidi {
  send(method: string, params: object): Promise<{ result: unknown }>;
}

/** The connection of puppeteer, for commands that it has no function for. */
function connectionOf(page: Page): Bidi {
  return (page.browser() as unknown as { connection: Bidi }).connection;
}

/** Evaluates an expression in the window of the browser itself. */
async function evaluateInBrowser(page: Page, expression: string): Promise<void> {
  const connection = connectionOf(page);
  const { result } = await connection.send('browsingContext.getTree', { 'moz:scope': 'chrome' });
  const { contexts } = result as { contexts: { context: string }[] };
  const context = contexts[0]?.context;
  if (!context) throw new Error('Firefox shows no window of its own.');
  const answer = await connection.send('script.evaluate', {
    expression,
    target: { context },
    awaitPromise: true,
  });
  const { type } = answer.result as { type: string };
  if (type !== 'success') throw new Error(`Firefox could not evaluate ${expression}.`);
}
