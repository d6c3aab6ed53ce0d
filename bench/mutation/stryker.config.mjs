// Mutation testing of one package; `scripts/mutation.ts` starts it in the package's folder.
// `MUTATION_PART` names the part below.
import { parts } from './parts.ts';

const part = parts[process.env.MUTATION_PART ?? ''];
if (!part) throw new Error(`MUTATION_PART must be one of ${Object.keys(parts).join(', ')}.`);

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutation.config.ts' },
  mutate: part.mutate,
  // Tests of the client wait for timers more than they compute.
  concurrency: 4,
  coverageAnalysis: 'perTest',
  // A timeout counts as killed: with the default of 5 s, tests that are merely slow on a busy machine kill every mutant.
  timeoutMS: 60_000,
  reporters: ['progress-append-only', 'clear-text', 'json', 'html'],
  jsonReporter: { fileName: '.cache/mutation/report.json' },
  htmlReporter: { fileName: '.cache/mutation/report.html' },
  tempDirName: '.cache/stryker',
  // Stryker rewrites tsconfig files with TypeScript's JS API, which TypeScript 7 does not have: the copy does without.
  tsconfigFile: 'none.json',
  ignorePatterns: ['.cache', 'dist', 'coverage', 'tsconfig.json'],
  thresholds: { high: 95, low: 90, break: part.floor },
};
