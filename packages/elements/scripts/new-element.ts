/**
 * Makes a new element with all that belongs to it: element, styles, tests, story, and from those the manifest, the page
 * of documentation, the React wrapper and the record of its size. See docs/guides/add-an-element.md.
 *
 * Run: `pnpm new-element <name>`, as in `pnpm new-element rating`.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { newElementFiles } from './new-element-files.ts';

const packageFolder = join(import.meta.dirname, '..');
const root = join(packageFolder, '../..');

/** Writes the files and runs what makes others from them; answers the files. @throws when there is one already */
export function newElement(name: string): string[] {
  const files = newElementFiles(name);
  if (existsSync(join(packageFolder, 'src', name))) throw new Error(`There is a folder src/${name} already.`);
  for (const [path, content] of files) {
    mkdirSync(dirname(join(packageFolder, path)), { recursive: true });
    writeFileSync(join(packageFolder, path), content);
  }
  const paths = [...files.keys()].map((path) => `packages/elements/${path}`);
  // Long names break lines elsewhere than short ones do.
  runIn(root, join(root, 'node_modules/.bin/oxfmt'), paths);
  for (const script of [
    ['packages/elements/scripts/manifest/make-manifest.ts'],
    ['packages/react/scripts/make-wrappers.ts'],
    ['packages/elements/scripts/sizes.ts', '--record-new'],
  ])
    runIn(root, process.execPath, script);
  return [...paths, `packages/elements/generated/docs/${name}.md`, `packages/react/src/generated/${name}.ts`];
}

function runIn(cwd: string, command: string, args: string[]): void {
  execFileSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
}

if (import.meta.main) {
  try {
    const files = newElement(process.argv[2] ?? '');
    process.stdout.write(`${files.join('\n')}\n\nNext: docs/guides/add-an-element.md\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
