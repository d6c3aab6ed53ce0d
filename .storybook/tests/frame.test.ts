/** What surrounds the stories: the table of a contract, its controls, the toolbar and the log of events. */
import { render, type TemplateResult } from 'lit';
import { SET_GLOBALS, UPDATE_GLOBALS } from 'storybook/internal/core-events';
import { addons, mockChannel } from 'storybook/preview-api';
import { facts } from 'virtual:minga-facts';
import { afterEach, expect, test, vi } from 'vitest';
import '../../packages/elements/src/badge/badge.ts';
import '../../packages/elements/src/button/button.ts';
import '../../packages/elements/src/chip/chip.ts';
import '../../packages/elements/src/date-field/date-field.ts';
import '../../packages/elements/src/icon-button/icon-button.ts';
import '../../packages/elements/src/list/list.ts';
import '../../packages/elements/src/select/select.ts';
import '../../packages/elements/src/tabs/tabs.ts';
import '../../packages/elements/src/text-field/text-field.ts';
import '../../packages/elements/src/textarea/textarea.ts';
import { accentFor } from '../../packages/elements/src/accent/accent.ts';
import manifest from '../../packages/elements/generated/custom-elements.json';
import { argsInWords } from '../../packages/elements/src/testing/language.ts';
import { rowsOf } from '../frame/arg-types.ts';
import { openingMarkdown } from '../frame/opening.ts';
import { setLiveArgs } from '../frame/live-args.ts';
import { applySettings, hearToolbar, speakAsPage } from '../frame/page-settings.ts';
import { withProperties } from '../frame/story-code.ts';
import { contrast } from '../pages/contrast.ts';
import { Color } from '../pages/foundations.stories.ts';
import { pictures } from '../pages/pictures.ts';
import { defaults, themeCss } from '../pages/theme-css.ts';
import '../../packages/elements/src/tokens.css';

afterEach(() => {
  document.body.replaceChildren();
  applySettings({});
});

const tags = manifest.modules.flatMap(({ declarations }) =>
  declarations.flatMap((each) => ('tagName' in each ? String(each.tagName) : [])),
);

test('a part of the same name takes no property out of the table', () => {
  const rows = rowsOf('mg-text-field');
  expect(rows['label']).toMatchObject({ name: 'label', control: { type: 'text' } });
  expect(rows['part label']).toMatchObject({ name: 'label', control: { disable: true } });
  expect(rows['hideLabel']).toMatchObject({ name: 'hide-label', control: { type: 'boolean' } });
  expect(rows['size']).toMatchObject({ options: ['sm', 'md', 'lg'] });
});

test.each(tags)('the table of %s has a control for properties and slots alone', (tag) => {
  const rows = Object.entries(rowsOf(tag));
  const offered = rows.filter(([, { control }]) => JSON.stringify(control) !== '{"disable":true}');
  const others = offered.map(([name]) => name).filter((name) => name.includes(' '));
  expect(others.filter((name) => !name.startsWith('slot '))).toEqual([]);
  expect(rows.filter(([, { name }]) => !name)).toEqual([]);
});

test('the code of a story sets by script what its markup cannot say, long lists in short', () => {
  const shown = { component: 'mg-select', args: { options: [{ value: 'a' }] }, parameters: {} };
  expect(withProperties('<mg-select></mg-select>', shown)).toBe('<mg-select></mg-select>');
  const parameters = { byProperty: ['options'] };
  const code = withProperties('\n    <mg-select>\n    </mg-select>\n  ', { ...shown, parameters });
  expect(code).toMatch(/^<mg-select>\n<\/mg-select>\n\n<script/);
  expect(withProperties(code, { ...shown, parameters })).toBe(code);
  expect(code).toContain(`document.querySelector('mg-select')`);
  expect(code).toContain("element.options = [\n    { value: 'a' },\n  ];");
  const many = { options: Array.from({ length: 10_000 }, (_, value) => value) };
  expect(withProperties('<p>', { ...shown, args: many, parameters })).toContain(
    '    2,\n    // and 9997 more\n  ];',
  );
});

