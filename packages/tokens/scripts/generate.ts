/**
 * Writes everything that is made of the design tokens (docs/decisions/0125): CSS, TypeScript constants, DTCG JSON for
 * each theme, and the two blocks of tokens in `tokens.css` of the elements.
 *
 * Run: `node packages/tokens/scripts/generate.ts`; `pnpm gen` runs it.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildTokens } from './build-tokens.ts';
import { cssFile, declarations, withTokens } from './css.ts';
import { figmaVariables } from './figma.ts';
import { typescript } from './typescript.ts';

const packageFolder = join(import.meta.dirname, '..');

/** The files by path relative to the package. Reads files, writes none. */
export async function generatedFiles(): Promise<Map<string, string>> {
  const light = await buildTokens('light');
  const dark = await buildTokens('dark');
  const elementsCss = '../elements/src/tokens.css';
  const blocks = { light: declarations(light), dark: declarations(dark) };
  return new Map([
    ['src/generated/tokens.css', cssFile(blocks)],
    ['src/generated/tokens.ts', typescript(light, dark)],
    ['src/generated/figma/light.json', json(figmaVariables(light, light))],
    ['src/generated/figma/dark.json', json(figmaVariables(light, dark))],
    [elementsCss, withTokens(readFileSync(join(packageFolder, elementsCss), 'utf8'), blocks)],
  ]);
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

if (import.meta.main) {
  for (const [path, content] of await generatedFiles()) {
    mkdirSync(dirname(join(packageFolder, path)), { recursive: true });
    writeFileSync(join(packageFolder, path), content);
  }
}
