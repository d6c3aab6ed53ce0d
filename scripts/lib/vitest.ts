/** Runs vitest projects and counts what they did. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SuiteResult } from './suite.ts';
import { run } from './run.ts';

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  /** Files; one that does not load fails without a test in it. */
  testResults: { status: 'passed' | 'failed'; assertionResults: { status: string }[] }[];
}

/** Runs some projects, or of them the tests whose path contains one of `paths`. */
export async function runVitest(
  projects: string[],
  { paths = [], env = {} }: { paths?: string[]; env?: Record<string, string> } = {},
): Promise<SuiteResult> {
  const folder = mkdtempSync(join(tmpdir(), 'minga-vitest-'));
  const reportFile = join(folder, 'report.json');
  try {
    const args = ['run', ...projects.flatMap((name) => ['--project', name]), ...paths];
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
    const { code, output } = await run('vitest', [...args, ...reporters], {
      env: { ...env, NO_COLOR: '1' },
    });
    return countReport(code, output, reportFile);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function countReport(code: number, output: string, reportFile: string): SuiteResult {
  let report: VitestReport;
  try {
    report = JSON.parse(readFileSync(reportFile, 'utf8')) as VitestReport;
  } catch {
    return { passed: 0, failed: 1, output: `vitest ended with code ${code} and left no report:\n${output}` };
  }
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  ).length;
  const failed = report.numFailedTests + brokenFiles;
  // An unhandled error fails the run although every test passed.
  return { passed: report.numPassedTests, failed: failed || (code === 0 ? 0 : 1), output };
}
