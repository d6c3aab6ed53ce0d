/** Verifies that relative links of the documents refer to existing files and folders. */
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { findFiles, isThere } from '../files.ts';
import { root } from '../paths.ts';

const link = /\]\(([^()\s#]+)(?:#[^()\s]*)?\)/g;

/** The broken links; undefined when there are none. */
export function checkDocumentLinks(): string | undefined {
  const documents = findFiles(['README.md', '{docs,apps,packages,scripts,e2e,bench}/**/*.md']);
  return documents.flatMap(brokenLinks).join('\n') || undefined;
}

function brokenLinks(document: string): string[] {
  const targets = [...readFileSync(join(root, document), 'utf8').matchAll(link)].map(
    ([, target = '']) => target,
  );
  return targets
    .filter((target) => !/^[a-z]+:/.test(target) && !target.startsWith('/'))
    .filter((target) => !isThere(normalize(join(dirname(document), target))))
    .map((target) => `${document} links to ${target}, which does not exist.`);
}
