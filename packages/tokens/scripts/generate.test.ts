/** The design tokens: what is committed is what the source gives, and every output says the same. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dark, groups, light } from '../src/generated/tokens.ts';
import { buildTokens } from './build-tokens.ts';
import { cssValue } from './css-value.ts';
import { withTokens } from './css.ts';
import { generatedFiles } from './generate.ts';

const read = (path: string): string => readFileSync(join(import.meta.dirname, '..', path), 'utf8');

test('the committed files are those that the source gives', async () => {
  for (const [path, content] of await generatedFiles()) expect([path, read(path)]).toEqual([path, content]);
});

test('style sheet, constants and variables for Figma have the same values', () => {
  const css = read('src/generated/tokens.css');
  for (const [name, value] of Object.entries(light)) expect(css).toContain(`  --mg-${name}: ${value};`);
  for (const [name, value] of Object.entries(dark)) expect(css).toContain(`    --mg-${name}: ${value};`);
  for (const [theme, values] of Object.entries({ light, dark: { ...light, ...dark } })) {
    const figma = JSON.parse(read(`src/generated/figma/${theme}.json`)) as Record<
      string,
      Record<string, Variable>
    >;
    const colors = Object.values(figma)
      .flatMap((group) => Object.entries(group))
      .filter(([, { $type }]) => $type === 'color');
    expect(colors.length).toBeGreaterThan(25);
    for (const [name, { $value }] of colors)
      expect([theme, name, $value.hex]).toEqual([theme, name, values[name as keyof typeof values]]);
  }
});

interface Variable {
  $type: string;
  $value: { hex: string };
}

test('every token is in one group, and the dark theme has no other tokens than the light one', async () => {
  const named = Object.values(groups).flat();
  expect(named.toSorted()).toEqual(Object.keys(light).toSorted());
  expect(Object.keys(dark).filter((name) => !(name in light))).toEqual([]);
  for (const theme of ['light', 'dark'] as const)
    for (const { name, css } of await buildTokens(theme))
      expect([name, css]).not.toEqual([name, expect.stringContaining('{')]);
});

test('the components of a color are those of its hexadecimal form', () => {
  for (const theme of ['light', 'dark']) {
    const source = JSON.parse(read(`src/${theme}.tokens.json`)) as unknown;
    const colors = colorsIn(source);
    expect(colors.length).toBeGreaterThan(25);
    for (const { components, hex } of colors)
      expect(
        `#${components
          .map((share) =>
            Math.round(share * 255)
              .toString(16)
              .padStart(2, '0'),
          )
          .join('')}`,
      ).toBe(hex);
  }
});

function colorsIn(value: unknown): { components: number[]; hex: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('components' in value && 'hex' in value) return [value as { components: number[]; hex: string }];
  return Object.values(value).flatMap(colorsIn);
}

test('other rules of a style sheet stay', () => {
  const css = `:root {\n  color-scheme: light;\n  --mg-old: 1px;\n}\n@media print {\n  a { color: red; }\n}\n  [data-theme='dark'] {\n    color-scheme: dark;\n    --mg-old: 2px;\n  }\n`;
  const replaced = withTokens(css, { light: ['--mg-new: 3px;'], dark: ['--mg-new: 4px;'] });
  expect(replaced).toBe(
    css.replace('--mg-old: 1px', '--mg-new: 3px').replace('--mg-old: 2px', '--mg-new: 4px'),
  );
});

test('rejects types without CSS', () => {
  expect(() => cssValue('gradient', [])).toThrow('gradient');
});
