import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { findChromium } from './scripts/lib/chromium.ts';

/** Browsers come from the system: nothing can be downloaded by a browser tool itself. */
const chromium = findChromium();

const browser = {
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
      ],
    },
  }),
  instances: [{ browser: 'chromium' as const, viewport: { width: 1024, height: 768 } }],
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: [
            'packages/{contract,rules,fixtures}/**/*.test.ts',
            'apps/{api,standalone}/**/*.test.ts',
            'packages/{elements,react}/scripts/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          // Some start servers and databases of their own; a busy machine takes its time.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // A condition that is waited for takes as long as the machine needs.
          expect: { poll: { timeout: 60_000, interval: 20 } },
        },
      },
      {
        // All of it before the first test: a dependency found later reloads the page under a running test.
        optimizeDeps: {
          include: [
            'lit',
            'lit/decorators.js',
            'lit/directives/*.js',
            'axe-core',
            'react',
            'react-dom/client',
            '@lit/react',
          ],
        },
        test: {
          name: 'elements',
          include: ['packages/elements/src/**/*.test.ts', 'packages/react/src/**/*.test.tsx'],
          browser,
        },
      },
      {
        test: {
          name: 'embed',
          environment: 'node',
          include: ['e2e/embed/*.test.ts'],
          globalSetup: 'e2e/embed/pack-once.ts',
          // Builds of seven small projects, one after the other, on a machine that is busy.
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
      'apps/web/vitest.config.ts',
      '.storybook/vitest.config.ts',
    ],
  },
});
