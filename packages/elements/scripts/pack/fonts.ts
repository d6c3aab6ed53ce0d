/** The faces, with their files: a page without a build cannot look into the packages that they come from. */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { dist, packageFolder, readSource } from './paths.ts';

/** Writes `fonts.css` and the files it names, into `fonts/`. */
export function packFonts(): void {
  mkdirSync(join(dist, 'fonts'));
  const css = readSource('src/fonts.css').replaceAll(/url\('(@[^']+)'\)/g, (_, from: string) => {
    const name = basename(from);
    cpSync(join(packageFolder, 'node_modules', from), join(dist, 'fonts', name), { dereference: true });
    return `url('./fonts/${name}')`;
  });
  writeFileSync(join(dist, 'fonts.css'), css);
}
