/** Documentation pages of the elements: their names, texts and code. */
import { facts } from 'virtual:minga-facts';
import { expect, test } from 'vitest';
import { commands } from 'vitest/browser';
import { frameworkCode, isCall, sampleOf } from '../frame/framework-code.ts';
import { addressOf } from '../frame/state-link.ts';
import { sentenceName, withNames } from '../build/story-names.ts';

test.each([
  ['WithIcons', 'With icons'],
  ['InAForm', 'In a form'],
  ['OneAtATime', 'One at a time'],
  ['DoAndDont', 'Do and don’t'],
  ['TwoInARow', 'Two in a row'],
  ['Primary', 'Primary'],
])('the story %s is named "%s"', (exportName, name) => {
  expect(sentenceName(exportName)).toBe(name);
});

test('a story that names itself keeps its name', () => {
  const code = withNames(
    `export const OneWord: Story = { name: 'A word' };\nexport const Quiet: Story = {};`,
  );
  expect(code).toContain('OneWord.name ??= "One word";');
  expect(code).not.toContain('Quiet.name');
});

interface Composed {
  title?: string;
  component?: string;
  args?: Record<string, unknown>;
  parameters?: Record<string, unknown>;
  tags?: string[];
  render?(args: Record<string, unknown>, context: object): unknown;
}

const files = import.meta.glob<{ default: Composed }>('../../packages/elements/src/*/*.stories.ts', {
  eager: true,
});

const patterns = import.meta.glob<{ default: Composed }>('../patterns/*.stories.ts', {
  eager: true,
  // Also below a folder whose name begins with a dot.
  exhaustive: true,
});

interface Code {
  name: string;
  html: string;
  react: string;
  vue: string;
}

/** Code of the pages of patterns, each with its first story. */
function codeOfPatterns(): Code[] {
  return Object.values(patterns).map(({ default: meta, ...stories }) => {
    const [first] = Object.values(stories as Record<string, Partial<Composed>>);
    const render = first?.render;
    if (!render) throw new Error(`${String(meta.title)} has no story.`);
    const sample = sampleOf({
      initialArgs: {},
      parameters: {},
      render: (args) => render(args, { args, globals: {}, parameters: {} }),
    });
    return { name: String(meta.title).replaceAll(/\W/g, '-'), ...frameworkCode(sample) };
  });
}

/** Code of every story of an element in sight; its page has that of the first one. */
function codeOfStories(): Code[] {
  return Object.values(files).flatMap(({ default: meta, ...stories }) => {
    const { component } = meta;
    if (!component && !meta.parameters?.['api']) return [];
    return Object.entries(stories as Record<string, Partial<Composed>>).flatMap(([name, story]) => {
      const render = story.render ?? meta.render;
      if (story.tags?.includes('!dev') || !render || /^(States|DoAndDont)$/.test(name)) return [];
      if (!component && !isCall(story.parameters ?? {})) return [];
      const parameters = { ...meta.parameters, ...story.parameters };
      const sample = sampleOf({
        component,
        initialArgs: { ...meta.args, ...story.args },
        parameters,
        render: (args) => render(args, { args, globals: {}, parameters }),
      });
      return [
        {
          name: `${component ?? meta.title?.replace('Functions/', '')}-${name}`.replaceAll(' ', '-'),
          ...frameworkCode(sample),
        },
      ];
    });
  });
}

test('the code of every story and pattern compiles: React against the wrappers, Vue by its compiler', async () => {
  const codes = codeOfStories();
  const names = codes.map(({ name }) => name);
  for (const { tag } of facts.elements)
    expect(
      names.some((name) => name.startsWith(`${tag}-`)),
      tag,
    ).toBe(true);
  for (const { react } of codes) expect(react).toMatch(/from '@minga\/(react|elements)/);
  expect(await commands.compileCode([...codes, ...codeOfPatterns()])).toEqual([]);
}, 120_000);

test('the code of every pattern is its sample alone', () => {
  const codes = codeOfPatterns();
  expect(codes.length).toBeGreaterThan(9);
  for (const { name, html, react, vue } of codes) {
    expect(html, name).toMatch(/<mg-/);
    expect(react, name).toContain("from '@minga/react'");
    for (const code of [html, react, vue]) expect(code, name).not.toMatch(/<h1|\bsample\b|undefined/);
  }
  for (const { default: meta } of Object.values(patterns)) expect(meta.tags ?? []).not.toContain('!autodocs');
});

test('code sets lists as properties, in the way of each framework, and leaves out what is so anyway', () => {
  const { html, react, vue } = frameworkCode({
    markup: '<mg-select label="Status" size="md" hint="" disabled></mg-select>',
    tag: 'mg-select',
    properties: { options: [{ value: 'a', label: "Ana's" }] },
  });
  expect(html).toContain('<mg-select label="Status" disabled></mg-select>');
  expect(html).toContain("element.options = [\n    { value: 'a', label: 'Ana\\'s' },");
  expect(react).toMatch(/^import \{ MgSelect \} from '@minga\/react';/);
  expect(react).toContain('disabled');
  expect(react).toContain('options={[');
  expect(vue).toContain("import '@minga/elements/select';");
  expect(vue).toContain('<mg-select label="Status" disabled :options="options"></mg-select>');
});

test('the link of a playground has the changed values, as Storybook writes them', () => {
  const initialArgs = { label: 'Name', size: 'md', disabled: false, rows: 3 };
  const args = { ...initialArgs, size: 'lg', disabled: true, rows: 5, 'slot start': 'two words' };
  const story = { id: 'forms-textarea--empty', initialArgs };
  expect(addressOf(story, args)).toBe(
    './?path=/story/forms-textarea--empty&args=size:lg;disabled:!true;rows:5;slot+start:two+words',
  );
  expect(addressOf(story, { ...initialArgs, label: '¿Qué?' })).toBe('./?path=/story/forms-textarea--empty');
});
