import { afterEach, beforeEach, expect, fn, test } from '../../testing/test.ts';
import { until } from '../../testing/events.ts';
import { clear } from '../../testing/mount.ts';
import { userEvent } from '../../testing/user.ts';
import { deepActiveElement } from './focus.ts';
import { layers } from './layer.ts';
import { createLayer, whenRemoved, type LayerController } from './layer-controller.ts';

let opener: HTMLButtonElement;
let host: HTMLElement;
let surface: HTMLElement;
const dismiss = fn();
const unfollow = fn();
const follow = fn(() => unfollow);

beforeEach(() => {
  for (const spy of [dismiss, unfollow, follow]) spy.mockClear();
  opener = document.createElement('button');
  opener.textContent = 'Open';
  host = document.createElement('section');
  surface = document.createElement('div');
  surface.popover = 'manual';
  surface.tabIndex = -1;
  surface.textContent = 'Surface';
  host.append(surface);
  document.body.append(opener, host);
});

afterEach(async () => {
  clear();
  await until(() => !history.state?.mgLayer);
});

/** Opens the surface from the focused button and moves focus in. */
function open(): LayerController {
  opener.focus();
  const layer = createLayer({ host, surface, back: 'own', follow, dismiss });
  layers().open(layer);
  layer.show();
  surface.focus();
  return layer;
}

test('opens in the top layer, and returns focus to the opener when it closes', () => {
  const layer = open();
  expect(surface.matches(':popover-open')).toBe(true);
  layer.close();
  expect(surface.matches(':popover-open')).toBe(false);
  expect(deepActiveElement()).toBe(opener);
});

test('asks to close on Escape, Back and a press outside, and stays open until it is closed', async () => {
  const layer = open();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(opener);
  history.back();
  await until(() => dismiss.mock.calls.length === 3);
  expect(dismiss.mock.calls).toEqual([['escape'], ['blur'], ['back']]);
  expect(surface.matches(':popover-open')).toBe(true);
  layer.close(true);
});

test('follows its anchor anew each time it is shown, until it closes', () => {
  const layer = open();
  document.body.prepend(host);
  layer.show();
  expect(surface.matches(':popover-open')).toBe(true);
  expect([follow.mock.calls.length, unfollow.mock.calls.length]).toEqual([2, 1]);
  layer.close();
  expect(unfollow).toHaveBeenCalledTimes(2);
});

test('closes after its surface has been removed', () => {
  const layer = open();
  surface.remove();
  layer.close();
  expect(deepActiveElement()).toBe(opener);
});

test('distinguishes a removal from a move', async () => {
  const removed = fn();
  whenRemoved(host, removed);
  document.body.prepend(host);
  await Promise.resolve();
  expect(removed).not.toHaveBeenCalled();
  host.remove();
  whenRemoved(host, removed);
  await Promise.resolve();
  expect(removed).toHaveBeenCalledOnce();
});
