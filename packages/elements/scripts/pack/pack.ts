/**
 * Builds what `pnpm pack` packs: the folder `dist` with a package.json of its own, so that the workspace goes on working
 * from the sources and nobody gets a file that was not meant for them (docs/decisions/0032).
 *
 * Run: `node packages/elements/scripts/pack/pack.ts`; `pnpm pack` runs it first.
 */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from '../manifest/types.ts';
import { publicModules } from '../public-modules.ts';
import { changelogOf } from './changelog.ts';
import { cssData, htmlData, webTypes } from './editor-data.ts';
import { packFonts } from './fonts.ts';
import { packIntegrity } from './integrity.ts';
import { frameworkTypes } from './framework-types.ts';
import { packLicenses } from './licenses.ts';
import { packModules } from './modules.ts';
import { packManifest } from './package-manifest.ts';
import { packedChangelog, packedReadme } from './packed-readme.ts';
import { dist, packageFolder, readSource } from './paths.ts';
import { packPages } from './pages.ts';
import { packTypes } from './types.ts';

/** Empties `dist` and fills it. */
export async function pack(): Promise<void> {
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist, { recursive: true });
  const modules = publicModules();
  const { defining } = await packModules(modules);
  await packTypes(modules, defining);
  await packPages();
  packIntegrity();
  cpSync(join(packageFolder, 'src/tokens.css'), join(dist, 'tokens.css'));
  packFonts();
  packLicenses();
  packData(modules);
  writeFileSync(join(dist, 'README.md'), packedReadme(readSource('README.md')));
  writeFileSync(join(dist, 'CHANGELOG.md'), packedChangelog(changelogOf('elements'), version()));
  cpSync(join(packageFolder, 'LICENSE'), join(dist, 'LICENSE'));
  cpSync(join(packageFolder, 'generated/docs'), join(dist, 'docs'), { recursive: true });
  writeJson('package.json', packManifest(modules, defining));
}

/** The manifest with the paths of the packed files, and what editors and frameworks read. */
function packData(modules: ReturnType<typeof publicModules>): void {
  const manifest = JSON.parse(readSource('generated/custom-elements.json')) as Manifest;
  writeJson('custom-elements.json', JSON.parse(packedPaths(JSON.stringify(manifest), modules)));
  writeJson('vscode.html-custom-data.json', htmlData(manifest));
  writeJson('vscode.css-custom-data.json', cssData(manifest, readSource('src/tokens.css')));
  writeJson('web-types.json', webTypes(manifest, version()));
  mkdirSync(join(dist, 'types'));
  for (const [name, text] of frameworkTypes(manifest)) writeFileSync(join(dist, 'types', name), text);
}

/** In a manifest, the module that a user imports in the place of each source. */
function packedPaths(text: string, modules: ReturnType<typeof publicModules>): string {
  const names = new Map(modules.filter(({ tags }) => tags.length > 0).map(({ path, name }) => [path, name]));
  return text.replaceAll(/"\/?(src\/[^"]+)\.ts"/g, (_, stem: string) => {
    const name = names.get(`${stem}.ts`);
    return name ? `"elements/${name}.js"` : `"${stem.replace('src/', 'classes/')}.js"`;
  });
}

function writeJson(name: string, value: unknown): void {
  writeFileSync(join(dist, name), `${JSON.stringify(value, null, 2)}\n`);
}

function version(): string {
  return (JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version: string })
    .version;
}

if (import.meta.main) await pack();
