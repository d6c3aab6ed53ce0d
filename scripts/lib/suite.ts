/** Result of a test suite. */

/** Counts of a suite. A suite that crashed or ran no tests has failed, regardless of its counts. */
export interface SuiteResult {
  passed: number;
  failed: number;
  /** Output to print after a failure. */
  output: string;
}
