import { expect, test } from 'vitest';
import { analyze } from './make-manifest.ts';
import { elementsOf } from './manifest-elements.ts';

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
