/**
 * Runs the tests of the elements in one browser with `@web/test-runner`:
 * `node scripts/engines/run.ts <chromium|firefox|webkit> [paths]`.
 */
import { globSync } from 'node:fs';
import { join, relative } from 'node:path';
import { startTestRunner, type Reporter, type TestSession, type TestSuiteResult } from '@web/test-runner';
import { needChromium } from '../lib/chromium.ts';
import { needFirefox, needWebKit } from '../lib/engines.ts';
import { root } from '../lib/paths.ts';
import { freePort } from '../lib/postgres.ts';
import type { SuiteResult } from '../lib/suites/suite.ts';
import { driveChromium } from './chromium.ts';
import { bundleTests, testFiles } from './bundle.ts';
import { testCommands } from './commands.ts';
import type { EngineDriver, EngineName } from './driver.ts';
import { driveFirefox } from './firefox.ts';
import { limits } from './limits.ts';
import { ScriptAnswers } from './script-answers.ts';
import { serveTests, testPage } from './server.ts';
import { driveWebKit } from './webkit.ts';

const drivers: Record<EngineName, () => Promise<EngineDriver>> = {
  async chromium() {
    await needChromium();
    return driveChromium();
  },
  firefox: async () => driveFirefox(await needFirefox()),
  webkit: async () => driveWebKit(await needWebKit()),
};

/** Timeouts in ms: they end tests that hang, with enough time for slow ones beside another suite on a busy machine. */
const patience = { test: 60_000, file: 600_000, start: 120_000 };

/** Restarts of a browser that crashes without a file being finished. */
const restarts = 3;

/** Runs the tests in a browser, optionally only files whose path contains one of `paths`. */
export async function runElements(engine: EngineName, paths: string[] = []): Promise<SuiteResult> {
  const total: SuiteResult = { passed: 0, failed: 0, output: '' };
  let files = filesOf(engine, paths);
  for (let standstills = 0; files.length > 0;) {
    const isLast = standstills === restarts;
    // oxlint-disable-next-line no-await-in-loop
    const sessions = await runFiles(engine, files);
    const unfinished = sessions.filter(isUnfinished);
    const isCrash = unfinished.length > 0 && !isLast;
    for (const session of isCrash ? sessions.filter((each) => !isUnfinished(each)) : sessions) {
      count(session, total);
    }
    if (!isCrash) break;
    const remaining = unfinished.map(({ testFile }) => testFile);
    standstills = remaining.length < files.length ? 0 : standstills + 1;
    files = remaining;
    const names = files.map((file) => relative(root, file)).join(', ');
    console.log(`    ${engine} did not finish ${names}; it runs again in a new browser.`);
  }
  return total;
}

function filesOf(engine: EngineName, paths: string[]): string[] {
  const skipped = limits.filter(({ engines }) => engines.some((each) => each === engine));
  return globSync(testFiles, { cwd: root })
    .filter((file) => !skipped.some((limit) => limit.file === file))
    .filter((file) => paths.length === 0 || paths.some((path) => file.includes(path)))
    .toSorted()
    .map((file) => join(root, file));
}

async function runFiles(engine: EngineName, files: string[]): Promise<TestSession[]> {
  const driver = await drivers[engine]();
  const bundled = await bundleTests();
  const scripts = new ScriptAnswers();
  const reporter: Reporter = {
    reportTestFileResults({ sessionsForTestFile, testFile }) {
      const isPassed = sessionsForTestFile.every(({ passed }) => passed);
      console.log(`${isPassed ? '✓' : '✗'} ${relative(root, testFile)}`);
    },
  };
  const finished = new Promise<TestSession[]>((resolve) => {
    reporter.onTestRunFinished = ({ sessions }) => resolve(sessions);
  });
  try {
    const runner = await startTestRunner({
      readCliArgs: false,
      readFileConfig: false,
      autoExitProcess: false,
      config: {
        rootDir: root,
        // Two browsers are tested at the same time.
        port: await freePort(),
        files,
        browsers: [driver.launcher],
        concurrency: 1,
        reporters: [reporter],
        plugins: [testCommands(driver, scripts)],
        middleware: [serveTests(bundled, scripts)],
        testRunnerHtml: (framework: string) => testPage(engine, framework),
        testFramework: { config: { timeout: patience.test } },
        browserStartTimeout: patience.start,
        testsStartTimeout: patience.start,
        testsFinishTimeout: patience.file,
      },
    });
    if (!runner) throw new Error('The test runner did not start.');
    const sessions = await finished;
    await runner.stop();
    return sessions;
  } finally {
    await driver.close?.();
  }
}

/** Message of the test runner for a page that was loaded again while its tests ran. */
const reloaded = 'the page was reloaded';

/**
 * Whether a file ended without all its results: the browser crashed, lost the connection while the file loaded, or
 * loaded the page again.
 */
function isUnfinished({ testResults, errors }: TestSession): boolean {
  const hasRunNothing = !testResults || testsOf(testResults).length === 0;
  return hasRunNothing || errors.some(({ message }) => message.includes(reloaded));
}

function count({ testFile, testResults, errors, logs }: TestSession, total: SuiteResult): void {
  const file = relative(root, testFile);
  for (const { message } of errors) {
    total.failed += 1;
    total.output += `✗ ${file}: ${message}\n${logs.flat().join('\n')}\n`;
  }
  if (!testResults) {
    total.failed += errors.length > 0 ? 0 : 1;
    total.output += `✗ ${file} was not finished.\n`;
    return;
  }
  for (const { title, passed, skipped, error } of testsOf(testResults)) {
    if (skipped) continue;
    if (passed) total.passed += 1;
    else {
      total.failed += 1;
      total.output += `✗ ${file} > ${title}\n${error?.message ?? ''}\n${error?.stack ?? ''}\n`;
    }
  }
}

type Test = TestSuiteResult['tests'][number] & { title: string };

function testsOf({ name, suites, tests }: TestSuiteResult): Test[] {
  const prefix = name ? `${name} > ` : '';
  return [
    ...tests.map((test) => ({ ...test, title: test.name })),
    ...suites.flatMap((suite) => testsOf(suite)),
  ].map((test) => ({ ...test, title: prefix + test.title }));
}

if (import.meta.main) {
  // The WebDriver launcher awaits no page; the test runner reports one that does not load.
  process.on('unhandledRejection', (error) => console.error(error));
  const [engine, ...paths] = process.argv.slice(2);
  if (!engine || !(engine in drivers)) {
    console.error('Name a browser: chromium, firefox or webkit.');
    process.exit(1);
  }
  const { passed, failed, output } = await runElements(engine as EngineName, paths);
  console.log(`${output}${passed} passed, ${failed} failed`);
  process.exit(failed > 0 ? 1 : 0);
}
