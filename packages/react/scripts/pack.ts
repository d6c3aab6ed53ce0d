/**
 * Builds what `pnpm pack` packs: the folder `dist` with a package.json of its own (docs/decisions/0032).
 *
 * Run: `node packages/react/scripts/pack.ts`; `pnpm pack` runs it first.
 */
import { execFile } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { changelogOf } from '../../elements/scripts/pack/changelog.ts';
import { packedChangelog, packedReadme } from '../../elements/scripts/pack/packed-readme.ts';

const packageFolder = join(import.meta.dirname, '..');
const dist = join(packageFolder, 'dist');

/** Empties `dist` and fills it. */
export async function pack(): Promise<void> {
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist);
  await compile();
  for (const path of globSync('**/*.{js,d.ts,js.map}', { cwd: dist })) finish(join(dist, path));
  const read = (name: string): string => readFileSync(join(packageFolder, name), 'utf8');
  const manifest = packManifest();
  writeFileSync(join(dist, 'README.md'), packedReadme(read('README.md')));
  writeFileSync(join(dist, 'CHANGELOG.md'), packedChangelog(changelogOf('react'), manifest.version));
  cpSync(join(packageFolder, 'LICENSE'), join(dist, 'LICENSE'));
  writeFileSync(join(dist, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** @throws with the compiler's words when the sources do not hold */
async function compile(): Promise<void> {
  const compiler = join(packageFolder, '../../node_modules/.bin/tsc');
  await promisify(execFile)(compiler, ['-p', 'tsconfig.pack.json'], { cwd: packageFolder }).catch(
    (error: { stdout?: string }) => {
      throw new Error(`The wrappers do not compile:\n${error.stdout ?? String(error)}`);
    },
  );
  // The elements are compiled too, from their sources; they are packed by themselves.
  const compiled = join(dist, 'compiled/react/src');
  for (const name of readdirSync(compiled)) renameSync(join(compiled, name), join(dist, name));
  rmSync(join(dist, 'compiled'), { recursive: true });
}

/** Makes a compiled file right for a stranger. */
function finish(file: string): void {
  const text = packedSource(readFileSync(file, 'utf8'), file.endsWith('.js') && !file.endsWith('index.js'));
  writeFileSync(file, text);
}

/** A compiled file as it is packed; a component says that it belongs to the browser (`use client`). Pure. */
export function packedSource(text: string, isComponent: boolean): string {
  const named = text
    // A second element of a folder has an entry of its own in what is packed.
    .replaceAll(/@minga\/elements\/src\/[\w-]+\/([\w-]+)\.ts/g, '@minga/elements/$1')
    // As if it had been compiled where it is packed.
    .replaceAll('"../../../../../src/', '"../../src/')
    .replaceAll('"../../../../src/', '"../src/')
    // The compiler gives declarations the names of the sources.
    .replaceAll(/((?:from|import) ?\(?['"]\.{1,2}\/[^'"]+)\.ts(['"])/g, '$1.js$2')
    // An unused component goes from a bundle.
    .replaceAll(/(= |\()(createComponent|withOpen|withReset)\(/g, '$1/* @__PURE__ */ $2(');
  // On the first line, which was the heading: no line moves, and the source map stays true.
  return isComponent ? named.replace(/^\/\/.*\n/, "'use client';\n") : named;
}

interface SourceManifest {
  name: string;
  version: string;
  description: string;
}

function packManifest(): SourceManifest & Record<string, unknown> {
  const { name, version, description } = readManifest('package.json');
  const components = globSync('generated/*.js', { cwd: dist })
    .map((path) => basename(path, '.js'))
    .filter((each) => each !== 'index')
    .sort();
  return {
    name,
    version,
    description,
    license: 'MIT',
    type: 'module',
    keywords: ['react', 'web components', 'design system'],
    exports: {
      '.': entry('index'),
      ...Object.fromEntries(components.map((each) => [`./${each}`, entry(each)])),
      './package.json': './package.json',
    },
    types: './generated/index.d.ts',
    sideEffects: false,
    dependencies: {
      '@lit/react': `^${readManifest('node_modules/@lit/react/package.json').version}`,
      // The wrappers are made from the manifest of this version; a later one of the same number has what it has.
      '@minga/elements': `^${version}`,
    },
    peerDependencies: { '@types/react': '>=18', react: '>=18' },
    peerDependenciesMeta: { '@types/react': { optional: true } },
  };
}

function entry(name: string): object {
  return { types: `./generated/${name}.d.ts`, default: `./generated/${name}.js` };
}

function readManifest(path: string): SourceManifest {
  return JSON.parse(readFileSync(join(packageFolder, path), 'utf8')) as SourceManifest;
}

if (import.meta.main) await pack();
