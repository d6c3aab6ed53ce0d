/** Stack of layers across elements: a select in a dialog in a drawer, with a message above. */
import { afterEach, beforeEach, expect, test } from '../../testing/test.ts';
import { until } from '../../testing/events.ts';
import { getByRole } from '../../testing/locators.ts';
import { append, clear, rendered } from '../../testing/mount.ts';
import { userEvent } from '../../testing/user.ts';
import '../../tokens.css';
import '../../drawer/drawer.ts';
import '../../dialog/dialog.ts';
import '../../select/select.ts';
import { snackbar } from '../../snackbar/snackbar.ts';
import { deepActiveElement } from './focus.ts';

type Stacked = HTMLElementTagNameMap['mg-drawer' | 'mg-dialog' | 'mg-select'];

beforeEach(() =>
  append(`<div>
    <button id="opener">Open</button>
    <mg-drawer breakpoint="9999" label="Main">
      <button id="ask">Ask</button>
      <mg-dialog heading="Where?">
        <mg-select label="City"><mg-option value="a">Alba</mg-option><mg-option value="z">Zug</mg-option></mg-select>
      </mg-dialog>
    </mg-drawer>
  </div>`),
);

afterEach(async () => {
  clear();
  await until(() => !history.state?.mgLayer);
});

const find = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag): HTMLElementTagNameMap[Tag] =>
  document.querySelector(tag) as HTMLElementTagNameMap[Tag];
const stack = (): Stacked[] => [find('mg-drawer'), find('mg-dialog'), find('mg-select')];
const openOnes = (): boolean[] => stack().map((each) => each.open);
const isLocked = (): boolean => getComputedStyle(document.documentElement).overflowY === 'hidden';

/** Opens all three by keyboard. */
async function openAll(): Promise<void> {
  document.querySelector<HTMLElement>('#opener')?.focus();
  find('mg-drawer').open = true;
  await rendered();
  document.querySelector<HTMLElement>('#ask')?.focus();
  find('mg-dialog').show();
  await rendered();
  combobox().focus();
  await userEvent.keyboard('{ArrowDown}');
  await rendered();
  expect(openOnes()).toEqual([true, true, true]);
}

const combobox = (): HTMLElement =>
  find('mg-select').shadowRoot?.querySelector('[role=combobox]') as HTMLElement;

test('Escape closes them one by one and restores the focus step by step', async () => {
  await openAll();
  await userEvent.keyboard('{Escape}');
  expect(openOnes()).toEqual([true, true, false]);
  expect(deepActiveElement()).toBe(combobox());
  await userEvent.keyboard('{Escape}');
  await until(() => !find('mg-dialog').open);
  expect(openOnes()).toEqual([true, false, false]);
  await until(() => deepActiveElement()?.id === 'ask');
  expect(isLocked()).toBe(true);
  await userEvent.keyboard('{Escape}');
  await until(() => deepActiveElement()?.id === 'opener');
  expect(openOnes()).toEqual([false, false, false]);
  expect(isLocked()).toBe(false);
});

test('Back closes them one by one and keeps the address', async () => {
  const address = location.href;
  await openAll();
  const closed = stack().toReversed();
  for (const top of closed) {
    await until(() => Boolean(history.state?.mgLayer));
    history.back();
    await until(() => !top.open);
  }
  expect(openOnes()).toEqual([false, false, false]);
  await until(() => !history.state?.mgLayer);
  expect(location.href).toBe(address);
});

test('a message above them is clickable and leaves them open', async () => {
  await openAll();
  let isUndone = false;
  const { closed } = snackbar.show('Saved', {
    keep: true,
    action: { label: 'Undo', run: () => (isUndone = true) },
  });
  await userEvent.click(getByRole('button', { name: 'Undo' }));
  expect(await closed).toBe('action');
  expect(isUndone).toBe(true);
  expect(openOnes().slice(0, 2)).toEqual([true, true]);
});

test('closing the lowest closes those above and releases the page', async () => {
  await openAll();
  find('mg-drawer').open = false;
  find('mg-dialog').open = false;
  find('mg-select').open = false;
  await until(() => deepActiveElement()?.id === 'opener');
  expect(isLocked()).toBe(false);
  await until(() => !history.state?.mgLayer);
});

test('removing all of them while open releases the page and its history', async () => {
  await openAll();
  find('mg-drawer').remove();
  await until(() => !isLocked());
  await until(() => !history.state?.mgLayer);
  await until(() => deepActiveElement()?.id === 'opener');
});

test('closed and reopened in one tick, each stays open with the layers above', async () => {
  await openAll();
  for (const each of stack().slice(0, 2)) {
    each.open = false;
    each.open = true;
  }
  await rendered();
  expect(openOnes().slice(0, 2)).toEqual([true, true]);
  expect(isLocked()).toBe(true);
  await userEvent.keyboard('{Escape}{Escape}{Escape}');
  await until(() => deepActiveElement()?.id === 'opener');
  expect(isLocked()).toBe(false);
});
