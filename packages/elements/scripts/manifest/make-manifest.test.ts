import { expect, test } from 'vitest';
import { elementDocs } from './element-docs.ts';
import { analyze } from './make-manifest.ts';
import { elementsOf } from './elements.ts';

const manifest = analyze();
const declarations = manifest.modules.flatMap((module) => module.declarations ?? []);

test('the same sources give the same manifest, and no path of the machine is in it', () => {
  const text = JSON.stringify(analyze());
  expect(JSON.stringify(analyze())).toBe(text);
  expect(text).not.toContain(process.cwd());
});

test('elements that our own define() registers are in it with their tag', () => {
  const tabs = declarations.find((declaration) => declaration.tagName === 'mg-tabs');
  expect(tabs?.name).toBe('MgTabs');
  expect(tabs?.events?.map((event) => [event.name, event.type?.text])).toEqual([
    ['mg-change', 'MgChangeEvent'],
  ]);
});

// Editors did not offer `form`, and the types of all frameworks refused the id that it is set by.
test('a property says what it takes where that is more than it gives, and its attribute says the same', () => {
  const field = elementsOf(manifest).find(({ tag }) => tag === 'mg-text-field');
  const form = field?.properties.find(({ name }) => name === 'form');
  expect([form?.type?.text, form?.accepts?.text]).toEqual([
    'HTMLFormElement | null',
    'string | null | undefined',
  ]);
  expect(field?.attributes.find(({ name }) => name === 'form')?.type?.text).toBe('string | null | undefined');
  expect(field?.properties.find(({ name }) => name === 'value')).not.toHaveProperty('accepts');
  expect(elementDocs(manifest).get('text-field.md')).toContain(
    '| `form` | `form` | `HTMLFormElement \\| null`, set as `string \\| null \\| undefined` |',
  );
});

test('a property with @required in its docblock is required', () => {
  const required = elementsOf(manifest).flatMap(({ tag, properties }) =>
    properties.filter(({ required: isRequired }) => isRequired).map(({ name }) => `${tag} ${name}`),
  );
  expect(required).toEqual(['mg-icon-button label']);
});

test('every control of a form can be told which form it belongs to', () => {
  const controls = elementsOf(manifest).filter(({ properties }) =>
    properties.some(({ name }) => name === 'form'),
  );
  const silent = controls.filter(({ attributes }) => !attributes.some(({ name }) => name === 'form'));
  expect(controls.length).toBeGreaterThan(8);
  expect(silent.map(({ tag }) => tag)).toEqual([]);
});

test('every element says what it is, and every event which class it has', () => {
  for (const declaration of declarations.filter((each) => each.tagName)) {
    expect(declaration.summary, declaration.tagName).toBeTruthy();
    for (const event of declaration.events ?? [])
      expect(event.type?.text, `${declaration.tagName} ${event.name}`).toBeTruthy();
  }
});

// The pages of the menus and the tooltip had empty cells.
test('everything a user of an element may touch has its words', () => {
  const silent = elementsOf(manifest).flatMap(({ tag, declaration, ...own }) => {
    const { slots = [], cssParts = [], cssStates = [], cssProperties = [] } = declaration;
    const members = [...own.properties, ...own.readings, ...own.methods, ...own.attributes, ...own.events];
    return [...members, ...slots, ...cssParts, ...cssStates, ...cssProperties]
      .filter(({ description }) => !description?.trim())
      .map(({ name }) => `${tag} ${name}`);
  });
  expect(silent).toEqual([]);
});

test('private members are nobody else’s business', () => {
  for (const declaration of declarations.filter((each) => each.tagName)) {
    for (const member of declaration.members ?? [])
      expect(member.privacy ?? 'public', member.name).toBe('public');
  }
});
