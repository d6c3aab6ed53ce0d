import {
  advanceTimersByTime,
  afterEach,
  beforeEach,
  describe,
  expect,
  test,
  useFakeTimers,
  useRealTimers,
} from '../testing/test.ts';
import { until } from '../testing/events.ts';
import { getByRole } from '../testing/locators.ts';
import { append, clear, rendered } from '../testing/mount.ts';
import { deepActiveElement } from '../internal/layer/focus.ts';
import { snackbar } from './snackbar.ts';
import type { MgSnackbar } from './snackbar.ts';

afterEach(async () => {
  clear();
  await until(() => !history.state?.mgLayer);
});

describe('restores the focus from before it was entered', () => {
  const action = { label: 'Undo', run: () => undefined };
  const button = (name: string): HTMLElement => getByRole('button', { name }).element() as HTMLElement;
  let here: HTMLButtonElement;

  beforeEach(async () => {
    const box = await append('<p><button>Elsewhere</button><button>Here</button></p>');
    const [elsewhere, last] = box.querySelectorAll('button');
    here = last as HTMLButtonElement;
    elsewhere?.focus();
  });

  const enter = async (from: HTMLElement): Promise<MgSnackbar> => {
    from.focus();
    const host = document.querySelector('mg-snackbar') as MgSnackbar;
    await rendered(document);
    host.shadowRoot?.querySelector('button')?.focus();
    expect(document.activeElement).toBe(host);
    return host;
  };

  test('when it is closed by its handle', async () => {
    const { close } = snackbar.show('Moved', { action });
    await enter(here);
    close();
    expect(document.activeElement).toBe(here);
  });

  test('when the app removes it', async () => {
    const { closed } = snackbar.show('Moved', { action });
    (await enter(here)).remove();
    expect(await closed).toBe('removed');
    expect(document.activeElement).toBe(here);
  });

  test('when its time ends while another window has the focus', async () => {
    useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    try {
      const { closed } = snackbar.show('Moved', { action });
      const host = await enter(here);
      // The window fires blur while its active element stays.
      host.dispatchEvent(new FocusEvent('focusout'));
      await Promise.resolve();
      advanceTimersByTime(10_000);
      expect(await closed).toBe('timeout');
      expect(document.activeElement).toBe(here);
    } finally {
      useRealTimers();
    }
  });

  test('when one of several messages ends, and the timers of the others continue', async () => {
    useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    try {
      const kept = snackbar.show('New version', { keep: true });
      const { closed } = snackbar.show('Moved');
      const host = await enter(here);
      kept.close();
      await host.updateComplete;
      expect(document.activeElement).toBe(here);
      advanceTimersByTime(4000);
      expect(await closed).toBe('timeout');
    } finally {
      useRealTimers();
    }
  });

  test('inside the shadow root of an app', async () => {
    const app = await append('<section></section>');
    app.attachShadow({ mode: 'open' }).innerHTML = '<button>Deep</button>';
    const deep = app.shadowRoot?.querySelector('button') as HTMLElement;
    const { close } = snackbar.show('Moved', { action });
    await enter(deep);
    close();
    expect(deepActiveElement()).toBe(deep);
    expect(app.hasAttribute('tabindex')).toBe(false);
  });

  test('or to an ancestor if the element was removed', async () => {
    const { close } = snackbar.show('Moved', { action });
    await enter(here);
    const around = here.parentElement;
    here.remove();
    close();
    expect(document.activeElement).toBe(around);
  });

  test('before the action runs, so that what it opens restores to that element', async () => {
    let active: Element | null = null;
    const run = (): void => void ({ activeElement: active } = document);
    const other = snackbar.show('New version', { keep: true });
    snackbar.show('Moved', { action: { label: 'Undo', run } });
    await enter(here);
    button('Undo').click();
    expect(active).toBe(here);
    other.close();
  });

  test('but not after the user or the app moved the focus', async () => {
    const first = snackbar.show('Moved', { keep: true });
    await enter(here);
    const other = here.previousElementSibling as HTMLElement;
    other.focus();
    first.close();
    await rendered(document);
    expect(document.activeElement).toBe(other);
    snackbar.show('Moved', { keep: true });
    const host = await enter(here);
    host.remove();
    other.focus();
    await rendered(document);
    expect(document.activeElement).toBe(other);
  });

  test('nowhere if no element had it, also after one had', async () => {
    const first = snackbar.show('Moved', { action });
    const host = await enter(here);
    here.focus();
    here.blur();
    await Promise.resolve();
    host.shadowRoot?.querySelector('button')?.focus();
    expect(document.activeElement).toBe(host);
    first.close();
    await rendered(document);
    expect(deepActiveElement()).toBeNull();
  });
});
