/**
 * Facts of the packages for the pages of Storybook, read when it is built: version, sizes, changes and a list of the
 * elements. The module `virtual:minga-facts` is what pages import, so that no page repeats what a file already says.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { elementsOf } from '../../packages/elements/scripts/manifest/elements.ts';
import { changelogOf } from '../../packages/elements/scripts/pack/changelog.ts';
import type { Declaration, Manifest } from '../../packages/elements/scripts/manifest/types.ts';
import { functionTexts } from '../../packages/elements/scripts/manifest/service-docs.ts';
import type { Change, ElementFact, Facts, Size } from './facts-types.ts';

const folder = join(import.meta.dirname, '../../packages/elements');
const facts = '\0virtual:minga-facts';

/** Vite plugin: provides the facts, and a manifest without what only other tools read. */
export function factsPlugin(): Plugin {
  return {
    name: 'minga-facts',
    enforce: 'pre',
    resolveId: (id: string) => (id === 'virtual:minga-facts' ? facts : undefined),
    load(id: string) {
      if (id === facts) return `export const facts = ${JSON.stringify(readFacts())};`;
      if (id.endsWith('/generated/custom-elements.json')) return JSON.stringify(slimManifest(readManifest()));
      return undefined;
    },
    // Storybook's own parts share chunks with ours, so a test can only tell them apart by what was bundled.
    generateBundle(_options, bundle) {
      const shares = Object.values(bundle).flatMap((chunk) =>
        chunk.type === 'chunk' ? [[chunk.fileName, ownShare(chunk.modules)]] : [],
      );
      const source = JSON.stringify(Object.fromEntries(shares));
      this.emitFile({ type: 'asset', fileName: 'own-scripts.json', source });
    },
  };
}

/** Share of a chunk, from 0 to 1, that is not Storybook's: our modules and Lit. Pure. */
function ownShare(modules: Record<string, { renderedLength: number }>): number {
  const sum = (entries: [string, { renderedLength: number }][]): number =>
    entries.reduce((total, [, { renderedLength }]) => total + renderedLength, 0);
  const all = Object.entries(modules);
  const isOwn = (path: string): boolean =>
    !path.includes('/node_modules/') || /\/node_modules\/(@lit|lit)[^/]*\//.test(path);
  return sum(all.filter(([path]) => isOwn(path))) / (sum(all) || 1);
}

/** Everything that pages know of the packages. */
export function readFacts(): Facts {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  const sizes = JSON.parse(read('sizes.json')) as Record<string, Size>;
  const changes = changesIn(changelogOf('elements'));
  const elements = elementFacts(readManifest(), sizes, changes[0]);
  return { version, changes, sizes, elements, functions: functionTexts(read) };
}

/** The sections of a changelog, the newest first. Pure. */
export function changesIn(changelog: string): Change[] {
  return changelog
    .split(/^## /m)
    .slice(1)
    .map((section) => ({
      version: section.split('\n', 1)[0] ?? '',
      entries: [...section.matchAll(/^- (.*)$/gm)].map(([, entry = '']) => entry),
    }));
}

/** The elements that have a page, in the order of their titles. */
function elementFacts(
  manifest: Manifest,
  sizes: Record<string, Size>,
  newest: Change | undefined,
): ElementFact[] {
  const elements = elementsOf(manifest);
  return globSync('src/*/*.stories.ts', { cwd: folder })
    .flatMap((path): ElementFact[] => {
      const text = read(path);
      const title = /title: '([^']+)'/.exec(text)?.[1] ?? '';
      const [group = '', name = ''] = title.split('/');
      const tag = /component: '([^']+)'/.exec(text)?.[1];
      const element = elements.find((each) => each.tag === tag);
      if (!tag || !element) return [];
      const module = /src\/([^/]+)\//.exec(path)?.[1] ?? '';
      return [
        {
          tag,
          name,
          group,
          module,
          page: `${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}--docs`,
          summary: element.declaration.summary ?? '',
          description: element.declaration.description ?? '',
          tested: testedIn(read(path.replace('.stories.', '.contract.test.')), tag),
          synonyms: element.declaration.synonyms ?? [],
          ...(sizes[module] ? { size: sizes[module] } : {}),
          isChanged: newest?.entries.some((entry) => entry.includes(`\`${tag}\``)) ?? false,
        },
      ];
    })
    .sort((first, second) => (first.page < second.page ? -1 : 1));
}

/** What the contract test of an element verifies of its accessibility, as sentences. Pure. */
export function testedIn(contractTest: string, tag: string): string[] {
  const [, call = ''] = contractTest.split(`tag: '${tag}'`);
  const [own = ''] = call.split('testElementContract(');
  const when = /^  open: /m.test(own) ? ', closed and open' : '';
  return [
    `axe finds no violation in Chromium, Firefox and WebKitGTK${when}; in every story in both themes, directions and languages.`,
    'It fits 320 px with text at 200 %, from left to right and from right to left.',
    'Nothing moves under reduced motion, and it stays visible in forced colors.',
    ...(own.includes('isFocusable: true')
      ? ['The keyboard reaches it, and its focus shows in forced colors.']
      : []),
  ];
}

/**
 * The manifest with what tables and the log of events read: the classes of elements and those above them, without
 * origins and visibility of members. Pure.
 */
export function slimManifest(manifest: Manifest): Manifest {
  const classes = manifest.modules.flatMap(({ declarations = [] }) => declarations);
  const above = new Set(classes.flatMap(({ superclass }) => superclass?.name ?? []));
  const isKept = ({ tagName, name, kind }: Declaration): boolean =>
    Boolean(tagName) || (above.has(name) && kind !== 'function');
  const modules = manifest.modules.flatMap(({ declarations = [], ...module }) => {
    const kept = declarations.filter(isKept);
    return kept.length > 0 ? [{ kind: module.kind, path: module.path, declarations: kept }] : [];
  });
  const withoutOrigins = (key: string, value: unknown): unknown =>
    ['inheritedFrom', 'privacy'].includes(key) ? undefined : value;
  return JSON.parse(JSON.stringify({ ...manifest, modules }, withoutOrigins)) as Manifest;
}

function readManifest(): Manifest {
  return JSON.parse(read('generated/custom-elements.json')) as Manifest;
}

function read(path: string): string {
  return readFileSync(join(folder, path), 'utf8');
}
