/** Journeys through the screen, in the system's Chromium, against a running Minga (`BASE_URL`). */
import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from '../scripts/lib/chromium.ts';

export default defineConfig({
  testDir: 'tests',
  // One Minga for all: journeys make worlds of their own, and two browsers are what two cores carry.
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
    // A recording of each journey takes as long again as the journey: `--trace retain-on-failure` when one is looked into.
    trace: 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 20_000,
    // There is no graphics card where tests run: drawing as if there were one costs a tenth of their time.
    launchOptions: chromiumLaunch(['--disable-gpu']),
  },
  projects: [
    { name: 'desktop', grepInvert: /@touch/ },
    {
      name: 'phone',
      // The core of the path, on a small screen with a finger.
      grep: /@phone|@touch/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
});
