/** The system's Chromium, started by the Chrome launcher of `@web/test-runner`. */
import { chromeLauncher } from '@web/test-runner';
import { chromiumLaunch, withoutOptimizer } from '../lib/chromium.ts';
import { windowSize, type EngineDriver } from './driver.ts';
import { performInPage, type Page } from './puppeteer.ts';

/** Time zone of most users of the product, west of Greenwich, where days differ from UTC. */
const timeZone = 'America/La_Paz';
/** Keys with a code of their own; other characters are inserted. */
const isOnKeyboard = /^([\x20-\x7e]|[A-Z][A-Za-z0-9]+)$/;

type CdpSession = Awaited<ReturnType<Page['createCDPSession']>>;

/** Chromium for the tests. */
export function driveChromium(): EngineDriver {
  // The launcher opens one page and uses it for one file after the other.
  let page: Page;
  let cdp: CdpSession;
  const launcher = chromeLauncher({
    launchOptions: chromiumLaunch(withoutOptimizer),
    concurrency: 1,
    async createPage({ context }) {
      page = await context.newPage();
      await page.emulateTimezone(timeZone);
      cdp = await page.createCDPSession();
      await cdp.send('Emulation.setFocusEmulationEnabled', { enabled: true });
      return page;
    },
  });
  return {
    launcher,
    async prepare() {
      await page.setViewport(windowSize);
      // The history is full after 50 entries.
      await cdp.send('Page.resetNavigationHistory');
    },
    focus: () => page.bringToFront(),
    async input(steps) {
      for (const step of steps) {
        const isInserted = 'key' in step && !isOnKeyboard.test(step.key);
        // oxlint-disable no-await-in-loop
        if (!isInserted) await performInPage(page, [step]);
        else if (step.type === 'keyDown') await page.keyboard.sendCharacter(step.key);
        // oxlint-enable no-await-in-loop
      }
    },
    async emulateMedia({ pointer, ...features }) {
      await cdp.send('Emulation.setEmulatedMedia', {
        features: (['prefers-reduced-motion', 'forced-colors'] as const).map((name) => ({
          name,
          value: features[name] ?? '',
        })),
      });
      await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: pointer === 'coarse' });
      return [];
    },
    cdp: (method, params) => cdp.send(method as never, params as never),
  };
}
