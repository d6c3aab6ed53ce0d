import { afterEach, expect, test } from '../testing/test.ts';
import { axeProblems } from '../testing/accessibility.ts';
import { listenersLeftByCycles } from '../testing/listeners.ts';
import { mountFirst, rendered } from '../testing/mount.ts';
import { userEvent } from '../testing/user.ts';
import '../tokens.css';
import '../button/button.ts';
import type { MgTab, MgTabPanel, MgTabs } from './tabs.ts';
import './tabs.ts';

const markup = `<mg-tabs label="Ticket">
  <mg-tab value="comments" count="3">Comentarios</mg-tab>
  <mg-tab value="history">Historial</mg-tab>
  <mg-tab value="bills" disabled>Facturas</mg-tab>
  <mg-tab value="gallery">Galería</mg-tab>
  <mg-tab-panel value="comments">Tres comentarios</mg-tab-panel>
  <mg-tab-panel value="history">Nada todavía</mg-tab-panel>
  <mg-tab-panel value="gallery"><button>Agregar foto</button></mg-tab-panel>
</mg-tabs>`;

afterEach(() => {
  document.dir = '';
  delete document.documentElement.dataset.theme;
  document.body.innerHTML = '';
});

test('renders a panel when it is first shown, synchronously', async () => {
  const tabs = await mountFirst<MgTabs>(markup);
  const drawn = () =>
    [...tabs.querySelectorAll('mg-tab-panel')]
      .filter((panel) => panel.shadowRoot)
      .map((panel) => panel.value);
  expect(drawn()).toEqual(['comments']);
  tabs.value = 'gallery';
  await rendered();
  expect(drawn()).toEqual(['comments', 'gallery']);
  const alone = await mountFirst<MgTabPanel>('<mg-tab-panel value="alone">Alone</mg-tab-panel>');
  expect(alone.shadowRoot?.querySelector('[part=base] slot')).not.toBe(null);
});

test('the first tab is active and only its panel is shown', async () => {
  const tabs = await mountFirst<MgTabs>(markup);
  expect(tabs.value).toBe('comments');
  expect(shownPanels(tabs)).toEqual(['comments']);
  expect(tab(tabs, 'comments').getAttribute('aria-selected')).toBe('true');
  expect(tab(tabs, 'history').getAttribute('aria-selected')).toBe('false');
});

test('skips a disabled first tab', async () => {
  const tabs = await mountFirst<MgTabs>(
    '<mg-tabs><mg-tab value="a" disabled>A</mg-tab><mg-tab value="b">B</mg-tab></mg-tabs>',
  );
  expect(tabs.value).toBe('b');
});

test('tab and panel reference each other', async () => {
  const tabs = await mountFirst<MgTabs>(markup);
  const history = tab(tabs, 'history');
  const panel = tabs.querySelector<MgTabPanel>('mg-tab-panel[value=history]');
  expect(history.getAttribute('role')).toBe('tab');
  expect(panel?.getAttribute('role')).toBe('tabpanel');
  expect(history.getAttribute('aria-controls')).toBe(panel?.id);
  expect(panel?.getAttribute('aria-labelledby')).toBe(history.id);
});

test('arrow keys, Home and End move between enabled tabs with wrap-around', async () => {
  const tabs = await mountFirst<MgTabs>(markup);
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement).toBe(tab(tabs, 'comments'));
  for (const [key, value] of [
    ['ArrowRight', 'history'],
    ['ArrowRight', 'gallery'],
    ['ArrowRight', 'comments'],
    ['ArrowLeft', 'gallery'],
    ['Home', 'comments'],
    ['End', 'gallery'],
  ] as const) {
    await userEvent.keyboard(`{${key}}`);
    expect(document.activeElement).toBe(tab(tabs, value));
    expect(tabs.value).toBe(value);
  }
});

test('mirrors the arrow keys in right-to-left', async () => {
  document.dir = 'rtl';
  const tabs = await mountFirst<MgTabs>(markup);
  await userEvent.keyboard('{Tab}{ArrowLeft}');
  expect(document.activeElement).toBe(tab(tabs, 'history'));
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(tab(tabs, 'comments'));
});

test('one tab stop for the row, then the panel, or its first control', async () => {
  const tabs = await mountFirst<MgTabs>(markup);
  tabs.value = 'gallery';
  await rendered();
  await import('./panel-tab-stop.ts');
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement).toBe(tab(tabs, 'gallery'));
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement?.textContent).toBe('Agregar foto');
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  tabs.value = 'history';
  await rendered();
  tab(tabs, 'history').focus();
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement?.localName).toBe('mg-tab-panel');
});

test('manual: arrow keys move the focus, Enter selects', async () => {
  const tabs = await mountFirst<MgTabs>(markup.replace('<mg-tabs', '<mg-tabs manual'));
  await userEvent.keyboard('{Tab}{ArrowRight}');
  expect(document.activeElement).toBe(tab(tabs, 'history'));
  expect(tabs.value).toBe('comments');
  await userEvent.keyboard('{Enter}');
  expect(tabs.value).toBe('history');
});

