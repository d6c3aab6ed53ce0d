// In a file of its own, as it is about the time before the drawings are there.
import { expect, test } from '../testing/test.ts';
import { mount, rendered } from '../testing/mount.ts';
import { icons } from '../generated/icons.ts';
import { loadIcons, registerIcons } from './icon.ts';

test('the drawings come when one is needed: the box has its size before, and what the host registered is there at once', async () => {
  registerIcons({ host_mark: 'M0-240h960' });
  const page = await mount(
    '<mg-icon name="host_mark"></mg-icon><mg-icon name="home" label="Home" size="24"></mg-icon>',
  );
  expect(page.firstElementChild?.shadowRoot?.querySelector('path')?.getAttribute('d')).toBe('M0-240h960');
  const late = page.lastElementChild as HTMLElement;
  const side = (): number => late.getBoundingClientRect().width;
  expect(late.shadowRoot?.querySelector('path')).toBeNull();
  expect(late.shadowRoot?.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('Home');
  expect(side()).toBe(24);
  await loadIcons();
  await rendered(page);
  expect(late.shadowRoot?.querySelector('path')?.getAttribute('d')).toBe(icons.home);
  expect(side()).toBe(24);
});
