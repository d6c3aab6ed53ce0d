/** Runs the journeys against a separate Minga with its own ports and data. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SuiteResult } from './suite.ts';
import { root } from '../paths.ts';
import { freePort } from '../postgres.ts';
import { run, start, stop } from '../run.ts';
import { waitUntilUp } from '../wait-until-up.ts';
import { buildWeb, staleWebBuild } from '../web-build.ts';

interface PlaywrightReport {
  suites: JourneySuite[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

interface JourneySuite {
  suites?: JourneySuite[];
  specs: {
    title: string;
    /** Path below the folder of the tests. */
    file: string;
    line: number;
    tests: { projectName: string; status: string }[];
  }[];
}

/** Builds what has changed, starts Minga with the demo world, and runs every journey. */
export function runJourneys(): Promise<SuiteResult> {
  return runSelected([]);
}

async function runSelected(selection: string[]): Promise<SuiteResult> {
  const stamp = staleWebBuild();
  if (stamp) await buildWeb(stamp);
  const folder = mkdtempSync(join(tmpdir(), 'minga-journeys-'));
  const [port, identityPort] = [await freePort(), await freePort()];
  const env = { PORT: String(port), IDENTITY_PORT: String(identityPort), DATA_DIR: join(folder, 'data') };
  const server = start(process.execPath, ['apps/standalone/src/main.ts'], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  const collect = (chunk: string) => (log = (log + chunk).slice(-20_000));
  server.stdout?.setEncoding('utf8').on('data', collect);
  server.stderr?.setEncoding('utf8').on('data', collect);
  try {
    const baseUrl = `http://localhost:${port}`;
    const started = await waitUntilUp(`${baseUrl}/v1/health`, () => server.exitCode !== null);
    if (!started) return { passed: 0, failed: 1, output: `Minga did not start for the journeys:\n${log}` };
    const report = join(folder, 'report.json');
    const { code, output } = await run('playwright', ['test', '--reporter=list,json', ...selection], {
      cwd: `${root}e2e`,
      env: {
        BASE_URL: baseUrl,
        IDENTITY_URL: `http://127.0.0.1:${identityPort}`,
        // Contains the emails.
        DATA_DIR: env.DATA_DIR,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        NO_COLOR: '1',
      },
    });
    return countReport(code, `${output}\nMinga said:\n${log}`, report);
  } finally {
    await stop(server);
    rmSync(folder, { recursive: true, force: true });
  }
}

function countReport(code: number, output: string, file: string): SuiteResult {
  let report: PlaywrightReport;
  try {
    report = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport;
  } catch {
    return {
      passed: 0,
      failed: 1,
      output: `The journeys ended with code ${code} and left no report:\n${output}`,
    };
  }
  const { expected, unexpected, flaky } = report.stats;
  const failed = unexpected + flaky + report.errors.length;
  const result = { passed: expected, failed: failed || (code === 0 ? 0 : 1), output };
  const failures = report.suites.flatMap((suite) => failuresOf(suite));
  if (failures.length === 0) return result;
  const names = failures.map(({ name }) => name);
  const places = [...new Set(failures.map(({ place }) => place))];
  return {
    ...result,
    failures: { names, runTwice: () => runSelected([...places, '--repeat-each=2', '--workers=1']) },
  };
}

/** The failed journeys of a suite, with `file:line` to select them by. */
function failuresOf({ suites = [], specs }: JourneySuite): { name: string; place: string }[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName }) => ({
        name: `${file} > ${title} (${projectName})`,
        place: `${file}:${line}`,
      })),
  );
  return [...own, ...suites.flatMap((suite) => failuresOf(suite))];
}
