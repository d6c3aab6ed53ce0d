import { defineConfig } from 'vitest/config';
import { startFirefox } from './scripts/engines/firefox.ts';
import { emulateMedia } from './scripts/engines/media.ts';
import { limits } from './scripts/engines/limits.ts';
import { engineCommands, engineProvider, type EngineStart } from './scripts/engines/provider.ts';
import { startWebKit } from './scripts/engines/webkit.ts';
import { needFirefox, needWebKit } from './scripts/lib/engines.ts';
import { headless, inChromium, patience, viewport } from './scripts/lib/vitest-chromium.ts';

const commands = { emulateMedia };

/** The elements' tests, the same files in every engine. */
const elements = {
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
    include: ['packages/elements/src/**/*.test.ts', 'packages/react/src/**/*.test.tsx'],
  },
};

/** The same tests in an engine that vitest has no driver for. */
function elementsIn(engine: 'firefox' | 'webkit', start: EngineStart) {
  return {
    ...elements,
    test: {
      ...elements.test,
      name: `elements-${engine}`,
      exclude: limits.filter(({ engines }) => engines.includes(engine)).flatMap(({ file }) => file ?? []),
      setupFiles: ['scripts/engines/page/setup.ts'],
      ...patience,
      browser: {
        ...headless,
        commands: { ...commands, ...engineCommands },
        provider: engineProvider(engine, start),
        instances: [{ browser: engine, viewport }],
      },
    },
  };
}

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
        ...elements,
        test: { ...elements.test, name: 'elements', ...patience, browser: { ...inChromium(), commands } },
      },
      elementsIn('firefox', async () => startFirefox(await needFirefox())),
      elementsIn('webkit', async () => startWebKit(await needWebKit())),
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
