import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../dialog/dialog.ts';
import { deepActiveElement } from '../internal/focus.ts';
import { clear, expectAccessible, mount, until } from '../internal/test-helpers.ts';
import { listenersLeftBy, rendered } from '../internal/test-page.ts';
import { SnackbarQueue } from './snackbar-queue.ts';
import type { SnackbarMessage, SnackbarReason } from './snackbar-queue.ts';
import { snackbar } from './snackbar.ts';
import type { MgSnackbar } from './snackbar.ts';

afterEach(async () => {
  clear();
  await until(() => !history.state?.mgLayer);
});

const isShownOnBody = () =>
  document.body.querySelector(':scope > mg-snackbar')?.matches(':popover-open') ?? false;

describe('the queue', () => {
  let queue: SnackbarQueue;
  const ends: Record<string, SnackbarReason> = {};
  const message = (text: string, options: Partial<SnackbarMessage> = {}): SnackbarMessage => ({
    text,
    ...options,
    settle: (reason) => void (ends[text] = reason),
  });

  beforeEach(() => {
    vi.useFakeTimers();
    for (const text of Object.keys(ends)) delete ends[text];
    queue = new SnackbarQueue(() => undefined);
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  test('shows each for 4000 ms and the next 200 ms later, first in first out', () => {
    for (const text of ['a', 'b', 'c']) queue.add(message(text));
    expect(queue.current?.text).toBe('a');
    vi.advanceTimersByTime(3999);
    expect(ends).toEqual({});
    vi.advanceTimersByTime(1);
    expect(ends).toEqual({ a: 'timeout' });
    vi.advanceTimersByTime(199);
    expect(queue.current).toBeUndefined();
    vi.advanceTimersByTime(1);
    expect(queue.current?.text).toBe('b');
    vi.advanceTimersByTime(4200);
    expect(queue.current?.text).toBe('c');
    vi.advanceTimersByTime(4200);
    expect(queue.isIdle).toBe(true);
  });

  test('waits between two even when one comes in the pause', () => {
    const first = message('a');
    queue.add(first);
    queue.remove(first, 'close');
    queue.add(message('b'));
    expect(queue.current).toBeUndefined();
    vi.advanceTimersByTime(200);
    expect(queue.current?.text).toBe('b');
  });

  test('drops the stalest of more than five waiting', () => {
    for (const text of ['now', '1', '2', '3', '4', '5', '6']) queue.add(message(text));
    expect(ends).toEqual({ 1: 'dropped' });
  });

  test('a message with the id of another takes its place and its time starts again', () => {
    queue.add(message('a', { id: 'x' }));
    vi.advanceTimersByTime(3000);
    queue.add(message('b', { id: 'x' }));
    expect([ends, queue.current?.text]).toEqual([{ a: 'replaced' }, 'b']);
    vi.advanceTimersByTime(3999);
    expect(queue.current?.text).toBe('b');
  });

  test('kept messages stay and hold nobody up', () => {
    queue.add(message('kept', { keep: true }));
    queue.add(message('a'));
    expect(queue.visible.map(({ text }) => text)).toEqual(['kept', 'a']);
    vi.advanceTimersByTime(10_000);
    expect(queue.visible.map(({ text }) => text)).toEqual(['kept']);
  });

  test('the clock stands while anything holds it and goes on with what was left', () => {
    queue.add(message('a'));
    vi.advanceTimersByTime(3000);
    queue.hold('hover', true);
    queue.hold('hidden', true);
    vi.advanceTimersByTime(60_000);
    queue.hold('hover', false);
    vi.advanceTimersByTime(60_000);
    expect(queue.current?.text).toBe('a');
    queue.hold('hidden', false);
    vi.advanceTimersByTime(999);
    expect(queue.current?.text).toBe('a');
    vi.advanceTimersByTime(1);
    expect(ends.a).toBe('timeout');
  });
});

describe('on the page', () => {
  test('says it politely, and is clean for axe', async () => {
    const { closed, close } = snackbar.show('Ticket moved', {
      action: { label: 'Undo', run: () => undefined },
    });
    await rendered(document);
    expect(page.getByRole('status').element().textContent).toContain('Ticket moved');
    await expectAccessible();
    close();
    expect(await closed).toBe('close');
    await until(() => !document.querySelector('mg-snackbar')?.matches(':popover-open'));
    await expectAccessible();
  });

  test('from right to left the room before its words stands on the right', async () => {
    document.dir = 'rtl';
    onTestFinished(() => {
      document.dir = '';
    });
    snackbar.show('Ticket moved');
    await rendered(document);
    const message = document.querySelector('mg-snackbar')?.shadowRoot?.querySelector('.message');
    if (!message) throw new Error('There is no message.');
    const { paddingLeft, paddingRight } = getComputedStyle(message);
    expect([paddingLeft, paddingRight]).toEqual(['8px', '16px']);
  });

  test('its action runs and settles it', async () => {
    const run = vi.fn();
    const { closed } = snackbar.show('Ticket moved', { action: { label: 'Undo', run } });
    await userEvent.click(page.getByRole('button', { name: 'Undo' }));
    expect(await closed).toBe('action');
    expect(run).toHaveBeenCalledOnce();
  });

  test('is visible above a modal dialog and can be pressed while the page is inert', async () => {
    const run = vi.fn();
    const { closed } = snackbar.show('Before', { action: { label: 'Undo', run } });
    const dialog = await mount<HTMLElementTagNameMap['mg-dialog']>(
      '<mg-dialog heading="Edit"><button>In</button></mg-dialog>',
    );
    dialog.show();
    await dialog.updateComplete;
    const host = dialog.shadowRoot?.querySelector('mg-snackbar');
    expect(host?.matches(':popover-open')).toBe(true);
    await userEvent.click(page.getByRole('button', { name: 'Undo' }));
    expect(await closed).toBe('action');
    expect(dialog.open).toBe(true);
    const second = snackbar.show('During', { keep: true });
    await until(() => Boolean(dialog.shadowRoot?.querySelector('mg-snackbar')));
    dialog.close();
    await until(() => isShownOnBody());
    second.close();
    expect(document.querySelectorAll('mg-snackbar')).toHaveLength(1);
  });

  test('survives the removal of the dialog it is in', async () => {
    const dialog = await mount<HTMLElementTagNameMap['mg-dialog']>('<mg-dialog heading="Edit"></mg-dialog>');
    dialog.show();
    await dialog.updateComplete;
    const { close } = snackbar.show('Saved');
    dialog.remove();
    await until(() => isShownOnBody());
    close();
  });

  test('what is said as the dialog goes is shown with what was there', async () => {
    const dialog = await mount<HTMLElementTagNameMap['mg-dialog']>('<mg-dialog heading="Edit"></mg-dialog>');
    dialog.show();
    await dialog.updateComplete;
    const before = snackbar.show('Saved', { keep: true });
    dialog.remove();
    const { closed, close } = snackbar.show('Deleted', { keep: true });
    await until(() => isShownOnBody());
    await rendered(document);
    expect(page.getByRole('status').element().textContent).toMatch(/Saved[^]*Deleted/);
    expect(document.querySelectorAll('mg-snackbar')).toHaveLength(1);
    before.close();
    close();
    expect(await closed).toBe('close');
  });

  test.each(['the page', 'a dialog'])(
    'taken off %s it stays off, its messages end and the next makes a new one',
    async (place) => {
      const dialog = await mount<HTMLElementTagNameMap['mg-dialog']>(
        '<mg-dialog heading="Edit"></mg-dialog>',
      );
      dialog.open = place === 'a dialog';
      await dialog.updateComplete;
      const shown = [snackbar.show('Kept', { keep: true }), snackbar.show('Now'), snackbar.show('Next')];
      const host = (dialog.open ? dialog.shadowRoot : document)?.querySelector('mg-snackbar') as MgSnackbar;
      expect(host.matches(':popover-open')).toBe(true);
      host.remove();
      // Neither a message that goes, nor one more, nor another layer puts it back.
      shown[0]?.close();
      const late = host.show('Late');
      dialog.open = !dialog.open;
      const ends = await Promise.all([...shown, late].map(({ closed }) => closed));
      expect(ends).toEqual(['close', 'removed', 'removed', 'removed']);
      await rendered(document);
      expect([host.isConnected, host.parentNode]).toEqual([false, null]);
      dialog.open = false;
      const { closed, close } = snackbar.show('New');
      await until(() => isShownOnBody());
      expect(document.querySelector('mg-snackbar')).not.toBe(host);
      close();
      expect(await closed).toBe('close');
    },
  );

  test('one that is on no page says nothing', async () => {
    const host = document.createElement('mg-snackbar');
    expect(await host.show('Nobody sees it').closed).toBe('removed');
    expect(host.isConnected).toBe(false);
  });

  test('moved by the app it goes on', async () => {
    const { closed, close } = snackbar.show('Saved');
    const host = document.querySelector('mg-snackbar') as HTMLElement;
    const section = document.createElement('section');
    document.body.append(section);
    section.append(host);
    await rendered(document);
    expect(host.matches(':popover-open')).toBe(true);
    close();
    expect(await closed).toBe('close');
  });

  test('Escape on it closes the message alone and focus goes back', async () => {
    const dialog = await mount<HTMLElementTagNameMap['mg-dialog']>(
      '<mg-dialog heading="Edit"><button>In</button></mg-dialog>',
    );
    dialog.show();
    await dialog.updateComplete;
    const { closed } = snackbar.show('Saved', { action: { label: 'Undo', run: () => undefined } });
    await rendered(dialog.renderRoot);
    dialog.shadowRoot?.querySelector('mg-snackbar')?.shadowRoot?.querySelector('button')?.focus();
    await userEvent.keyboard('{Escape}');
    expect(await closed).toBe('close');
    expect(dialog.open).toBe(true);
    await until(() => deepActiveElement()?.textContent === 'In');
    dialog.close();
  });

  test('removed in the moment it is shown or hidden it throws nothing and the next makes a new one', async () => {
    const seen: string[] = [];
    const hear = (event: Event): void => {
      const { newState } = event as ToggleEvent;
      seen.push(newState);
      if (event.target instanceof Element) event.target.remove();
    };
    const removing = new AbortController();
    const { signal } = removing;
    onTestFinished(() => removing.abort());
    document.addEventListener('beforetoggle', hear, { capture: true, signal });
    expect(await snackbar.show('Never seen', { keep: true }).closed).toBe('removed');
    expect(document.querySelector('mg-snackbar')).toBeNull();
    removing.abort();
    const { closed, close } = snackbar.show('Seen', { keep: true });
    expect(isShownOnBody()).toBe(true);
    document.addEventListener('beforetoggle', hear, { capture: true, once: true });
    close();
    expect(await closed).toBe('close');
    expect(document.querySelector('mg-snackbar')).toBeNull();
    expect(seen).toEqual(['open', 'closed']);
  });

  test('removed as it moves into a dialog it throws nothing and its messages end', async () => {
    const dialog = await mount<HTMLElementTagNameMap['mg-dialog']>('<mg-dialog heading="Edit"></mg-dialog>');
    const { closed } = snackbar.show('Saved', { keep: true });
    const host = document.querySelector('mg-snackbar') as MgSnackbar;
    host.addEventListener('beforetoggle', () => host.remove());
    dialog.show();
    expect(await closed).toBe('removed');
    expect(host.isConnected).toBe(false);
    dialog.close();
  });

  describe('gives the focus back to where it was before it went in', () => {
    const action = { label: 'Undo', run: () => undefined };
    const button = (name: string): HTMLElement => page.getByRole('button', { name }).element() as HTMLElement;
    let here: HTMLButtonElement;

    beforeEach(async () => {
      const box = await mount('<p><button>Elsewhere</button><button>Here</button></p>');
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

    test('when its time is over while the person is in another window', async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
      try {
        const { closed } = snackbar.show('Moved', { action });
        const host = await enter(here);
        // The window tells that it lost the focus, and what had it in the window still has.
        host.dispatchEvent(new FocusEvent('focusout'));
        await Promise.resolve();
        vi.advanceTimersByTime(4000);
        expect(await closed).toBe('timeout');
        expect(document.activeElement).toBe(here);
      } finally {
        vi.useRealTimers();
      }
    });

    test('when one message of several goes, and the clock of the others runs on', async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
      try {
        const kept = snackbar.show('New version', { keep: true });
        const { closed } = snackbar.show('Moved');
        const host = await enter(here);
        kept.close();
        await host.updateComplete;
        expect(document.activeElement).toBe(here);
        vi.advanceTimersByTime(4000);
        expect(await closed).toBe('timeout');
      } finally {
        vi.useRealTimers();
      }
    });

    test('inside the shadow root of an app', async () => {
      const app = await mount('<section></section>');
      app.attachShadow({ mode: 'open' }).innerHTML = '<button>Deep</button>';
      const deep = app.shadowRoot?.querySelector('button') as HTMLElement;
      const { close } = snackbar.show('Moved', { action });
      await enter(deep);
      close();
      expect(deepActiveElement()).toBe(deep);
      expect(app.hasAttribute('tabindex')).toBe(false);
    });

    test('or to what was around it when that is gone', async () => {
      const { close } = snackbar.show('Moved', { action });
      await enter(here);
      const around = here.parentElement;
      here.remove();
      close();
      expect(document.activeElement).toBe(around);
    });

    test('before the action runs, so that what it opens leads back there', async () => {
      let active: Element | null = null;
      const run = (): void => void ({ activeElement: active } = document);
      const other = snackbar.show('New version', { keep: true });
      snackbar.show('Moved', { action: { label: 'Undo', run } });
      await enter(here);
      button('Undo').click();
      expect(active).toBe(here);
      other.close();
    });

    test('not when the person went on, or the app', async () => {
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

    test('nowhere when nobody had it, also after somebody had', async () => {
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

  test('with nothing left to say in a dialog it waits on the page', async () => {
    const dialog = await mount<HTMLElementTagNameMap['mg-dialog']>('<mg-dialog heading="Edit"></mg-dialog>');
    dialog.show();
    await dialog.updateComplete;
    snackbar.show('Saved', { keep: true }).close();
    const host = document.querySelector('mg-snackbar');
    expect([host?.parentNode, host?.matches(':popover-open')]).toEqual([document.body, false]);
    dialog.close();
  });

  test('a hundred messages leave no listener on document or window', async () => {
    const left = await listenersLeftBy(async () => {
      for (let cycle = 0; cycle < 100; cycle++) {
        const { close, closed } = snackbar.show(`Message ${cycle}`, { keep: true });
        close();
        await closed;
      }
    });
    expect(left).toBe(0);
  });
});
