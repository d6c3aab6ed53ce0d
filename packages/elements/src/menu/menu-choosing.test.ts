import { describe, expect, fn, test } from '../testing/test.ts';
import { expectAccessible } from '../testing/accessibility.ts';
import { until } from '../testing/events.ts';
import { getByRole } from '../testing/locators.ts';
import { clear } from '../testing/mount.ts';
import { userEvent } from '../testing/user.ts';
import { deepActiveElement } from '../internal/layer/focus.ts';
import type { MgMenuItem } from './menu-item.ts';
import { hoverDelayMs } from './menu-surface.ts';
import {
  build,
  focused,
  isShown,
  menu,
  openByKey,
  panel,
  submenu,
  trigger,
  useMenu,
} from './menu-testing.ts';

useMenu();

describe('choosing', () => {
  test('fires once with value and item, then closes and restores the focus', async () => {
    const chosen: unknown[] = [];
    menu.addEventListener('mg-select', (event) => chosen.push([event.value, event.item.value, menu.open]));
    await openByKey();
    await userEvent.keyboard('{Enter}');
    expect(chosen).toEqual([['open', 'open', true]]);
    expect(menu.open).toBe(false);
    expect(focused()).toBe('Actions');
  });

  test('a disabled item cannot be selected', async () => {
    const chosen = fn();
    menu.addEventListener('mg-select', chosen);
    await openByKey();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(chosen).not.toHaveBeenCalled();
    expect(menu.open).toBe(true);
  });

  test('checkbox and radio items change before the event; if prevented, they revert and the menu stays open', async () => {
    clear();
    await build(`
      <mg-menu><button slot="trigger">Actions</button>
        <mg-menu-item type="checkbox" keep-open value="mine">Abrir</mg-menu-item>
        <mg-divider></mg-divider>
        <mg-menu-item type="radio" keep-open value="a" checked>A</mg-menu-item>
        <mg-menu-item type="radio" keep-open value="b">B</mg-menu-item>
      </mg-menu>`);
    const [mine, a, b] = [...menu.querySelectorAll('mg-menu-item')] as [MgMenuItem, MgMenuItem, MgMenuItem];
    const seen: boolean[] = [];
    menu.addEventListener('mg-select', (event) => seen.push(event.item.checked));
    await openByKey();
    await expectAccessible();
    await userEvent.keyboard('{Enter}');
    expect([mine.checked, menu.open]).toEqual([true, true]);
    await mine.updateComplete;
    expect(mine.getAttribute('aria-checked')).toBe('true');
    await userEvent.keyboard('{End} ');
    expect([a.checked, b.checked]).toEqual([false, true]);
    expect(seen).toEqual([true, true]);
    menu.addEventListener('mg-select', (event) => event.preventDefault());
    await userEvent.keyboard('{Home}{Enter}');
    expect(mine.checked).toBe(true);
  });

  test('follows a link by keyboard and by pointer', async () => {
    clear();
    await build(`<mg-menu><button slot="trigger">Actions</button>
      <mg-menu-item href="/boards" value="boards">Abrir</mg-menu-item></mg-menu>`);
    const followed: string[] = [];
    const follow = (event: Event) => {
      const link = event.composedPath().find((target) => target instanceof HTMLAnchorElement);
      if (link) followed.push(link.pathname);
      event.preventDefault();
    };
    document.addEventListener('click', follow);
    const chosen = fn();
    menu.addEventListener('mg-select', chosen);
    await openByKey();
    await userEvent.keyboard('{Enter}');
    await openByKey();
    await userEvent.click(menu.querySelector('mg-menu-item') as Element);
    document.removeEventListener('click', follow);
    expect(followed).toEqual(['/boards', '/boards']);
    expect(chosen).toHaveBeenCalledTimes(2);
    expect(menu.open).toBe(false);
  });
});