test('arguments say in English what their story translates, within lists too, and leave the rest', () => {
  const args = {
    label: 'Estado',
    value: 'todo',
    options: [{ value: 'todo', label: 'Por hacer' }],
    size: 'md',
  };
  const parameters = { english: { Estado: 'Status', 'Por hacer': 'To do' } };
  expect(argsInWords({ args, parameters })).toBe(args);
  applySettings({ language: 'en' });
  expect(argsInWords({ args, parameters })).toEqual({
    label: 'Status',
    value: 'todo',
    options: [{ value: 'todo', label: 'To do' }],
    size: 'md',
  });
  expect(argsInWords({ args: { label: 'Typed' }, parameters })).toEqual({ label: 'Typed' });
  expect(argsInWords({ args, parameters: {} })).toBe(args);
});

test('a story in a page of documentation speaks the language of the toolbar', () => {
  document.body.innerHTML = '<div lang="en"><div id="canvas"></div></div>';
  const canvas = document.body.querySelector<HTMLElement>('#canvas');
  applySettings({ language: 'es' });
  if (canvas) speakAsPage(canvas);
  expect(canvas?.lang).toBe('es');
});

test('texts of the elements themselves follow the language of the toolbar', async () => {
  applySettings({ language: 'es' });
  document.body.innerHTML = '<mg-chip removable>Ana</mg-chip>';
  const chip = document.body.querySelector('mg-chip');
  await chip?.updateComplete;
  const name = () => chip?.shadowRoot?.querySelector('#remove')?.getAttribute('aria-label');
  expect(name()).toBe('Borrar');
  applySettings({ language: 'en' });
  await chip?.updateComplete;
  expect(name()).toBe('Clear');
});

test('a control of what the story does not write sets the property of its element', async () => {
  const canvasElement = document.createElement('div');
  canvasElement.innerHTML = '<mg-badge>Two</mg-badge>';
  const args = { tone: 'danger', strange: 1 };
  setLiveArgs({ component: 'mg-badge', args, initialArgs: {}, canvasElement });
  const badge = canvasElement.querySelector('mg-badge');
  await vi.waitFor(() => expect(badge?.tone).toBe('danger'));
  expect(badge && 'strange' in badge).toBe(false);
});

test('the control of a slot changes its text, adds one where there is none, and takes it away again', async () => {
  const canvasElement = document.createElement('div');
  canvasElement.innerHTML = '<mg-button>Save</mg-button>';
  const button = canvasElement.querySelector('mg-button');
  const text = button?.firstChild;
  const show = async (args: Record<string, unknown>): Promise<void> => {
    setLiveArgs({ component: 'mg-button', args, initialArgs: {}, canvasElement });
    await Promise.resolve();
  };
  await show({ 'slot ': 'Guardar cambios', 'slot start': '+' });
  expect(button?.textContent).toBe('Guardar cambios+');
  expect(button?.firstChild).toBe(text);
  expect(button?.querySelector('[slot=start]')?.textContent).toBe('+');
  await show({ 'slot ': '', 'slot start': '' });
  expect(button?.textContent).toBe('');
  expect(button?.querySelector('[slot=start]')).toBeNull();
  await show({ 'slot ': 'Save' });
  expect(button?.firstChild).toBe(text);
  expect(button?.textContent).toBe('Save');
});

test('the toolbar sets theme, direction and language of the page', () => {
  const page = document.documentElement;
  applySettings({ theme: 'dark', direction: 'rtl', language: 'en' });
  expect([page.dataset['theme'], page.dir, page.lang]).toEqual(['dark', 'rtl', 'en']);
});

test('the toolbar sets an accent that can be read, and takes it away', () => {
  const accent = (): string =>
    getComputedStyle(document.documentElement).getPropertyValue('--mg-accent').trim();
  const initial = accent();
  applySettings({ accent: '#ffd600' });
  expect(accent()).toBe(accentFor('#ffd600', 'light').accent);
  applySettings({ accent: '' });
  expect(accent()).toBe(initial);
});

test('the CSS of the theme editor sets the tokens it names, in both themes, and nothing by default', () => {
  expect(themeCss(defaults)).toBe('');
  // The toolbar sets the height of controls on the page itself.
  document.documentElement.style.removeProperty('--mg-control');
  const style = document.createElement('style');
  style.textContent = themeCss({ accent: '#ffd600', radius: 4, control: 44, font: 'Georgia, serif' });
  document.body.append(style);
  const token = (name: string): string =>
    getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  expect(token('--mg-accent')).toBe(accentFor('#ffd600', 'light').accent);
  expect(['--mg-radius-sm', '--mg-radius', '--mg-radius-lg', '--mg-control', '--mg-font'].map(token)).toEqual(
    ['3px', '4px', '7px', '44px', 'Georgia, serif'],
  );
  applySettings({ theme: 'dark' });
  expect(token('--mg-accent')).toBe(accentFor('#ffd600', 'dark').accent);
  expect(() => themeCss({ ...defaults, accent: 'red' })).toThrow(RangeError);
});

