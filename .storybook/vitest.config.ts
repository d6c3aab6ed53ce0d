/** Runs every story as a test, in Chromium. */
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { findChromium } from '../scripts/lib/chromium.ts';

const chromium = findChromium();

export default defineConfig({
  // All of it before the first test: a dependency found later reloads the page under a running test.
  optimizeDeps: {
    include: [
      'lit',
      'lit/decorators.js',
      'lit/directives/*.js',
      'axe-core',
      'storybook/test',
      'storybook/actions',
      'storybook/preview-api',
      '@storybook/web-components-vite',
    ],
  },
  test: {
    name: 'stories',
    include: ['tests/stories.test.ts'],
    // Icons alone are hundreds of things to look at, on a machine that is busy with other suites.
    testTimeout: 60_000,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: {
          ...(chromium ? { executablePath: chromium } : {}),
          args: [
            '--no-sandbox',
            '--disable-background-networking',
            '--disable-component-update',
            '--disable-sync',
            // Colours are measured as they end up, not on their way there.
            '--force-prefers-reduced-motion',
          ],
        },
      }),
      instances: [{ browser: 'chromium', viewport: { width: 1024, height: 768 } }],
    },
  },
});