describe('a submenu', () => {
  async function openSubmenu(): Promise<void> {
    await openByKey();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}');
    await until(() => focused() === 'Por hacer');
  }

  test('opens with the arrow key towards it, closes with the opposite one', async () => {
    await openSubmenu();
    await expectAccessible();
    await userEvent.keyboard('{ArrowLeft}');
    expect([submenu.open, menu.open, focused()]).toEqual([false, true, 'Mover a']);
  });

  test('ignores key combinations with the arrow key', async () => {
    await openSubmenu();
    const key = new KeyboardEvent('keydown', {
      key: 'ArrowLeft',
      altKey: true,
      bubbles: true,
      composed: true,
      cancelable: true,
    });
    expect(deepActiveElement()?.dispatchEvent(key)).toBe(true);
    expect(submenu.open).toBe(true);
  });

  test('a space within typeahead does not open it', async () => {
    await openByKey();
    await userEvent.keyboard('mover a');
    expect([focused(), submenu.open]).toEqual(['Mover a', false]);
  });

  test('Space opens it', async () => {
    await openByKey();
    await userEvent.keyboard('{ArrowDown}{ArrowDown} ');
    await until(() => focused() === 'Por hacer');
  });

  test('mirrors the arrow keys in right-to-left', async () => {
    document.documentElement.dir = 'rtl';
    await openByKey();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowLeft}');
    await until(() => focused() === 'Por hacer');
    const [outer, inner] = [panel(menu), panel(submenu)].map(
      (each) => each?.getBoundingClientRect().left ?? NaN,
    );
    expect(inner).toBeLessThan(outer as number);
    await userEvent.keyboard('{ArrowRight}');
    expect([submenu.open, focused()]).toEqual([false, 'Mover a']);
  });

  test('Escape closes only the submenu, a selection closes all', async () => {
    await openSubmenu();
    await userEvent.keyboard('{Escape}');
    expect([submenu.open, menu.open, focused()]).toEqual([false, true, 'Mover a']);
    await userEvent.keyboard('{Enter}');
    await until(() => focused() === 'Por hacer');
    const values: string[] = [];
    menu.addEventListener('mg-select', (event) => values.push(event.value));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(values).toEqual(['done']);
    expect([submenu.open, menu.open, focused()]).toEqual([false, false, 'Actions']);
  });

  test('opens on hover of its item and closes when the pointer moves on', async () => {
    await userEvent.click(trigger());
    await userEvent.hover(getByRole('menuitem', { name: 'Mover a' }));
    await until(() => isShown(submenu));
    expect(focused()).toBe('Mover a');
    await userEvent.hover(getByRole('menuitem', { name: 'Abrir' }));
    await until(() => !isShown(submenu));
    expect(menu.open).toBe(true);
  });

  test('a resting mouse does not affect keyboard navigation', async () => {
    await openByKey();
    const items = menu.querySelectorAll('mg-menu-item');
    const tell = async (item: Element | null, movementX: number) => {
      for (const type of ['pointerover', 'pointermove'])
        item?.dispatchEvent(new PointerEvent(type, { bubbles: true, composed: true, movementX }));
      await new Promise((resolve) => setTimeout(resolve, hoverDelayMs));
    };
    const last = [...items].at(-1) ?? null;
    await tell(last, 0);
    await tell(submenu.querySelector('[slot=trigger]'), 0);
    expect([focused(), submenu.open]).toEqual(['Abrir', false]);
    await tell(last, 1);
    expect(focused()).toBe('Zúñiga');
  });

  test('creates its own item from a label', async () => {
    clear();
    await build(`<mg-menu><button slot="trigger">Actions</button><mg-menu-item>Abrir</mg-menu-item>
      <mg-submenu label="Prioridad"><mg-menu-item value="high">Alta</mg-menu-item></mg-submenu></mg-menu>`);
    await openByKey();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    await until(() => focused() === 'Alta');
    await expectAccessible();
    await userEvent.keyboard('{Enter}');
    expect(menu.open).toBe(false);
  });

  test('shows the check mark after the label, and reserves its place', async () => {
    clear();
    await build(`<mg-menu><button slot="trigger">Actions</button>
      <mg-menu-item type="checkbox" keep-open checked shortcut="A">Abrir</mg-menu-item>
      <mg-menu-item type="checkbox" keep-open shortcut="B">Puntos</mg-menu-item></mg-menu>`);
    await openByKey();
    const rows = [...menu.querySelectorAll<MgMenuItem>('mg-menu-item')].map((item) => {
      const place = (selector: string) => item.shadowRoot!.querySelector(selector)!.getBoundingClientRect();
      return { label: place('.label').right, shortcut: place('.shortcut').right, mark: place('.mark').left };
    });
    for (const { label, shortcut, mark } of rows) {
      expect(mark).toBeGreaterThan(label);
      expect(mark).toBeGreaterThan(shortcut);
    }
    expect(rows[0]?.mark).toBe(rows[1]?.mark);
  });
});
