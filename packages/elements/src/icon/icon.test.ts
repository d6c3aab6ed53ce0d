import { afterEach, beforeEach, expect, restoreAllMocks, spyOn, test } from '../testing/test.ts';
import { axeProblems } from '../testing/accessibility.ts';
import { listenersLeftByRepeating } from '../testing/listeners.ts';
import { mount, rendered } from '../testing/mount.ts';
import { find } from '../testing/query.ts';
import { loadIcons, registerIcons, setIconFont } from './icon.ts';
import { filledIconNames, iconAliases, iconNames } from './icon-names.ts';
import { icons } from '../generated/icons.ts';

const shadow = (root: ParentNode): ShadowRoot => {
  const { shadowRoot } = find(root, 'mg-icon');
  if (!shadowRoot) throw new Error('not rendered');
  return shadowRoot;
};

beforeEach(loadIcons);

afterEach(() => {
  setIconFont('');
  restoreAllMocks();
});

test('every listed name has a path', () => {
  const listed = [
    ...iconNames,
    ...Object.keys(iconAliases),
    ...filledIconNames.map((name) => `${name}-fill`),
  ];
  expect(listed.filter((name) => !icons[name])).toEqual([]);
  expect(Object.keys(icons).length).toBe(new Set(listed).size);
});

test.each([
  ['', 20],
  ['size="16"', 16],
  ['size="24"', 24],
])('with %s its box is %i px from the start', async (size, side) => {
  const page = await mount(`<mg-icon name="home" ${size}></mg-icon>`);
  const box = find(page, 'mg-icon').getBoundingClientRect();
  expect([box.width, box.height]).toEqual([side, side]);
  expect(shadow(page).querySelector('path')?.getAttribute('d')).toBe(icons.home);
});

test('is hidden from assistive technology without a label, and an image with one', async () => {
  const page = await mount('<mg-icon name="home"></mg-icon>');
  expect(shadow(page).querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  const icon = find<HTMLElementTagNameMap['mg-icon']>(page, 'mg-icon');
  icon.label = 'Home';
  await rendered(page);
  const svg = shadow(page).querySelector('svg');
  expect([svg?.getAttribute('role'), svg?.getAttribute('aria-label')]).toEqual(['img', 'Home']);
  expect(svg?.hasAttribute('aria-hidden')).toBe(false);
  expect(await axeProblems(page)).toEqual([]);
});

test('uses the filled path if there is one', async () => {
  const page = await mount('<mg-icon name="star" filled></mg-icon>');
  expect(shadow(page).querySelector('path')?.getAttribute('d')).toBe(icons['star-fill']);
  const other = await mount('<mg-icon name="menu" filled></mg-icon>');
  expect(shadow(other).querySelector('path')?.getAttribute('d')).toBe(icons.menu);
});

test('an unknown name warns once and keeps its space; it renders once registered', async () => {
  const warn = spyOn(console, 'warn').mockReturnValue();
  const page = await mount('<mg-icon name="own_mark"></mg-icon><mg-icon name="own_mark"></mg-icon>');
  expect(warn).toHaveBeenCalledOnce();
  expect(find(page, 'mg-icon').getBoundingClientRect().width).toBe(20);
  registerIcons({ own_mark: 'M0-480h960' });
  await rendered(page);
  expect(shadow(page).querySelector('path')?.getAttribute('d')).toBe('M0-480h960');
});

test('an icon font of the host renders unknown names without announcing them', async () => {
  setIconFont('Material Symbols Rounded');
  const page = await mount('<mg-icon name="own_other" label="Other"></mg-icon>');
  const ligature = shadow(page).querySelector('span');
  expect(ligature?.textContent).toBe('own_other');
  expect(ligature?.getAttribute('aria-hidden')).toBe('true');
  expect(ligature?.style.fontFamily).toContain('Material Symbols Rounded');
  expect(shadow(page).querySelector('[role=img]')?.getAttribute('aria-label')).toBe('Other');
  expect(find(page, 'mg-icon').getBoundingClientRect().width).toBe(20);
});

test('leaves no listener behind', async () => {
  const left = await listenersLeftByRepeating(async () => {
    const page = await mount('<mg-icon name="home"></mg-icon>');
    page.replaceChildren();
  });
  expect(left).toBe(0);
});