test('a selection by the user fires one mg-change after value is set; code fires none', async () => {
  const tabs = await mountFirst<MgTabs>(markup);
  const seen: string[] = [];
  document.addEventListener('mg-change', (event) => seen.push(`${event.value} ${tabs.value}`), {
    once: false,
  });
  tabs.value = 'gallery';
  await rendered();
  expect(seen).toEqual([]);
  await userEvent.click(tab(tabs, 'history'));
  expect(seen).toEqual(['history history']);
  await userEvent.click(tab(tabs, 'history'));
  expect(seen).toHaveLength(1);
  expect(shownPanels(tabs)).toEqual(['history']);
});

test('a disabled tab cannot be selected', async () => {
  const tabs = await mountFirst<MgTabs>(markup);
  tab(tabs, 'bills').click();
  expect(tabs.value).toBe('comments');
  expect(tab(tabs, 'bills').getAttribute('aria-disabled')).toBe('true');
});

test('ignores Ctrl and Alt combinations and keys of a field inside a tab', async () => {
  const tabs = await mountFirst<MgTabs>(
    '<mg-tabs><mg-tab value="a">A <input aria-label="Nombre" value="xy"></mg-tab><mg-tab value="b">B</mg-tab></mg-tabs>',
  );
  const input = tabs.querySelector('input');
  input?.focus();
  await userEvent.keyboard('{ArrowRight}{Home}');
  expect(document.activeElement).toBe(input);
  tab(tabs, 'a').focus();
  await userEvent.keyboard('{Control>}{ArrowRight}{/Control}');
  expect(tabs.value).toBe('a');
});

test('stays consistent when tabs are added, removed and change their value', async () => {
  const tabs = await mountFirst<MgTabs>(markup);
  tab(tabs, 'comments').value = 'talk';
  const panel = tabs.querySelector<MgTabPanel>('mg-tab-panel');
  if (panel) panel.value = 'talk';
  tabs.value = 'talk';
  await rendered();
  expect(shownPanels(tabs)).toEqual(['talk']);
  const added = document.createElement('mg-tab');
  added.value = 'files';
  added.textContent = 'Archivos';
  tabs.append(added);
  await rendered();
  await userEvent.click(added);
  expect(tabs.value).toBe('files');
});

test('removing the active tab shows the next one, or the last one left', async () => {
  const tabs = await mountFirst<MgTabs>(
    '<mg-tabs>' +
      ['a', 'b', 'c', 'd']
        .map(
          (value) =>
            `<mg-tab value="${value}">${value}</mg-tab><mg-tab-panel value="${value}"></mg-tab-panel>`,
        )
        .join('') +
      '</mg-tabs>',
  );
  const changes: unknown[] = [];
  tabs.addEventListener('mg-change', (event) => changes.push(event.value));
  tab(tabs, 'c').disabled = true;
  tabs.value = 'b';
  await rendered();
  tab(tabs, 'b').remove();
  await rendered();
  expect(tabs.value).toBe('d');
  expect(tab(tabs, 'd').getAttribute('aria-selected')).toBe('true');
  expect(shownPanels(tabs)).toEqual(['d']);
  tab(tabs, 'd').remove();
  await rendered();
  expect(tabs.value).toBe('a');
  expect(shownPanels(tabs)).toEqual(['a']);
  expect(changes).toEqual([]);
});

test('a value set for a later tab survives the removal of the active tab', async () => {
  const tabs = await mountFirst<MgTabs>(markup);
  tab(tabs, 'comments').remove();
  tabs.value = 'later';
  await rendered();
  const added = document.createElement('mg-tab');
  added.value = 'later';
  tabs.append(added);
  await rendered();
  expect(tabs.value).toBe('later');
  expect(added.getAttribute('aria-selected')).toBe('true');
});

test('replacing all tabs keeps the value', async () => {
  const tabs = await mountFirst<MgTabs>(markup);
  tabs.value = 'history';
  await rendered();
  const { innerHTML } = tabs;
  tabs.innerHTML = '';
  await rendered();
  tabs.innerHTML = innerHTML;
  await rendered();
  expect(tabs.value).toBe('history');
  expect(shownPanels(tabs)).toEqual(['history']);
});

// APG, tabs pattern: a panel is a tab stop unless its first element with content is focusable.
test.for([
  ['<button>First</button> text', null],
  ['<button hidden>Off</button><div><a href="#x">First</a></div>', null],
  ['<!-- note --><div></div><input aria-label="First">', null],
  ['<mg-button>First</mg-button>', null],
  ['Text <button>Second</button>', '0'],
  ['<img alt="" src="data:,"><button>Second</button>', '0'],
  ['<button disabled>Off</button><button>Second</button>', '0'],
  ['<mg-button disabled>Off</mg-button>', '0'],
  ['', '0'],
] as const)('a panel with %s has the tab index %s', async ([content, tabIndex]) => {
  const tabs = await mountFirst<MgTabs>(
    `<mg-tabs><mg-tab value="a">A</mg-tab><mg-tab-panel value="a">${content}</mg-tab-panel></mg-tabs>`,
  );
  await import('./panel-tab-stop.ts');
  expect(tabs.querySelector('mg-tab-panel')?.getAttribute('tabindex')).toBe(tabIndex);
});

