import {
  advanceTimersByTime,
  advanceTimersByTimeAsync,
  afterEach,
  beforeEach,
  describe,
  expect,
  fn,
  runAllTimers,
  test,
  useFakeTimers,
  useRealTimers,
} from '../testing/test.ts';
import { until } from '../testing/events.ts';
import { listenersLeftBy } from '../testing/listeners.ts';
import { emulateMedia } from '../testing/media.ts';
import { append } from '../testing/mount.ts';
import { userEvent } from '../testing/user.ts';
import '../dialog/dialog.ts';
import { announce, foldText, isStill, smoothScrollTo, waitForElement } from './helpers.ts';

beforeEach(() => emulateMedia({}));
afterEach(async () => {
  useRealTimers();
  document.body.replaceChildren();
  await emulateMedia({});
});

function tall(): { box: HTMLElement; target: HTMLElement } {
  document.body.innerHTML = `<div style="block-size:300px;overflow:auto;scroll-behavior:smooth">
    <div style="block-size:2000px"></div><h2>Here</h2><div style="block-size:2000px"></div></div>`;
  const box = document.body.firstElementChild as HTMLElement;
  return { box, target: box.querySelector('h2') as HTMLElement };
}

describe('smooth scroll', () => {
  test('reaches its target in many small steps, with an offset above, and leaves no listener', async () => {
    useFakeTimers();
    const { box, target } = tall();
    const places: number[] = [];
    const left = await listenersLeftBy(async () => {
      const scrolling = smoothScrollTo(target, { container: box, offset: 20 });
      for (let step = 0; step < 7; step++) {
        await advanceTimersByTimeAsync(100);
        places.push(box.scrollTop);
      }
      expect(await scrolling).toBe('done');
    });
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(new Set(places).size).toBeGreaterThan(4);
    const distance = target.getBoundingClientRect().top - box.getBoundingClientRect().top;
    expect(Math.abs(distance - 20)).toBeLessThan(2);
    expect(left).toBe(0);
  });

  test('takes 600 ms', async () => {
    useFakeTimers();
    const { box, target } = tall();
    const end = fn();
    void smoothScrollTo(target, { container: box }).then(end);
    await advanceTimersByTimeAsync(580);
    expect(end).not.toHaveBeenCalled();
    await advanceTimersByTimeAsync(40);
    expect(end).toHaveBeenCalledWith('done');
  });

  test('is canceled by a key, the wheel and its signal', async () => {
    const { box } = tall();
    // Long enough for a driver with slow keys.
    const running = smoothScrollTo(2000, { container: box, durationMs: 20_000 });
    await until(() => box.scrollTop > 0);
    await userEvent.keyboard('a');
    expect(await running).toBe('interrupted');
    expect(box.scrollTop).toBeLessThan(2000);
    const control = new AbortController();
    const second = smoothScrollTo(0, { container: box, signal: control.signal });
    control.abort();
    expect(await second).toBe('interrupted');
  });

  test('jumps under reduced motion', async () => {
    await emulateMedia({ 'prefers-reduced-motion': 'reduce' });
    const { box } = tall();
    const done = smoothScrollTo(500, { container: box });
    expect(box.scrollTop).toBe(500);
    expect(await done).toBe('done');
    expect(isStill()).toBe(true);
  });
});

describe('waiting for an element', () => {
  test('resolves at the next poll, 200 ms apart', async () => {
    useFakeTimers();
    const found = fn();
    void waitForElement('x-late').then(found);
    await advanceTimersByTimeAsync(300);
    const late = class extends HTMLElement {};
    customElements.define('x-late', late);
    await advanceTimersByTimeAsync(99);
    expect(found).not.toHaveBeenCalled();
    await advanceTimersByTimeAsync(1);
    expect(found).toHaveBeenCalledWith(late);
  });

  test('times out after 10 s', async () => {
    useFakeTimers();
    const found = fn();
    void waitForElement('x-never').then(found);
    await advanceTimersByTimeAsync(9_999);
    expect(found).not.toHaveBeenCalled();
    await advanceTimersByTimeAsync(1);
    expect(found).toHaveBeenCalledWith(undefined);
  });
});

describe('announcing', () => {
  /** Lines of each region, by politeness. */
  const spoken = (root?: ParentNode | null) =>
    [...(root?.querySelectorAll('[data-mg-announcer]') ?? [])].map((region) =>
      [region.ariaLive, ...[...region.children].map((line) => line.textContent)].join(': '),
    );
  const opened = async () => {
    const dialog = await append<HTMLElementTagNameMap['mg-dialog']>('<mg-dialog heading="Edit"></mg-dialog>');
    dialog.show();
    await dialog.updateComplete;
    return dialog;
  };

  beforeEach(() => void useFakeTimers({ toFake: ['setTimeout'] }));

  test('its region exists before the text, which would not be announced otherwise', async () => {
    announce('Saved');
    expect(spoken(document)).toEqual(['polite']);
    await new Promise(requestAnimationFrame);
    expect(spoken(document)).toEqual(['polite']);
    advanceTimersByTime(100);
    expect(spoken(document)).toEqual(['polite: Saved']);
  });

  test('keeps one visually hidden region per politeness and repeats the same text', () => {
    for (const words of ['Saved', 'Sent', 'Saved']) announce(words);
    announce('Offline', { urgent: true });
    advanceTimersByTime(100);
    expect(spoken(document)).toEqual(['polite: Saved: Sent: Saved', 'assertive: Offline']);
    expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  });

  test('removes the text afterwards', () => {
    for (let round = 0; round < 100; round += 1) announce(`Round ${round}`);
    runAllTimers();
    expect(spoken(document)).toEqual(['polite']);
  });

  test('announces inside a modal dialog, since content outside is inert', async () => {
    const dialog = await opened();
    announce('Saved');
    expect(spoken(dialog.shadowRoot)).toEqual(['polite']);
    advanceTimersByTime(100);
    expect(spoken(dialog.shadowRoot)).toEqual(['polite: Saved']);
    dialog.remove();
    await until(() => !history.state?.mgLayer);
  });

  test('announces in the right place when a dialog opens or closes before the text', async () => {
    announce('Moved');
    const dialog = await opened();
    advanceTimersByTime(100);
    expect([spoken(document), spoken(dialog.shadowRoot)]).toEqual([['polite'], ['polite']]);
    advanceTimersByTime(100);
    expect(spoken(dialog.shadowRoot)).toEqual(['polite: Moved']);
    announce('Saved');
    dialog.remove();
    await until(() => !history.state?.mgLayer);
    advanceTimersByTime(200);
    expect(spoken(document)).toEqual(['polite: Saved']);
  });
});

test('folds text like the search of the elements', () => {
  expect(foldText('Zürich İstanbul Straße')).toBe('zurich istanbul strasse');
});
