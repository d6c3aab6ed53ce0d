/** What the tests of menus share: a menu with a submenu behind a button. */
import { afterEach, beforeEach } from '../testing/test.ts';
import { until } from '../testing/events.ts';
import { getByRole } from '../testing/locators.ts';
import { append, clear, rendered } from '../testing/mount.ts';
import { userEvent } from '../testing/user.ts';
import '../divider/divider.ts';
import { deepActiveElement } from '../internal/layer/focus.ts';
import type { MgMenu } from './menu.ts';
import type { MgSubmenu } from './submenu.ts';
import './menu.ts';

export const markup = `
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

export const panel = (menu: Element) => menu.shadowRoot?.querySelector<HTMLElement>('[popover]') ?? null;
export const isShown = (menu: Element) => panel(menu)?.matches(':popover-open') ?? false;
export const focused = () => deepActiveElement()?.textContent?.trim();
export const trigger = () => getByRole('button', { name: 'Actions' });

export let menu: MgMenu;
export let submenu: MgSubmenu;

export async function build(html = markup): Promise<MgMenu> {
  menu = await append<MgMenu>(html);
  submenu = menu.querySelector('mg-submenu') as MgSubmenu;
  await rendered(document);
  return menu;
}

export async function openByKey(): Promise<void> {
  menu.querySelector('button')?.focus();
  await userEvent.keyboard('{ArrowDown}');
  await until(() => isShown(menu) && focused() === 'Abrir');
}

/** To be called once in a test file: each test gets the menu on an empty page. */
export function useMenu(): void {
  beforeEach(() => build());
  afterEach(async () => {
    clear();
    document.documentElement.dir = '';
    await until(() => !history.state?.mgLayer);
  });
}
