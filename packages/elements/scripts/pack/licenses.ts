/** The licenses of what is inside the package and was made by others: Lit in `cdn/`, the symbols, the faces. */
import { existsSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRequire } from 'node:module';
import { dist, packageFolder } from './paths.ts';

/** Packages whose code or drawings are inside; those of Lit are found from `lit`. */
const inside = [
  'lit',
  'lit/lit-element',
  'lit/lit-html',
  'lit/@lit/reactive-element',
  '@fontsource-variable/bricolage-grotesque',
  '@fontsource-variable/geist',
  '@material-symbols/svg-400',
];

/**
 * Writes `THIRD-PARTY-LICENSES.txt`.
 * @throws when one of the packages has no license text
 */
export function packLicenses(): void {
  writeFileSync(join(dist, 'THIRD-PARTY-LICENSES.txt'), inside.map(licenseOf).join('\n\n'));
}

function licenseOf(name: string): string {
  const own = name.startsWith('lit/') ? name.slice('lit/'.length) : name;
  const folder = folderOf(own, own === name ? packageFolder : folderOf('lit', packageFolder));
  const file = readdirSync(folder).find((each) => /^(licen[cs]e|ofl)/i.test(each));
  if (!file) throw new Error(`${own} has no license text in ${folder}`);
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  return `${own} ${version}\n${'='.repeat(70)}\n${readFileSync(join(folder, file), 'utf8').trim()}\n`;
}

/** The folder of a package as the package in `from` finds it. */
function folderOf(name: string, from: string): string {
  const places = createRequire(join(from, 'package.json')).resolve.paths(name) ?? [];
  const found = places.map((place) => join(place, name)).find((folder) => existsSync(folder));
  if (!found) throw new Error(`${name} is not installed for ${from}`);
  return realpathSync(found);
}
