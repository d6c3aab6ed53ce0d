import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          // Files of one worker share their modules: importing the API and compiling PGlite for each file took a third
          // of the time. Each file opens a server and a database of its own.
          isolate: false,
          include: [
            'packages/{contract,rules,fixtures}/**/*.test.ts',
            'apps/{api,standalone}/**/*.test.ts',
            'packages/{elements,react,tokens}/scripts/**/*.test.ts',
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
