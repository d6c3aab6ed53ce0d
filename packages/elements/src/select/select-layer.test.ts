/** A select alone on a page: the stack of layers is fetched when it first opens. */
import { vi } from 'vitest';
import { afterEach, expect, spyOn, test, waitFor } from '../testing/test.ts';
import { until } from '../testing/events.ts';
import { userEvent } from '../testing/user.ts';
import { sharedLayers } from '../internal/layer/layer-shared.ts';
import { control, mountSelect, press, select } from './select-testing.ts';

const script = vi.hoisted(() => ({ comes: true }));

vi.mock('./select-layer.ts', async (importOriginal) => {
  const { layers } = await importOriginal<typeof import('./select-layer.ts')>();
  return {
    layers: () => {
      if (!script.comes) throw new Error('offline');
      return layers();
    },
  };
});

afterEach(async () => {
  document.body.replaceChildren();
  await until(() => !history.state?.mgLayer);
});

/** The stack is on its way to `root`'s select, which is open. */
async function openAlone(root: ParentNode): Promise<void> {
  select(root).open = true;
  await select(root).updateComplete;
  expect(select(root).open).toBe(true);
}

test('where the stack does not come, keys and leaving close it, it is said once, and the next opening tries again', async () => {
  expect(sharedLayers()).toBeUndefined();
  script.comes = false;
  const warn = spyOn(console, 'warn').mockImplementation(() => undefined);
  const page = await mountSelect();
  page.append(document.createElement('button'));
  await openAlone(page);
  await waitFor(() => expect(warn).toHaveBeenCalled());
  await press(page, '{Escape}');
  expect(select(page).open).toBe(false);
  await press(page, '{ArrowDown}');
  expect(select(page).open).toBe(true);
  await userEvent.tab();
  expect(select(page).open).toBe(false);
  await openAlone(page);
  await userEvent.click(page);
  expect(select(page).open).toBe(false);
  expect(sharedLayers()).toBeUndefined();
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
  script.comes = true;
  await openAlone(page);
  await until(() => sharedLayers() !== undefined);
});

test('Escape before the stack is here closes the list and nothing else', async () => {
  Reflect.deleteProperty(window, Symbol.for('minga.layers.1'));
  script.comes = false;
  const warn = spyOn(console, 'warn').mockImplementation(() => undefined);
  const page = await mountSelect();
  await openAlone(page);
  const escape = new KeyboardEvent('keydown', {
    key: 'Escape',
    bubbles: true,
    composed: true,
    cancelable: true,
  });
  control(page).dispatchEvent(escape);
  expect(select(page).open).toBe(false);
  expect(escape.defaultPrevented).toBe(true);
  warn.mockRestore();
  script.comes = true;
});

test('opened again and again while the stack is on its way, it has one place there, and Back closes it', async () => {
  Reflect.deleteProperty(window, Symbol.for('minga.layers.1'));
  // A new entry: what an earlier test went back from lies ahead no longer, and does not count.
  history.pushState({ at: 'page' }, '');
  const { length } = history;
  const page = await mountSelect();
  for (let opening = 0; opening < 5; opening += 1) {
    await openAlone(page);
    select(page).open = false;
    await select(page).updateComplete;
  }
  await openAlone(page);
  await until(() => Boolean(history.state?.mgLayer));
  expect(history.length).toBe(length + 1);
  history.back();
  await until(() => !select(page).open);
  expect(history.state).toEqual({ at: 'page' });
  await press(page, '{ArrowDown}{Escape}');
  expect(select(page).open).toBe(false);
});

test('what closes before the stack has come takes no place on it', async () => {
  Reflect.deleteProperty(window, Symbol.for('minga.layers.1'));
  history.replaceState({ at: 'page' }, '');
  const page = await mountSelect();
  await openAlone(page);
  select(page).open = false;
  await until(() => sharedLayers() !== undefined);
  const escape = new KeyboardEvent('keydown', { key: 'Escape', cancelable: true });
  dispatchEvent(escape);
  // Nothing stands on it: it leaves the key to the page.
  expect(escape.defaultPrevented).toBe(false);
});
