/**
 * Writes `generated/custom-elements.json` from the docblocks of the elements, a page of documentation each and the map
 * that the autoloader reads. The same sources give the same bytes: files are read in order of their path and nothing of
 * the machine goes in.
 *
 * Run: `node packages/elements/scripts/manifest/make-manifest.ts`
 */
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, ts } from '@custom-elements-manifest/analyzer/index.js';
import { litPlugin } from '@custom-elements-manifest/analyzer/src/features/framework-plugins/lit/lit.js';
import { elementDocs } from './element-docs.ts';
import { loadersSource } from './loaders.ts';
import { settersPlugin } from './setters.ts';
import { requiredPlugin, synonymsPlugin } from './tags.ts';
import type { Declaration, Manifest } from './types.ts';
import { namedUnions, spellOut, type Unions } from './named-unions.ts';
import { serviceDocs } from './service-docs.ts';

const packageFolder = join(import.meta.dirname, '../..');

/** Analyzes the sources, writes the manifest and what is made from it, and returns it. */
export function makeManifest(): Manifest {
  const manifest = analyze();
  const docsFolder = join(packageFolder, 'generated/docs');
  // Pages of elements that are gone go too.
  rmSync(docsFolder, { recursive: true, force: true });
  mkdirSync(docsFolder, { recursive: true });
  writeFileSync(
    join(packageFolder, 'generated/custom-elements.json'),
    `${JSON.stringify(manifest, null, 2)}\n`,
  );
  const read = (path: string): string => readFileSync(join(packageFolder, path), 'utf8');
  for (const [name, text] of serviceDocs(elementDocs(manifest), read)) {
    writeFileSync(join(docsFolder, name), text);
  }
  writeFileSync(join(packageFolder, 'src/generated/loaders.ts'), loadersSource(manifest));
  return manifest;
}

/** The manifest of what is in `src` now. */
export function analyze(): Manifest {
  const paths = globSync('src/**/*.ts', { cwd: packageFolder })
    .map((path) => path.replaceAll('\\', '/'))
    .filter(
      (path) => !/\.(test|test-suite|stories|styles|d)\.ts$|\/(generated|testing)\/|-testing\.ts$/.test(path),
    )
    .sort();
  const sources = paths.map((path) => [path, readFileSync(join(packageFolder, path), 'utf8')] as const);
  const modules = sources.map(([path, text]) =>
    ts.createSourceFile(path, text, ts.ScriptTarget.ES2015, true),
  );
  const unions = new Map(sources.map(([path, text]) => [path, namedUnions(text)]));
  const manifest = create({
    modules,
    plugins: [
      ...litPlugin(),
      settersPlugin(),
      requiredPlugin(),
      synonymsPlugin(),
      ourDefinePlugin(),
      publicSurfacePlugin(),
    ],
    context: {},
  }) as Manifest;
  nameTheChoices(manifest, unions);
  return {
    ...manifest,
    modules: manifest.modules.map((module) => ({
      ...module,
      // `define.ts` itself looks like the definition of an element named "tag".
      exports: module.exports
        ?.filter((entry) => entry.kind === 'js' || entry.name.startsWith('mg-'))
        .map(({ kind, name, declaration }) => ({ kind, name, declaration })),
    })),
  };
}

/** Puts the words of a choice where the sources have the name of their type. */
function nameTheChoices({ modules }: Manifest, unions: ReadonlyMap<string, Unions>): void {
  const all: Unions = new Map([...unions.values()].flatMap((each) => [...each]));
  for (const { path, declarations = [] } of modules) {
    const own = unions.get(path) ?? new Map<string, string>();
    for (const { members = [], attributes = [] } of declarations) {
      const types = [
        ...members.flatMap(({ type, accepts }) => [type, accepts]),
        ...attributes.map(({ type }) => type),
      ];
      for (const type of types) if (type) type.text = spellOut(type.text, own, all);
    }
  }
}

interface CallNode {
  kind: number;
  expression?: { text?: string };
  arguments?: { text?: string }[];
}

/** Reads `define('mg-tabs', MgTabs)` as the definition it is; the analyzer knows only `customElements.define`. */
function ourDefinePlugin(): object {
  return {
    name: 'minga-define',
    analyzePhase({ node, moduleDoc }: { node: CallNode; moduleDoc: Manifest['modules'][number] }) {
      if (node.kind !== ts.SyntaxKind.CallExpression || node.expression?.text !== 'define') return;
      const [tag, constructor] = node.arguments?.map((argument) => argument.text) ?? [];
      if (!tag?.startsWith('mg-') || !constructor) return;
      moduleDoc.exports = [
        ...(moduleDoc.exports ?? []),
        {
          kind: 'custom-element-definition',
          name: tag,
          declaration: { name: constructor, module: moduleDoc.path },
        },
      ];
    },
  };
}

/** Keeps what a user of an element may touch: no private members, no events without a name. */
function publicSurfacePlugin(): object {
  return {
    name: 'minga-public-surface',
    packageLinkPhase({ customElementsManifest }: { customElementsManifest: Manifest }) {
      const tags = new Map<string, string>();
      for (const module of customElementsManifest.modules) {
        for (const entry of module.exports ?? []) {
          if (entry.kind === 'custom-element-definition') tags.set(entry.declaration.name, entry.name);
        }
      }
      for (const declaration of customElementsManifest.modules.flatMap(
        (module) => module.declarations ?? [],
      )) {
        if (declaration.kind === 'class' || declaration.kind === 'mixin') reduceToPublic(declaration, tags);
      }
    },
  };
}

function reduceToPublic(declaration: Declaration, tags: Map<string, string>): void {
  declaration.members = declaration.members?.filter(
    (member) => (member.privacy ?? 'public') === 'public' && !member.name.startsWith('#') && !member.static,
  );
  // The analyzer also guesses events from calls of dispatchEvent, and takes any text it finds there for a name.
  declaration.events = declaration.events?.filter((event) => event.name && event.description);
  const fields = new Set(declaration.members?.map((member) => member.name));
  declaration.attributes = declaration.attributes?.filter(
    (attribute) => !attribute.fieldName || fields.has(attribute.fieldName),
  );
  const tag = tags.get(declaration.name);
  if (!tag) return;
  declaration.tagName = tag;
  declaration.customElement = true;
}

if (import.meta.main) {
  const manifest = makeManifest();
  const count = manifest.modules
    .flatMap((module) => module.declarations ?? [])
    .filter((each) => each.tagName);
  process.stdout.write(`custom-elements.json: ${count.length} elements\n`);
}
