/** The tests of decisions and authorization alone, for mutation testing (bench/mutation). */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    include: [
      'src/domain/**/decide-*.test.ts',
      'src/domain/tickets/transfer/fit-into-team.test.ts',
      'src/domain/authorize.test.ts',
    ],
  },
});
