/**
 * Builds what `pnpm pack` packs: the folder `dist` with a package.json of its own (docs/decisions/0032).
 *
 * Run: `node packages/tokens/scripts/pack.ts`; `pnpm pack` runs it first.
 */
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { changelogOf } from '../../elements/scripts/pack/changelog.ts';
import { packedChangelog, packedReadme } from '../../elements/scripts/pack/packed-readme.ts';

const packageFolder = join(import.meta.dirname, '..');
const dist = join(packageFolder, 'dist');

/** Files that are packed as they are: source and place in the package. */
const files = [
  ['LICENSE', 'LICENSE'],
  ['src/light.tokens.json', 'light.tokens.json'],
  ['src/dark.tokens.json', 'dark.tokens.json'],
  ['src/generated/tokens.css', 'tokens.css'],
  ['src/generated/figma', 'figma'],
] as const;

/** Empties `dist` and fills it. */
export async function pack(): Promise<void> {
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist);
  const compiler = join(packageFolder, '../../node_modules/.bin/tsc');
  await promisify(execFile)(compiler, ['-p', 'tsconfig.pack.json'], { cwd: packageFolder });
  for (const [from, to] of files) cpSync(join(packageFolder, from), join(dist, to), { recursive: true });
  const { name, version, description } = JSON.parse(read('package.json')) as Record<string, string>;
  write('README.md', packedReadme(read('README.md')));
  write('CHANGELOG.md', packedChangelog(changelogOf('tokens'), version ?? ''));
  const manifest = {
    name,
    version,
    description,
    license: 'MIT',
    type: 'module',
    keywords: ['design tokens', 'dtcg', 'design system', 'css custom properties'],
    exports: {
      '.': { types: './tokens.d.ts', default: './tokens.js' },
      './tokens.css': './tokens.css',
      './light.tokens.json': './light.tokens.json',
      './dark.tokens.json': './dark.tokens.json',
      './figma/*.json': './figma/*.json',
      './package.json': './package.json',
    },
    types: './tokens.d.ts',
    sideEffects: ['*.css'],
  };
  write('package.json', `${JSON.stringify(manifest, null, 2)}\n`);
}

function read(path: string): string {
  return readFileSync(join(packageFolder, path), 'utf8');
}

function write(path: string, content: string): void {
  writeFileSync(join(dist, path), content);
}

if (import.meta.main) await pack();
