/** Runs the tests of the elements in one browser, in a process of their own. */
import type { EngineName } from '../../engines/driver.ts';
import { run } from '../run.ts';
import { type SuiteResult, sumOf } from './suite.ts';

/** Runs the tests in a browser, optionally only some files, and counts them by the last line of the output. */
export async function runElements(engine: EngineName, files: string[] = []): Promise<SuiteResult> {
  const { code, output } = await run('node', ['scripts/engines/run.ts', engine, ...files], {
    env: { NO_COLOR: '1' },
  });
  const counts = /(?<passed>\d+) passed, (?<failed>\d+) failed\s*$/.exec(output)?.groups;
  if (!counts) return { passed: 0, failed: 1, output: `It ended with code ${code}:\n${output}` };
  const result = { passed: Number(counts['passed']), failed: Number(counts['failed']), output };
  const failed = [...output.matchAll(/^✗ (?<file>\S+) > (?<title>.+)$/gm)].map(({ groups }) => ({
    file: groups?.['file'] ?? '',
    title: groups?.['title'] ?? '',
  }));
  if (failed.length === 0) return result;
  const names = failed.map(({ file, title }) => `${file} > ${title} (${engine})`);
  const failedFiles = [...new Set(failed.map(({ file }) => file))];
  const runTwice = async () =>
    sumOf([await runElements(engine, failedFiles), await runElements(engine, failedFiles)]);
  return { ...result, failures: { names, runTwice } };
}
