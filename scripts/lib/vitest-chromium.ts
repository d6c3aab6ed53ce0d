/** How vitest runs tests in the system's Chromium: the same for elements, stories and the web app. */
import { playwright } from '@vitest/browser-playwright';
import { chromiumLaunch } from './chromium.ts';

/** Size of the page of the tests, in px, in every browser. */
export const viewport = { width: 1024, height: 768 };

/** What every browser project has in common. */
export const headless = { enabled: true, headless: true, screenshotFailures: false };

/** Ends what hangs, in ms; what is only slow, beside another suite on a busy machine, has its time. */
export const patience = { testTimeout: 60_000, hookTimeout: 60_000 };

/** Where most people of the product are, west of Greenwich: a day in UTC is not theirs. */
const timezoneId = 'America/La_Paz';

/** The `browser` part of a project's configuration; `args` are Chromium's own flags beside the usual ones. */
export function inChromium(args: string[] = []) {
  return {
    ...headless,
    provider: playwright({ launchOptions: chromiumLaunch(args), contextOptions: { timezoneId } }),
    instances: [{ browser: 'chromium' as const, viewport }],
  };
}
