/** Open layers stay open when moved in the DOM, by removal and insertion as well as by `moveBefore`. */
import { afterEach, describe, expect, fn, test } from '../../testing/test.ts';
import { until } from '../../testing/events.ts';
import { append, clear, rendered } from '../../testing/mount.ts';
import { userEvent } from '../../testing/user.ts';
import '../../tokens.css';
import '../../date-field/date-field.ts';
import '../../dialog/dialog.ts';
import '../../drawer/drawer.ts';
import '../../menu/menu.ts';
import '../../select/select.ts';
import '../../tooltip/tooltip.ts';
import { deepActiveElement } from './focus.ts';

const kinds: Record<string, string> = {
  'mg-dialog': '<mg-dialog heading="Where?"><button>Here</button></mg-dialog>',
  'mg-drawer': '<mg-drawer breakpoint="9999" label="Main"><button>Here</button></mg-drawer>',
  'mg-menu':
    '<mg-menu><button slot="trigger">Acts</button><mg-menu-item value="a">Open</mg-menu-item></mg-menu>',
  'mg-select':
    '<mg-select label="City"><mg-option value="a">Alba</mg-option><mg-option value="z">Zug</mg-option></mg-select>',
  'mg-date-field': '<mg-date-field label="Due" value="2026-12-24"></mg-date-field>',
};

const moves: Record<string, (what: Element, to: Element) => void> = {
  append: (what, to) => to.append(what),
};
if ('moveBefore' in Element.prototype) {
  moves['moveBefore'] = (what, to) =>
    (to as Element & { moveBefore(node: Node, before: Node | null): void }).moveBefore(what, null);
}

afterEach(async () => {
  clear();
  await until(() => !history.state?.mgLayer);
});

describe.each(Object.keys(moves))('moved by %s', (way) => {
  const move = moves[way]!;

  test.each(Object.keys(kinds))('%s stays open and keeps the focus without events', async (tag) => {
    const home = await append(
      `<section style="padding: 60px"><button>Opener</button>${kinds[tag]}<article style="margin-block: 40px"></article></section>`,
    );
    const element = home.querySelector(tag) as HTMLElement & { open: boolean };
    home.querySelector('button')?.focus();
    element.open = true;
    await rendered();
    const focused = deepActiveElement();
    const place = placeOf(element);
    const told = fn();
    for (const type of ['mg-open', 'mg-before-close', 'mg-close']) element.addEventListener(type, told);
    move(element, home.querySelector('article')!);
    await rendered();
    expect(element.open).toBe(true);
    expect(shown(element)).toBe(true);
    expect(deepActiveElement()).toBe(focused);
    expect(told).not.toHaveBeenCalled();
    expect(placeOf(element)).toEqual(place);
    await userEvent.keyboard('{Escape}');
    await until(() => !element.open);
    expect(shown(element)).toBe(false);
  });

  test('a focused menu item keeps its focus if the browser supports it', async () => {
    const home = await append(
      `<section>${kinds['mg-menu']}<article style="margin-block: 40px"></article></section>`,
    );
    const menu = home.querySelector('mg-menu')!;
    menu.open = true;
    await rendered();
    await userEvent.keyboard('{ArrowDown}');
    const focused = deepActiveElement();
    expect(focused?.localName).toBe('mg-menu-item');
    move(menu, home.querySelector('article')!);
    const kept = deepActiveElement();
    await rendered();
    expect(deepActiveElement()).toBe(kept);
    await userEvent.keyboard('{ArrowDown}{Escape}');
    await until(() => !menu.open);
  });

  test('moves the layers above along', async () => {
    const home = await append(
      `<section><article></article><mg-dialog heading="Where?">${kinds['mg-select']}</mg-dialog></section>`,
    );
    const [dialog, select] = [home.querySelector('mg-dialog')!, home.querySelector('mg-select')!];
    dialog.show();
    await rendered();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await rendered();
    move(dialog, home.querySelector('article')!);
    await rendered();
    expect([dialog.open, shown(dialog), select.open, shown(select)]).toEqual([true, true, true, true]);
    await userEvent.keyboard('{Enter}');
    await rendered();
    expect([dialog.open, select.open, select.value]).toEqual([true, false, 'z']);
  });

  test('a tooltip stays open as well', async () => {
    const home = await append(
      '<section style="padding: 60px"><mg-tooltip text="With the arrows"><button>Card</button></mg-tooltip><article style="margin-block: 40px"></article></section>',
    );
    const tooltip = home.querySelector('mg-tooltip')!;
    await userEvent.hover(home.querySelector('button')!);
    await until(() => shown(tooltip));
    const place = placeOf(tooltip);
    move(tooltip, home.querySelector('article')!);
    await rendered();
    expect(shown(tooltip)).toBe(true);
    expect(placeOf(tooltip)).toEqual(place);
  });
});

test.each(Object.keys(kinds))('%s that is only taken away closes', async (tag) => {
  const home = await append(`<section>${kinds[tag]}</section>`);
  const element = home.querySelector(tag) as HTMLElement & { open: boolean };
  element.open = true;
  await rendered();
  const reasons: unknown[] = [];
  element.addEventListener('mg-close', ({ reason }) => reasons.push(reason));
  element.remove();
  await until(() => reasons.length > 0);
  expect(reasons).toEqual(['removed']);
  expect(element.open).toBe(false);
  home.append(element);
  await rendered();
  expect(shown(element)).toBe(false);
});

/** Whether its box is in the top layer. */
function shown(element: Element): boolean {
  return Boolean(element.shadowRoot?.querySelector(':modal, :popover-open'));
}

/** Distance of its popup from its anchor; a modal one is fixed in the window. */
function placeOf(element: Element): number[] {
  const popup = element.shadowRoot?.querySelector(':popover-open');
  const opener = element.querySelector('button') ?? element;
  if (!popup) return [];
  const [at, from] = [popup.getBoundingClientRect(), opener.getBoundingClientRect()];
  return [Math.round(at.left - from.left), Math.round(at.top - from.top)];
}
