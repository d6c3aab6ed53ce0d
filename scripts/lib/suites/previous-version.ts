/**
 * Runs the previous version of the API on the schema of this one: while processes are replaced one by one, old ones work
 * on a database that is migrated already (docs/guides/operate.md).
 */
import { cpSync, existsSync, globSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../paths.ts';
import { run } from '../run.ts';
import type { SuiteResult } from './suite.ts';
import { runVitest } from './vitest.ts';

const migrations = 'apps/api/src/db/migrations';

/** Calls every operation as a permitted caller. */
const testFile = 'apps/api/src/routes/allowed.test.ts';

/**
 * The last commit with another schema: the one before the last change of the migrations, or the checked-out one when
 * they have uncommitted changes. Null without the history.
 */
export async function findPreviousVersion(): Promise<string | null> {
  const changed = await git('status', '--porcelain', '--', migrations);
  const last = changed ? null : await git('log', '-1', '--format=%H', '--', migrations);
  return git('rev-parse', '--verify', '--quiet', last ? `${last}^` : 'HEAD');
}

/** Runs the test of the calls of a version, with the migrations of this version added to its own. */
export async function runPreviousVersion(commit: string, databaseUrl: string): Promise<SuiteResult> {
  const folder = mkdtempSync(join(tmpdir(), 'minga-previous-'));
  // Kept until the end: its failed tests may run again.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const extract = 'git archive "$0" apps/api packages tsconfig.base.json | tar -x -C "$1"';
  const { code, output } = await run('sh', ['-c', extract, commit, folder]);
  if (code !== 0) return { passed: 0, failed: 1, output };
  linkPackages(folder);
  cpSync(join(root, migrations), join(folder, migrations), { recursive: true });
  writeFileSync(
    join(folder, 'vitest.config.ts'),
    'export default { test: { testTimeout: 120_000, hookTimeout: 120_000 } };\n',
  );
  return runVitest([], { root: folder, paths: [testFile], env: { TEST_DATABASE_URL: databaseUrl } });
}

/** Gives the packages of the version their dependencies: those installed here, and each other. */
function linkPackages(folder: string): void {
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const path of globSync(['apps/api', 'packages/*'], { cwd: folder })) {
    const installed = join(root, path, 'node_modules');
    if (!existsSync(installed)) continue;
    // Relative links: those to other packages of the workspace lead to their previous version.
    cpSync(installed, join(folder, path, 'node_modules'), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => !/[/\\]node_modules[/\\]\.[^/\\]+/.test(source.slice(root.length)),
    });
  }
}

async function git(...args: string[]): Promise<string | null> {
  const { code, output } = await run('git', args);
  return code === 0 ? output.trim() || null : null;
}
