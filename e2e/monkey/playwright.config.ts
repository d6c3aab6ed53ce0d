/** The random walk (monkey test), by hand: `playwright test --config monkey/playwright.config.ts` in `e2e/`. */
import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config.ts';

export default defineConfig({
  ...journeys,
  testDir: '.',
  projects: [{ name: 'desktop' }],
  workers: 1,
});
