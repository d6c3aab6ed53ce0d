/** Runs the tests of the elements in one browser, in a process of their own. */
import type { EngineName } from '../engines/driver.ts';
import { run } from './run.ts';
import type { SuiteResult } from './suite.ts';

/** Runs the tests in a browser and counts them by the last line of the output. */
export async function runElements(engine: EngineName): Promise<SuiteResult> {
  const { code, output } = await run('node', ['scripts/engines/run.ts', engine], {
    env: { NO_COLOR: '1' },
  });
  const counts = /(?<passed>\d+) passed, (?<failed>\d+) failed\s*$/.exec(output)?.groups;
  if (!counts) return { passed: 0, failed: 1, output: `It ended with code ${code}:\n${output}` };
  return { passed: Number(counts['passed']), failed: Number(counts['failed']), output };
}
