/** Menu that opens on focus. */
import {
  advanceTimersByTime,
  afterEach,
  beforeEach,
  expect,
  fn,
  test,
  useFakeTimers,
  useRealTimers,
} from '../testing/test.ts';
import { expectAccessible } from '../testing/accessibility.ts';
import { until } from '../testing/events.ts';
import { userEvent } from '../testing/user.ts';
import { deepActiveElement } from '../internal/layer/focus.ts';
import { build, focused, isShown, markup, menu, useMenu } from './menu-testing.ts';

useMenu();

const button = (): HTMLElement => menu.querySelector('button') as HTMLElement;
beforeEach(async () => {
  document.body.replaceChildren();
  await build(markup.replace('<mg-menu', '<mg-menu open-on="focus"'));
  menu.insertAdjacentHTML('beforebegin', '<button>Before</button>');
  menu.insertAdjacentHTML('afterend', '<button>After</button>');
  (menu.previousElementSibling as HTMLElement).focus();
  useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  useRealTimers();
});

async function openByTab(): Promise<void> {
  await userEvent.keyboard('{Tab}');
  expect(deepActiveElement()).toBe(button());
  advanceTimersByTime(250);
  await until(() => isShown(menu));
}

test('opens 250 ms after Tab, keeps the focus on the button, without axe violations', async () => {
  await userEvent.keyboard('{Tab}');
  advanceTimersByTime(249);
  await menu.updateComplete;
  expect(isShown(menu)).toBe(false);
  advanceTimersByTime(1);
  await until(() => isShown(menu));
  expect(deepActiveElement()).toBe(button());
  expect(button().ariaExpanded).toBe('true');
  useRealTimers();
  await expectAccessible();
});

test.for(['{ArrowDown}', '{Enter}', ' '])('%s moves from the button to the first item', async (key) => {
  await openByTab();
  await userEvent.keyboard(key);
  expect(focused()).toBe('Abrir');
  expect(isShown(menu)).toBe(true);
});

test('ArrowUp moves to the last item, and a click closes it', async () => {
  await openByTab();
  await userEvent.keyboard('{ArrowUp}');
  expect(focused()).toBe('Zúñiga');
  await userEvent.click(button());
  expect(isShown(menu)).toBe(false);
});

test('Escape closes it, and the restored focus does not reopen it', async () => {
  await openByTab();
  await userEvent.keyboard('{Escape}');
  expect(isShown(menu)).toBe(false);
  expect(deepActiveElement()).toBe(button());
  await userEvent.keyboard('{ArrowDown}');
  await until(() => focused() === 'Abrir');
  await userEvent.keyboard('{Escape}');
  expect(deepActiveElement()).toBe(button());
  advanceTimersByTime(1000);
  await menu.updateComplete;
  expect(isShown(menu)).toBe(false);
});

test('closes when the focus moves on', async () => {
  await openByTab();
  await userEvent.keyboard('{Tab}');
  expect(focused()).toBe('After');
  expect(isShown(menu)).toBe(false);
});

test('stays closed after blur, Escape, or programmatic focus', async () => {
  await userEvent.keyboard('{Tab}{Tab}');
  expect(focused()).toBe('After');
  advanceTimersByTime(1000);
  await menu.updateComplete;
  expect(isShown(menu)).toBe(false);
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Escape}');
  advanceTimersByTime(1000);
  await menu.updateComplete;
  expect(isShown(menu)).toBe(false);
  button().blur();
  button().focus();
  advanceTimersByTime(1000);
  await menu.updateComplete;
  expect(isShown(menu)).toBe(false);
});

test('a menu that opens on click stays closed on focus', async () => {
  menu.openOn = 'press';
  await menu.updateComplete;
  await userEvent.keyboard('{Tab}');
  advanceTimersByTime(1000);
  await menu.updateComplete;
  expect(isShown(menu)).toBe(false);
});

// Regression: it stayed in the corner of the window.
test('closes when its button is removed', async () => {
  await userEvent.click(button());
  expect(isShown(menu)).toBe(true);
  const closed = fn();
  menu.addEventListener('mg-close', closed);
  button().remove();
  await until(() => !menu.open);
  expect(closed.mock.lastCall?.[0].reason).toBe('removed');
});
