/**
 * Packs the packages and installs them like a registry: the tarball unpacked into `node_modules`, next to its declared
 * dependencies and no others. Nothing is downloaded: dependencies are linked from the workspace.
 */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../../scripts/lib/paths.ts';
import { run } from '../../scripts/lib/run.ts';

/** Published packages by name, with their folders. */
const packages = {
  '@minga/elements': 'packages/elements',
  '@minga/react': 'packages/react',
  '@minga/tokens': 'packages/tokens',
};
export type PackageName = keyof typeof packages;

/** Path of each tarball. */
export type Tarballs = Record<PackageName, string>;

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** Packs all packages into `folder`. */
export async function packInto(folder: string): Promise<Tarballs> {
  const tarballs: Partial<Tarballs> = {};
  for (const [name, source] of Object.entries(packages)) {
    await pnpm(['--dir', join(root, source), 'pack', '--pack-destination', folder]);
    const { version } = readJson<{ version: string }>(join(root, source, 'package.json'));
    tarballs[name as PackageName] = join(folder, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`);
  }
  return tarballs as Tarballs;
}

/** Runs the pnpm that runs the tests, or the one of npx. */
async function pnpm(args: string[]): Promise<void> {
  const direct = await run('pnpm', args);
  const outcome = direct.code === 127 ? await run('npx', ['--yes', 'pnpm@12', ...args]) : direct;
  if (outcome.code !== 0) throw new Error(`pnpm ${args.join(' ')} failed:\n${outcome.output}`);
}

/** Creates a temporary folder that is removed after the test. */
export function makeFolder(name: string): string {
  return realpathSync(mkdtempSync(join(tmpdir(), `minga-embed-${name}-`)));
}

/**
 * Copies a project out of the workspace, so that no package of the workspace is resolved by accident, and installs the
 * dependencies of its package.json.
 */
export async function installProject(name: string, tarballs: Tarballs): Promise<string> {
  const folder = makeFolder(name);
  cpSync(join(import.meta.dirname, 'projects', name), folder, { recursive: true });
  const { dependencies, devDependencies } = readJson<Manifest>(join(folder, 'package.json'));
  const modules = join(folder, 'node_modules');
  for (const each of Object.keys({ ...dependencies, ...devDependencies })) {
    if (!(each in packages)) link(each, import.meta.dirname, modules);
  }
  for (const each of Object.keys(dependencies ?? {})) {
    if (each in packages) await installPackage(each as PackageName, tarballs, modules);
  }
  return folder;
}

/** Unpacks a tarball and links the dependencies of its package.json, which may be other tarballs. */
async function installPackage(name: PackageName, tarballs: Tarballs, modules: string): Promise<void> {
  const target = join(modules, name);
  if (existsSync(target)) return;
  mkdirSync(target, { recursive: true });
  const { code, output } = await run('tar', ['-xzf', tarballs[name], '-C', target, '--strip-components=1']);
  if (code !== 0) throw new Error(`${tarballs[name]} cannot be unpacked:\n${output}`);
  const { dependencies = {} } = readJson<Manifest>(join(target, 'package.json'));
  for (const each of Object.keys(dependencies)) {
    if (each in packages) await installPackage(each as PackageName, tarballs, modules);
    else link(each, join(root, packages[name]), modules);
  }
}

/** Links the version of a package that the workspace's package in `from` uses. */
function link(name: string, from: string, modules: string): void {
  const target = join(modules, name);
  if (existsSync(target)) return;
  const places = createRequire(join(from, 'package.json')).resolve.paths(name) ?? [];
  const found = places.map((place) => join(place, name)).find((path) => existsSync(path));
  if (!found) throw new Error(`${name} is not installed for ${from}`);
  mkdirSync(dirname(target), { recursive: true });
  symlinkSync(realpathSync(found), target, 'dir');
}

/** Reads a JSON file. */
export function readJson<Shape>(path: string): Shape {
  return JSON.parse(readFileSync(path, 'utf8')) as Shape;
}

/** Runs a command in the project. @throws with its output if it fails */
export async function runIn(folder: string, command: string, args: string[]): Promise<string> {
  const { code, output } = await run(command, args, {
    cwd: folder,
    env: { NODE_ENV: 'production', NO_COLOR: '1' },
  });
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed in ${folder}:\n${output}`);
  return output;
}

/** Builds a project with Vite. */
export async function buildProject(folder: string, args: string[] = []): Promise<void> {
  const vite = join(import.meta.dirname, 'node_modules/vite/bin/vite.js');
  await runIn(folder, process.execPath, [vite, 'build', '--logLevel', 'warn', ...args]);
}
