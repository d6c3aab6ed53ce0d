/** Select alone on a page: the layer stack is loaded when it first opens. */
import { afterEach, beforeAll, expect, spyOn, test, waitFor } from '../testing/test.ts';
import { until } from '../testing/events.ts';
import { answerScript } from '../testing/scripts.ts';
import { userEvent } from '../testing/user.ts';
import { sharedLayers } from '../internal/layer/layer-shared.ts';
import { control, mountSelect, press, select } from './select-testing.ts';

const script = { comes: true };

beforeAll(() => {
  Object.assign(window, { script });
  return answerScript('/packages/elements/src/select/select-layer.ts', {
    source: `import { layers as loaded } from '/packages/elements/src/internal/layer/layer.ts';
      export function layers() {
        if (!window.script.comes) throw new Error('offline');
        return loaded();
      }`,
  });
});

afterEach(async () => {
  document.body.replaceChildren();
  await until(() => !history.state?.mgLayer);
});

/** The stack is loading for the open select of `root`. */
async function openAlone(root: ParentNode): Promise<void> {
  select(root).open = true;
  await select(root).updateComplete;
  expect(select(root).open).toBe(true);
}

test('if the stack fails to load, keys and blur close it, it warns once, and the next opening retries', async () => {
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

test('Escape before the stack has loaded closes only the list', async () => {
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

test('reopened repeatedly while the stack is loading, it is registered once, and Back closes it', async () => {
  Reflect.deleteProperty(window, Symbol.for('minga.layers.1'));
  // A new entry: the forward entries of an earlier test are discarded.
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

test('a list that closes before the stack has loaded is not registered', async () => {
  Reflect.deleteProperty(window, Symbol.for('minga.layers.1'));
  history.replaceState({ at: 'page' }, '');
  const page = await mountSelect();
  await openAlone(page);
  select(page).open = false;
  await until(() => sharedLayers() !== undefined);
  const escape = new KeyboardEvent('keydown', { key: 'Escape', cancelable: true });
  dispatchEvent(escape);
  // The stack is empty: the key is left to the page.
  expect(escape.defaultPrevented).toBe(false);
});
