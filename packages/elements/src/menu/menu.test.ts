import { describe, expect, spyOn, test } from '../testing/test.ts';
import { expectAccessible } from '../testing/accessibility.ts';
import { until } from '../testing/events.ts';
import { listenersLeftBy } from '../testing/listeners.ts';
import { getByRole } from '../testing/locators.ts';
import { append } from '../testing/mount.ts';
import { setViewport, userEvent } from '../testing/user.ts';
import { deepActiveElement } from '../internal/layer/focus.ts';
import {
  focused,
  isShown,
  markup,
  menu,
  openByKey,
  panel,
  submenu,
  trigger,
  useMenu,
} from './menu-testing.ts';
import type { MgMenu } from './menu.ts';

useMenu();

describe('opening', () => {
  test('renders no panel before it is first opened, without axe violations closed and open', async () => {
    expect(panel(menu)).toBeNull();
    await expect.poll(() => trigger().element().getAttribute('aria-haspopup')).toBe('menu');
    await expect.poll(() => trigger().element().getAttribute('aria-expanded')).toBe('false');
    await expectAccessible();
    await openByKey();
    await expect.poll(() => trigger().element().getAttribute('aria-expanded')).toBe('true');
    await until(() => getByRole('menu', { name: 'Actions' }).elements().length === 1);
    await expectAccessible();
  });

  test('renders its items on first opening, those of a submenu on its own', async () => {
    const drawn = () =>
      [...menu.querySelectorAll('mg-menu-item')].flatMap((item) =>
        item.shadowRoot ? (item.textContent.trim() ?? '') : [],
      );
    expect(drawn()).toEqual([]);
    const [first] = menu.querySelectorAll('mg-menu-item');
    // Does not wait for an update that only opening causes.
    expect(await first?.updateComplete).toBe(true);
    await openByKey();
    expect(drawn()).toEqual(['Abrir', 'Asignar', 'Mover a', 'Zúñiga']);
    submenu.open = true;
    await submenu.updateComplete;
    expect(drawn()).toContain('Por hacer');
    menu.append(Object.assign(document.createElement('mg-menu-item'), { textContent: 'Late' }));
    expect(drawn()).toContain('Late');
  });

  test('an item of a menu that was never opened can be selected by code', () => {
    const chosen: string[] = [];
    menu.addEventListener('mg-select', (event) => chosen.push(event.value));
    menu.querySelector('mg-menu-item')?.click();
    expect(chosen).toEqual(['open']);
  });

  test('a click toggles it and moves focus into the menu', async () => {
    await userEvent.click(trigger());
    expect(isShown(menu)).toBe(true);
    expect(deepActiveElement()).toBe(panel(menu));
    await userEvent.click(trigger());
    expect(isShown(menu)).toBe(false);
  });

  test('each toggle by the user vibrates for 32 ms if supported', async () => {
    const ticks: unknown[] = [];
    const vibrate = (pattern: unknown): boolean => ticks.push(pattern) > 0;
    Object.defineProperty(navigator, 'vibrate', { configurable: true, value: vibrate });
    try {
      await userEvent.click(trigger());
      await userEvent.click(trigger());
      menu.open = true;
      await menu.updateComplete;
    } finally {
      Reflect.deleteProperty(navigator, 'vibrate');
    }
    expect(ticks).toEqual([32, 32]);
  });

  test.each([
    ['{ArrowDown}', 'Abrir'],
    ['{Enter}', 'Abrir'],
    [' ', 'Abrir'],
    ['{ArrowUp}', 'Zúñiga'],
  ])('%s on the button opens it at %s', async (key, label) => {
    menu.querySelector('button')?.focus();
    await userEvent.keyboard(key);
    await until(() => focused() === label);
  });

  test('a disabled button opens nothing', async () => {
    (menu.querySelector('button') as HTMLButtonElement).disabled = true;
    menu.querySelector('button')?.click();
    await menu.updateComplete;
    expect(menu.open).toBe(false);
  });
});

describe('keys', () => {
  test('arrow keys, Home and End move focus with wrap-around, including disabled items', async () => {
    await openByKey();
    const seen = [];
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'End']) {
      await userEvent.keyboard(`{${key}}`);
      seen.push(focused());
    }
    expect(seen).toEqual(['Asignar', 'Mover a', 'Zúñiga', 'Abrir', 'Zúñiga', 'Abrir', 'Zúñiga']);
  });

  test('typeahead ignores accents', async () => {
    await openByKey();
    await userEvent.keyboard('zun');
    expect(focused()).toBe('Zúñiga');
  });

  test('repeating a letter moves to the next match', async () => {
    await openByKey();
    await userEvent.keyboard('a');
    expect(focused()).toBe('Asignar');
    await userEvent.keyboard('a');
    expect(focused()).toBe('Abrir');
  });

  test('ignores key combinations, and keys of a field inside', async () => {
    await openByKey();
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(focused()).toBe('Abrir');
    const input = document.createElement('input');
    input.ariaLabel = 'Filter';
    menu.append(input);
    input.focus();
    await userEvent.keyboard('z{Home}');
    expect(deepActiveElement()).toBe(input);
    expect(input.value).toBe('z');
  });

  test('Escape and Back close it and return focus to the button', async () => {
    await openByKey();
    await userEvent.keyboard('{Escape}');
    expect(menu.open).toBe(false);
    expect(focused()).toBe('Actions');
    await openByKey();
    history.back();
    await until(() => !menu.open);
    expect(focused()).toBe('Actions');
  });

  test('Tab closes it and continues from the button', async () => {
    const after = document.createElement('button');
    after.textContent = 'After';
    document.body.append(after);
    await openByKey();
    await userEvent.tab();
    expect(menu.open).toBe(false);
    expect(focused()).toBe('After');
  });
});

