import { expect, test } from 'vitest';
import { analyze } from './make-manifest.ts';

const declarations = analyze().modules.flatMap((module) => module.declarations ?? []);

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

test('private members are nobody else’s business', () => {
  for (const declaration of declarations.filter((each) => each.tagName)) {
    for (const member of declaration.members ?? [])
      expect(member.privacy ?? 'public', member.name).toBe('public');
  }
});
