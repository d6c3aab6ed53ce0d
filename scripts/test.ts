/**
 * `pnpm test`: runs all tests. Finds or installs browsers and PostgreSQL, runs the checks, the unit and browser tests,
 * the API tests on both databases and the journeys, and ends with one line: `N passed, N failed`.
 */
import { check } from './check.ts';
import type { EngineName } from './engines/driver.ts';
import { limits } from './engines/limits.ts';
import { needChromium } from './lib/chromium.ts';
import { runElements } from './lib/suites/elements.ts';
import { needFirefox, needWebKit } from './lib/engines.ts';
import { root } from './lib/paths.ts';
import { startPostgres, type NoPostgres, type TestPostgres } from './lib/postgres.ts';
import { duration, step } from './lib/steps.ts';
import { runJourneys } from './lib/suites/journeys.ts';
import { findPreviousVersion, runPreviousVersion } from './lib/suites/previous-version.ts';
import type { SuiteResult } from './lib/suites/suite.ts';
import { confirmFailures } from './lib/suites/unstable.ts';
import { runRestarting, runVitest } from './lib/suites/vitest.ts';

interface Suite {
  name: string;
  run(): Promise<SuiteResult>;
  /** Tests that cannot run, with the reason. */
  limits?: string[];
}

/**
 * Tests of single operations, most of them generated: they examine rules of the API, which are the same on both
 * databases, and run on one of them. `allowed.test.ts` runs each operation on both (docs/decisions/0131); the others that
 * are left out contain tests for the embedded database alone.
 */
const testsOfOperations = ['**/api/src/fuzz/**', '**/api/src/routes/**/!(allowed|live|sessions).test.ts'];

/** Compiled code that all processes of the tests share: a server that starts imports about a third faster. */
process.env['NODE_COMPILE_CACHE'] ??= `${root}node_modules/.cache/node-compile-cache`;

const total = { passed: 0, failed: 0 };
const results: SuiteResult[] = [];

try {
  const chromium = await step('Finding a browser', needChromium);
  process.env['CHROMIUM'] = chromium;
  await step('Finding Firefox', needFirefox);
  await step('Finding WebKitGTK', needWebKit);
  const postgres = await step('Starting PostgreSQL for the API tests', startPostgresOrSay);
  sayDatabase(postgres);
  const previous = await findPreviousVersion();
  if (!previous)
    console.log('    The previous version is NOT tested on this schema: there is no git history.');
  await runAll(suites(postgres, previous));
  if ('stop' in postgres) await postgres.stop();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  total.failed += 1;
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed ? 1 : 0);

/**
 * Suites in the order of their start; two run concurrently on two cores. The journeys depend on timing and run alone.
 */
function suites(postgres: TestPostgres | NoPostgres, previous: string | null): Suite[] {
  const onPostgres = 'url' in postgres ? { TEST_DATABASE_URL: postgres.url } : undefined;
  return [
    // The longest suites start first.
    {
      name: 'rules, contract, API on the embedded database, standalone',
      run: () => runRestarting('node', { exclude: onPostgres ? testsOfOperations : [] }),
    },
    elementsIn('webkit', 'WebKitGTK'),
    elementsIn('firefox', 'Firefox'),
    elementsIn('chromium', 'Chromium'),
    ...(onPostgres
      ? [
          {
            name: 'API on PostgreSQL',
            run: () =>
              runRestarting('node', {
                paths: ['apps/api'],
                // They test the embedded database itself, and requests that are refused before they reach a database.
                exclude: ['**/db/pglite/**', '**/http/limits/hostile-sizes.test.ts'],
                env: onPostgres,
              }),
          },
        ]
      : []),
    ...(onPostgres && previous
      ? [
          {
            name: 'previous version on the schema of this one',
            run: () => runPreviousVersion(previous, onPostgres.TEST_DATABASE_URL),
          },
        ]
      : []),
    { name: 'web and client', run: () => runVitest(['web']) },
    { name: 'stories', run: () => runVitest(['stories']) },
    { name: 'packages in the projects of strangers', run: () => runVitest(['embed']) },
  ];
}

function elementsIn(engine: EngineName, name: string): Suite {
  return {
    name: `elements in ${name}`,
    run: () => runElements(engine),
    limits: limits
      .filter(({ engines }) => engines.includes(engine))
      .map(({ what, reason }) => `${what}: ${reason}`),
  };
}

async function runAll(queue: Suite[]): Promise<void> {
  // The checks write generated files that the suites read, so they run first and alone.
  console.log('\nChecks');
  count(await check());
  console.log('\nTests');
  const work = async () => {
    for (let suite = queue.shift(); suite; suite = queue.shift()) await runSuite(suite);
  };
  await Promise.all([work(), work()]);
  await runSuite({ name: 'journeys', run: runJourneys });
  await runFailuresAgain();
}

/** Tests that fail beside other suites and pass twice alone count as passed, and are named: each is a fault to mend. */
async function runFailuresAgain(): Promise<void> {
  const { unstable, output } = await confirmFailures(results);
  if (output) console.log(`\nFailed again\n${output}`);
  if (unstable.length === 0) return;
  count({ passed: unstable.length, failed: -unstable.length });
  console.log('\nFailed once beside other suites, then passed twice alone. Mend them:');
  for (const name of unstable) console.log(`  ${name}`);
}

async function runSuite({ name, run, limits: untested = [] }: Suite): Promise<void> {
  const startedAt = performance.now();
  const result: SuiteResult = await run().catch((error: unknown) => ({
    passed: 0,
    failed: 1,
    output: error instanceof Error ? error.message : String(error),
  }));
  // A suite without tests is broken; without this it would count as a success.
  const ranNothing = result.passed + result.failed === 0;
  if (ranNothing) result.failed = 1;
  count(result);
  results.push(result);
  const time = duration(performance.now() - startedAt);
  console.log(
    `  ${result.failed ? '✗' : '✓'} ${name}: ${result.passed} passed, ${result.failed} failed (${time})`,
  );
  for (const each of untested) console.log(`      not in this engine: ${each}`);
  if (result.failed) console.log(`${ranNothing ? 'It ran no test.\n' : ''}${result.output}`);
}

function count({ passed, failed }: Pick<SuiteResult, 'passed' | 'failed'>): void {
  total.passed += passed;
  total.failed += failed;
}

async function startPostgresOrSay(): Promise<TestPostgres | NoPostgres> {
  return startPostgres().catch((error: unknown) => ({
    reason: error instanceof Error ? error.message : String(error),
  }));
}

function sayDatabase(postgres: TestPostgres | NoPostgres): void {
  if ('url' in postgres)
    console.log(
      `    The API is tested on the embedded database and on PostgreSQL ${postgres.version}, the details of its operations on PostgreSQL alone.`,
    );
  else
    console.log(
      `    The API is NOT tested on PostgreSQL here: ${postgres.reason}. The embedded database is.`,
    );
}
