/**
 * Changes of Storybook's index: names of stories in sentence case, and synonyms. Storybook searches names, paths and the
 * headings of documentation pages: the synonyms of an element become a heading of its page, in the index only.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { elementsOf } from '../../packages/elements/scripts/manifest/elements.ts';
import type { Manifest } from '../../packages/elements/scripts/manifest/types.ts';
import { sentenceName } from './story-names.ts';

/** What is read and changed of Storybook's index. */
export interface Index {
  entries: Record<string, Entry>;
}

interface Entry {
  type: string;
  importPath: string;
  name: string;
  /** Of a story. */
  exportName?: string;
  anchors?: { id: string; title: string }[];
}

/** What is used of Storybook's `StoryIndexGenerator`. */
export interface IndexGenerator {
  getIndex(): Promise<Index>;
}

const manifestFile = join(import.meta.dirname, '../../packages/elements/generated/custom-elements.json');

/** The generator that changes each index; Storybook asks for the same generator several times. */
export async function changeIndex(given: IndexGenerator | Promise<IndexGenerator>): Promise<IndexGenerator> {
  const generator = await given;
  if (wrapped.has(generator)) return generator;
  wrapped.add(generator);
  const getIndex = generator.getIndex.bind(generator);
  generator.getIndex = async () =>
    withSynonyms(withSentenceNames(await getIndex()), synonymsByFolder(readManifest()));
  return generator;
}

const wrapped = new WeakSet<IndexGenerator>();

/** The index with the names that stories do not give themselves in sentence case. Pure. */
export function withSentenceNames({ entries, ...index }: Index): Index {
  const changed = Object.entries(entries).map(([id, entry]): [string, Entry] => {
    const { name, exportName } = entry;
    const isOwn = !exportName || name.replaceAll(' ', '') !== exportName;
    return [id, isOwn ? entry : { ...entry, name: sentenceName(exportName) }];
  });
  return { ...index, entries: Object.fromEntries(changed) };
}

/** The index with the synonyms of each folder of an element as a heading of its documentation page. Pure. */
export function withSynonyms(
  { entries, ...index }: Index,
  synonyms: ReadonlyMap<string, readonly string[]>,
): Index {
  const changed = Object.entries(entries).map(([id, entry]): [string, Entry] => {
    // A page that is written by hand keeps its headings; those of an element's page are its stories, found by name.
    if (entry.type !== 'docs' || !entry.importPath.endsWith('.stories.ts')) return [id, entry];
    const names = synonyms.get(folderOf(entry.importPath)) ?? [];
    // The root of the page: the synonyms have no place of their own on it.
    return [
      id,
      { ...entry, anchors: names.length > 0 ? [{ id: 'storybook-docs', title: names.join(', ') }] : [] },
    ];
  });
  return { ...index, entries: Object.fromEntries(changed) };
}

/** Synonyms of all elements in a folder such as `dialog`, without repetitions. Pure. */
export function synonymsByFolder(manifest: Manifest): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { path, declaration } of elementsOf(manifest)) {
    const folder = folderOf(path);
    const names = [...(found.get(folder) ?? []), ...(declaration.synonyms ?? [])];
    found.set(folder, [...new Set(names)]);
  }
  return found;
}

function folderOf(path: string): string {
  return /([^/]+)\/[^/]+$/.exec(path)?.[1] ?? '';
}

function readManifest(): Manifest {
  return JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;
}
