/** What the package shows to the outside: one name a module, the same in the sources and in what is packed. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const packageFolder = join(import.meta.dirname, '..');

/** Modules that are public and neither the main file of a folder nor define an element. */
const others: Record<string, string> = {
  'src/autoloader.ts': 'autoloader',
  'src/dialog/dialogs.ts': 'dialogs',
  'src/internal/layer/layer-events.ts': 'events',
  'src/icons.ts': 'icons',
  'src/layer.ts': 'layer',
  'src/text.ts': 'text',
};

/** A public module. */
export interface PublicModule {
  /** As in `@minga/elements/<name>`. */
  name: string;
  /** From the package: `src/tabs/tab.ts`. */
  path: string;
  /** The tags it defines itself. */
  tags: string[];
}

/** Every public module, by name. */
export function publicModules(): PublicModule[] {
  return sourcePaths()
    .map((path) => ({ name: publicName(path), path, tags: definedTags(path) }))
    .filter(({ path, tags }) => tags.length > 0 || path in others || isMain(path))
    .sort((first, second) => (first.name < second.name ? -1 : 1));
}

/** The name of a module in the exports of the package. Pure. */
export function publicName(path: string): string {
  return others[path] ?? (path.split('/').at(-1) ?? '').replace(/\.ts$/, '');
}

/** Modules that are packed, from the package: no tests, no stories and none of their helpers. */
export function sourcePaths(): string[] {
  return globSync('src/**/*.ts', { cwd: packageFolder })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.(test|test-suite|stories|d)\.ts$|\/testing\/|-testing\.ts$/.test(path))
    .sort();
}

/** A definition as the elements write it, a line of its own at the end of the module. */
export const definition = /^define\('(mg-[\w-]+)', (\w+)\);$/gm;

function definedTags(path: string): string[] {
  const source = readFileSync(join(packageFolder, path), 'utf8');
  return [...source.matchAll(definition)].map(([, tag = '']) => tag);
}

function isMain(path: string): boolean {
  const [, folder = '', file] = path.split('/');
  return file === `${folder}.ts` && existsSync(join(packageFolder, path));
}
