/** `pnpm gen`: regenerates every generated file, in the order of their dependencies. */
import { join } from 'node:path';
import { isThere } from './lib/files.ts';
import { root } from './lib/paths.ts';
import { run } from './lib/run.ts';
import { step } from './lib/steps.ts';

/** A generator: a script of a package, run in that package. */
interface Generator {
  title: string;
  cwd: string;
  /** Path of the script in the folder of the package. */
  script: string;
}

const generators: Generator[] = [
  {
    title: 'API document, wire types and operation table',
    cwd: 'packages/contract',
    script: 'scripts/generate.ts',
  },
  { title: 'Client endpoints', cwd: 'packages/client', script: 'scripts/generate.ts' },
  { title: 'Database types', cwd: 'apps/api', script: 'src/db/scripts/generate-types.ts' },
  { title: 'Design tokens', cwd: 'packages/tokens', script: 'scripts/generate.ts' },
  { title: 'Icons', cwd: 'packages/elements', script: 'scripts/make-icons.ts' },
  {
    title: 'Manifest of the elements',
    cwd: 'packages/elements',
    script: 'scripts/manifest/make-manifest.ts',
  },
  { title: 'React wrappers', cwd: 'packages/react', script: 'scripts/make-wrappers.ts' },
];

/** Generated files; compared by `pnpm check`. */
export const generatedFiles = [
  '**/generated/**',
  '**/*.gen.ts',
  'packages/elements/custom-elements.json',
  'packages/elements/src/tokens.css',
  'apps/web/src/locales/**/*.po',
];

/**
 * Runs every generator.
 *
 * @throws with the output of a generator that fails.
 */
export async function generate(): Promise<void> {
  for (const { title, cwd, script } of generators) {
    if (!isThere(join(cwd, script))) continue;
    await step(title, () => runOrThrow(process.execPath, [script], cwd));
  }
  if (isThere('apps/web/lingui.config.ts')) {
    await step('Texts of the web app', () => runOrThrow('lingui', ['extract', '--clean'], 'apps/web'));
  }
}

async function runOrThrow(command: string, args: string[], cwd: string): Promise<void> {
  const { code, output } = await run(command, args, { cwd: join(root, cwd) });
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed in ${cwd}:\n${output}`);
}

if (import.meta.main) {
  try {
    await generate();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
