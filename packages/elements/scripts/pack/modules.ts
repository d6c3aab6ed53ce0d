/**
 * The modules of the package, one a source. `classes/` is the sources compiled, with the definitions left out: importing
 * from there defines nothing. `elements/` is what defines: a few lines that take the class, define it and import those
 * of the elements that it needs.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { build, type Plugin } from 'vite';
import { minifyTemplates } from '../minify-templates.ts';
import { definition, type PublicModule, sourcePaths } from '../public-modules.ts';
import { dist, packageFolder, readSource } from './paths.ts';

/** What was built. */
export interface PackedModules {
  /** Names of the public modules whose import defines an element, their own or one they need. */
  defining: ReadonlySet<string>;
}

/** Imports of each source at once, by path from the package. */
type Imports = ReadonlyMap<string, readonly string[]>;

/** Writes `classes/`, `elements/` and the two modules that have everything. */
export async function packModules(modules: readonly PublicModule[]): Promise<PackedModules> {
  const imports = await buildClasses(modules);
  const byPath = new Map(modules.map((module) => [module.path, module]));
  const defining = new Set<string>();
  mkdirSync(join(dist, 'elements'));
  for (const module of modules) {
    const needed = definedBelow(module.path, imports, byPath);
    if (module.tags.length === 0 && needed.length === 0) continue;
    defining.add(module.name);
    writeFileSync(join(dist, `elements/${module.name}.js`), facade(module, needed));
  }
  const everything = modules.filter(({ name }) => name !== 'autoloader');
  const address = ({ name, path }: PublicModule): string =>
    defining.has(name) ? `./elements/${name}.js` : `./${compiled(path)}`;
  writeFileSync(join(dist, 'index.js'), exportAll(everything.map(address)));
  writeFileSync(
    join(dist, 'classes/index.js'),
    exportAll(everything.map(({ path }) => compiled(path).replace('classes/', './'))),
  );
  return { defining };
}

/** Where a source is once it is compiled, from `dist`: `classes/tabs/tab.js`. Pure. */
export function compiled(path: string): string {
  return path.replace('src/', 'classes/').replace(/\.ts$/, '.js');
}

/** One line a module. Pure. */
export function exportAll(addresses: readonly string[]): string {
  return addresses.map((address) => `export * from '${address}';\n`).join('');
}

/** The public modules that define something and that `path` imports, through modules that define nothing too. */
function definedBelow(
  path: string,
  imports: Imports,
  modules: ReadonlyMap<string, PublicModule>,
): PublicModule[] {
  const found = new Set<PublicModule>();
  const seen = new Set<string>();
  const visit = (at: string): void => {
    for (const each of imports.get(at) ?? []) {
      if (seen.has(each)) continue;
      seen.add(each);
      const module = modules.get(each);
      // What that one needs, it imports by itself.
      if (module && module.tags.length > 0) found.add(module);
      else visit(each);
    }
  };
  visit(path);
  return [...found];
}

function facade({ path, tags }: PublicModule, needed: readonly PublicModule[]): string {
  const own = [...readSource(path).matchAll(definition)];
  const address = `../${compiled(path)}`;
  return [
    ...needed.map(({ name }) => `import './${name}.js';\n`),
    ...(tags.length > 0
      ? [
          `import { define } from '../classes/internal/define.js';\n`,
          `import { ${own.map(([, , className]) => className).join(', ')} } from '${address}';\n`,
        ]
      : []),
    `export * from '${address}';\n`,
    ...own.map(([, tag, className]) => `define('${tag}', ${className});\n`),
  ].join('');
}

async function buildClasses(modules: readonly PublicModule[]): Promise<Imports> {
  const imports = new Map<string, string[]>();
  const named = new Map(modules.map((module) => [compiled(module.path), module]));
  await build({
    root: packageFolder,
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    plugins: [minifyTemplates(), withoutDefinitions(imports), lateImports(named)],
    build: {
      outDir: join(dist, 'classes'),
      target: 'es2023',
      minify: false,
      sourcemap: true,
      lib: { entry: sourcePaths().map((path) => join(packageFolder, path)), formats: ['es'] },
      rolldownOptions: {
        external: [/^lit($|\/)|^@lit\//],
        output: {
          preserveModules: true,
          preserveModulesRoot: join(packageFolder, 'src'),
          // The one module that is not ours: what the compiler calls for each decorator.
          entryFileNames: ({ name }) => (name.endsWith('decorate') ? 'internal/decorate.js' : '[name].js'),
        },
      },
    },
  });
  return imports;
}

/** Takes the definitions out, and notes what each source imports. */
function withoutDefinitions(imports: Map<string, string[]>): Plugin {
  const fromPackage = (id: string): string => relative(packageFolder, id).replaceAll('\\', '/');
  return {
    name: 'minga-without-definitions',
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(join(packageFolder, 'src'))) return undefined;
      // Spaces in their place: nothing moves, and the source map stays true.
      const undefining = code.replaceAll(definition, (line) => ' '.repeat(line.length));
      // Without definitions no module does anything by being imported.
      return { code: undefining, map: null, moduleSideEffects: false };
    },
    moduleParsed({ id, importedIds }) {
      imports.set(fromPackage(id), importedIds.map(fromPackage));
    },
  };
}

/** An element that is fetched when it is first needed must be defined then: those imports lead to `elements/`. */
function lateImports(named: ReadonlyMap<string, PublicModule>): Plugin {
  return {
    name: 'minga-late-imports',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const folder = dirname(`classes/${chunk.fileName}`);
        chunk.code = chunk.code.replaceAll(/import\("(\.[^"]+)"\)/g, (whole, address: string) => {
          const module = named.get(join(folder, address));
          if (!module || module.tags.length === 0) return whole;
          return `import("${relative(folder, 'elements')}/${module.name}.js")`;
        });
      }
    },
  };
}
