import {
  advanceTimersByTime,
  afterEach,
  beforeEach,
  expect,
  fn,
  spyOn,
  test,
  useFakeTimers,
  useRealTimers,
} from '../testing/test.ts';
import { expectAccessible } from '../testing/accessibility.ts';
import { until } from '../testing/events.ts';
import { listenersLeftBy } from '../testing/listeners.ts';
import { getByRole } from '../testing/locators.ts';
import { emulateMedia } from '../testing/media.ts';
import { append, rendered } from '../testing/mount.ts';
import { userEvent } from '../testing/user.ts';
import '../dialog/dialog.ts';
import { deepActiveElement } from '../internal/layer/focus.ts';
import '../tokens.css';
import { hearSpoken } from '../snackbar/spoken-testing.ts';
import { banners } from './banner.ts';
import type { MgBanner } from './banner.ts';

beforeEach(() => emulateMedia({}));
afterEach(async () => {
  useRealTimers();
  document.body.replaceChildren();
  await until(() => !history.state?.mgLayer);
  await emulateMedia({});
});

const spoken = hearSpoken();
const host = () => document.querySelector('mg-banner');
const shown = () => host()?.shadowRoot?.querySelector('.heading')?.textContent;
const fakeClock = () => useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });

test('aligns icon and close button on one line with only a heading', async () => {
  banners.push({ heading: 'Se importaron 120 tickets' });
  await rendered(document);
  const part = (name: string) => host()?.shadowRoot?.querySelector(name);
  // During the opening animation the measured positions change.
  await Promise.all(
    part('.card')
      ?.getAnimations()
      .map(({ finished }) => finished) ?? [],
  );
  const middles = ['.mark', '.words', '.close'].map((name) => {
    const { y = NaN, height = NaN } = part(name)?.getBoundingClientRect() ?? {};
    return y + height / 2;
  });
  // Fonts differ by fractions of a pixel.
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(1);
});

test('shows each for 7000 ms and the next one 300 ms later', async () => {
  fakeClock();
  const ends: string[] = [];
  for (const heading of ['Ana', 'Bruno'])
    void banners.push({ heading }).closed.then((reason) => ends.push(`${heading} ${reason}`));
  await rendered(document);
  expect(shown()).toBe('Ana');
  advanceTimersByTime(6999);
  await rendered(document);
  expect(shown()).toBe('Ana');
  advanceTimersByTime(1);
  await rendered(document);
  expect(shown()).toBeUndefined();
  expect(host()?.matches(':popover-open')).toBe(false);
  advanceTimersByTime(299);
  await rendered(document);
  expect(shown()).toBeUndefined();
  advanceTimersByTime(1);
  await rendered(document);
  expect(shown()).toBe('Bruno');
  advanceTimersByTime(7000);
  await rendered(document);
  expect(ends).toEqual(['Ana timeout', 'Bruno timeout']);
});

test('pauses its timer on hover, on focus and while the tab is hidden', async () => {
  fakeClock();
  const { closed } = banners.push({ heading: 'Ana' });
  await rendered(document);
  const hidden = spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  advanceTimersByTime(60_000);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  hidden.mockRestore();
  host()?.dispatchEvent(new PointerEvent('pointerenter'));
  advanceTimersByTime(60_000);
  host()?.dispatchEvent(new PointerEvent('pointerleave'));
  host()?.shadowRoot?.querySelector('button')?.focus();
  advanceTimersByTime(60_000);
  await rendered(document);
  expect(shown()).toBe('Ana');
  host()?.shadowRoot?.querySelector('button')?.blur();
  advanceTimersByTime(7000);
  expect(await closed).toBe('timeout');
});

test('a click opens its target; the close button only closes', async () => {
  const onClick = fn();
  const first = banners.push({ heading: 'Ana wrote', text: 'The pump is back', onClick });
  await userEvent.click(getByRole('button', { name: 'Ana wrote' }));
  expect(await first.closed).toBe('click');
  expect(onClick).toHaveBeenCalledOnce();
  const second = banners.push({ heading: 'Bruno wrote', onClick });
  await userEvent.click(getByRole('button', { name: 'Close' }));
  expect(await second.closed).toBe('close');
  expect(onClick).toHaveBeenCalledOnce();
});

