/** Runs every story as a test, in Chromium. */
import { defineConfig } from 'vitest/config';
import { compileCode } from './tests/compile-code.ts';
import { writePng } from './tests/pictures/write-png.ts';
import { factsPlugin } from './build/facts.ts';
import { inChromium, patience } from '../scripts/lib/vitest-chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether pictures of stories are recorded. */
    record: boolean;
  }
}

export default defineConfig({
  plugins: [factsPlugin()],
  // All of it before the first test: a dependency found later reloads the page under a running test.
  optimizeDeps: {
    include: [
      'lit',
      'lit/decorators.js',
      'lit/directives/*.js',
      'axe-core',
      'storybook/test',
      'storybook/actions',
      'storybook/internal/core-events',
      'storybook/preview-api',
      '@storybook/web-components-vite',
    ],
  },
  test: {
    name: 'stories',
    // Tests in all engines run on `@web/test-runner`.
    include: ['tests/*.test.ts', 'tests/pictures/*.test.ts'],
    provide: { record: process.env['RECORD'] === '1' },
    ...patience,
    // Colors are measured as they end up, not on their way there.
    browser: { ...inChromium(['--force-prefers-reduced-motion']), commands: { compileCode, writePng } },
  },
});
