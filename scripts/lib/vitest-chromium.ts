/** Configuration for vitest in the system's Chromium, shared by elements, stories and the web app. */
import { playwright } from '@vitest/browser-playwright';
import { chromiumLaunch, withoutOptimizer } from './chromium.ts';

/** Size of the test page in px, in every browser. */
export const viewport = { width: 1024, height: 768 };

/** Common options of every browser project. */
export const headless = { enabled: true, headless: true, screenshotFailures: false };

/** Timeouts in ms: end tests that hang, with enough time for slow ones beside another suite on a busy machine. */
export const patience = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // A condition that is waited for takes as long as the machine needs.
  expect: { poll: { timeout: 30_000 } },
};

/** Timezone of most users of the product, west of Greenwich, where days differ from UTC. */
const timezoneId = 'America/La_Paz';

/** The `browser` part of a project's configuration; `args` are additional flags of Chromium. */
export function inChromium(args: string[] = []) {
  return {
    ...headless,
    provider: playwright({
      launchOptions: chromiumLaunch([...withoutOptimizer, ...args]),
      contextOptions: { timezoneId },
    }),
    instances: [{ browser: 'chromium' as const, viewport }],
  };
}
