/** `pnpm check`: verifies the whole workspace statically, and lists the problems. */
import { dirname } from 'node:path';
import { checkGenerated, checkSizes, checkTranslations } from './lib/checks.ts';
import { checkCommitMessages } from './lib/commit-messages.ts';
import { checkWording } from './lib/documents/catalog-wording.ts';
import { checkDecisionRecords } from './lib/documents/decision-records.ts';
import { checkDocumentLinks } from './lib/documents/document-links.ts';
import { checkProductCitations } from './lib/documents/product-citations.ts';
import { checkCssModules } from './lib/css-modules.ts';
import { findFiles } from './lib/files.ts';
import { checkFolderSizes } from './lib/folder-sizes.ts';
import { run } from './lib/run.ts';
import { duration } from './lib/steps.ts';

/** A check. Resolves to its problems, or to undefined. */
interface Check {
  name: string;
  run(): Promise<string | undefined>;
}

/** Result of a run of all checks. */
export interface CheckResult {
  passed: number;
  failed: number;
}

/** Runs every check, prints each with its duration and problems, and counts them. */
export async function check(): Promise<CheckResult> {
  const result = { passed: 0, failed: 0 };
  const report = async ({ name, run: runCheck }: Check) => {
    const startedAt = performance.now();
    const problem = await runCheck().catch((error: unknown) =>
      String(error instanceof Error ? error.message : error),
    );
    const time = duration(performance.now() - startedAt);
    console.log(
      problem === undefined ? `  ✓ ${name} (${time})` : `  ✗ ${name} (${time})\n${indent(problem)}`,
    );
    result[problem === undefined ? 'passed' : 'failed'] += 1;
  };
  // Generators write files that the other checks read, so they run first and alone.
  await report({ name: 'generated files are current', run: checkGenerated });
  await twoAtOnce(checks(), report);
  return result;
}

function checks(): Check[] {
  return [
    ...typeProjects().map((folder) => ({
      name: `types: ${folder}`,
      run: () => problemOf('tsc', ['-p', folder]),
    })),
    // Type-aware, because only types reveal an unawaited promise: a guard that is not awaited has no effect.
    { name: 'lint', run: () => problemOf('oxlint', ['--type-aware', '--deny-warnings', '--format=unix']) },
    { name: 'format', run: () => problemOf('oxfmt', ['--check']) },
    {
      name: 'floors and cycles',
      run: () => problemOf('depcruise', ['--config', '.dependency-cruiser.cjs', ...parts]),
    },
    {
      name: 'the API document is sound, described and shown by examples',
      run: () => problemOf(process.execPath, ['packages/contract/scripts/check-document.ts']),
    },
    { name: 'commit messages follow Conventional Commits', run: () => checkCommitMessages() },
    { name: 'links of the documents lead somewhere', run: async () => checkDocumentLinks() },
    {
      name: 'citations name sections of the product rules',
      run: async () => checkProductCitations(),
    },
    { name: 'decision records are complete and cited correctly', run: async () => checkDecisionRecords() },
    { name: 'folders are small', run: async () => checkFolderSizes() },
    { name: 'classes of CSS modules exist and are used', run: async () => checkCssModules() },
    { name: 'translations are complete', run: checkTranslations },
    { name: 'texts use the words of the glossary', run: async () => checkWording() },
    { name: 'sizes are as recorded', run: checkSizes },
    {
      name: 'sizes of the elements are as recorded',
      run: () => problemOf(process.execPath, ['packages/elements/scripts/sizes.ts']),
    },
  ];
}

const parts = ['packages', 'apps', 'e2e', 'bench', 'scripts'];

/** Folders with a tsconfig.json and sources to compile. */
function typeProjects(): string[] {
  return findFiles(['**/tsconfig.json'])
    .map((path) => dirname(path))
    .filter((folder) => findFiles([`${folder}/**/*.ts`, `${folder}/**/*.tsx`]).length > 0);
}

async function problemOf(command: string, args: string[]): Promise<string | undefined> {
  const { code, output } = await run(command, args);
  return code === 0 ? undefined : output.trim() || `${command} ended with code ${code}`;
}

/** For two cores: a third process would only slow down the others. */
async function twoAtOnce(todo: Check[], report: (check: Check) => Promise<void>): Promise<void> {
  const queue = [...todo];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await report(next);
  };
  await Promise.all([work(), work()]);
}

function indent(text: string): string {
  return text
    .split('\n')
    .map((line) => `      ${line}`)
    .join('\n');
}

if (import.meta.main) {
  const { passed, failed } = await check();
  console.log(failed ? `${failed} of ${passed + failed} checks failed` : `All ${passed} checks passed`);
  process.exitCode = failed ? 1 : 0;
}
