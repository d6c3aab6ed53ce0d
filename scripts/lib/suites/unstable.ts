/**
 * Tells tests that fail only beside other suites from tests that fail: the failed ones run again, alone, twice
 * (docs/decisions/0130).
 */
import type { SuiteResult } from './suite.ts';

/** More failures than this in one run are not by chance: none of them runs again. */
const mostUnstable = 3;

/** Result of running failed tests again. */
export interface Confirmation {
  /** Full names of the tests that failed once and passed twice. */
  unstable: string[];
  /** Output of those that failed again. */
  output: string;
}

/**
 * Runs the failed tests of suites again, one suite after the other. Nothing runs again when a suite failed as a whole
 * or too many tests failed.
 */
export async function confirmFailures(results: readonly SuiteResult[]): Promise<Confirmation> {
  const confirmation: Confirmation = { unstable: [], output: '' };
  const failed = results.filter((result) => result.failed > 0);
  const names = failed.flatMap(({ failures }) => failures?.names ?? []);
  const areAllTests = failed.every((result) => result.failures?.names.length === result.failed);
  if (!areAllTests || names.length > mostUnstable) return confirmation;
  for (const { failures } of failed) {
    if (!failures) continue;
    // oxlint-disable-next-line no-await-in-loop -- beside each other they would compete for the processors again
    const again = await failures.runTwice();
    // Each of them has to pass twice; a run of fewer tests proves nothing.
    if (again.failed === 0 && again.passed >= 2 * failures.names.length)
      confirmation.unstable.push(...failures.names);
    else confirmation.output += again.output;
  }
  return confirmation;
}
