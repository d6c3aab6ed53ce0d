/**
 * Verifies citations of the product rules: each `docs/product/<file>.md n.n` names an existing section, section numbers
 * are unique, and no document outside the repository is cited.
 */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { findFiles } from '../files.ts';
import { root } from '../paths.ts';

const folder = 'docs/product/';

/** A file of the workspace with its text. */
export interface SourceText {
  path: string;
  text: string;
}

/** White space, also over the end of a comment line with the prefix of the next one. */
const gap = String.raw`(?:\s|\n\s*(?:\*|//|#|--)\s)+`;

/** `1.2`, `1.2 and 3.4`, `1.2, 1.3 and 3.4`. */
const numbers = String.raw`\d+\.\d+(?:(?:,|${gap}and|${gap}to|,${gap}and)${gap}\d+\.\d+)*`;

const citation = new RegExp(String.raw`docs/product/([\w-]+\.md)(?:${gap}(${numbers}))?`, 'g');

/** Reference from one document of the product rules to another: a link, then the section or chapter. */
const reference = new RegExp(String.raw`\]\(([\w-]+\.md)\)${gap}(?:chapter${gap}(\d+)|(${numbers}))`, 'g');

const heading = /^#{2,4} (\d+(?:\.\d+)?)\.? /gm;

/** Phrases that cite a document outside the repository. A standard is cited by its name, as "the HTML specification". */
const outside =
  /\bdocuments? [12]\b|\b(?:the|our) specification\b|\bspecification,? [(]?(?:document|section)/gi;

/** Files of this check: they contain the phrases that it looks for. */
const own = /(^|\/)product-citations(\.test)?\.ts$/;

/** The problems of all citations in the workspace; undefined when there are none. */
export function checkProductCitations(): string | undefined {
  const paths = findFiles([
    'README.md',
    '.storybook/**/*.{ts,tsx,mdx}',
    '{docs,apps,packages,scripts,e2e,bench}/**/*.{ts,tsx,js,mjs,tsp,md,mdx,css,sql}',
  ]).filter((path) => !own.test(path));
  return (
    citationProblems(paths.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })))
      .join('\n')
      .trim() || undefined
  );
}

/** One sentence for each problem of the citations in these files. Pure. */
export function citationProblems(files: readonly SourceText[]): string[] {
  const documents = files.filter(({ path }) => path.startsWith(folder));
  const sections = new Map(documents.map(({ path, text }) => [basename(path), sectionsOf(text)]));
  return [
    ...documents.flatMap(repeatedNumbers),
    ...files.flatMap((file) => [...brokenCitations(file, sections), ...outsideCitations(file)]),
  ];
}

function sectionsOf(text: string): string[] {
  return [...text.matchAll(heading)].map(([, number = '']) => number);
}

function repeatedNumbers({ path, text }: SourceText): string[] {
  const all = sectionsOf(text);
  const repeated = all.filter((number, place) => all.indexOf(number) !== place);
  return [...new Set(repeated)].map((number) => `${path} has more than one section ${number}.`);
}

function brokenCitations(
  { path, text }: SourceText,
  sections: ReadonlyMap<string, readonly string[]>,
): string[] {
  const isProse = /\.mdx?$/.test(path);
  const cited = [...text.matchAll(citation)].map(([, name = '', list = '']) => ({ name, list }));
  const referred = path.startsWith(folder)
    ? [...text.matchAll(reference)].map(([, name = '', chapter, list = '']) => ({
        name,
        list: chapter ?? list,
      }))
    : [];
  return [...cited, ...referred].flatMap(({ name, list }) => {
    const existing = sections.get(name);
    if (!existing) return [`${path} cites ${folder}${name}, which does not exist.`];
    if (list === '') return isProse ? [] : [`${path} cites ${folder}${name} without a section.`];
    return (list.match(/\d+(?:\.\d+)?/g) ?? [])
      .filter((number) => !existing.includes(number))
      .map((number) => `${path} cites ${folder}${name} ${number}, which does not exist.`);
  });
}

function outsideCitations({ path, text }: SourceText): string[] {
  return [...text.matchAll(outside)].map(({ 0: phrase, index }) => {
    const line = text.slice(0, index).split('\n').length;
    return `${path}:${line} cites a document outside the repository: "${phrase}". Cite docs/product instead.`;
  });
}
