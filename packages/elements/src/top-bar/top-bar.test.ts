import { afterEach, expect, test } from '../testing/test.ts';
import { axeProblems } from '../testing/accessibility.ts';
import { listenersLeftByCycles } from '../testing/listeners.ts';
import { mountFirst, rendered } from '../testing/mount.ts';
import { setViewport } from '../testing/user.ts';
import '../tokens.css';
import type { MgTopBar } from './top-bar.ts';
import './top-bar.ts';

const markup = `<mg-top-bar>
  <button slot="start">Menú</button><input aria-label="Buscar" /><button slot="end">Cuenta</button>
</mg-top-bar>`;

afterEach(async () => {
  document.body.innerHTML = '';
  await setViewport(1024, 768);
});

test.for([
  [360, 42],
  [776, 42],
  [777, 52],
  [1023, 52],
  [1024, 64],
] as const)('at %i px the bar is %i px high', async ([width, height]) => {
  // The bar first: WebKit caches media query results when the window is resized without such an element. Seen in
  // WebKitGTK 2.50.6, no report is known; can be removed once this passes there with the resize first.
  const bar = await mountFirst<MgTopBar>(markup);
  await setViewport(width, 700);
  expect(bar.getBoundingClientRect().height).toBe(height);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

test('a fixed size applies at every width', async () => {
  const bar = await mountFirst<MgTopBar>(markup);
  bar.size = '52';
  await rendered();
  expect(bar.getBoundingClientRect().height).toBe(52);
});

test('a height set by the page applies at every width, whatever the size', async () => {
  const bar = await mountFirst<MgTopBar>(markup);
  bar.size = '52';
  bar.style.setProperty('--mg-top-bar-height', '80px');
  await rendered();
  expect(bar.getBoundingClientRect().height).toBe(80);
  await setViewport(360, 700);
  expect(bar.getBoundingClientRect().height).toBe(80);
});

test('is a banner without axe violations', async () => {
  document.body.innerHTML = markup;
  await rendered();
  expect(document.querySelector('mg-top-bar')?.shadowRoot?.querySelector('header')).not.toBeNull();
  expect(await axeProblems()).toEqual([]);
});

test('leaves no listener behind', async () => {
  expect(await listenersLeftByCycles(markup)).toBe(0);
});
