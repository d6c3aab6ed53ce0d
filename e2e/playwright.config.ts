/** End-to-end journeys in the system's Chromium against a running Minga (`BASE_URL`). */
import { defineConfig } from '@playwright/test';
import { chromiumLaunch, withoutOptimizer } from '../scripts/lib/chromium.ts';

export default defineConfig({
  testDir: 'tests',
  // One server for all: journeys create businesses of their own, and two cores can run two browsers.
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  outputDir: 'test-results',
  use: {
    baseURL: process.env['BASE_URL'] ?? 'http://localhost:4280',
    locale: 'es-BO',
    timezoneId: 'America/La_Paz',
    viewport: { width: 1440, height: 900 },
    // A trace doubles the duration of a journey: use `--trace retain-on-failure` to investigate one. Screenshots of failures
    // would be taken at the end of every journey, before its outcome is known.
    trace: 'off',
    screenshot: 'off',
    actionTimeout: 20_000,
    // Files from a service worker pass by the routes of a journey; the journey without a network allows it.
    serviceWorkers: 'block',
    // Without a GPU each frame of an animation is drawn by the processor. The journeys of the phone and those about motion
    // (`withMotion`) run with animations.
    contextOptions: { reducedMotion: 'reduce' },
    // Test machines have no GPU: emulating one costs a tenth of the time.
    launchOptions: chromiumLaunch(['--disable-gpu', ...withoutOptimizer]),
  },
  projects: [
    { name: 'desktop', grepInvert: /@touch/ },
    {
      name: 'phone',
      // The core journeys on a small touch screen.
      grep: /@phone|@touch/,
      use: {
        viewport: { width: 360, height: 740 },
        hasTouch: true,
        isMobile: true,
        deviceScaleFactor: 2,
        contextOptions: {},
      },
    },
  ],
});
