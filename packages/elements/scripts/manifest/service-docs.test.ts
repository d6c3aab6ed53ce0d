import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { functionTexts, optionsOf, serviceDocs } from './service-docs.ts';

const read = (path: string): string => readFileSync(join(import.meta.dirname, '../..', path), 'utf8');

test('reads the options of an interface and of the one it extends', () => {
  const source = `export interface A {
  /** What it says. */
  text?: string;
}

export interface B<Value> extends A {
  actions: readonly { text: string; value: Value }[];
}
`;
  expect(optionsOf('B', source)).toEqual([
    { name: 'text', type: 'string', text: 'What it says.', isRequired: false },
    { name: 'actions', type: 'readonly { text: string; value: Value }[]', text: '', isRequired: true },
  ]);
  expect(() => optionsOf('C', source)).toThrow('no interface C');
});

test.each([
  ['dialogs.md', ['heading', 'noDismiss', 'danger', 'neutral', 'maxLength', 'actions']],
  ['snackbar.md', ['keep', 'action', 'tone', 'durationMs']],
  ['banners.md', ['heading', 'onClick', 'durationMs']],
  ['accent.md', ['accent', 'onAccent', 'soft']],
  ['touch-drag-drop.md', ['signal', 'mode', 'holdMs', 'ghostOpacity', 'speed']],
  ['helpers.md', ['durationMs', 'container', 'offset', 'signal']],
])('%s has a row for each option', (page, options) => {
  const pages = serviceDocs(
    new Map([
      ['banner.md', '# Banner\n'],
      ['README.md', '# All\n'],
    ]),
    read,
  );
  for (const option of options) expect(pages.get(page)).toContain(`| \`${option}\``);
  expect(pages.get('banner.md')).toMatch(/^# Banner\n[^]*\(\.\/banners\.md\)/);
  expect(pages.get('README.md')).toContain('(./dialogs.md)');
});

test('the page of the helpers names everything that the module offers', () => {
  const exported = [...read('src/helpers/helpers.ts').matchAll(/^export \{ ([^}]+) \}/gm)].flatMap(
    ([, names = '']) => names.split(', '),
  );
  const page = serviceDocs(new Map(), read).get('helpers.md') ?? '';
  expect(exported.length).toBeGreaterThan(5);
  expect(exported.filter((name) => !page.includes(`\`${name}`))).toEqual([]);
});

test.each(['src/accent/accent.ts', 'src/dialog/dialogs.ts'])(
  'the page of %s names every function of it',
  (path) => {
    const exported = [...read(path).matchAll(/^export (?:async )?function (\w+)/gm)].map(
      ([, name = '']) => name,
    );
    const page = functionTexts(read)[/(\w+)\.ts$/.exec(path)?.[1] ?? '']?.text ?? '';
    expect(exported.length).toBeGreaterThan(2);
    expect(exported.filter((name) => !page.includes(`\`${name}`))).toEqual([]);
  },
);
