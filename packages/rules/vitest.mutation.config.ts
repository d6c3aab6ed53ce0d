/** The tests of this package alone, for mutation testing (bench/mutation). */
import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { environment: 'node', include: ['src/**/*.test.ts'] } });
