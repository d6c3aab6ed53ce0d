/** Where the scripts of the pack read and write. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The package in the workspace. */
export const packageFolder = join(import.meta.dirname, '../..');
/** What is packed. */
export const dist = join(packageFolder, 'dist');

/** A text file of the package. */
export function readSource(path: string): string {
  return readFileSync(join(packageFolder, path), 'utf8');
}
