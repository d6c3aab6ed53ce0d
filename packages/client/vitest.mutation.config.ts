/** Configuration of the mutation tests (bench/mutation): Stryker drives Vitest in Node and not in browser mode. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    include: ['src/**/*.test.ts'],
    exclude: ['src/types.test.ts'],
    setupFiles: ['src/testing/browser-events.ts'],
  },
});
