// Mutated files by part, with the folder of the package, and the score (percent) below which a run fails.
export const parts = {
  rules: {
    folder: 'packages/rules',
    mutate: ['src/**/*.ts', '!src/**/*.test.ts'],
    floor: 90,
  },
  client: {
    folder: 'packages/client',
    mutate: ['src/**/*.ts', '!src/**/*.test.ts', '!src/generated/**', '!src/testing/**'],
    floor: 90,
  },
  api: {
    folder: 'apps/api',
    mutate: [
      'src/domain/**/decide-*.ts',
      'src/domain/tickets/transfer/fit-into-team.ts',
      'src/domain/authorize.ts',
      '!src/**/*.test.ts',
    ],
    floor: 90,
  },
};
