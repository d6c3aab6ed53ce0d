/** Limits the number of files in a folder, so that its name still describes what is in it. */
import { dirname } from 'node:path';
import { findFiles } from './files.ts';

const most = 25;

/** Folders with more files, with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'apps/api/src/db/migrations': 'all are migrations',
  'apps/api/src/routes': 'all are handlers, one per operation',
  'docs/decisions': 'all are decision records',
  'e2e/tests': 'all are journeys',
  'packages/elements/generated': 'all are generated pages',
  'packages/react/src/generated': 'all are generated wrappers',
};

/** The folders with too many files; undefined when there are none. */
export function checkFolderSizes(files: readonly string[] = sources()): string | undefined {
  const counts = new Map<string, number>();
  for (const folder of files.map(dirname)) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  const problems = [...counts]
    .filter(([folder, count]) => count > most && !isException(folder))
    .map(([folder, count]) => `${folder} holds ${count} files, at most ${most} are allowed.`);
  const unneeded = Object.keys(exceptions)
    .filter((folder) => ![...counts].some(([each, count]) => count > most && isWithin(each, folder)))
    .map((folder) => `${folder} needs no exception any more.`);
  return [...problems, ...unneeded].join('\n') || undefined;
}

function sources(): string[] {
  return findFiles(['{apps,packages,scripts,e2e,bench,docs}/**/*.{ts,tsx,css,sql,tsp,md,mjs}']);
}

function isException(folder: string): boolean {
  return Object.keys(exceptions).some((each) => isWithin(folder, each));
}

function isWithin(folder: string, parent: string): boolean {
  return folder === parent || folder.startsWith(`${parent}/`);
}
