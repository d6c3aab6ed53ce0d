import {
  advanceTimersByTime,
  afterEach,
  beforeEach,
  describe,
  expect,
  fn,
  stubGlobal,
  test,
  unstubAllGlobals,
  useFakeTimers,
  useRealTimers,
} from '../../testing/test.ts';
import { until } from '../../testing/events.ts';
import { append, clear } from '../../testing/mount.ts';
import { userEvent } from '../../testing/user.ts';
import { takeBackFirst } from './layer.ts';
import type { MgDialog } from '../../dialog/dialog.ts';
import '../../dialog/dialog.ts';

let opener: HTMLButtonElement;

beforeEach(() => {
  opener = document.createElement('button');
  opener.textContent = 'Open';
  document.body.append(opener);
});

afterEach(async () => {
  clear();
  await until(() => !history.state?.mgLayer);
});

async function build(
  attributes = '',
  content = '<p>Text</p><button id="inside">Inside</button>',
): Promise<MgDialog> {
  return append<MgDialog>(`<mg-dialog heading="Delete the team?" ${attributes}>${content}</mg-dialog>`);
}

async function open(dialog: MgDialog): Promise<void> {
  opener.focus();
  dialog.show();
  await dialog.updateComplete;
}

/** The history entry is added shortly after the layer opens. */
const hasEntry = (): Promise<void> => until(() => Boolean(history.state?.mgLayer));

const moments: [string, () => Promise<void> | undefined][] = [
  ['before its entry is there', () => undefined],
  ['with its entry there', hasEntry],
];

describe('a stack', () => {
  test('only the top layer handles Escape and Back', async () => {
    const lower = await build();
    const upper = await build();
    await open(lower);
    upper.show();
    await upper.updateComplete;
    await userEvent.keyboard('{Escape}');
    expect([lower.open, upper.open]).toEqual([true, false]);
    upper.show();
    await upper.updateComplete;
    history.back();
    await until(() => !upper.open);
    expect(lower.open).toBe(true);
    history.back();
    await until(() => !lower.open);
  });

  test('is shared with a second copy of the library', async () => {
    const dialog = await build();
    await open(dialog);
    const copy = (await import('./layer.ts?copy' as string)) as typeof import('./layer.ts');
    const dismiss = fn();
    const surface = document.createElement('div');
    const layer = { host: surface, surface, modal: false, back: 'own', light: false, dismiss } as const;
    copy.layers().open(layer);
    await userEvent.keyboard('{Escape}');
    expect(dismiss).toHaveBeenCalledExactlyOnceWith('escape');
    expect(dialog.open).toBe(true);
    copy.layers().close(layer);
    await userEvent.keyboard('{Escape}');
    expect(dialog.open).toBe(false);
  });
});

