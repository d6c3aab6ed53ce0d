import { afterEach, beforeEach, expect, test } from '../testing/test.ts';
import { expectAccessible } from '../testing/accessibility.ts';
import { until } from '../testing/events.ts';
import { listenersLeftBy } from '../testing/listeners.ts';
import { append, clear } from '../testing/mount.ts';
import { setViewport, userEvent } from '../testing/user.ts';
import { deepActiveElement } from '../internal/layer/focus.ts';
import type { MgDrawer } from './drawer.ts';
import './drawer.ts';

const markup = `<mg-drawer label="Menu"><nav aria-label="Main"><a href="/home">Home</a></nav></mg-drawer>`;
const panel = (drawer: MgDrawer) => drawer.shadowRoot?.querySelector<HTMLElement>('[part=panel]') ?? null;

beforeEach(() => setViewport(600, 700));

afterEach(async () => {
  clear();
  await until(() => !history.state?.mgLayer);
  await setViewport(1024, 768);
});

test('is permanent at or above the breakpoint, 250 px wide, and not modal', async () => {
  await setViewport(777, 700);
  const drawer = await append<MgDrawer>(markup);
  drawer.show();
  await drawer.updateComplete;
  expect(drawer.open).toBe(false);
  expect(drawer.matches(':state(permanent)')).toBe(true);
  expect(panel(drawer)?.localName).toBe('aside');
  expect(panel(drawer)?.offsetWidth).toBe(250);
  await expectAccessible();
});

test('below the breakpoint it is modal: renders nothing while closed, takes focus, and Back closes it', async () => {
  const drawer = await append<MgDrawer>(markup);
  expect(panel(drawer)).toBeNull();
  await expectAccessible();
  drawer.show();
  await drawer.updateComplete;
  expect(panel(drawer)?.matches(':modal')).toBe(true);
  expect(deepActiveElement()?.textContent).toBe('Home');
  await expectAccessible();
  const closed = drawer.closed;
  history.back();
  expect((await closed).reason).toBe('back');
});

test('its backdrop darkens the page in both themes', async () => {
  const drawer = await append<MgDrawer>(markup);
  drawer.show();
  await drawer.updateComplete;
  const dialog = panel(drawer);
  await until(
    () => dialog !== null && getComputedStyle(dialog, '::backdrop').backgroundColor === 'rgba(0, 0, 0, 0.45)',
  );
});

test('Escape and a click on the backdrop close it', async () => {
  const drawer = await append<MgDrawer>(markup);
  drawer.show();
  await drawer.updateComplete;
  await userEvent.keyboard('{Escape}');
  expect(drawer.open).toBe(false);
  drawer.show();
  await drawer.updateComplete;
  // While the drawer slides in, the same distance from its edge may lie within it.
  await until(() => panel(drawer)?.getAnimations().length === 0);
  await userEvent.click(panel(drawer) as Element, { position: { x: 400, y: 300 }, force: true });
  expect(drawer.open).toBe(false);
});

test('crossing the breakpoint while open leaves no state behind', async () => {
  const drawer = await append<MgDrawer>(markup);
  drawer.show();
  await drawer.updateComplete;
  const closed = drawer.closed;
  await setViewport(900, 700);
  expect((await closed).reason).toBe('breakpoint');
  await drawer.updateComplete;
  expect(document.documentElement.style.overflow).toBe('');
  expect(panel(drawer)?.localName).toBe('aside');
  await setViewport(600, 700);
  await until(() => !drawer.matches(':state(permanent)'));
  await drawer.updateComplete;
  expect(drawer.open).toBe(false);
  expect(panel(drawer)?.matches(':modal') ?? false).toBe(false);
});

test('is at the inline start in both directions', async () => {
  for (const [dir, side, isLeft] of [
    ['ltr', 'start', true],
    ['rtl', 'start', false],
    ['rtl', 'end', true],
  ] as const) {
    const box = await append(`<div dir="${dir}">${markup}</div>`);
    const drawer = box.querySelector('mg-drawer') as MgDrawer;
    drawer.side = side;
    drawer.show();
    await drawer.updateComplete;
    const still = () => panel(drawer)?.getAnimations().length === 0;
    await until(still);
    expect(panel(drawer)?.getBoundingClientRect().left === 0, `${dir} ${side}`).toBe(isLeft);
    drawer.close();
    clear();
  }
});

test('a hundred drawers leave no listener on document or window', async () => {
  const left = await listenersLeftBy(async () => {
    for (let cycle = 0; cycle < 100; cycle++) {
      const drawer = document.createElement('mg-drawer');
      document.body.append(drawer);
      drawer.open = true;
      await drawer.updateComplete;
      drawer.remove();
      await Promise.resolve();
    }
    await until(() => !history.state?.mgLayer);
  });
  expect(left).toBe(0);
});
