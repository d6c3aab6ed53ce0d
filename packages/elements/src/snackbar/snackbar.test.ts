import {
  advanceTimersByTime,
  afterEach,
  describe,
  expect,
  fn,
  onTestFinished,
  test,
  useFakeTimers,
  useRealTimers,
} from '../testing/test.ts';
import { expectAccessible } from '../testing/accessibility.ts';
import { until } from '../testing/events.ts';
import { listenersLeftBy } from '../testing/listeners.ts';
import { getByRole, getByText } from '../testing/locators.ts';
import { append, clear, rendered } from '../testing/mount.ts';
import { userEvent } from '../testing/user.ts';
import '../dialog/dialog.ts';
import { deepActiveElement } from '../internal/layer/focus.ts';
import { snackbar } from './snackbar.ts';
import type { MgSnackbar } from './snackbar.ts';
import { hearSpoken } from './spoken-testing.ts';

afterEach(async () => {
  clear();
  await until(() => !history.state?.mgLayer);
});

const spoken = hearSpoken();
const isShownOnBody = () =>
  document.body.querySelector(':scope > mg-snackbar')?.matches(':popover-open') ?? false;

describe('on the page', () => {
  test('is announced politely, without axe violations', async () => {
    const { closed, close } = snackbar.show('Ticket moved', {
      action: { label: 'Undo', run: () => undefined },
    });
    await rendered(document);
    expect(getByRole('status').element().textContent).toContain('Ticket moved');
    await expectAccessible();
    close();
    expect(await closed).toBe('close');
    await until(() => !document.querySelector('mg-snackbar')?.matches(':popover-open'));
    await expectAccessible();
  });

  test('is announced once, in a live region that existed before its text', async () => {
    snackbar.show('Ticket moved', { action: { label: 'Undo', run: () => undefined } });
    const region = spoken.region(document.body);
    const words = 'Ticket moved\nUndo';
    expect(region?.isConnected).toBe(true);
    expect(spoken.lines(document.body)).not.toContain(words);
    await until(() => spoken.lines(document.body).includes(words));
    expect(spoken.region(document.body)).toBe(region);
    const notice = getByRole('status').element();
    expect([notice.ariaLive, notice.checkVisibility()]).toEqual(['off', true]);
    // A query for the text finds only the visible one.
    expect(getByText('Ticket moved').elements()).toHaveLength(1);
  });

  test('with the tone danger it is announced assertively, as an alert', async () => {
    snackbar.show('Could not save', { tone: 'danger' });
    await until(() => spoken.lines(document.body, 'assertive').includes('Could not save'));
    expect(spoken.lines(document.body)).not.toContain('Could not save');
  });

  test.for(['the pointer', 'the focus'])('with an action it waits while it has %s', async (what) => {
    useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    onTestFinished(() => void useRealTimers());
    const { closed } = snackbar.show('Moved', { action: { label: 'Undo', run: () => undefined } });
    const settled = fn();
    void closed.then(settled);
    const host = document.querySelector('mg-snackbar') as MgSnackbar;
    await host.updateComplete;
    const button = host.shadowRoot?.querySelector('button');
    if (what === 'the focus') button?.focus();
    else host.dispatchEvent(new PointerEvent('pointerenter'));
    advanceTimersByTime(60_000);
    await Promise.resolve();
    expect(settled).not.toHaveBeenCalled();
    if (what === 'the focus') button?.blur();
    else host.dispatchEvent(new PointerEvent('pointerleave'));
    advanceTimersByTime(10_000);
    expect(await closed).toBe('timeout');
  });

  test('is announced inside an open modal dialog, and not again when it moves', async () => {
    const dialog = await append<HTMLElementTagNameMap['mg-dialog']>('<mg-dialog heading="Edit"></mg-dialog>');
    dialog.show();
    await dialog.updateComplete;
    snackbar.show('Saved', { keep: true });
    const surface = dialog.shadowRoot?.querySelector('dialog');
    expect(spoken.region(surface)?.children).toHaveLength(0);
    await until(() => spoken.lines(surface).includes('Saved'));
    dialog.close();
    await until(() => isShownOnBody());
    snackbar.show('Deleted', { keep: true });
    await until(() => spoken.lines(document.body).includes('Deleted'));
    expect(spoken.lines(document.body)).not.toContain('Saved');
  });

  test('in right-to-left the padding before its text is on the right', async () => {
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
    const run = fn();
    const { closed } = snackbar.show('Ticket moved', { action: { label: 'Undo', run } });
    await userEvent.click(getByRole('button', { name: 'Undo' }));
    expect(await closed).toBe('action');
    expect(run).toHaveBeenCalledOnce();
  });

  test('is visible above a modal dialog and clickable while the page is inert', async () => {
    const run = fn();
    const { closed } = snackbar.show('Before', { action: { label: 'Undo', run } });
    const dialog = await append<HTMLElementTagNameMap['mg-dialog']>(
      '<mg-dialog heading="Edit"><button>In</button></mg-dialog>',
    );
    dialog.show();
    await dialog.updateComplete;
    const host = dialog.shadowRoot?.querySelector('mg-snackbar');
    expect(host?.matches(':popover-open')).toBe(true);
    await userEvent.click(getByRole('button', { name: 'Undo' }));
    expect(await closed).toBe('action');
    expect(dialog.open).toBe(true);
    const second = snackbar.show('During', { keep: true });
    await until(() => Boolean(dialog.shadowRoot?.querySelector('mg-snackbar')));
    dialog.close();
    await until(() => isShownOnBody());
    second.close();
    expect(document.querySelectorAll('mg-snackbar')).toHaveLength(1);
  });

  test('survives the removal of its dialog', async () => {
    const dialog = await append<HTMLElementTagNameMap['mg-dialog']>('<mg-dialog heading="Edit"></mg-dialog>');
    dialog.show();
    await dialog.updateComplete;
    const { close } = snackbar.show('Saved');
    dialog.remove();
    await until(() => isShownOnBody());
    close();
  });

  test.each([
    ['is removed', (dialog: HTMLElementTagNameMap['mg-dialog']) => dialog.remove()],
    ['closes', (dialog: HTMLElementTagNameMap['mg-dialog']) => dialog.close()],
  ])('a message shown while the dialog %s joins the existing ones', async (_how, leave) => {
    const dialog = await append<HTMLElementTagNameMap['mg-dialog']>('<mg-dialog heading="Edit"></mg-dialog>');
    dialog.show();
    await dialog.updateComplete;
    const before = snackbar.show('Saved', { keep: true });
    leave(dialog);
    const { closed, close } = snackbar.show('Deleted', { keep: true });
    await until(() => isShownOnBody());
    await rendered(document);
    expect(getByRole('status').element().textContent).toMatch(/Saved[^]*Deleted/);
    expect(document.querySelectorAll('mg-snackbar')).toHaveLength(1);
    before.close();
    close();
    expect(await closed).toBe('close');
  });

  test.each(['the page', 'a dialog'])(
    'removed from %s it stays removed, its messages end and the next one works',
    async (place) => {
      const dialog = await append<HTMLElementTagNameMap['mg-dialog']>(
        '<mg-dialog heading="Edit"></mg-dialog>',
      );
      dialog.open = place === 'a dialog';
      await dialog.updateComplete;
      const shown = [snackbar.show('Kept', { keep: true }), snackbar.show('Now'), snackbar.show('Next')];
      const host = (dialog.open ? dialog.shadowRoot : document)?.querySelector('mg-snackbar') as MgSnackbar;
      expect(host.matches(':popover-open')).toBe(true);
      host.remove();
      // Neither the end of a message, nor another one, nor another layer puts it back.
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

  test('announces nothing outside of the page', async () => {
    const host = document.createElement('mg-snackbar');
    expect(await host.show('Nobody sees it').closed).toBe('removed');
    expect(host.isConnected).toBe(false);
  });

  test('continues when moved by the app', async () => {
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

  test('Escape on it closes only the message and restores the focus', async () => {
    const dialog = await append<HTMLElementTagNameMap['mg-dialog']>(
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

  test('removed while it is being shown or hidden, it throws nothing and the next one works', async () => {
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

  test('removed while it moves into a dialog, it throws nothing and its messages end', async () => {
    const dialog = await append<HTMLElementTagNameMap['mg-dialog']>('<mg-dialog heading="Edit"></mg-dialog>');
    const { closed } = snackbar.show('Saved', { keep: true });
    const host = document.querySelector('mg-snackbar') as MgSnackbar;
    host.addEventListener('beforetoggle', () => host.remove());
    dialog.show();
    expect(await closed).toBe('removed');
    expect(host.isConnected).toBe(false);
    dialog.close();
  });

  test('moves back to the page when nothing is left to show in a dialog', async () => {
    const dialog = await append<HTMLElementTagNameMap['mg-dialog']>('<mg-dialog heading="Edit"></mg-dialog>');
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