describe('history', () => {
  test('ten cycles of opening and closing add no history entry and keep the address', async () => {
    const dialog = await build();
    const url = location.href;
    history.pushState({ key: 'page' }, '');
    await open(dialog);
    dialog.close();
    await until(() => history.state?.key === 'page' && !history.state.mgLayer);
    const { length } = history;
    for (let cycle = 0; cycle < 10; cycle++) {
      await open(dialog);
      dialog.close();
      await until(() => !history.state?.mgLayer);
    }
    expect(history.length).toBe(length);
    expect(history.state).toEqual({ key: 'page' });
    expect(location.href).toBe(url);
  });

  test('Back in the same tick as opening closes it, and later as well', async () => {
    const url = location.href;
    history.replaceState({ at: 'page' }, '');
    const dialog = await build();
    await open(dialog);
    history.back();
    await until(() => !dialog.open);
    await open(dialog);
    await hasEntry();
    history.back();
    await until(() => !dialog.open);
    expect(location.href).toBe(url);
    expect(history.state).toEqual({ at: 'page' });
  });

  test('a layer that closes before its entry was added adds none', async () => {
    history.pushState({ key: 'page' }, '');
    const { length } = history;
    const dialog = await build();
    for (let cycle = 0; cycle < 5; cycle++) {
      await open(dialog);
      dialog.close();
    }
    expect(history.length).toBe(length);
    await open(dialog);
    await hasEntry();
    expect(history.length).toBe(length + 1);
  });

  describe('the history entry', () => {
    beforeEach(() => useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
    afterEach(() => {
      unstubAllGlobals();
      useRealTimers();
    });

    test('of a layer that opens shortly after another has a delay of its own', async () => {
      stubGlobal('navigation', new EventTarget());
      const dialog = await build();
      await open(dialog);
      advanceTimersByTime(60);
      dialog.close();
      await dialog.updateComplete;
      await open(dialog);
      advanceTimersByTime(60);
      expect(history.state?.mgLayer).toBeUndefined();
      advanceTimersByTime(40);
      expect(history.state?.mgLayer).toBe(true);
    });

    test('is added immediately where Back cannot be canceled', async () => {
      stubGlobal('navigation', undefined);
      await open(await build());
      advanceTimersByTime(0);
      expect(history.state?.mgLayer).toBe(true);
    });
  });

  test('is added immediately on a Back key or mouse button', async () => {
    const dialog = await build();
    await open(dialog);
    expect(history.state?.mgLayer).toBeUndefined();
    dispatchEvent(new KeyboardEvent('keydown', { key: 'Alt', altKey: true }));
    expect(history.state?.mgLayer).toBe(true);
    dialog.close();
    await until(() => !history.state?.mgLayer);
    await open(dialog);
    dispatchEvent(new PointerEvent('pointerdown', { button: 3 }));
    expect(history.state?.mgLayer).toBe(true);
  });

  // Supported by Firefox since 147, by Safari since 26.2.
  if (globalThis.navigation) {
    test('a Back before the entry was added is canceled and closes the layer', async () => {
      const dialog = await build();
      await open(dialog);
      const back = Object.assign(new Event('navigate', { cancelable: true }), { navigationType: 'traverse' });
      navigation.dispatchEvent(back);
      expect(back.defaultPrevented).toBe(true);
      expect(dialog.open).toBe(false);
      const later = Object.assign(new Event('navigate', { cancelable: true }), {
        navigationType: 'traverse',
      });
      navigation.dispatchEvent(later);
      expect(later.defaultPrevented).toBe(false);
    });
  }

  test('popstate events of the guard are hidden from the router', async () => {
    takeBackFirst();
    const heard = fn();
    addEventListener('popstate', heard);
    const dialog = await build();
    await open(dialog);
    history.back();
    await until(() => !dialog.open);
    await open(dialog);
    dialog.close();
    await until(() => !history.state?.mgLayer);
    removeEventListener('popstate', heard);
    expect(heard).not.toHaveBeenCalled();
  });

  test.each(moments)(
    'a navigation right after closing replaces the entry of the guard, %s',
    async (_, come) => {
      const start = location.href;
      history.replaceState({ at: 'start' }, '');
      const dialog = await build();
      await open(dialog);
      await come();
      dialog.close();
      await Promise.resolve();
      history.pushState({ at: 'other' }, '', '?other');
      expect(location.search).toBe('?other');
      history.back();
      await until(() => history.state?.at === 'start' && !history.state.mgLayer);
      expect(location.href).toBe(start);
    },
  );

  test.each(moments)('a navigation while open leaves one Back between the pages, %s', async (_, come) => {
    const start = location.href;
    history.replaceState({ at: 'start' }, '');
    const dialog = await build();
    await open(dialog);
    await come();
    history.pushState({ at: 'other' }, '', '?other');
    dialog.close();
    expect(history.state).toEqual({ at: 'other' });
    history.back();
    await until(() => history.state?.at === 'start');
    expect(location.href).toBe(start);
  });

  test('an address replaced while open stays after closing', async () => {
    const start = location.href;
    const dialog = await build();
    await open(dialog);
    history.replaceState({ at: 'filtered' }, '', '?filtered');
    dialog.close();
    await until(() => history.state?.at === 'filtered' && !history.state.mgLayer);
    expect(location.search).toBe('?filtered');
    history.replaceState(null, '', start);
  });

  test('removes an entry left over from a reload when the app starts', async () => {
    history.replaceState({ at: 'page' }, '');
    history.pushState({ at: 'page', mgLayer: true }, '');
    Reflect.deleteProperty(window, Symbol.for('minga.layers.1'));
    takeBackFirst();
    await until(() => !history.state?.mgLayer);
    expect(history.state).toEqual({ at: 'page' });
  });

  // Regression: the first Back had no visible effect unless the host had called `takeBackFirst()`.
  test('removes an entry left over from a reload as soon as the module has loaded', async () => {
    history.replaceState({ at: 'page' }, '');
    history.pushState({ at: 'page', mgLayer: true }, '');
    Reflect.deleteProperty(window, Symbol.for('minga.layers.1'));
    await import('./layer.ts?reloaded' as string);
    await until(() => !history.state?.mgLayer);
    expect(history.state).toEqual({ at: 'page' });
  });

  test.each(moments)('going back right after an answer leaves the page as well, %s', async (_, come) => {
    history.replaceState({ at: 'before' }, '');
    history.pushState({ at: 'page' }, '');
    const dialog = await build();
    await open(dialog);
    await come();
    dialog.close();
    history.go(-1);
    await until(() => history.state?.at === 'before');
    expect(history.state).toEqual({ at: 'before' });
  });

  test('no-history leaves Back to the host', async () => {
    history.replaceState({ at: 'start' }, '');
    const dialog = await build('no-history');
    const { length } = history;
    await open(dialog);
    expect(history.length).toBe(length);
    expect(history.state).toEqual({ at: 'start' });
    dialog.close();
  });
});
