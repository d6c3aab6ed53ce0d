import { expect, test } from 'vitest';
import { analyze } from './make-manifest.ts';
import { namedUnions, spellOut } from './named-unions.ts';

const source = `
const tones = ['info', 'ok'] as const;
export type Tone = (typeof tones)[number];
export type Place =
  | 'menu'
  | 'list';
type Many = readonly string[];
`;

test('names of unions and lists are spelled out, other names stay', () => {
  const unions = namedUnions(source);
  expect(spellOut('Tone', unions, new Map())).toBe("'info' | 'ok'");
  expect(spellOut('(typeof tones)[number]', unions, new Map())).toBe("'info' | 'ok'");
  expect(spellOut('Place | undefined', new Map(), unions)).toBe("'menu' | 'list' | undefined");
  expect(spellOut('Many', unions, unions)).toBe('Many');
});

test('every attribute with a choice of words names them', () => {
  const attributes = analyze()
    .modules.flatMap(({ declarations = [] }) => declarations)
    .flatMap(({ tagName, attributes: own = [] }) =>
      tagName ? own.map(({ name, type }) => [`${tagName} ${name}`, type?.text ?? ''] as const) : [],
    );
  const unspoken = attributes.filter(([, type]) => /^[A-Z(]/.test(type));
  expect(attributes.length).toBeGreaterThan(100);
  expect(unspoken).toEqual([]);
  expect(attributes).toContainEqual(['mg-badge tone', expect.stringContaining("'danger'")]);
  expect(attributes).toContainEqual(['mg-tooltip placement', expect.stringContaining("'top-start'")]);
});
