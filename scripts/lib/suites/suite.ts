/** Result of a test suite. */

/** Counts of a suite. A suite that crashed or ran no tests has failed, regardless of its counts. */
export interface SuiteResult {
  passed: number;
  failed: number;
  /** Output to print after a failure. */
  output: string;
  /** The failed tests, when every failure is one of a test. */
  failures?: Failures;
}

/** Failed tests of a suite, and how to run them again. */
export interface Failures {
  /** Their full names. */
  names: string[];
  /** Runs them twice, with the other tests of their files where a runner selects files only. */
  runTwice(): Promise<SuiteResult>;
}

/** Adds the results of runs. */
export function sumOf(results: readonly SuiteResult[]): SuiteResult {
  return {
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failed: results.reduce((sum, { failed }) => sum + failed, 0),
    output: results.map(({ output }) => output).join(''),
  };
}