test('a panel stops being a tab stop once a control comes first in it', async () => {
  const tabs = await mountFirst<MgTabs>(
    '<mg-tabs><mg-tab value="a">A</mg-tab><mg-tab-panel value="a"></mg-tab-panel></mg-tabs>',
  );
  const panel = tabs.querySelector('mg-tab-panel');
  panel?.append(document.createElement('button'));
  await expect.poll(() => panel?.hasAttribute('tabindex')).toBe(false);
});

test.for(['line', 'segmented'])('hides hidden tabs of the variant %s', async (variant) => {
  const tabs = await mountFirst<MgTabs>(markup.replace('<mg-tabs', `<mg-tabs hidden variant="${variant}"`));
  expect(getComputedStyle(tabs).display).toBe('none');
});

test('applies a value set before the tabs exist', async () => {
  const tabs = document.createElement('mg-tabs');
  tabs.value = 'b';
  document.body.append(tabs);
  tabs.innerHTML = '<mg-tab value="a">A</mg-tab><mg-tab value="b">B</mg-tab>';
  await rendered();
  expect(tabs.value).toBe('b');
  expect(tab(tabs, 'b').getAttribute('aria-selected')).toBe('true');
});

// Regression: a page that opened at its last view showed the start of an overflowing row without the active tab.
test.for(['ltr', 'rtl'] as const)('the active tab is in view in a scrolling row, %s', async (direction) => {
  document.dir = direction;
  const active = markup.replace('<mg-tabs', '<mg-tabs value="gallery"');
  const narrow = await mountFirst(
    `<div style="inline-size: 160px; margin-block-start: 200vh">${active}</div>`,
  );
  const tabs = narrow.firstElementChild as MgTabs;
  await expect.poll(() => isInRow(tabs, 'gallery')).toBe(true);
  expect(isInRow(tabs, 'comments')).toBe(false);
  expect(scrollY).toBe(0);
  tabs.value = 'comments';
  await expect.poll(() => isInRow(tabs, 'comments')).toBe(true);
  expect(scrollY).toBe(0);
});

test('the active tab is in view once a hidden row is shown, and a row scrolled by the user stays', async () => {
  const active = markup.replace('<mg-tabs', '<mg-tabs value="gallery"');
  const narrow = await mountFirst(`<div hidden style="inline-size: 160px">${active}</div>`);
  const tabs = narrow.firstElementChild as MgTabs;
  narrow.hidden = false;
  await expect.poll(() => isInRow(tabs, 'gallery')).toBe(true);
  row(tabs).scrollLeft = 0;
  tabs.label = 'Ticket 7';
  narrow.style.inlineSize = '170px';
  await rendered();
  await twoFrames();
  expect(isInRow(tabs, 'comments')).toBe(true);
});

test.for(['light', 'dark'] as const)('axe finds no violation in %s, both variants', async (theme) => {
  document.documentElement.dataset.theme = theme;
  document.body.style.background = 'var(--mg-surface-0)';
  await mountFirst(`${markup}<br>${markup.replace('<mg-tabs', '<mg-tabs variant="segmented"')}`);
  expect(await axeProblems()).toEqual([]);
});

// The app's page has such a rule; regression: the row clipped the second ring, which left a line beside the tab.
test('has one focus ring around the focused tab, also with a global focus rule', async () => {
  await mountFirst(`<style>:focus-visible { outline: 2px solid red }</style>${markup}`);
  await userEvent.tab();
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement)) throw new Error('Nothing has the focus.');
  expect(focused.matches('mg-tab:focus-visible')).toBe(true);
  expect(getComputedStyle(focused).outlineStyle).toBe('none');
});

test('leaves no listener behind', async () => {
  expect(await listenersLeftByCycles(markup)).toBe(0);
});

function tab(tabs: MgTabs, value: string): MgTab {
  const found = tabs.querySelector<MgTab>(`mg-tab[value=${value}]`);
  if (!found) throw new Error(`no tab ${value}`);
  return found;
}

function row(tabs: MgTabs): HTMLElement {
  const found = tabs.shadowRoot?.querySelector<HTMLElement>('[part=list]');
  if (!found) throw new Error('no row');
  return found;
}

/** Whether a tab is completely in view; boxes have fractional px, scroll positions do not. */
function isInRow(tabs: MgTabs, value: string): boolean {
  const [inner, outer] = [tab(tabs, value), row(tabs)].map((each) => each.getBoundingClientRect());
  return Boolean(inner && outer && inner.left > outer.left - 1 && inner.right < outer.right + 1);
}

/** Waits until resize observers have run. */
async function twoFrames(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
}

function shownPanels(tabs: MgTabs): string[] {
  return [...tabs.querySelectorAll<MgTabPanel>('mg-tab-panel')]
    .filter((panel) => panel.checkVisibility())
    .map((panel) => panel.value);
}
