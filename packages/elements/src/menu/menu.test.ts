import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../divider/divider.ts';
import { deepActiveElement } from '../internal/focus.ts';
import {
  clear,
  expectAccessible,
  listenersLeftBy,
  mount,
  rendered,
  until,
} from '../internal/test-helpers.ts';
import type { MgMenuItem } from './menu-item.ts';
import type { MgMenu } from './menu.ts';
import type { MgSubmenu } from './submenu.ts';
import './menu.ts';

const markup = `
  <mg-menu>
    <button slot="trigger">Actions</button>
    <mg-menu-item value="open" shortcut="Enter">Abrir</mg-menu-item>
    <mg-menu-item value="assign" disabled>Asignar</mg-menu-item>
    <mg-submenu>
      <mg-menu-item slot="trigger">Mover a</mg-menu-item>
      <mg-menu-item value="todo">Por hacer</mg-menu-item>
      <mg-menu-item value="done">Hecho</mg-menu-item>
    </mg-submenu>
    <mg-divider></mg-divider>
    <mg-menu-item value="zu">Zúñiga</mg-menu-item>
  </mg-menu>`;

const panel = (menu: Element) => menu.shadowRoot?.querySelector<HTMLElement>('[popover]') ?? null;
const isShown = (menu: Element) => panel(menu)?.matches(':popover-open') ?? false;
const focused = () => deepActiveElement()?.textContent?.trim();
const trigger = () => page.getByRole('button', { name: 'Actions' });

let menu: MgMenu;
let submenu: MgSubmenu;

async function build(html = markup): Promise<MgMenu> {
  menu = await mount<MgMenu>(html);
  submenu = menu.querySelector('mg-submenu') as MgSubmenu;
  await rendered(document);
  return menu;
}

async function openByKey(): Promise<void> {
  menu.querySelector('button')?.focus();
  await userEvent.keyboard('{ArrowDown}');
  await until(() => isShown(menu) && focused() === 'Abrir');
}

beforeEach(() => build());

afterEach(async () => {
  clear();
  document.documentElement.dir = '';
  await until(() => !history.state?.mgLayer);
});

describe('opening', () => {
  test('renders no panel before it is first needed, and is clean for axe closed and open', async () => {
    expect(panel(menu)).toBeNull();
    await expect.element(trigger()).toHaveAttribute('aria-haspopup', 'menu');
    await expect.element(trigger()).toHaveAttribute('aria-expanded', 'false');
    await expectAccessible();
    await openByKey();
    await expect.element(trigger()).toHaveAttribute('aria-expanded', 'true');
    await expect.element(page.getByRole('menu', { name: 'Actions' })).toBeVisible();
    await expectAccessible();
  });

  test('a press toggles it and puts focus in the menu', async () => {
    await userEvent.click(trigger());
    expect(isShown(menu)).toBe(true);
    expect(deepActiveElement()).toBe(panel(menu));
    await userEvent.click(trigger());
    expect(isShown(menu)).toBe(false);
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
  test('arrows, Home and End move focus around, disabled items included', async () => {
    await openByKey();
    const seen = [];
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'End']) {
      await userEvent.keyboard(`{${key}}`);
      seen.push(focused());
    }
    expect(seen).toEqual(['Asignar', 'Mover a', 'Zúñiga', 'Abrir', 'Zúñiga', 'Abrir', 'Zúñiga']);
  });

  test('typing finds a label without its accents', async () => {
    await openByKey();
    await userEvent.keyboard('zun');
    expect(focused()).toBe('Zúñiga');
  });

  test('the same letter again goes on to the next', async () => {
    await openByKey();
    await userEvent.keyboard('a');
    expect(focused()).toBe('Asignar');
    await userEvent.keyboard('a');
    expect(focused()).toBe('Abrir');
  });

  test('combinations pass, and keys are never taken from a field inside', async () => {
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

  test('Escape and Back close it and focus goes back to the button', async () => {
    await openByKey();
    await userEvent.keyboard('{Escape}');
    expect(menu.open).toBe(false);
    expect(focused()).toBe('Actions');
    await openByKey();
    history.back();
    await until(() => !menu.open);
    expect(focused()).toBe('Actions');
  });

  test('Tab closes it and goes on from the button', async () => {
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
  test('a press elsewhere closes it and focus stays where the person went', async () => {
    const other = document.createElement('button');
    other.textContent = 'Elsewhere';
    other.style.cssText = 'position:fixed;bottom:0;right:0';
    document.body.append(other);
    await openByKey();
    await userEvent.click(other);
    expect(menu.open).toBe(false);
    expect(focused()).toBe('Elsewhere');
  });

  test('focus moving on closes it', async () => {
    const other = document.createElement('button');
    document.body.append(other);
    await openByKey();
    other.focus();
    expect(menu.open).toBe(false);
    expect(deepActiveElement()).toBe(other);
  });

  test('removal closes it with a reason, and a move does not', async () => {
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

describe('choosing', () => {
  test('fires once with value and item, then closes and gives focus back', async () => {
    const chosen: unknown[] = [];
    menu.addEventListener('mg-select', (event) => chosen.push([event.value, event.item.value, menu.open]));
    await openByKey();
    await userEvent.keyboard('{Enter}');
    expect(chosen).toEqual([['open', 'open', true]]);
    expect(menu.open).toBe(false);
    expect(focused()).toBe('Actions');
  });

  test('a disabled item cannot be chosen', async () => {
    const chosen = vi.fn();
    menu.addEventListener('mg-select', chosen);
    await openByKey();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(chosen).not.toHaveBeenCalled();
    expect(menu.open).toBe(true);
  });

  test('checks and radios change before the event; prevented, they change back and the menu stays', async () => {
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

  test('a link is followed by keyboard and by pointer', async () => {
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
    const chosen = vi.fn();
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

  test('opens with the arrow towards it, closes with the arrow back', async () => {
    await openSubmenu();
    await expectAccessible();
    await userEvent.keyboard('{ArrowLeft}');
    expect([submenu.open, menu.open, focused()]).toEqual([false, true, 'Mover a']);
  });

  test('in right-to-left the arrows change places', async () => {
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

  test('Escape closes it alone, choosing in it closes all', async () => {
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

  test('opens when the pointer rests on its item and closes when it goes on', async () => {
    await userEvent.click(trigger());
    await userEvent.hover(page.getByRole('menuitem', { name: 'Mover a' }));
    await until(() => isShown(submenu));
    expect(focused()).toBe('Mover a');
    await userEvent.hover(page.getByRole('menuitem', { name: 'Abrir' }));
    await until(() => !isShown(submenu));
    expect(menu.open).toBe(true);
  });

  test('makes its own item from a label', async () => {
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
});

test('a popup menu opens at a point inside the window and gives focus back', async () => {
  const popup = await mount<HTMLElementTagNameMap['mg-popup-menu']>(
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

test('fits a window of 320 px, submenu included', async () => {
  await page.viewport(320, 600);
  await openByKey();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}');
  await until(() => isShown(submenu));
  for (const each of [menu, submenu]) {
    const box = panel(each)?.getBoundingClientRect() as DOMRect;
    expect(box.left).toBeGreaterThanOrEqual(0);
    expect(box.right).toBeLessThanOrEqual(320);
  }
  await page.viewport(1024, 768);
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
    await until(() => !history.state?.mgLayer && !Object.hasOwn(history, 'pushState'));
  });
  expect(left).toBe(0);
});
