import { existsSync } from 'node:fs';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { plugins } from './vite.config.ts';

const chromium = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
  existsSync,
);

export default defineConfig({
  plugins,
  // Found only when a test first imports them; a reload in the middle of a run would make it flaky.
  optimizeDeps: {
    include: ['fflate', 'papaparse', 'saxes', 'react', 'react-dom/client', 'react/jsx-dev-runtime'],
  },
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