test('the same id replaces the previous one, and its handle closes it', async () => {
  const first = banners.push({ heading: 'One message', id: 'chat' });
  const second = banners.push({ heading: 'Two messages', id: 'chat' });
  expect(await first.closed).toBe('replaced');
  await rendered(document);
  expect(shown()).toBe('Two messages');
  second.close();
  expect(await second.closed).toBe('close');
});

test('Escape closes it before the dialog below and keeps the focus', async () => {
  const dialog = await append<HTMLElementTagNameMap['mg-dialog']>(
    '<mg-dialog heading="Edit"><input aria-label="Name"></mg-dialog>',
  );
  dialog.show();
  await dialog.updateComplete;
  dialog.querySelector('input')?.focus();
  const { closed } = banners.push({ heading: 'Ana wrote' });
  await rendered(dialog.renderRoot);
  expect(dialog.shadowRoot?.querySelector('mg-banner')?.matches(':popover-open')).toBe(true);
  await userEvent.keyboard('{Escape}');
  expect(await closed).toBe('close');
  expect(dialog.open).toBe(true);
  expect(deepActiveElement()).toBe(dialog.querySelector('input'));
  dialog.close();
  await until(() => !dialog.open);
});

test('survives the removal of its dialog', async () => {
  const dialog = await append<HTMLElementTagNameMap['mg-dialog']>('<mg-dialog heading="Edit"></mg-dialog>');
  dialog.show();
  await dialog.updateComplete;
  const { close } = banners.push({ heading: 'Ana wrote' });
  dialog.remove();
  await until(() => host()?.matches(':popover-open') === true);
  expect(host()?.parentNode).toBe(document.body);
  close();
});

test.each(['while one shows', 'between two'])(
  'removed from the page %s it stays removed, all banners end and the next one works',
  async (moment) => {
    fakeClock();
    const before = ['Ana', 'Bruno', 'Carla'].map((heading) => banners.push({ heading }));
    await rendered(document);
    if (moment === 'between two') advanceTimersByTime(7100);
    const taken = host() as MgBanner;
    taken.remove();
    const late = taken.push({ heading: 'Late' });
    const ends = await Promise.all([...before, late].map(({ closed }) => closed));
    expect(ends).toEqual([moment === 'between two' ? 'timeout' : 'removed', 'removed', 'removed', 'removed']);
    advanceTimersByTime(60_000);
    await rendered(document);
    expect([taken.isConnected, host()]).toEqual([false, null]);
    const { closed, close } = banners.push({ heading: 'Diego' });
    await rendered(document);
    expect(shown()).toBe('Diego');
    expect(host()?.matches(':popover-open')).toBe(true);
    close();
    expect(await closed).toBe('close');
  },
);

test('does not handle Escape after its removal from a dialog', async () => {
  const dialog = await append<HTMLElementTagNameMap['mg-dialog']>('<mg-dialog heading="Edit"></mg-dialog>');
  dialog.show();
  await dialog.updateComplete;
  const { closed } = banners.push({ heading: 'Ana wrote' });
  const taken = dialog.shadowRoot?.querySelector('mg-banner');
  taken?.remove();
  expect(await closed).toBe('removed');
  await userEvent.keyboard('{Escape}');
  await until(() => !dialog.open);
  expect(taken?.isConnected).toBe(false);
});

test('restores the focus when closed by keyboard', async () => {
  const button = await append<HTMLButtonElement>('<button>Page</button>');
  button.focus();
  const { closed } = banners.push({ heading: 'Ana wrote' });
  await rendered(document);
  host()?.shadowRoot?.querySelector<HTMLElement>('.close')?.focus();
  await userEvent.keyboard('{Enter}');
  expect(await closed).toBe('close');
  expect(document.activeElement).toBe(button);
});

