/** Verifies the form and the index of the decision records, and that every citation names an existing record. */
import { readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { findFiles } from '../files.ts';
import { root } from '../paths.ts';

const folder = 'docs/decisions';
const index = `${folder}/README.md`;
const recordPath = /^docs\/decisions\/(\d{4})-[a-z0-9-]+\.md$/;
const requiredHeadings = ['Status', 'Context', 'Decision', 'Consequences'];

/** A citation in any spelling, so that misspelled ones are found too. */
const citation = /(?:docs\/)?\bdecisions?(?: record)?[ /]+#?(\d{4})\b(?:-[\w-]+\.md)?/gi;
const link = /\]\([^()\s]*\bdecisions\/(\d{4})-[^()\s]*\.md(?:#[^()\s]*)?\)/g;

/** Applied migrations are verified by checksum, so their comments keep earlier spellings. */
const migrations = 'apps/api/src/db/migrations/';

/** Contents of the checked files by their path below the root. */
export type Contents = ReadonlyMap<string, string>;

/** The problems of records, index and citations; undefined when there are none. */
export function checkDecisionRecords(contents: Contents = readContents()): string | undefined {
  const records = [...contents].filter(([path]) => recordPath.test(path));
  const numbers = records.map(([path]) => numberOf(path));
  const problems = [
    ...duplicates(numbers).map((number) => `${folder} has several records with the number ${number}.`),
    ...records.flatMap(([path, text]) => recordProblems(path, text, contents.get(index) ?? '')),
    ...[...contents].flatMap(([path, text]) => citationProblems(path, text, new Set(numbers))),
  ];
  return problems.join('\n') || undefined;
}

function recordProblems(path: string, text: string, indexText: string): string[] {
  const number = numberOf(path);
  const title = new RegExp(`^# ${number} (.+)$`, 'm').exec(text)?.[1];
  const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading);
  const found = headings.filter((heading) => requiredHeadings.includes(heading));
  return [
    title === undefined && `${path} has no title "# ${number} …".`,
    found.join() !== requiredHeadings.join() &&
      `${path} needs the headings ${requiredHeadings.join(', ')}, once each and in this order.`,
    title !== undefined &&
      !indexText.includes(`| [${number}](${basename(path)}) | ${title} |`) &&
      `${index} has no row with the number, link and title of ${path}.`,
  ].filter((problem) => problem !== false);
}

function citationProblems(path: string, text: string, numbers: ReadonlySet<string>): string[] {
  const isDocument = extname(path) === '.md';
  const linked = [...text.matchAll(link)].map(([, number = '']) => number);
  const cited = [...text.replaceAll(link, '').matchAll(citation)];
  const missing = [...linked, ...cited.map(([, number = '']) => number)].filter(
    (number) => !numbers.has(number),
  );
  const misspelled = path.startsWith(migrations)
    ? []
    : cited.filter(([spelling, number]) => isDocument || spelling !== `docs/decisions/${number}`);
  return [
    ...missing.map((number) => `${path} cites the decision ${number}, which does not exist.`),
    ...misspelled.map(([spelling, number]) =>
      isDocument
        ? `${path} cites "${spelling}": link to the record.`
        : `${path} cites "${spelling}": write docs/decisions/${number}.`,
    ),
  ];
}

function numberOf(path: string): string {
  return recordPath.exec(path)?.[1] ?? '';
}

function duplicates(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, at) => values.indexOf(value) !== at))];
}

function readContents(): Contents {
  const extensions = '{ts,tsx,mts,js,mjs,cjs,css,html,sql,tsp,md,yaml,yml,json,sh}';
  const paths = findFiles([
    `{apps,packages,scripts,e2e,bench,docs,.storybook,.ci}/**/*.${extensions}`,
    `*.${extensions}`,
    '.*.{cjs,json}',
  ]);
  return new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}
