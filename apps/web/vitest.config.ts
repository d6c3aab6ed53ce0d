import { existsSync } from 'node:fs';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { plugins } from './vite.config.ts';

const chromium = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
  existsSync,
);

/** Everything the app, the client and the elements import from elsewhere, also behind a lazy import. */
const dependencies = [
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  'react-redux',
  'react-router',
  '@reduxjs/toolkit',
  '@reduxjs/toolkit/query/react',
  '@lingui/core',
  '@lingui/react',
  '@minga/react > @lit/react',
  '@minga/rules > fractional-indexing',
  'lit',
  'lit/decorators.js',
  'lit/directives/class-map.js',
  'lit/directives/if-defined.js',
  'lit/directives/live.js',
  'lit/directives/repeat.js',
  'lit/directives/style-map.js',
  'dompurify',
  'eventsource-parser',
  'fflate',
  'firebase/app',
  'firebase/auth',
  'marked',
  'papaparse',
  'saxes',
];

export default defineConfig({
  plugins,
  // What a test comes upon in the middle of a run is bundled then, and the reload that follows makes it fail.
  optimizeDeps: { include: dependencies },
  test: {
    name: 'web',
    include: ['src/**/*.test.{ts,tsx}', '../../packages/client/src/**/*.test.ts'],
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
          ],
        },
      }),
      instances: [{ browser: 'chromium', viewport: { width: 1024, height: 768 } }],
    },
  },
});