describe('closing', () => {
  test('a click outside closes it and keeps the focus of the user', async () => {
    const other = document.createElement('button');
    other.textContent = 'Elsewhere';
    other.style.cssText = 'position:fixed;bottom:0;right:0';
    document.body.append(other);
    await openByKey();
    await userEvent.click(other);
    expect(menu.open).toBe(false);
    expect(focused()).toBe('Elsewhere');
  });

  test('closes on blur', async () => {
    const other = document.createElement('button');
    document.body.append(other);
    await openByKey();
    other.focus();
    expect(menu.open).toBe(false);
    expect(deepActiveElement()).toBe(other);
  });

  test('removal closes it with a reason, a move does not', async () => {
    await openByKey();
    const reasons: string[] = [];
    menu.addEventListener('mg-close', (event) => reasons.push(event.reason));
    const section = document.createElement('section');
    document.body.append(section);
    section.append(menu);
    await menu.updateComplete;
    expect(isShown(menu)).toBe(true);
    menu.remove();
    await Promise.resolve();
    expect(reasons).toEqual(['removed']);
    await until(() => !history.state?.mgLayer);
  });
});

test('a popup menu opens at a point within the window and restores the focus', async () => {
  const popup = await append<HTMLElementTagNameMap['mg-popup-menu']>(
    `<mg-popup-menu label="Ticket"><mg-menu-item>Abrir</mg-menu-item></mg-popup-menu>`,
  );
  menu.querySelector('button')?.focus();
  popup.showAt(innerWidth - 4, innerHeight - 4);
  await until(() => isShown(popup));
  const box = panel(popup)?.getBoundingClientRect();
  expect(box?.right).toBeLessThanOrEqual(innerWidth - 8);
  expect(box?.bottom).toBeLessThanOrEqual(innerHeight - 4);
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  expect(focused()).toBe('Actions');
  popup.showFor(menu.querySelector('button') as Element);
  await until(() => isShown(popup));
  popup.close();
});

test('an unknown placement or type warns once with its name and is ignored', async () => {
  const warn = spyOn(console, 'warn').mockImplementation(() => undefined);
  for (let round = 0; round < 2; round += 1) {
    const html = `
      <mg-menu placement="under"><button slot="trigger">Actions</button>
        <mg-menu-item type="link">Abrir</mg-menu-item>
        <mg-menu-item type="radio">Por fecha</mg-menu-item>
        <mg-submenu placement="over" label="Mover a"><mg-menu-item>Hecho</mg-menu-item></mg-submenu>
      </mg-menu>
      <mg-popup-menu placement="end-end"></mg-popup-menu>
      <mg-popup-menu placement="aside"></mg-popup-menu>`;
    const each = await append<MgMenu>(html);
    each.open = true;
    await each.updateComplete;
    expect(isShown(each)).toBe(true);
    expect(each.querySelector('mg-menu-item')?.role).toBe('menuitem');
    each.remove();
  }
  const told = warn.mock.calls.map(([message]) => String(message)).sort();
  warn.mockRestore();
  const places =
    'top, top-start, top-end, bottom, bottom-start, bottom-end, start, start-start, start-end, end, end-start, end-end';
  expect(told).toEqual([
    `[minga] <mg-menu placement="under"> is none of ${places}`,
    '[minga] <mg-menu-item type="link"> is none of normal, checkbox, radio',
    `[minga] <mg-popup-menu placement="aside"> is none of ${places}`,
    `[minga] <mg-submenu placement="over"> is none of ${places}`,
  ]);
});

test('fits a window of 320 px, including submenus', async () => {
  await setViewport(320, 600);
  await openByKey();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}');
  await until(() => isShown(submenu));
  for (const each of [menu, submenu]) {
    const box = panel(each)?.getBoundingClientRect() as DOMRect;
    expect(box.left).toBeGreaterThanOrEqual(0);
    expect(box.right).toBeLessThanOrEqual(320);
  }
  await setViewport(1024, 768);
});

test('a hundred menus leave no listener on document or window', async () => {
  const left = await listenersLeftBy(async () => {
    for (let cycle = 0; cycle < 100; cycle++) {
      const box = document.createElement('div');
      box.innerHTML = markup;
      document.body.append(box);
      const each = box.firstElementChild as MgMenu;
      each.open = true;
      await each.updateComplete;
      expect(isShown(each)).toBe(true);
      box.remove();
      await Promise.resolve();
    }
    await until(() => !history.state?.mgLayer);
  });
  expect(left).toBe(0);
});