test('the page of an element opens with its summary, tag, import, size and synonyms', () => {
  const opening = openingMarkdown('mg-snackbar');
  expect(opening).toMatch(/^Reports that something happened/);
  expect(opening).toContain('| Tag | `<mg-snackbar>` |');
  expect(opening).toContain("| Import | `import '@minga/elements/snackbar';` |");
  expect(opening).toMatch(/\| Size \| \d\.\d kB with gzip/);
  expect(opening).toMatch(/\| Also called \| toast, /);
  expect(openingMarkdown('mg-nothing')).toBe('');
});

test('the gallery has a picture of every element that has a page', () => {
  expect(facts.elements.length).toBeGreaterThan(35);
  expect(facts.elements.map(({ tag }) => tag).filter((tag) => !pictures[tag])).toEqual([]);
});

const sized = [
  '<mg-button>Save</mg-button>',
  '<mg-button size="lg">Save</mg-button>',
  '<mg-icon-button icon="search" label="Search"></mg-icon-button>',
  ...['sm', 'md', 'lg'].map(
    (size) => `<mg-text-field label="Name" hide-label size="${size}"></mg-text-field>`,
  ),
  '<mg-select label="Status" hide-label></mg-select>',
  '<mg-select label="Person" hide-label searchable></mg-select>',
  '<mg-date-field label="Due" hide-label></mg-date-field>',
  '<mg-textarea label="Text" hide-label rows="1"></mg-textarea>',
  '<mg-tabs label="View" variant="segmented"><mg-tab value="map">Map</mg-tab></mg-tabs>',
  '<mg-chip>Mine</mg-chip>',
  '<mg-list-item role="option">Idea</mg-list-item>',
];

test.each([
  ['compact', [28, 36, 28, 24, 28, 36, 28, 28, 28, 28, 30, 24, 30]],
  ['normal', [32, 40, 32, 28, 32, 40, 32, 32, 32, 32, 34, 28, 32]],
  ['touch', [44, 52, 44, 40, 44, 52, 44, 44, 44, 44, 46, 40, 44]],
])('buttons, fields, tabs, chips and lines have the height of %s', async (density, heights) => {
  applySettings({ density });
  // A line outside a list is as high as the letters of the page, which differ with the fonts of the system.
  document.body.innerHTML = `<div style="line-height: 18px">${sized.join('')}</div>`;
  const elements = [...(document.body.firstElementChild?.children ?? [])];
  for (const element of elements) if ('updateComplete' in element) await element.updateComplete;
  expect(elements.map((element) => element.getBoundingClientRect().height)).toEqual(heights);
});

test('a page without a story of its own hears the toolbar, and not what its frames say of themselves', async () => {
  const page = document.documentElement;
  const channel = mockChannel();
  addons.setChannel(channel);
  await hearToolbar();
  channel.emit(SET_GLOBALS, { globals: { theme: 'dark', language: 'en' } });
  channel.emit(SET_GLOBALS, { globals: { theme: 'light', language: 'es' } });
  expect([page.dataset['theme'], page.lang]).toEqual(['dark', 'en']);
  channel.emit(UPDATE_GLOBALS, { globals: { theme: 'light' } });
  expect([page.dataset['theme'], page.lang]).toEqual(['light', 'en']);
});

test.each([
  ['light', contrast([0xb3, 0x26, 0x1e], [0xf6, 0xf5, 0xf2])],
  ['dark', contrast([0xf2, 0x93, 0x8b], [0x14, 0x13, 0x10])],
] as const)('no color of the %s theme is under the contrast it needs', async (theme, ofDanger) => {
  // Around the figures only, as where both themes stand side by side.
  const page = document.body.appendChild(document.createElement('div'));
  page.dataset['theme'] = theme;
  render((Color.render as () => TemplateResult)(), page);
  await Promise.resolve();
  const danger = page.querySelector('[title^="--mg-danger on --mg-surface-0,"] b');
  expect(Number(danger?.textContent)).toBeCloseTo(ofDanger, 1);
  const low = [...page.querySelectorAll('.low:not([hidden])')].map((each) => each.parentElement?.title);
  expect(page.querySelectorAll('.figure').length).toBeGreaterThan(40);
  expect(low).toEqual([]);
});
