/** What a suite of tests came to. */

/** Counts of a suite. One that crashed or ran nothing has failed, whatever it counted. */
export interface SuiteResult {
  passed: number;
  failed: number;
  /** What to show when something failed. */
  output: string;
}
