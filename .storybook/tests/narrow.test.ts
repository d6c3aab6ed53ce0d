/** In little room: nothing but what is made to scroll sideways does so. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { applySettings } from '../frame/page-settings.ts';
import { storiesOf, storyFiles } from './composed.ts';

const root = document.documentElement;
const wide = [window.innerWidth, window.innerHeight] as const;

beforeEach(() => page.viewport(320, 800));

afterEach(async () => {
  document.body.replaceChildren();
  document.body.className = '';
  root.style.fontSize = '';
  applySettings({});
  await page.viewport(...wide);
});

for (const file of Object.values(storyFiles))
  for (const [name, story] of Object.entries(storiesOf(file))) {
    if (story.parameters.wide) continue;
    test(`${file.default.title}, ${name}: fits 320 px with text at 200 %`, async () => {
      await story.run();
      root.style.fontSize = '200%';
      document.body.classList.add('sb-show-main', 'sb-main-padded');
      expect(root.scrollWidth).toBeLessThanOrEqual(320);
    });
  }

test('a documentation page reads from left to right and follows the theme; its stories follow the direction too', () => {
  applySettings({ theme: 'dark', direction: 'rtl' });
  document.body.innerHTML = `<div class="sbdocs"><p>Prose with <code>${'long.'.repeat(40)}</code></p>
    <table class="docblock-argstable"><tbody class="docblock-argstable-body"><tr>
      <td>name</td><td>words</td><td>false</td>
    </tr></tbody></table>
    <div class="docs-story">Story</div></div>`;
  const styleOf = (selector: string, pseudo?: string): CSSStyleDeclaration =>
    getComputedStyle(document.querySelector(selector) ?? document.body, pseudo);
  expect(styleOf('p').direction).toBe('ltr');
  expect(styleOf('.docs-story').direction).toBe('rtl');
  expect(root.scrollWidth).toBeLessThanOrEqual(320);
  const inDark = colorsOf(styleOf);
  applySettings({ theme: 'light' });
  for (const [at, color] of colorsOf(styleOf).entries()) expect(color).not.toBe(inDark[at]);
});

test('both themes side by side fill the page', async () => {
  await page.viewport(800, 600);
  document.body.className = 'sb-show-main sb-main-padded';
  document.body.innerHTML =
    '<div id="storybook-root"><div class="mg-pair"><div>Light</div><div data-theme="dark">Dark</div></div></div>';
  const halves = [...document.querySelectorAll('.mg-pair > *')].map((half) => half.getBoundingClientRect());
  expect(halves.map(({ left, top, width, height }) => [left, top, width, height])).toEqual([
    [0, 0, 400, 600],
    [400, 0, 400, 600],
  ]);
});

/** The colors of a row of the table of properties. */
function colorsOf(styleOf: (selector: string, pseudo?: string) => CSSStyleDeclaration): string[] {
  return [
    styleOf('td:first-child').borderInlineStartColor,
    styleOf('td:first-child').borderBlockStartColor,
    styleOf('td:nth-child(3)', '::before').color,
  ];
}