test('restores the focus from before it was entered, not from when it opened', async () => {
  const box = await append('<p><button>First</button><button>Second</button></p>');
  const [first, second] = box.querySelectorAll('button');
  first?.focus();
  const { close } = banners.push({ heading: 'Ana wrote' });
  await rendered(document);
  second?.focus();
  host()?.shadowRoot?.querySelector<HTMLElement>('.close')?.focus();
  expect(document.activeElement).toBe(host());
  close();
  expect(document.activeElement).toBe(second);
});

test('restores the focus when the app removes it while focused', async () => {
  const button = await append<HTMLButtonElement>('<button>Page</button>');
  button.focus();
  const { closed } = banners.push({ heading: 'Ana wrote' });
  await rendered(document);
  host()?.shadowRoot?.querySelector<HTMLElement>('.close')?.focus();
  expect(document.activeElement).toBe(host());
  host()?.remove();
  expect(await closed).toBe('removed');
  expect(document.activeElement).toBe(button);
});

test('moves no focus if none was in it', async () => {
  const button = await append<HTMLButtonElement>('<button>Page</button>');
  button.focus();
  const { close } = banners.push({ heading: 'Ana wrote' });
  await rendered(document);
  button.blur();
  host()?.shadowRoot?.querySelector<HTMLElement>('.close')?.focus();
  expect(document.activeElement).toBe(host());
  close();
  await rendered(document);
  expect(deepActiveElement()).toBeNull();
});

test('a replacement with the same id takes over and restores the focus, with a timer of its own', async () => {
  fakeClock();
  const button = await append<HTMLButtonElement>('<button>Page</button>');
  button.focus();
  banners.push({ heading: 'One message', id: 'chat' });
  await rendered(document);
  host()?.shadowRoot?.querySelector<HTMLElement>('.close')?.focus();
  const { closed } = banners.push({ heading: 'Two messages', id: 'chat' });
  await rendered(document);
  expect(document.activeElement).toBe(button);
  advanceTimersByTime(7000);
  expect(await closed).toBe('timeout');
});

test('removed while it is being shown, it throws nothing, ignores Escape, and the next one works', async () => {
  const dialog = await append<HTMLElementTagNameMap['mg-dialog']>('<mg-dialog heading="Edit"></mg-dialog>');
  const remove = ({ target }: Event): void => (target as Element).remove();
  document.addEventListener('beforetoggle', remove, { capture: true, once: true });
  expect(await banners.push({ heading: 'Never seen' }).closed).toBe('removed');
  expect(host()).toBeNull();
  dialog.show();
  await dialog.updateComplete;
  await userEvent.keyboard('{Escape}');
  await until(() => !dialog.open);
  const { closed, close } = banners.push({ heading: 'Seen' });
  await rendered(document);
  expect([shown(), host()?.matches(':popover-open')]).toEqual(['Seen', true]);
  close();
  expect(await closed).toBe('close');
});

test('is announced politely, has no axe violation, and adds no history entry', async () => {
  const before = history.length;
  const { close } = banners.push({
    heading: 'Ana wrote',
    text: 'The pump is back',
    onClick: () => undefined,
  });
  const words = 'Ana wrote\nThe pump is back';
  expect(spoken.region(document.body)?.isConnected).toBe(true);
  expect(spoken.lines(document.body)).not.toContain(words);
  await rendered(document);
  const notice = getByRole('status').element();
  expect(notice.textContent).toContain('The pump is back');
  await expectAccessible();
  // Once, and in a live region that existed before the text.
  await until(() => spoken.lines(document.body).includes(words));
  expect(notice.ariaLive).toBe('off');
  close();
  expect(history.length).toBe(before);
});

test('a hundred banners leave no listener on document or window', async () => {
  const left = await listenersLeftBy(async () => {
    for (let round = 0; round < 100; round += 1) {
      banners.push({ heading: `${round}` }).close();
      document.querySelector('mg-banner')?.remove();
    }
  });
  expect(left).toBe(0);
});
