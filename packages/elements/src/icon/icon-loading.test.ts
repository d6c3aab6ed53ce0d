// In a file of its own: it tests the time before the icon paths have loaded. It imports them late, since a module that
// is already loaded would be ready before the first render.
import { expect, test } from '../testing/test.ts';
import { rendered } from '../testing/mount.ts';
import { loadIcons, registerIcons, type MgIcon } from './icon.ts';

test('keeps its size while the paths load, and renders a registered icon immediately', async () => {
  registerIcons({ host_mark: 'M0-240h960' });
  const page = document.createElement('main');
  page.innerHTML =
    '<mg-icon name="host_mark"></mg-icon><mg-icon name="home" label="Home" size="24"></mg-icon>';
  document.body.replaceChildren(page);
  // Only the first render: further waiting would let the paths load.
  await (page.lastElementChild as MgIcon).updateComplete;
  expect(page.firstElementChild?.shadowRoot?.querySelector('path')?.getAttribute('d')).toBe('M0-240h960');
  const late = page.lastElementChild as HTMLElement;
  const side = (): number => late.getBoundingClientRect().width;
  expect(late.shadowRoot?.querySelector('path')).toBeNull();
  expect(late.shadowRoot?.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('Home');
  expect(side()).toBe(24);
  await loadIcons();
  const { icons } = await import('../generated/icons.ts');
  await rendered(page);
  expect(late.shadowRoot?.querySelector('path')?.getAttribute('d')).toBe(icons.home);
  expect(side()).toBe(24);
});
