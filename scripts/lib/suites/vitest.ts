/** Runs vitest projects and counts their results. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root } from '../paths.ts';
import { run } from '../run.ts';
import { type SuiteResult, sumOf } from './suite.ts';

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  /** Files; one that fails to load contains no tests. */
  testResults: {
    name: string;
    status: 'passed' | 'failed';
    assertionResults: { status: string; fullName: string }[];
  }[];
}

interface Report {
  /** Folder of the tests. */
  folder: string;
  code: number;
  output: string;
  /** Undefined if it could not be read. */
  report?: VitestReport;
}

/** Runs projects, optionally only the tests whose path contains one of `paths`. */
export async function runVitest(projects: string[], options: VitestOptions = {}): Promise<SuiteResult> {
  const report = await reportOf(projects, options);
  return withFailures(countReport(report), [report], () =>
    runVitest(projects, { ...options, paths: failedFiles([report]) }),
  );
}

/** Restarts of a crashing process without progress. */
const restarts = 3;

/**
 * Message of vitest when the process that runs the tests ended itself: Node aborts when V8 loses track of the compiled
 * WebAssembly of the embedded database (nodejs/node#64500).
 */
const crash = 'Worker exited unexpectedly';

/**
 * Runs a project whose process may crash: unfinished files run again in a new one. A failed test stays failed, and a
 * file that crashes the process each time fails.
 */
export async function runRestarting(project: string, options: VitestOptions = {}): Promise<SuiteResult> {
  const total: SuiteResult = { passed: 0, failed: 0, output: '' };
  const rounds: Report[] = [];
  const withFailuresOf = (result: SuiteResult) =>
    withFailures(result, rounds, () => runRestarting(project, { ...options, paths: failedFiles(rounds) }));
  const done = new Set<string>();
  let { paths = [] } = options;
  let standstills = 0;
  for (;;) {
    const round = await reportOf([project], { ...options, paths });
    rounds.push(round);
    const all = round.report?.testResults ?? [];
    const unfinished = all.filter(({ assertionResults }) =>
      assertionResults.some(({ status }) => status === 'pending'),
    );
    const isCrash = round.output.includes(crash);
    if (!isCrash || !round.report || standstills === restarts) {
      return withFailuresOf(sumOf([total, countReport(round)]));
    }
    const finished = all.filter((file) => !unfinished.includes(file) && file.assertionResults.length > 0);
    const results = finished.flatMap(({ assertionResults }) => assertionResults);
    total.passed += results.filter(({ status }) => status === 'passed').length;
    total.failed += results.filter(({ status }) => status === 'failed').length;
    total.output += round.output;
    standstills = finished.length > 0 ? 0 : standstills + 1;
    for (const { name } of finished) done.add(name);
    paths = (await filesOf(project, options)).filter((file) => !done.has(file));
    if (paths.length === 0) return withFailuresOf(total);
    console.log(`    The process of ${project} crashed; ${paths.length} files go on in a new one.`);
  }
}

/** The selected test files of a project. */
async function filesOf(project: string, options: VitestOptions): Promise<string[]> {
  const args = ['list', '--filesOnly', '--json', '--project', project, ...selectionOf(options)];
  const { output } = await run('vitest', args, { env: { ...options.env, NO_COLOR: '1' } });
  const list = JSON.parse(output.slice(output.indexOf('['))) as { file: string }[];
  return list.map(({ file }) => file);
}

interface VitestOptions {
  paths?: string[];
  /** Globs of test files to leave out. */
  exclude?: string[];
  env?: Record<string, string>;
  /** Folder with the configuration and the tests; this project by default. */
  root?: string;
}

function selectionOf({ paths = [], exclude = [] }: VitestOptions): string[] {
  return [...paths, ...exclude.flatMap((glob) => ['--exclude', glob])];
}

async function reportOf(projects: string[], options: VitestOptions): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'minga-vitest-'));
  const reportFile = join(folder, 'report.json');
  try {
    const args = ['run', ...projects.flatMap((name) => ['--project', name]), ...selectionOf(options)];
    if (options.root) args.push('--root', options.root);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
    const { code, output } = await run('vitest', [...args, ...reporters], {
      env: { ...options.env, NO_COLOR: '1' },
    });
    return { folder: options.root ?? root, code, output, ...readReport(reportFile) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readReport(file: string): { report?: VitestReport } {
  try {
    return { report: JSON.parse(readFileSync(file, 'utf8')) as VitestReport };
  } catch {
    return {};
  }
}

function countReport({ code, output, report }: Report): SuiteResult {
  if (!report) {
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

/** Adds the names of the failed tests to a result, and `runAgain` to run their files twice. */
function withFailures(
  result: SuiteResult,
  reports: readonly Report[],
  runAgain: () => Promise<SuiteResult>,
): SuiteResult {
  const names = failedTestsOf(reports).map(({ fullName }) => fullName);
  if (names.length === 0) return result;
  const runTwice = async () => sumOf([await runAgain(), await runAgain()]);
  return { ...result, failures: { names, runTwice } };
}

function failedFiles(reports: readonly Report[]): string[] {
  return [...new Set(failedTestsOf(reports).map(({ file }) => file))];
}

function failedTestsOf(reports: readonly Report[]): { file: string; fullName: string }[] {
  return reports.flatMap(({ folder, report }) =>
    (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName }) => ({ file: name, fullName: `${relative(folder, name)} > ${fullName}` })),
    ),
  );
}
